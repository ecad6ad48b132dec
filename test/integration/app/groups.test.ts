import { expect, onTestFinished, test } from 'vitest';
import type { Output } from '#contract/contract.ts';
import type { ShownGroupView } from '#contract/groups.ts';
import { fakeFiles } from '#test/support/fakes/fake-files.ts';
import { type ReadCell, readXlsx } from '#test/support/read-xlsx.ts';
import { freshFolder } from '../repositories/fresh.ts';
import { batchEnd, importBatch, startBatch } from './batch-steps.ts';
import { askNewest, COMPANY, GROUP, linkOf, MISSING, makeGroup, SOUND, UNAUTHORIZED, WHOLE } from './group-steps.ts';
import { NO_KEYCHAIN, openAt, value } from './opened.ts';
import { type Ask, consentTo } from './unlocked.ts';

async function workstation() {
  const files = fakeFiles();
  const opened = await openAt(await freshFolder(), NO_KEYCHAIN, files);
  onTestFinished(opened.close);
  const changes: unknown[] = [];
  opened.on('groups.changed', (change) => changes.push(change));
  const ask: Ask = async (name, input) => value(opened.ask(name, input));
  await ask('vault.use_session', {});
  return { ask, changes, files };
}

const missingOf = ({ rows }: ShownGroupView) =>
  rows.flatMap(({ memberId, missing }) => (missing === null ? [] : [[memberId, missing]]));

test('a group is read as one client: who is missing is named and never zero, and every total is partial by them', async () => {
  const { ask, changes } = await workstation();
  const opened = await makeGroup(ask);
  const { id } = opened.group;
  expect(changes).toEqual([{ group: { id, revision: 1 } }]);
  expect(opened.states.map(({ memberId, consent, newestMonth }) => [memberId, consent, newestMonth !== null])).toEqual([
    ['company', 'valid', true],
    ['sound', 'valid', true],
    ['provisional', 'valid', true],
    ['unauthorized', 'missing', false],
    ['affiliate', 'valid', true],
    ['missing', 'valid', false],
  ]);
  expect(opened.newestMonth).toBe(opened.newestAskable);

  const view = await ask('groups.view', { id, ...WHOLE });
  expect(view.month).toBe(opened.newestMonth);
  expect(missingOf(view)).toEqual([
    ['unauthorized', 'no_consent'],
    ['missing', 'not_saved'],
  ]);
  expect(view.rows.filter(({ provisional }) => provisional).map(({ memberId }) => memberId)).toEqual(['provisional']);
  for (const { cents, missing } of Object.values(view.totals)) {
    expect(missing).toEqual(expect.arrayContaining(['unauthorized', 'missing']));
    expect(cents).not.toBeNull();
  }
  const known = view.rows.flatMap(({ amounts }) => amounts.carteiraAtiva ?? []);
  expect(view.totals.carteiraAtiva.cents).toBe(known.reduce((sum, cents) => sum + cents, 0));
  const { rows } = await ask('groups.modalities', { id, ...WHOLE });
  expect(rows.reduce((sum, { total }) => sum + (total.cents ?? 0), 0)).toBe(view.totals.carteiraAtiva.cents);
  const alone = await ask('groups.view', { id, ...WHOLE, members: ['sound'] });
  expect(alone.totals.carteiraAtiva.missing).toEqual([]);
  expect(await ask('groups.of_subject', { documento: COMPANY })).toMatchObject({ rows: [{ id, members: 6 }] });
  expect(await ask('groups.list', { search: 'gama', archived: false, offset: 0, limit: 10 })).toMatchObject({
    total: 1,
  });
});

test('what is missing is drafted as a batch of those without an answer, and its answers complete the view', {
  tags: ['long'],
}, async () => {
  const { ask } = await workstation();
  const { group, newestMonth } = await makeGroup(ask);
  const { id } = group;
  const masked = linkOf({ id: 'masked', nome: 'Celso Dias', digits: '444777', source: 'qsa' });
  const content = { ...GROUP, links: [...GROUP.links, masked] };
  await ask('groups.change', { id, revision: 1, content });
  await expect(ask('groups.change', { id, revision: 1, content })).rejects.toThrow('group_changed');
  const months = [newestMonth ?? ''];
  const drafted = await ask('groups.ask_missing', { id, purpose: 'concessao', months });
  expect(drafted).toMatchObject({ subjects: 2, leftOut: 1 });
  const batch = await ask('batches.open', { id: drafted.batchId });
  expect(batch).toMatchObject({ state: 'draft', fileName: 'Grupo Alfa', settings: { reference: 'Grupo Alfa' } });
  expect(await ask('batches.check', { id: batch.id })).toMatchObject({ subjects: 2, toAsk: 1, withoutConsent: 1 });
  await startBatch(ask, batch);
  await batchEnd(ask, batch.id);
  expect(missingOf(await ask('groups.view', { id, ...WHOLE }))).toEqual([
    ['unauthorized', 'no_consent'],
    ['masked', 'no_document'],
  ]);
  await consentTo(ask, { nome: 'Beltrano', documento: UNAUTHORIZED });
  await askNewest(ask, UNAUTHORIZED);
  await expect(ask('groups.ask_missing', { id, purpose: 'concessao', months })).rejects.toThrow('nothing_missing');
  await expect(ask('groups.ask_missing', { id, purpose: 'concessao', months: ['2099-01'] })).rejects.toThrow(
    'month_not_available',
  );
});

test('the groups that a batch’s lines name are made of their subjects, and a batch names none without the column', async () => {
  const { ask } = await workstation();
  const plain = await importBatch(ask, [COMPANY]);
  expect(await ask('groups.of_batch', { batchId: plain.id })).toEqual({ groups: [] });
  const { group } = await makeGroup(ask);
  const { batchId } = await ask('groups.ask_missing', { id: group.id, purpose: 'outra', months: ['2026-01'] });
  const named = { name: 'Grupo Alfa', subjects: 6 };
  expect(await ask('groups.of_batch', { batchId })).toEqual({ groups: [{ ...named, groupId: group.id }] });
  await ask('groups.archive', { id: group.id, isArchived: true });
  expect(await ask('groups.of_batch', { batchId })).toEqual({ groups: [{ ...named, groupId: null }] });
  const made = await ask('groups.add_from_batch', { batchId, names: ['GRUPO ALFA', 'Outro'], kind: 'family' });
  expect(made.made).toBe(1);
  const opened = await ask('groups.open', { id: made.id ?? '' });
  expect(opened.group.content).toMatchObject({ name: 'Grupo Alfa', kind: 'family' });
  expect(opened.members.map(({ documento }) => documento)).toContain(MISSING);
});

test('a group without answers has no month, and the log says that it is archived and in use again, by its id', async () => {
  const { ask, changes } = await workstation();
  const { group } = await ask('groups.add', { content: GROUP });
  await expect(ask('groups.view', { id: group.id, ...WHOLE })).rejects.toThrow('month_unknown');
  await expect(ask('groups.view', { id: group.id, ...WHOLE, month: '2026-13' })).rejects.toThrow('month_malformed');
  const view = await ask('groups.view', { id: group.id, ...WHOLE, month: '2026-09' });
  expect(view.totals.riscoTotal).toMatchObject({ cents: null });
  const { id } = group;
  for (const isArchived of [true, true, false]) {
    expect(await ask('groups.archive', { id, isArchived })).toMatchObject({ group: { isArchived } });
  }
  expect(changes.at(-1)).toEqual({ group: { id, revision: 3 } });
  const { rows } = await ask('audit.list', { kind: 'group', limit: 10 });
  expect(rows.map(({ facts }) => facts.act)).toEqual(['reactivated', 'archived', 'made']);
  expect(JSON.stringify(rows)).not.toMatch(/Alfa|900000/);
});

test('what a committee saw stays: its hash holds over a new answer and an erasure, and what is otherwise today is listed', {
  tags: ['long'],
}, async () => {
  const { ask, changes } = await workstation();
  const { group, newestMonth } = await makeGroup(ask);
  const { id } = group;
  const asked = { id, ...WHOLE, month: newestMonth };
  const view = await ask('groups.view', asked);
  const [kept, second] = await Promise.all([ask('groups.keep_snapshot', asked), ask('groups.keep_snapshot', asked)]);
  expect([kept.version, second.version]).toEqual([1, 2]);
  expect(kept).toMatchObject({ members: 6, known: 4, month: newestMonth });
  expect(changes.at(-1)).toEqual({ group: { id, revision: 1 } });
  const opened = await ask('groups.snapshot', { snapshotId: kept.id });
  expect(opened).toMatchObject({ holds: true, changes: [], row: kept });
  expect(opened.snapshot.totals.riscoTotal).toEqual({ cents: view.totals.riscoTotal.cents, known: 4 });

  const again = await askNewest(ask, SOUND, true);
  await askNewest(ask, MISSING);
  const joined = linkOf({ id: 'new', documento: '90000002208', nome: 'Nova Sócia' });
  const links = [...GROUP.links.filter(({ id: link }) => link !== 'affiliate'), joined];
  await ask('groups.change', { id, revision: 1, content: { ...GROUP, links } });
  const later = await ask('groups.snapshot', { snapshotId: kept.id });
  expect(later).toMatchObject({ holds: true, snapshot: opened.snapshot });
  expect(later.changes).toEqual([
    expect.objectContaining({ kind: 'answer', nome: 'Ana Prado', now: again.id }),
    { kind: 'left', nome: 'Beta Ltda' },
    expect.objectContaining({ kind: 'answer', nome: 'Gama S.A.', before: null }),
    { kind: 'joined', nome: 'Nova Sócia' },
  ]);

  await ask('retention.erase', { documento: SOUND, typed: SOUND, reason: 'pedido_do_titular' });
  expect(changes.at(-1)).toEqual({ group: null });
  const erased = await ask('groups.snapshot', { snapshotId: kept.id });
  expect(erased).toMatchObject({ holds: true, row: kept });
  expect(erased.snapshot.totals).toEqual(opened.snapshot.totals);
  expect(erased.changes).toContainEqual({ kind: 'erased' });
  expect(JSON.stringify(erased)).not.toMatch(/Ana Prado|90000000175/);
  const now = await ask('groups.open', { id });
  expect(now.states.find(({ memberId }) => memberId === 'sound')).toMatchObject({ consent: 'erased' });
  expect(missingOf(await ask('groups.view', asked))).toContainEqual(['sound', 'erased']);
});

const textOf = (cell: ReadCell | undefined): string => (cell && 'text' in cell ? cell.text : '');

test('a workbook has a row for each member, the total and beside it of whom it is; a snapshot’s is what was kept', async () => {
  const { ask, files } = await workstation();
  const { group } = await makeGroup(ask);
  const { id } = group;
  const view = await ask('groups.view', { id, ...WHOLE });
  const kept = await ask('groups.keep_snapshot', { id, ...WHOLE });
  const asked = { id, ...WHOLE, format: 'xlsx' } as const;
  const written = async (snapshotId: string | null) => {
    expect(await ask('groups.export', { ...asked, snapshotId })).toMatchObject({ outcome: 'saved' });
    return readXlsx([...files.saved.values()].at(-1) ?? Buffer.of());
  };
  const sheets = await written(null);
  expect([...sheets.keys()]).toEqual(['Membros', 'Escada de vencimentos', 'Evolução', 'Procedência']);
  for (const workbook of [sheets, await written(kept.id)]) {
    const [, , titles = [], ...rows] = workbook.get('Membros') ?? [];
    const total = rows.find(([first]) => textOf(first) === 'Total parcial');
    const coverage = rows[rows.indexOf(total ?? []) + 1] ?? [];
    const members = rows.slice(0, rows.indexOf(total ?? [])).map(([first]) => textOf(first));
    expect(members).toEqual(GROUP.links.map(({ nome }) => nome));
    const at = titles.findIndex((title) => textOf(title) === 'Risco total');
    expect(total?.[at]).toEqual({ number: String((view.totals.riscoTotal.cents ?? 0) / 100) });
    expect(textOf(coverage[at])).toMatch(/^4 de 6 membros em .*faltam Beltrano \(sem autorização\) e Gama S\.A\./);
    expect(textOf(rows[members.indexOf('Beltrano')]?.[at])).toBe('sem autorização');
  }
  expect([...files.saved.keys()].join()).toMatch(/Lastro Grupo Alfa \d{4}-\d{2} grupo\.xlsx.*posição\.xlsx/);
  await expect(ask('groups.export', { ...asked, snapshotId: null, format: 'pdf' })).rejects.toThrow('not_printable');
  const { rows } = await ask('audit.list', { kind: 'export', limit: 20 });
  expect(rows.filter(({ documento }) => documento === null).map(({ facts }) => facts.what)).toEqual([
    'group_position',
    'group',
  ]);
  expect(rows.filter(({ documento }) => documento !== null)).toHaveLength(8);
});

test('a case may be of a group, also of an archived one: its page tells of a kept position, and the case what came since', {
  tags: ['long'],
}, async () => {
  const { ask } = await workstation();
  const { group, states } = await makeGroup(ask);
  const { id } = group;
  const first = await ask('groups.keep_snapshot', { id, ...WHOLE });
  const started = await ask('cases.start', { resultId: states[0]?.resultId ?? '' });
  const save = (one: Output<'cases.open'>['case'], position: string | null) =>
    ask('cases.save', { id: one.id, revision: one.revision, content: { ...one.content, group: position } });
  await expect(save(started.case, started.case.id)).rejects.toThrow('not_found');
  const saved = await save(started.case, first.id);
  expect(saved.page.group).toMatchObject({ version: 1, sha256: first.sha256 });
  expect(saved.page.group?.coverage).toMatch(/^4 de 6 membros em .*; faltam 2: /);
  expect(JSON.stringify(saved.page.group)).not.toMatch(/Beltrano|Ana Prado/);
  expect(saved.group).toMatchObject({ groupId: id, name: 'Grupo Alfa', version: 1, newest: 1, changes: 0 });

  await askNewest(ask, MISSING);
  await ask('groups.keep_snapshot', { id, ...WHOLE });
  const later = await ask('cases.open', { id: saved.case.id });
  expect(later.group).toMatchObject({ version: 1, newest: 2, changes: 1 });
  expect(later.page.group).toEqual(saved.page.group);
  await ask('groups.archive', { id, isArchived: true });
  expect((await ask('cases.open', { id: saved.case.id })).page.group).toEqual(saved.page.group);
});
