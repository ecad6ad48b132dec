import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { storageFailure } from '#main/platform/database/storage-failure.ts';
import { openRepositoriesReadOnly } from '#main/repositories/repositories.ts';
import { sampleNote } from './audit-samples.ts';
import { changed, newPerson, sampleCase } from './case-samples.ts';
import { freshFolder } from './fresh.ts';
import { changedGroup, sampleGroup, sampleSnapshot } from './group-samples.ts';
import { approvedPolicy, samplePolicy } from './policy-samples.ts';
import { CPF, NOON, openOrFail, sampleConsent, sampleResult } from './samples.ts';
import { laterForm } from './second-version.ts';
import { actedOn, changedWatch, evaluated, keptCycle, sampleFinding } from './watch-samples.ts';

const key = randomBytes(32);

test('data, read-only home: an archive that is opened to be read refuses every write as the disk would', async () => {
  const folder = await freshFolder();
  const writing = await openOrFail(folder, key);
  const consent = sampleConsent();
  await writing.consents.add(consent);
  const saved = sampleResult(consent);
  await writing.results.save(saved);
  const one = sampleCase();
  await writing.cases.add(one, sampleNote());
  const group = sampleGroup();
  await writing.groups.add(group, sampleNote());
  const { watch, cycle } = await keptCycle(writing);
  const finding = sampleFinding(cycle);
  await writing.watches.keepEvaluation(evaluated(cycle, { made: [finding] }), sampleNote());
  const policy = samplePolicy();
  await writing.policies.add(policy, sampleNote());
  await writing.close();

  const opened = await openRepositoriesReadOnly(folder, key);
  if (!opened.ok) throw new Error(opened.error.code);
  onTestFinished(opened.value.close);
  const { repositories } = opened.value;
  expect(await repositories.results.get(saved.id)).toEqual(saved);
  expect((await repositories.cases.list({ search: 'joao', limit: 9, offset: 0 })).rows).toEqual([one]);
  expect((await repositories.groups.list({ search: 'joao', archived: false, limit: 9, offset: 0 })).rows).toEqual([
    group,
  ]);
  expect(await repositories.watches.findingsOf(CPF.numero, 9)).toMatchObject({ rows: [finding], total: 1 });
  expect((await repositories.watches.evaluate(cycle.id, NOON))?.members).toHaveLength(1);
  expect(await repositories.policies.get(policy.policyId, 1)).toEqual(policy);
  const refused = (write: Promise<unknown>) => write.then(() => 'written', storageFailure);
  expect(await refused(repositories.results.save(sampleResult(consent)))).toBe('disk_read_only');
  expect(await refused(repositories.consents.add(sampleConsent()))).toBe('disk_read_only');
  expect(await refused(repositories.cases.replace(changed(one), null))).toBe('disk_read_only');
  expect(await refused(repositories.groups.replace(changedGroup(group), sampleNote()))).toBe('disk_read_only');
  expect(await refused(repositories.groups.addSnapshot(sampleSnapshot(group), sampleNote()))).toBe('disk_read_only');
  const acted = repositories.watches.act([actedOn(finding)], sampleNote());
  expect(await refused(acted)).toBe('disk_read_only');
  expect(await refused(repositories.watches.replace(changedWatch(watch), sampleNote()))).toBe('disk_read_only');
  expect(await refused(repositories.watches.keepEvaluation(evaluated(cycle), sampleNote()))).toBe('disk_read_only');
  expect(await refused(repositories.policies.replace(approvedPolicy(policy), sampleNote()))).toBe('disk_read_only');
  expect(await refused(repositories.people.add(newPerson(), sampleNote()))).toBe('disk_read_only');
  expect(await refused(repositories.settings.write({ theme: 'dark' }))).toBe('disk_read_only');
});

test('data, read-only home: an archive of an older program, which is brought up by writing, is not opened', async () => {
  const folder = await freshFolder();
  await (await openOrFail(folder, key)).close();
  expect(await openRepositoriesReadOnly(folder, key, { form: laterForm() })).toMatchObject({
    error: { code: 'archive_unreadable', details: { reason: 'not_updated' } },
  });
});

test('data, read-only home: no archive is made where there is none', async () => {
  expect(await openRepositoriesReadOnly(await freshFolder(), key)).toMatchObject({
    error: { code: 'archive_unreadable', details: { reason: 'missing' } },
  });
});
