import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Group } from '#domain/groups/group.ts';
import type { StoredSnapshot } from '#main/ports/groups.ts';
import { sampleNote } from './audit-samples.ts';
import { changedGroup, sampleGroup, sampleSnapshot } from './group-samples.ts';
import { salvagedWithout } from './salvaged-archive.ts';
import { CPF, NOON, openOrFail } from './samples.ts';

const key = randomBytes(32);
let original: string;
let group: Group;
let plain: Group;
let kept: readonly StoredSnapshot[];

/** A group with two positions, and one without. */
beforeAll(async () => {
  original = await mkdtemp(join(tmpdir(), 'lastro-groups-'));
  const { groups, close } = await openOrFail(original, key);
  const first = sampleGroup();
  group = changedGroup(first, { name: 'Grupo Novo' });
  plain = sampleGroup();
  kept = [sampleSnapshot(group, 2), sampleSnapshot(first)];
  for (const one of [first, plain]) await groups.add(one, sampleNote());
  await groups.replace(group, sampleNote());
  for (const one of kept.toReversed()) await groups.addSnapshot(one, sampleNote());
  await close();
}, 60_000);
afterAll(() => rm(original, { recursive: true, force: true }));

async function salvaged(table: string | null) {
  const { archive, tables } = await salvagedWithout(table, original, key);
  const { groups, close } = archive;
  const found = {
    group: await groups.get(group.id),
    plain: await groups.get(plain.id),
    snapshots: await groups.snapshots(group.id),
    ofSubject: (await groups.ofSubject(CPF.numero)).map(({ id }) => id).toSorted(),
    lost: tables.filter(({ lost }) => (lost ?? 0) > 0).map(({ name }) => name),
  };
  await close();
  return found;
}

test('data, salvage: a group of which the row is lost is there again as its newest position says, with links and positions', async () => {
  const ofSubject = [group.id, plain.id].toSorted();
  const whole = await salvaged(null);
  expect(whole).toEqual({ group, plain, snapshots: kept, ofSubject, lost: [] });
  const again = await salvaged('groups');
  // A group without a position cannot be rebuilt: its links are left out with it.
  expect(again).toMatchObject({ plain: null, snapshots: kept, ofSubject: [group.id] });
  expect(again.lost).toEqual(expect.arrayContaining(['groups', 'group_links']));
  expect(again.group).toEqual({
    ...group,
    revision: 1,
    createdAt: NOON,
    changedAt: NOON,
    content: { ...group.content, kind: 'other' },
  });
});

test('data, salvage: a group whose links or positions are lost is there without them', { tags: ['long'] }, async () => {
  const [linkless, plainly] = [await salvaged('group_links'), await salvaged('group_snapshots')];
  expect(linkless).toMatchObject({ snapshots: kept, lost: ['group_links'], ofSubject: [group.id] });
  expect(linkless.group).toEqual({ ...group, content: { ...group.content, links: [] } });
  expect(plainly).toMatchObject({ group, plain, snapshots: [], lost: ['group_snapshots'] });
});
