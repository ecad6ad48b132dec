import { expect, test } from 'vitest';
import type { Input, MessageName } from '#contract/contract.ts';
import { EVENT_NAMES, type EventName, type EventPayload } from '#contract/events.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { withCase } from '../features/cases/fake-case.ts';
import { withGroup } from '../features/groups/fake-group.ts';
import { finding, withWatch } from '../features/watches/fake-watch.ts';
import { renderOver } from './render-app.tsx';

/** Events that carry a state, which the window shows as it is; the others say that something is to be read again. */
const OF_A_STATE: readonly EventName[] = [
  ...(['vault.changed', 'lock.coming', 'quit.changed', 'series.changed', 'salvage.changed', 'backup.changed'] as const),
  ...(['export.changed', 'policies.backtest_changed', 'consulta.waiting', 'consulta.asked_elsewhere'] as const),
];

/** As if anything may have changed. */
const PAYLOADS: Readonly<Partial<Record<EventName, unknown>>> = {
  'batches.changed': { id: 'lote-1', counted: 1 },
  'batches.finished': { id: 'lote-1' },
  'cases.changed': { case: null },
  'groups.changed': { group: null },
} satisfies { readonly [Name in EventName]?: EventPayload<Name> };

/** Sent by a person alone, since each is an entry of the log. */
const ENTRIES: readonly MessageName[] = [
  ...(['cases.start', 'policies.evaluate', 'unreadable.beginning', 'subject.dossier', 'consent.receipt'] as const),
  ...(['consent.evidence_read', 'subject.record_print', 'watches.note_print', 'audit.verify'] as const),
];

/** Entries of the log as well, unless they say that what is open is read once more. */
const VIEWS: readonly MessageName[] = [
  ...(['cases.open', 'groups.open', 'groups.snapshot', 'results.open', 'subject.open'] as const),
];

const isEntry = ({ name, input }: FakeBridge['sent'][number]): boolean =>
  ENTRIES.includes(name) || (VIEWS.includes(name) && !(input as Input<'results.open'>).again);

const [RESULT, OTHER] = [savedResultOf(PEOPLE.maria, '2026-09'), savedResultOf(PEOPLE.maria, '2026-08')];
const withResults = (): FakeBridge => createFakeBridge({ results: [RESULT, OTHER] });

/** With a finding that each look finds of another answer. */
function withWorseningFinding(): FakeBridge {
  const fake = withWatch();
  fake.reply('watches.finding', async (asked) => {
    const looks = fake.sent.filter(({ name }) => name === 'watches.finding').length;
    const found = finding(asked.findingId, 'overdue');
    const now = { ...found.now, resultId: looks % 2 === 0 ? found.now.resultId : found.before.resultId };
    const value = { contract: '', segment: '', history: [], others: [], ofGroups: [], rules: DEFAULT_RULES };
    return { ok: true, value: { ...value, finding: { ...found, now } } as never };
  });
  return fake;
}

type Opened = [of: string, hash: string, made: () => FakeBridge, opening: MessageName];

const CASE: Opened = ['a case', '#/casos/caso-1', withCase, 'cases.open'];
const OTHERS: readonly Opened[] = [
  ['the page of a draft', '#/casos/caso-1/folha', withCase, 'cases.open'],
  ['a group', '#/grupos/grupo-1', withGroup, 'groups.open'],
  ['a kept position', '#/grupos/grupo-1/posicoes/posicao-1', withGroup, 'groups.snapshot'],
  ['a result', `#/resultado/${RESULT.id}`, withResults, 'results.open'],
  ['a subject', `#/titular/${RESULT.id}/meses`, withResults, 'subject.open'],
  ['two results', `#/comparar/${OTHER.id}/${RESULT.id}`, withResults, 'results.open'],
  ['a finding', '#/carteiras/ocorrencias/1', withWorseningFinding, 'results.open'],
];

const TITLE = '%s that is open: what events make the window read again is no entry of the log';
test.each([CASE])(TITLE, readsWithoutEntry);
test.each(OTHERS)(TITLE, { tags: ['long'] }, readsWithoutEntry);

async function readsWithoutEntry(...[, hash, made, opening]: Opened): Promise<void> {
  const fake = made();
  await renderOver(fake, hash);
  await expect.poll(() => fake.sent.filter(({ name }) => name === opening).length).toBeGreaterThan(0);
  await quiet(fake);
  expect(fake.sent.filter(isEntry)).not.toEqual([]);
  const before = fake.sent.length;
  for (const name of EVENT_NAMES.filter((one) => !OF_A_STATE.includes(one))) {
    fake.emit(name, (PAYLOADS[name] ?? {}) as never);
    await quiet(fake);
  }
  expect(fake.sent.length).toBeGreaterThan(before);
  expect(fake.sent.slice(before).filter(isEntry)).toEqual([]);
}

/** Resolves once nothing more is sent. */
async function quiet({ sent }: FakeBridge): Promise<void> {
  for (let before = -1; before !== sent.length; ) {
    before = sent.length;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}
