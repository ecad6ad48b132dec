import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#domain/audit/audit-entry.ts';
import type { Group, GroupLink } from '#domain/groups/group.ts';
import type { GroupSnapshot } from '#domain/groups/group-snapshot.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { memoryArchive } from '../../support/fakes/memory-archive.ts';
import { EVERYTHING, sampleNote, tables } from './audit-samples.ts';
import { freshFolder } from './fresh.ts';
import { changedGroup, sampleGroup, sampleLink, sampleSnapshot } from './group-samples.ts';
import { CNPJ, CPF, LETTERED_CNPJ, NOON, OTHER_CPF, openOrFail, sampleConsent, sampleResult } from './samples.ts';

const auditEvent = sampleNote({ kind: 'group' });
const all = { search: '', archived: false, limit: 50, offset: 0 };

async function entries({ audit }: Archive): Promise<number> {
  return (await audit.list(EVERYTHING)).total;
}

async function added(archive: Archive, ...groups: readonly Group[]): Promise<void> {
  for (const group of groups) await archive.groups.add(group, auditEvent);
}

describe('a group', () => {
  test('is read back as it was added and as it was replaced, each with its event; new links go last', async () => {
    const archive = memoryArchive();
    const first = sampleGroup();
    await added(archive, first);
    expect(await archive.groups.get(first.id)).toEqual(first);
    const masked = sampleLink({
      documento: null,
      digits: '567468',
      nome: 'Rui Lopes',
      shareBp: null,
      to: '2026-10-31',
    });
    const erased = sampleLink({ documento: null, nome: '', erasedWith: masked.id });
    const [company, joao] = first.content.links as [GroupLink, GroupLink];
    const owner = { ...joao, shareBp: 9_000 };
    const content = { name: 'Grupo Aurora II', links: [masked, owner, erased, company] };
    const next = changedGroup(first, content);
    expect(await archive.groups.replace(next, auditEvent)).toBe(true);
    const links = [company, owner, masked, erased];
    expect(await archive.groups.get(first.id)).toEqual(changedGroup(first, { ...content, links }));
    expect(await entries(archive)).toBe(2);
    expect(await archive.groups.get('nobody')).toBeNull();
  });

  test('is changed by the first of two hands, and the other is told', async () => {
    const archive = memoryArchive();
    const first = sampleGroup();
    await added(archive, first);
    const [one, other] = [changedGroup(first, { name: 'Um' }), changedGroup(first, { name: 'Outro', links: [] })];
    expect(await archive.groups.replace(one, auditEvent)).toBe(true);
    expect(await archive.groups.replace(other, auditEvent)).toBe(false);
    expect(await archive.groups.get(first.id)).toEqual(one);
    expect(await entries(archive)).toBe(2);
  });

  test('whose links cannot be kept is not kept', async () => {
    const archive = memoryArchive();
    const link = sampleLink();
    await expect(archive.groups.add(sampleGroup({}, [link, link]), auditEvent)).rejects.toThrow('UNIQUE');
    expect(await archive.groups.list(all)).toEqual({ rows: [], total: 0 });
    expect(await entries(archive)).toBe(0);
  });

  test('is in a list of its own once it is archived, with all that it holds, until it is in use again', async () => {
    const archive = memoryArchive();
    const [archived, held] = [sampleGroup(), sampleGroup()];
    await added(archive, archived, held);
    const kept = sampleSnapshot(archived);
    await archive.groups.addSnapshot(kept, auditEvent);
    const gone = { ...changedGroup(archived), isArchived: true };
    await archive.groups.replace(gone, auditEvent);
    expect(await archive.groups.list(all)).toEqual({ rows: [held], total: 1 });
    expect(await archive.groups.list({ ...all, archived: true })).toEqual({ rows: [gone], total: 1 });
    expect(await archive.groups.snapshot(kept.snapshot.id)).toEqual(kept);
    const back = changedGroup({ ...gone, isArchived: false });
    await archive.groups.replace(back, auditEvent);
    expect(await archive.groups.list(all)).toEqual({ rows: [back, held], total: 2 });
  });
});

describe('the list', () => {
  const branch = sampleLink({ documento: LETTERED_CNPJ.numero, nome: 'Moinho Açores S.A.' });
  const [aurora, moinho, familia] = [
    sampleGroup({ changedAt: NOON + 1 }),
    sampleGroup({ changedAt: NOON + 2 }, [branch, sampleLink({ documento: OTHER_CPF.numero, nome: 'Zélia Prado' })]),
    sampleGroup({ changedAt: NOON }, [sampleLink({ documento: null, digits: '567468', nome: 'Zélia Lima' })]),
  ];
  const groups = [aurora, { ...moinho, content: { ...moinho.content, name: 'Conceição e filhos' } }, familia];

  test.each([
    ['', [1, 0, 2]],
    ['  ', [1, 0, 2]],
    ['AURORA', [0, 2]],
    ['conceicao', [1, 0]],
    ['joao araujo', [0]],
    ['zelia', [1, 2]],
    ['zé', [1, 2]],
    ['acores', [1]],
    ['12.ABC.345/01DE-35', [1]],
    ['222333', [0]],
    ['529.982', [1]],
    ['nobody', []],
  ])('for %j has the last changed first', async (search, expected) => {
    const archive = memoryArchive();
    await added(archive, ...groups);
    const { rows, total } = await archive.groups.list({ ...all, search });
    expect(rows).toEqual(expected.map((at) => groups[at]));
    expect(total).toBe(expected.length);
  });

  test('goes on page by page, and has all links of each', async () => {
    const archive = memoryArchive();
    const many = Array.from({ length: 5 }, (_, at) => sampleGroup({ changedAt: NOON + (at % 2) }));
    await added(archive, ...many);
    const read = await Promise.all([0, 2, 4, 6].map((offset) => archive.groups.list({ ...all, offset, limit: 2 })));
    expect(read.flatMap(({ rows }) => rows)).toEqual([3, 1, 4, 2, 0].map((at) => many[at]));
    expect(read.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
  });
});

test('a group is found by its name in its environment, whatever the case and accents; of several the last changed', async () => {
  const archive = memoryArchive();
  const named = (name: string, changes: Partial<Group> = {}) => {
    const group = sampleGroup(changes);
    return { ...group, content: { ...group.content, name } };
  };
  const [older, newer] = [
    named('Grupo Aurora', { changedAt: NOON + 9 }),
    named('GRUPO AURÓRA', { changedAt: NOON + 10 }),
  ];
  await added(archive, newer, older, named('Grupo Alto', { environment: 'producao' }));
  const found = await archive.groups.named('embutido', ['grupo aurora', 'grupo alto', 'outro']);
  expect([...found]).toEqual([['grupo aurora', newer.id]]);
});

test('groups of a subject are those of all its branches, and those of which only a snapshot still tells', async () => {
  const archive = memoryArchive();
  const filial = sampleLink({ documento: `${CNPJ.numero.slice(0, 8)}000262`, to: '2020-01-01' });
  const [own, past, other] = [sampleGroup(), sampleGroup({ changedAt: NOON + 5 }, [filial]), sampleGroup({}, [])];
  await added(archive, own, past, other);
  expect(await archive.groups.ofSubject(CNPJ.numero.slice(0, 8))).toEqual([past, own]);
  await archive.groups.addSnapshot(sampleSnapshot(own), auditEvent);
  const left = changedGroup(own, { links: [] });
  await archive.groups.replace(left, auditEvent);
  expect(await archive.groups.ofSubject(CPF.numero)).toEqual([left]);
});

describe('snapshots', () => {
  test('are read as they were kept, the newest first, and a version is kept once', async () => {
    const archive = memoryArchive();
    const group = sampleGroup();
    await added(archive, group);
    const [first, second] = [sampleSnapshot(group), sampleSnapshot(group, 2)];
    await archive.groups.addSnapshot(first, auditEvent);
    await archive.groups.addSnapshot(second, auditEvent);
    expect(await archive.groups.addSnapshot(sampleSnapshot(group, 2), auditEvent)).toBe(false);
    await expect(archive.groups.addSnapshot(sampleSnapshot(sampleGroup()), auditEvent)).rejects.toThrow('FOREIGN');
    expect(await archive.groups.snapshots(group.id)).toEqual([second, first]);
    expect(await archive.groups.snapshot(first.snapshot.id)).toEqual(first);
    expect(await entries(archive)).toBe(3);
  });

  test('are not kept of a view that was read before the group changed or lost a member to an erasure', async () => {
    const archive = memoryArchive();
    const group = sampleGroup();
    await added(archive, group);
    expect(await archive.groups.addSnapshot(sampleSnapshot(group), auditEvent, group.revision + 1)).toBe(false);
    expect(await archive.groups.snapshots(group.id)).toEqual([]);
    expect(await entries(archive)).toBe(1);
    expect(await archive.groups.addSnapshot(sampleSnapshot(group), auditEvent, group.revision)).toBe(true);
  });

  test('data, group positions: the database itself refuses every change but that an erasure takes parts', async () => {
    const [folder, key] = [await freshFolder(), new Uint8Array(32).fill(3)];
    const archive = await openOrFail(folder, key);
    const group = sampleGroup();
    await added(archive, group);
    const { snapshot } = sampleSnapshot(group);
    await archive.groups.addSnapshot(sampleSnapshot(group), auditEvent);
    await archive.close();
    const database = await tables(folder, key);
    const write = database.prepare<[string]>('UPDATE group_snapshots SET snapshot = ?');
    const refuses = (run: () => unknown): void => expect(run).toThrow('takes parts of a snapshot');
    const [company, joao] = snapshot.members;
    if (company?.part == null || joao?.part == null) throw new Error('a sample without members');
    const kept = JSON.parse(
      database.prepare<[], string>('SELECT snapshot FROM group_snapshots').pluck().get() ?? '',
    ) as GroupSnapshot;
    const altered: readonly Partial<GroupSnapshot>[] = [
      { month: '2026-08' },
      { totals: { ...kept.totals, riscoTotal: { cents: 1, known: 2 } } },
      { members: kept.members.slice(1) },
      { members: kept.members.toReversed() },
      { members: [...kept.members, ...kept.members] },
      { members: kept.members.map((member) => ({ ...member, digest: 'd' })) },
      { members: kept.members.map(({ digest, part }) => ({ digest, part: part && { ...part, nome: 'Outra' } })) },
      { texts: { ...kept.texts, digest: 'd' } },
      { texts: { ...kept.texts, part: { salt: '', name: 'Outro', criterion: '' } } },
    ];
    for (const changes of altered) refuses(() => write.run(canonicalJson({ ...kept, ...changes })));
    for (const column of ['sha256', 'id', 'version', 'group_seq'])
      refuses(() => database.exec(`UPDATE group_snapshots SET ${column} = 7`));
    expect(() => database.exec('DELETE FROM group_snapshots')).toThrow('with its group alone');

    const subjects = database
      .prepare<[], string>('SELECT subject FROM group_snapshot_subjects ORDER BY subject')
      .pluck();
    expect(subjects.all()).toEqual([CPF.numero, CNPJ.numero.slice(0, 8)]);
    const [first, second] = kept.members;
    const emptied = { ...kept, members: [first, { ...second, part: null }], texts: { ...kept.texts, part: null } };
    write.run(canonicalJson(emptied));
    expect(subjects.all()).toEqual([CNPJ.numero.slice(0, 8)]);
    refuses(() => write.run(canonicalJson(kept)));
    database.exec('DELETE FROM groups');
    expect(subjects.all()).toEqual([]);
    database.close();
  });
});

describe('facts of members', () => {
  test('are their acts, unknown ends and one answer of each month asked, a gap only where nothing else is', async () => {
    const consent = sampleConsent();
    const result = (dataBase: string, queriedAt: number, changes = {}) =>
      sampleResult(consent, { dataBase, queriedAt, ...changes });
    const [old, usable, gap, alone, outside] = [
      result('2026-09', NOON),
      result('2026-09', NOON + 1),
      result('2026-09', NOON + 2, { kind: 'not_available' }),
      result('2026-08', NOON, { kind: 'not_located' }),
      result('2026-01', NOON),
    ];
    const archive = memoryArchive({ consents: [consent], results: [old, usable, gap, alone, outside] });
    const months = ['2026-07', '2026-08', '2026-09'];
    const [joao, nobody] = await archive.groups.facts('embutido', [CPF.numero, OTHER_CPF.numero], months);
    expect(joao).toMatchObject({ key: CPF.numero, consents: [{ id: consent.id }], unknown: [] });
    const inMonths = await archive.results.months('embutido', CPF.numero);
    expect(joao?.saved).toEqual(inMonths.filter(({ dataBase }) => dataBase > '2026-01').toReversed());
    expect(joao?.saved.map(({ id }) => id)).toEqual([usable.id, alone.id]);
    expect(nobody).toEqual({ key: OTHER_CPF.numero, consents: [], unknown: [], saved: [] });
    expect(await archive.groups.facts('sandbox', [CPF.numero], months)).toMatchObject([{ consents: [], saved: [] }]);
  });

  test('have a newest answer, of the newest month that was answered with something', async () => {
    const consent = sampleConsent();
    const results = [
      sampleResult(consent, { dataBase: '2026-07', queriedAt: NOON + 1 }),
      sampleResult(consent, { dataBase: '2026-08' }),
      sampleResult(consent, { dataBase: '2026-08', queriedAt: NOON + 1 }),
      sampleResult(consent, { dataBase: '2026-09', kind: 'not_available' }),
    ];
    const archive = memoryArchive({ consents: [consent], results });
    const newest = { key: CPF.numero, month: '2026-08', resultId: results[2]?.id };
    expect(await archive.groups.newest('embutido', [OTHER_CPF.numero, CPF.numero])).toEqual([newest]);
    expect(await archive.groups.newest('sandbox', [CPF.numero])).toEqual([]);
    expect(await archive.groups.newest('embutido', [])).toEqual([]);
  });
});
