import { expect, onTestFinished, test } from 'vitest';
import type { ShownGroupView } from '#contract/groups.ts';
import { freshFolder } from '../repositories/fresh.ts';
import { batchEnd, importBatch, startBatch } from './batch-steps.ts';
import { askNewest, COMPANY, GROUP, linkOf, MISSING, makeGroup, UNAUTHORIZED, WHOLE } from './group-steps.ts';
import { type Ask, consentTo, openUnlockedAt } from './unlocked.ts';

async function workstation(): Promise<{ readonly ask: Ask; readonly changes: unknown[] }> {
  const opened = await openUnlockedAt(await freshFolder());
  onTestFinished(opened.close);
  const changes: unknown[] = [];
  opened.on('groups.changed', (change) => changes.push(change));
  await opened.ask('vault.use_session', {});
  return { ask: opened.ask, changes };
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
  expect(await ask('groups.list', { search: 'gama', offset: 0, limit: 10 })).toMatchObject({ total: 1 });
});

test('what is missing is drafted as a batch of those without an answer, and its answers complete the view', async () => {
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
  expect(await ask('groups.of_batch', { batchId })).toEqual({ groups: [{ name: 'Grupo Alfa', subjects: 6 }] });
  const made = await ask('groups.add_from_batch', { batchId, names: ['GRUPO ALFA', 'Outro'], kind: 'family' });
  expect(made.made).toBe(1);
  const opened = await ask('groups.open', { id: made.id ?? '' });
  expect(opened.group.content).toMatchObject({ name: 'Grupo Alfa', kind: 'family' });
  expect(opened.members.map(({ documento }) => documento)).toContain(MISSING);
});

test('a group without answers has no month, and one that was removed is none', async () => {
  const { ask, changes } = await workstation();
  const { group } = await ask('groups.add', { content: GROUP });
  await expect(ask('groups.view', { id: group.id, ...WHOLE })).rejects.toThrow('month_unknown');
  await expect(ask('groups.view', { id: group.id, ...WHOLE, month: '2026-13' })).rejects.toThrow('month_malformed');
  const view = await ask('groups.view', { id: group.id, ...WHOLE, month: '2026-09' });
  expect(view.totals.riscoTotal).toMatchObject({ cents: null });
  expect(await ask('groups.remove', { id: group.id })).toEqual({ removed: true });
  expect(await ask('groups.remove', { id: group.id })).toEqual({ removed: false });
  expect(changes.at(-1)).toEqual({ group: null });
  await expect(ask('groups.open', { id: group.id })).rejects.toThrow('not_found');
  const { rows } = await ask('audit.list', { kind: 'group', limit: 10 });
  expect(rows.map(({ facts }) => facts.act)).toEqual(['removed', 'made']);
  expect(JSON.stringify(rows)).not.toMatch(/Alfa|900000/);
});
