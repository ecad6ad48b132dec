import { expect, test } from 'vitest';
import { memoryArchive } from '../../support/fakes/memory-archive.ts';
import { erase } from './merging.ts';
import { CPF, sampleAttempt, sampleConsent, sampleEnd, sampleResult } from './samples.ts';

const claim = { tag: new Uint8Array(32).fill(5), fence: 2, repeats: false };

test('an erasure takes the claim of what it empties: nothing of it is paid or settled any more', async () => {
  const consent = sampleConsent();
  const archive = memoryArchive({ consents: [consent] });
  const { attempts, openClaims, results } = archive;
  const result = sampleResult(consent);
  await attempts.begin(sampleAttempt({ id: result.id, consentId: consent.id }), undefined, undefined, claim);
  expect(await openClaims.list(9)).toEqual([]);
  const answered = sampleEnd(result.id, { state: 'answered', failure: null, status: 200 });
  await results.save(result, undefined, answered);
  expect(await openClaims.payable()).toMatchObject([{ resultId: result.id, fence: 2 }]);
  expect(await openClaims.list(9)).toMatchObject([{ attemptId: result.id, state: 'answered', hasResult: true }]);
  await erase(archive, CPF);
  expect([await openClaims.list(9), await openClaims.payable()]).toEqual([[], []]);
  await archive.close();
});
