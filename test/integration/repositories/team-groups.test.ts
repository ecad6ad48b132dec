import { expect, test } from 'vitest';
import type { Group, GroupContent } from '#domain/groups/group.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { decodeBody } from '#main/repositories/team/body.ts';
import { sampleNote } from './audit-samples.ts';
import { changedGroup, sampleGroup, sampleLink, sampleSnapshot } from './group-samples.ts';
import { ACTS, erase } from './merging.ts';
import { CNPJ, CPF, NOON, OTHER_CPF } from './samples.ts';
import { aMomentLater, exchange, expectSame, pull, push, type Workstation, workstation } from './team-stations.ts';

const note = sampleNote({ kind: 'group', documento: null });
const [company, joao] = [
  sampleLink({ id: 'l-1', documento: CNPJ.numero, nome: 'Padaria Aurora Ltda' }),
  sampleLink({ id: 'l-2', nome: `Pessoa ${CPF.numero}`, via: 'l-1' }),
];
const GROUP = sampleGroup({ id: 'grupo' }, [company, joao]);
const POSITION = sampleSnapshot(GROUP);

/** Three workstations; the first one shares a group with a position. */
async function three(): Promise<[Workstation, Workstation, Workstation]> {
  const bring = async ({ groups }: Archive): Promise<void> => {
    await groups.add(GROUP, note);
    await groups.addSnapshot(POSITION, note);
  };
  const all = [await workstation('a', bring), await workstation('b'), await workstation('c')] as const;
  await exchange(all);
  return [...all];
}

async function change({ archive: { groups } }: Workstation, act: (content: GroupContent) => Partial<GroupContent>) {
  const group = (await groups.get(GROUP.id)) as Group;
  await groups.replace(changedGroup(group, act(group.content)), note);
}

const linkIds = async ({ archive }: Workstation): Promise<readonly string[]> =>
  (await archive.groups.get(GROUP.id))?.content.links.map(({ id }) => id) ?? [];

test('a group that was here before the team was joined is read elsewhere, with its links in order and its positions', async () => {
  const [a, b] = await three();
  expect(await b.archive.groups.get(GROUP.id)).toMatchObject({ ...GROUP, revision: expect.any(Number) });
  expect(await b.archive.groups.snapshots(GROUP.id)).toEqual([POSITION]);
  await change(b, ({ links }) => ({ name: 'Grupo Novo', links: links.slice(1) }));
  const pending = await b.archive.team.pending(10);
  expect(pending.map(({ part, id }) => [part, id])).toEqual([
    ['groups', 'grupo'],
    ['group_links', 'grupo l-1'],
  ]);
  await expectSame(a, b);
  expect(await a.archive.groups.get(GROUP.id)).toMatchObject({ content: { name: 'Grupo Novo', links: [joao] } });
});

test('links that two add apart are both there in one order, and what each says of one link is what came last', async () => {
  const [a, b, c] = await three();
  const [ofA, ofB] = [sampleLink({ id: 'n-2' }), sampleLink({ id: 'n-1', documento: OTHER_CPF.numero })];
  await change(a, ({ links }) => ({ links: [...links, ofA] }));
  await aMomentLater();
  await change(b, ({ links }) => ({ links: [...links.map((one) => ({ ...one, shareBp: 1_000 })), ofB] }));
  await aMomentLater();
  await change(c, ({ links }) => ({
    links: links.map((one) => (one.id === 'l-2' ? { ...one, shareBp: 2_000 } : one)),
  }));
  await expectSame(a, b, c);
  expect(await linkIds(c)).toEqual(['l-1', 'l-2', 'n-1', 'n-2']);
  const { content } = (await a.archive.groups.get(GROUP.id)) as Group;
  expect(content.links.map(({ shareBp }) => shareBp)).toEqual([1_000, 2_000, 6_000, 6_000]);
});

test('two that keep the same version apart keep both positions, the later one first', async () => {
  const [a, b, c] = await three();
  const [first, second] = [sampleSnapshot(GROUP, 2, NOON + 1), sampleSnapshot(GROUP, 2, NOON + 2)];
  expect(await b.archive.groups.addSnapshot(second, note)).toBe(true);
  expect(await a.archive.groups.addSnapshot(first, note)).toBe(true);
  await expectSame(a, b, c);
  for (const { archive } of [a, b, c])
    expect(await archive.groups.snapshots(GROUP.id)).toEqual([second, first, POSITION]);
});

test('a position that is not what was kept comes to nobody', async () => {
  const [a, b] = await three();
  const { snapshot, sha256 } = sampleSnapshot(GROUP, 2);
  await a.archive.groups.addSnapshot({ snapshot: { ...snapshot, officer: 'rui' }, sha256 }, note);
  await exchange([a, b]);
  expect(await b.archive.groups.snapshots(GROUP.id)).toEqual([POSITION]);
});

async function archive({ archive: { groups } }: Workstation): Promise<void> {
  const group = (await groups.get(GROUP.id)) as Group;
  await groups.replace({ ...changedGroup(group), isArchived: true }, note);
}

test('a group that one archives is archived elsewhere, with all that it holds', async () => {
  const [a, b, c] = await three();
  await archive(a);
  expect((await a.archive.team.pending(10)).map(({ part }) => part)).toEqual(['groups']);
  await expectSame(a, b, c);
  for (const one of [b, c]) {
    expect(await one.archive.groups.get(GROUP.id)).toMatchObject({ isArchived: true, content: GROUP.content });
    expect(await one.archive.groups.snapshot(POSITION.snapshot.id)).toEqual(POSITION);
  }
});

test.each<[string, boolean, (b: Workstation) => Promise<unknown>]>([
  ['that another one renamed since is in use again', false, (b) => change(b, () => ({ name: 'Grupo Novo' }))],
  [
    'that got another link since stays archived, with the link',
    true,
    (b) => change(b, ({ links }) => ({ links: [...links, sampleLink({ id: 'n-1' })] })),
  ],
])('a group that one archives and %s', async (_, isArchived, act) => {
  const [a, b, c] = await three();
  await archive(a);
  await aMomentLater();
  await act(b);
  // Neither knows of the other one's act.
  await push(a);
  await push(b);
  for (const from of [b, a]) await pull(c, from);
  await expectSame(a, b, c);
  for (const one of [a, b, c]) {
    expect(await one.archive.groups.get(GROUP.id)).toMatchObject({ isArchived });
    expect(await linkIds(one)).toEqual(expect.arrayContaining(['l-1', 'l-2']));
  }
});

test('an erased member is nobody at every workstation, and nothing that was told before names it', async () => {
  const [a, b, c] = await three();
  const nome = `Pessoa ${CPF.numero}`;
  await ACTS.query(a.archive, CPF);
  await change(b, ({ links }) => ({ name: `Grupo ${nome}`, links: [...links, sampleLink({ id: 'n-1', nome })] }));
  await b.archive.groups.addSnapshot(sampleSnapshot((await b.archive.groups.get(GROUP.id)) as Group, 2), note);
  await expectSame(a, b, c);
  // One that was not told yet.
  await change(b, ({ links }) => ({ links: [...links, sampleLink({ id: 'n-2', nome })] }));
  await push(b);
  await aMomentLater();
  await erase(a.archive, CPF);
  await expectSame(a, b, c);
  for (const { archive } of [a, b, c]) {
    const group = (await archive.groups.get(GROUP.id)) as Group;
    const kept = await archive.groups.snapshots(GROUP.id);
    expect(JSON.stringify([group, kept])).not.toMatch(new RegExp(`${CPF.numero}|${nome}`));
    expect(group.content).toMatchObject({
      name: '…',
      links: [{ id: 'l-1' }, { id: 'l-2' }, { id: 'n-1' }, { id: 'n-2' }],
    });
    expect(kept.map(({ snapshot }) => snapshot.members.filter(({ part }) => part === null).length)).toEqual([2, 1]);
    const log = await archive.team.entries(0, 500, 1e9);
    const left = log.filter(({ kind, sealed }) => kind === 'row' && sealed.length > 0);
    const texts = left.map(({ sealed }) => JSON.stringify(decodeBody(sealed)));
    expect(texts.join('\n')).not.toMatch(new RegExp(`${CPF.numero}|${nome}`));
  }
});

test('a link of somebody who was erased meanwhile comes as one of nobody', { tags: ['long'] }, async () => {
  const [a, b, c] = await three();
  await ACTS.query(a.archive, OTHER_CPF);
  await change(b, ({ links }) => ({ links: [...links, sampleLink({ id: 'n-1', documento: OTHER_CPF.numero })] }));
  await b.archive.groups.addSnapshot(sampleSnapshot((await b.archive.groups.get(GROUP.id)) as Group, 2), note);
  await push(b);
  await aMomentLater();
  await erase(a.archive, OTHER_CPF);
  await push(a);
  await pull(c, a);
  await pull(c, b);
  const group = (await c.archive.groups.get(GROUP.id)) as Group;
  expect(group.content.links.at(-1)).toMatchObject({ id: 'n-1', documento: null, nome: '' });
  expect(JSON.stringify(await c.archive.groups.snapshots(GROUP.id))).not.toContain(OTHER_CPF.numero);
  await expectSame(a, b, c);
});
