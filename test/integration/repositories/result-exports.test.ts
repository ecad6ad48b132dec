import { expect, test, vi } from 'vitest';
import { consentRepository } from '#main/repositories/consents/consent-repository.ts';
import { resultExports } from '#main/repositories/exports/result-exports.ts';
import { resultRepository } from '#main/repositories/results/result-repository.ts';
import { freshDatabase } from './fresh.ts';
import { sampleConsent, sampleResult } from './samples.ts';

test('data, memory of an export: pages of results that left are given back, not kept for results to come', async () => {
  const database = await freshDatabase();
  const consent = sampleConsent();
  await consentRepository(database).add(consent);
  const saved = sampleResult(consent);
  await resultRepository(database).save(saved);

  const exports = resultExports(database);
  const pragma = vi.spyOn(database, 'pragma');
  const ids = Array<string>(600).fill(saved.id);
  for (let batch = 1; batch <= 5; batch += 1) expect(await exports.read(ids)).toMatchObject({ read: ids.length });
  expect(pragma.mock.calls).toEqual([['shrink_memory'], ['shrink_memory']]);
});
