import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Group } from '#domain/groups/group.ts';
import type { StoredSnapshot } from '#main/ports/groups.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { openCopy } from '#main/repositories/open-copy.ts';
import { salvageArchive } from '#main/repositories/salvage/salvage.ts';
import { sampleNote } from './audit-samples.ts';
import { type Damage, damagedCopy, zero } from './damaged.ts';
import { freshFolder } from './fresh.ts';
import { changedGroup, sampleGroup, sampleSnapshot } from './group-samples.ts';
import { CPF, NOON, openOrFail } from './samples.ts';

const key = randomBytes(32);
let original: string;
let group: Group;
let plain: Group;
let kept: readonly StoredSnapshot[];

/** A group of which two positions were kept, and one of which none was. */
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

/** All leaves of a table are gone, and what is too long for them. */
function gone(table: string): Damage {
  using copy = openCopy(archiveFile(original), key, { readonly: true });
  const find = copy.database
    .prepare<[string], number>("SELECT pageno FROM dbstat WHERE name = ? AND pagetype <> 'internal'")
    .pluck();
  return zero(...find.all(table));
}

async function salvaged(damage: Damage) {
  const [folder, made] = [await freshFolder(), await freshFolder()];
  await damagedCopy(archiveFile(original), archiveFile(folder), damage);
  const done = await salvageArchive({ source: archiveFile(folder), target: archiveFile(made), key });
  if (!done.ok) throw new Error(done.error.code);
  const { groups, close } = await openOrFail(made, key);
  const found = {
    group: await groups.get(group.id),
    plain: await groups.get(plain.id),
    snapshots: await groups.snapshots(group.id),
    ofSubject: (await groups.ofSubject(CPF.numero)).map(({ id }) => id).toSorted(),
    lost: done.value.report.tables.filter(({ lost }) => (lost ?? 0) > 0).map(({ name }) => name),
  };
  await close();
  return found;
}

test('data, salvage: a group of which the row is lost is there again as its newest position says, with links and positions', async () => {
  const ofSubject = [group.id, plain.id].toSorted();
  const whole = await salvaged({ what: 'nothing', pages: [], apply: (bytes) => bytes });
  expect(whole).toEqual({ group, plain, snapshots: kept, ofSubject, lost: [] });
  const again = await salvaged(gone('groups'));
  // Of the group without a position nothing says what it was: its links are left out with it.
  expect(again).toMatchObject({ plain: null, snapshots: kept, ofSubject: [group.id] });
  expect(again.lost).toEqual(expect.arrayContaining(['groups', 'group_links']));
  expect(again.group).toEqual({
    ...group,
    ...{ revision: 1, createdAt: NOON, changedAt: NOON },
    content: { ...group.content, kind: 'other' },
  });
});

test('data, salvage: a group whose links or positions are lost is there without them', async () => {
  const [linkless, plainly] = [await salvaged(gone('group_links')), await salvaged(gone('group_snapshots'))];
  expect(linkless).toMatchObject({ snapshots: kept, lost: ['group_links'], ofSubject: [group.id] });
  expect(linkless.group).toEqual({ ...group, content: { ...group.content, links: [] } });
  expect(plainly).toMatchObject({ group, plain, snapshots: [], lost: ['group_snapshots'] });
});
