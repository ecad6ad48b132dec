import { expect, test } from 'vitest';
import { groupsOf } from '#main/features/policies/policy-groups.ts';
import { sampleNote } from '#test/integration/repositories/audit-samples.ts';
import { sampleGroup } from '#test/integration/repositories/group-samples.ts';
import { CPF } from '#test/integration/repositories/samples.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';

test('an archived group of a subject counts in no rule', async () => {
  const archive = memoryArchive();
  const [used, archived] = [sampleGroup(), sampleGroup({ isArchived: true })];
  for (const group of [used, archived]) await archive.groups.add(group, sampleNote({ kind: 'group' }));
  const { groups } = await groupsOf(archive, 'embutido', CPF.numero, '2026-09');
  expect(groups).toEqual([used]);
});
