import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Archive } from '#main/ports/repositories.ts';
import { memoryArchive } from '../../support/fakes/memory-archive.ts';
import { EVERYTHING, sampleNote, tables } from './audit-samples.ts';
import { freshFolder } from './fresh.ts';
import { approvedPolicy, sampleContent, samplePolicy, sampleSigner } from './policy-samples.ts';
import { salvagedWithout } from './salvaged-archive.ts';
import { NOON, openOrFail } from './samples.ts';

const auditEvent = sampleNote({ kind: 'credit_policy', documento: null });
const retiredBy = sampleSigner('rui', 'Rui Campos', NOON + 9_000);

const entries = async ({ audit }: Archive): Promise<number> => (await audit.list(EVERYTHING)).total;

test('a version is read back as it was added and as it was replaced, and is listed without its rules', async () => {
  const archive = memoryArchive();
  const draft = samplePolicy();
  expect(await archive.policies.add(draft, auditEvent)).toBe(true);
  expect(await archive.policies.get(draft.policyId, 1)).toEqual(draft);
  const approved = approvedPolicy(draft);
  expect(await archive.policies.replace(approved, auditEvent)).toBe(true);
  const next = samplePolicy({ policyId: draft.policyId, version: 2, content: sampleContent({ name: 'Outra' }) });
  expect(await archive.policies.add(next, auditEvent)).toBe(true);
  expect(await archive.policies.get(draft.policyId, 1)).toEqual(approved);
  const { content: _, ...said } = approved;
  const heads = await archive.policies.heads(draft.policyId);
  expect(heads.map(({ version, name }) => [version, name])).toEqual([
    [2, 'Outra'],
    [1, 'Consignado'],
  ]);
  const common = { name: 'Consignado', tipo: null, segment: 'PF', isExample: false, rules: 1 };
  expect(heads[1]).toEqual({ ...said, ...common });
  const { policyId, sha256 } = approved;
  const levels = await archive.policies.levels();
  expect(levels).toContainEqual({ policyId, version: 1, sha256, levels: approved.content.levels });
  expect(await archive.policies.heads('nobody')).toEqual([]);
  expect(await entries(archive)).toBe(3);
});

test('a policy has one draft, and a change that another window overtook changes nothing and is no entry', async () => {
  const archive = memoryArchive();
  const draft = samplePolicy();
  await archive.policies.add(draft, auditEvent);
  const { policyId } = draft;
  expect(await archive.policies.add(samplePolicy({ policyId, version: 2 }), auditEvent)).toBe(false);
  expect(await archive.policies.add(samplePolicy({ policyId }), auditEvent)).toBe(false);
  expect(await archive.policies.replace({ ...draft, revision: 3 }, auditEvent)).toBe(false);
  expect(await archive.policies.discard(policyId, 1, 2, auditEvent)).toBe(false);
  expect(await entries(archive)).toBe(1);
  expect(await archive.policies.discard(policyId, 1, 1, auditEvent)).toBe(true);
  expect(await archive.policies.heads()).toEqual([]);
});

test('data, approved policies: of such a version nothing changes, its retirement is a row beside it, and none is removed', async () => {
  const key = randomBytes(32);
  const folder = await freshFolder();
  const archive = await openOrFail(folder, key);
  const draft = samplePolicy();
  const approved = approvedPolicy(draft);
  await archive.policies.add(draft, auditEvent);
  await archive.policies.replace(approved, auditEvent);
  const again = { ...approved, revision: 3 };
  for (const change of [
    { content: sampleContent({ name: 'Outra' }) },
    { from: '2027-01-01' },
    { author: retiredBy },
    { approvedBy: null },
    {},
  ])
    await expect(archive.policies.replace({ ...again, ...change }, auditEvent)).rejects.toThrow('never changed');
  expect(await archive.policies.replace({ ...again, retiredBy }, auditEvent)).toBe(true);
  const twice = archive.policies.replace({ ...again, revision: 4, retiredBy: { ...retiredBy, at: NOON } }, auditEvent);
  expect(await twice).toBe(false);
  expect(await archive.policies.discard(draft.policyId, 1, 3, auditEvent)).toBe(false);
  await archive.close();
  const database = await tables(folder, key);
  expect(() => database.exec('DELETE FROM credit_policies')).toThrow('never removed');
  database.close();
});

test('data, salvage: versions of a policy that can be read are there again as they were', {
  tags: ['long'],
}, async () => {
  const key = randomBytes(32);
  const folder = await freshFolder();
  const made = await openOrFail(folder, key);
  const draft = samplePolicy();
  const approved = approvedPolicy(draft);
  await made.policies.add(draft, auditEvent);
  await made.policies.replace(approved, auditEvent);
  const next = samplePolicy({ policyId: draft.policyId, version: 2 });
  await made.policies.add(next, auditEvent);
  await made.close();
  for (const [table, found] of [
    [null, [approved, next]],
    ['sqlite_schema', [approved, next]],
    ['credit_policies', [null, null]],
  ] as const) {
    const { archive } = await salvagedWithout(table, folder, key);
    expect(await Promise.all([1, 2].map((version) => archive.policies.get(draft.policyId, version)))).toEqual(found);
    await archive.close();
  }
});
