import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Input, Output } from '#contract/contract.ts';
import type { FindingRow, WatchCycleRow } from '#contract/watches.ts';
import { addMonths } from '#domain/basics/month.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import { SEVERITIES } from '#domain/monitoring/severity.ts';
import { shownFinding } from '../../support/acting-on-shown.ts';
import { type FakeFiles, fakeFiles } from '../../support/fakes/fake-files.ts';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { readXlsx } from '../../support/read-xlsx.ts';
import { freshFolder } from '../repositories/fresh.ts';
import { batchEnd } from './batch-steps.ts';
import { type OpenedWorkstation, openAt, value } from './opened.ts';
import type { Ask } from './unlocked.ts';

const WORSENING = '90000007000104';
const DISPUTES = '90000002000173';
const COURT = '90000003000118';
const REGULAR = '90000000175';
const PROVISIONAL = '90000001228';
const MEMBERS = [WORSENING, DISPUTES, COURT, REGULAR, PROVISIONAL];

/** A document without an authorization. */
const UNAUTHORIZED = '90000000256';

const SETTINGS: Input<'watches.add'>['settings'] = {
  name: 'Carteira da agência',
  cadence: 'monthly',
  institution: null,
  parallel: 4,
  perMinute: 6_000,
  rules: DEFAULT_RULES,
};

const SHEET = [
  'Documento;Nome;Valor da exposição;Contrato;Segmento;Responsável',
  ...[...MEMBERS, UNAUTHORIZED].map((documento, at) => `${documento};Membro ${at};1.234,5${at};C-${at};Varejo;Zélia`),
  '12345678900;Errado;;;;',
].join('\n');

/** A workstation at a given month and a day of the following one, by default a day on which the month is published. */
async function workstation() {
  let [month, day] = ['2025-05', '26'];
  const now = (): number => Date.parse(`${addMonths(month, 1)}-${day}T10:00:00-03:00`) + performance.now();
  const files = fakeFiles();
  const usual = [undefined, undefined, undefined, undefined, undefined] as const;
  const clock = (): number => Math.floor(now());
  const [home, keychain] = [await freshFolder(), rememberingSecrets()];
  const offered: string[] = [];
  /** Starts the program, which may have run before; `offered` gets each cycle that it says is due. */
  const start = async () => {
    const opened = await openAt(home, keychain, files, ...usual, clock);
    opened.on('watches.due', () => void offered.push(month));
    return opened;
  };
  let running = await start();
  onTestFinished(() => running.close());
  const send: OpenedWorkstation['ask'] = (name, input) => running.ask(name, input);
  const restart = async (): Promise<void> => {
    await running.close();
    running = await start();
  };
  const ask: Ask = async (name, input) => value(send(name, input));
  /** The officer stays at the window: who is away for a month by this clock is locked out at the next look. */
  const turnTo = async (other: string, on = '26'): Promise<void> => {
    [month, day] = [other, on];
    await ask('lock.touch', {});
  };
  return { ask, send, turnTo, files, offered, restart };
}

async function upload(ask: Ask, text: string): Promise<string> {
  const file = Buffer.from(text);
  const { id } = await ask('upload.begin', { purpose: 'sheet', size: file.length });
  await ask('upload.append', { id, offset: 0, base64: file.toString('base64') });
  return id;
}

async function importSheet(ask: Ask, id: string, text: string, since: string) {
  const sent = await upload(ask, text);
  const { layout } = await ask('watches.read_members', { upload: sent, sheet: null });
  if (layout === null) throw new Error('the columns are known');
  return ask('watches.import_members', { id, upload: sent, sheet: null, layout, since });
}

/** Drafts a cycle, confirms its batch, and waits until its findings are there. */
async function runCycle(ask: Ask, id: string, month: string, baseline: number): Promise<WatchCycleRow> {
  const { cycleId, batchId } = await ask('watches.draft_cycle', { id, month, baseline });
  await startBatch(ask, batchId);
  return (await evaluated(ask, cycleId)).cycle;
}

async function startBatch(ask: Ask, batchId: string): Promise<void> {
  const { revision } = await ask('batches.open', { id: batchId });
  const ceiling = { unit: 'queries', value: 100 } as const;
  const accepted = ['confirm_old_month', 'confirm_missing_month'] as const;
  await ask('batches.start', { id: batchId, revision, ceiling, accepted: [...accepted] });
  await batchEnd(ask, batchId);
}

async function evaluated(ask: Ask, cycleId: string): Promise<Output<'watches.cycle'>> {
  for (;;) {
    const known = await ask('watches.cycle', { cycleId });
    if (known.cycle.state === 'evaluated') return known;
    await wait(20);
  }
}

async function findingsOf(ask: Ask, watchId: string): Promise<readonly FindingRow[]> {
  const states = ['new', 'seen', 'treating', 'snoozed', 'closed', 'restated', 'discarded'] as const;
  const asked = { watchId, cycleId: null, states: [...states], severity: null, search: '', offset: 0, limit: 200 };
  return (await ask('watches.findings', asked)).rows;
}

test('five months of a portfolio, from its sheet to a finding that comes back', async () => {
  const { ask, send, turnTo, files } = await workstation();
  for (const documento of MEMBERS) await ask('home.authorize_test', { documento, purpose: 'monitoramento' });
  const { id } = await ask('watches.add', { settings: SETTINGS });
  expect(await importSheet(ask, id, SHEET, '2025-04')).toMatchObject({ added: 6, changed: 0, refusedTotal: 1 });
  expect(await ask('watches.before_cycle', { id })).toMatchObject({ withoutConsent: 1, otherPurpose: 0 });
  expect((await ask('watches.overview', {})).due).toEqual([{ id, name: SETTINGS.name, month: '2025-05', members: 6 }]);

  const first = await runCycle(ask, id, '2025-05', 1);
  expect(first).toMatchObject({ members: 6, compared: 4, gaps: { provisional: 1, no_consent: 1 } });
  expect((await ask('watches.overview', {})).due).toEqual([]);
  const [disputed, ...none] = await findingsOf(ask, id);
  expect([disputed?.documento, none]).toEqual([DISPUTES, []]);
  const act = { until: null, caseId: null, reason: '' };
  const discard = { ...act, findings: [shownFinding(disputed)], act: 'discarded' as const };
  expect(await send('watches.act', discard)).toMatchObject({ ok: false, error: { code: 'reason_missing' } });
  expect(await ask('watches.act', { ...discard, reason: 'conhecida' })).toEqual({ changed: 1 });
  const again = await send('watches.draft_cycle', { id, month: '2025-05', baseline: 0 });
  expect(again).toMatchObject({ error: { code: 'cycle_exists' } });

  await turnTo('2025-06');
  expect((await ask('watches.overview', {})).due.map(({ month }) => month)).toEqual(['2025-06']);
  await runCycle(ask, id, '2025-06', 0);
  const second = await findingsOf(ask, id);
  const of = (documento: string) => shownFinding(second.find((row) => row.documento === documento));
  const resultId = second.find(({ documento }) => documento === WORSENING)?.now.resultId ?? '';
  const { id: caseId } = (await ask('cases.start', { resultId })).case;
  await ask('watches.act', { ...act, findings: [of(WORSENING)], act: 'treating', reason: 'contato', caseId });
  const other = { ...act, findings: [of(COURT)], act: 'treating' as const, caseId };
  expect(await send('watches.act', other)).toMatchObject({ error: { code: 'invalid_input' } });
  await ask('watches.act', { ...act, findings: [of(COURT)], act: 'snoozed', until: '2025-08' });

  await turnTo('2025-07');
  await runCycle(ask, id, '2025-07', 0);
  const states = async (): Promise<string[]> =>
    (await findingsOf(ask, id)).map(({ documento, rule, state }) => `${MEMBERS.indexOf(documento)} ${rule} ${state}`);
  expect((await states()).toSorted()).toEqual(['0 overdue new', '1 dispute new', '2 dispute snoozed']);
  // It got worse since it was shown.
  const late = await send('watches.act', { ...act, findings: [of(WORSENING)], act: 'seen' });
  expect(late).toMatchObject({ ok: false, error: { code: 'shown_changed' } });
  expect((await states()).toSorted()).toEqual(['0 overdue new', '1 dispute new', '2 dispute snoozed']);
  const opened = await ask('watches.finding', { findingId: of(WORSENING).id });
  expect(opened.finding).toMatchObject({ before: { month: '2025-05' }, now: { month: '2025-07' }, caseId });
  expect(opened.history.map(({ kind }) => kind)).toEqual(['worse', 'treating', 'made']);
  for (const { resultId } of [opened.finding.before, opened.finding.now]) {
    expect(await ask('results.open', { id: resultId })).toMatchObject({ id: resultId });
  }

  await turnTo('2025-08');
  await runCycle(ask, id, '2025-08', 0);
  expect((await states()).toSorted()).toEqual([
    '0 limit_cut new',
    '0 overdue new',
    '1 dispute closed',
    '2 dispute new',
  ]);
  expect((await ask('watches.overview', {})).open).toMatchObject({ alert: 2, attention: 1 });
  await expectReport(ask, files, id);
});

/** The last cycle's report says the same on paper and in a workbook that another reader opens. */
async function expectReport(ask: Ask, { saved }: FakeFiles, id: string): Promise<void> {
  const [last] = (await ask('watches.open', { id })).cycles;
  const cycleId = last?.id ?? '';
  const report = await ask('watches.report', { cycleId });
  expect(report).toMatchObject({
    cycle: { month: '2025-08', members: 6, compared: 4 },
    cost: { asked: 6, reused: 0, unknown: 0, cents: null },
    counts: { alert: { new: 2, seen: 0 }, attention: { new: 0 } },
    treatment: { acted: 1 },
  });
  // The report lists earlier open findings beside new ones; the inbox has both.
  expect(report.earlier.findings.every(({ since }) => since < '2025-08')).toBe(true);
  const { open } = await ask('watches.overview', {});
  for (const severity of SEVERITIES) {
    const listed = [...report.findings, ...report.earlier.findings].filter((one) => one.severity === severity);
    const waiting = listed.filter(({ state }) => state === 'new' || state === 'seen' || state === 'treating');
    expect([severity, waiting.length]).toEqual([severity, open[severity]]);
  }
  expect(report.earlier.findings.length).toBeGreaterThan(0);
  expect(report.gaps.map(({ documento, gap }) => [documento, gap])).toEqual([
    [PROVISIONAL, 'provisional'],
    [UNAUTHORIZED, 'no_consent'],
  ]);
  expect(await ask('watches.export_cycle', { cycleId, format: 'xlsx' })).toMatchObject({ outcome: 'saved' });
  const [name = '', bytes = Buffer.alloc(0)] = [...saved].at(-1) ?? [];
  expect(name).toBe('Lastro Carteira da agência 2025-08 ciclo.xlsx');
  const book = readXlsx(bytes);
  expect([...book.keys()]).toEqual([
    'Resumo',
    'Gravidade e estado',
    'Ocorrências',
    'Abertas, de ciclos anteriores',
    'Membros não comparados',
    'Procedência',
  ]);
  const cells = [...book.values()].flat(2).flatMap((cell) => (cell && 'text' in cell ? [cell.text] : []));
  const found = report.findings.flatMap(({ before, now }) => [before.resultId, now.resultId]);
  expect(cells).toEqual(expect.arrayContaining(['Corte de limite', 'sem autorização', ...found]));
  await ask('watches.note_print', { cycleId });
  // Both exports are in the history of a cited subject, and in the log.
  const { events } = await ask('subject.dossier', { documento: WORSENING });
  const left = events.filter(({ facts }) => facts.what === 'watch_cycle').map(({ kind }) => kind);
  expect(new Set(left)).toEqual(new Set(['export', 'print']));
}

test('a sheet that comes again changes its members, and keeps since when they are monitored', {
  tags: ['long'],
}, async () => {
  const { ask } = await workstation();
  const { id } = await ask('watches.add', { settings: SETTINGS });
  await importSheet(ask, id, SHEET, '2025-04');
  const changed = await importSheet(ask, id, SHEET.replace('1.234,50', '77'), '2025-07');
  expect(changed).toMatchObject({ added: 0, changed: 6 });
  const { rows } = await ask('watches.members', { id, search: 'Membro 0', offset: 0, limit: 10 });
  expect(rows).toMatchObject([{ documento: WORSENING, ownExposure: 77_00, contract: 'C-0', since: '2025-04' }]);
});

test('a portfolio that another window changed or ended is not changed', async () => {
  const { ask, send } = await workstation();
  const { id, revision } = await ask('watches.add', { settings: SETTINGS });
  await ask('watches.change', { id, revision, settings: { ...SETTINGS, name: 'Outra' } });
  const late = await send('watches.change', { id, revision, settings: SETTINGS });
  expect(late).toMatchObject({ error: { code: 'watch_changed' } });
  await ask('watches.end', { id });
  expect(await send('watches.end', { id })).toMatchObject({ error: { code: 'watch_ended' } });
  const drafted = await send('watches.draft_cycle', { id, month: '2025-05', baseline: 0 });
  expect(drafted).toMatchObject({ error: { code: 'watch_ended' } });
});

test('a month that is none makes no cycle, and snoozes nothing', { tags: ['long'] }, async () => {
  const { ask, send } = await workstation();
  await ask('home.authorize_test', { documento: DISPUTES, purpose: 'monitoramento' });
  const { id } = await ask('watches.add', { settings: SETTINGS });
  await importSheet(ask, id, SHEET, '2025-04');
  for (const month of ['', 'x', '2025-13', '2025-5']) {
    const drafted = await send('watches.draft_cycle', { id, month, baseline: 1 });
    expect(drafted).toMatchObject({ error: { code: 'month_malformed' } });
  }
  await runCycle(ask, id, '2025-05', 1);
  const [found] = await findingsOf(ask, id);
  for (const until of [null, '2025-05', '2025-9', '2999', '9999-99']) {
    const snoozed = { act: 'snoozed', reason: '', until, caseId: null } as const;
    const refused = await send('watches.act', { ...snoozed, findings: [shownFinding(found)] });
    expect(refused).toMatchObject({ error: { code: 'invalid_input' } });
  }
  expect((await findingsOf(ask, id))[0]?.state).toBe('new');
});

test('a cycle that two windows evaluate at once brings its findings once', { tags: ['long'] }, async () => {
  const { ask, turnTo } = await workstation();
  await ask('home.authorize_test', { documento: DISPUTES, purpose: 'monitoramento' });
  const { id } = await ask('watches.add', { settings: SETTINGS });
  await turnTo('2025-07');
  const months = ['2025-04', '2025-05'];
  for (const month of months) {
    const asked = { documento: DISPUTES, month, purpose: 'monitoramento', reference: '', again: false } as const;
    await ask('consulta.run', { ...asked, repeatOf: null });
  }
  await importSheet(ask, id, SHEET, '2025-04');
  const { cycleId } = await ask('watches.draft_cycle', { id, month: '2025-05', baseline: 0 });
  await Promise.all([1, 2, 3].map(() => ask('watches.evaluate', { cycleId })));
  expect(await findingsOf(ask, id)).toHaveLength(1);
});

test("a cycle that is due is offered once, at the next start and not at those that follow, and not where cycles are the officer's", {
  tags: ['long'],
}, async () => {
  const { ask, turnTo, offered, restart } = await workstation();
  const { id } = await ask('watches.add', { settings: { ...SETTINGS, cadence: 'quarterly' } });
  const manual = await ask('watches.add', { settings: { ...SETTINGS, cadence: 'manual' } });
  for (const each of [id, manual.id]) await importSheet(ask, each, SHEET, '2025-04');
  await turnTo('2025-05');
  await restart();
  // 03/2025 is before its first member.
  expect((await ask('watches.overview', {})).due).toEqual([]);
  await turnTo('2025-06');
  await restart();
  await expect.poll(() => offered).toEqual(['2025-06']);
  await restart();
  await turnTo('2025-07');
  await restart();
  await ask('watches.overview', {});
  await turnTo('2025-09');
  await restart();
  await expect.poll(() => offered).toEqual(['2025-06', '2025-09']);
  // No draft and no query was made.
  expect((await ask('watches.open', { id })).cycles).toEqual([]);
});

test('a cycle comes due on the day of the month on which the month before was first answered', {
  tags: ['long'],
}, async () => {
  const { ask, turnTo } = await workstation();
  await ask('settings.change', { availabilityDay: 25 });
  await ask('home.authorize_test', { documento: REGULAR, purpose: 'monitoramento' });
  const { id } = await ask('watches.add', { settings: SETTINGS });
  await importSheet(ask, id, SHEET, '2025-04');
  const due = async (): Promise<string[]> => (await ask('watches.overview', {})).due.map(({ month }) => month);
  await turnTo('2025-05', '21');
  expect(await due()).toEqual(['2025-04']);
  const asked = {
    documento: REGULAR,
    month: '2025-05',
    purpose: 'monitoramento',
    reference: '',
    again: false,
  } as const;
  expect(await ask('consulta.run', { ...asked, accepted: ['confirm_missing_month'], repeatOf: null })).toMatchObject({
    kind: 'operations',
  });
  expect(await due()).toEqual(['2025-05']);
  await turnTo('2025-06', '20');
  expect(await due()).toEqual(['2025-05']);
  await turnTo('2025-06', '21');
  expect(await due()).toEqual(['2025-06']);
});

test('a month that is not there yet costs one or two questions, finds nothing, is a gap of everybody and is asked once more', {
  tags: ['long'],
}, async () => {
  const { ask, turnTo } = await workstation();
  const whole = MEMBERS.filter((documento) => documento !== PROVISIONAL);
  for (const documento of whole) await ask('home.authorize_test', { documento, purpose: 'monitoramento' });
  const { id } = await ask('watches.add', { settings: SETTINGS });
  await importSheet(ask, id, SHEET, '2025-04');
  await runCycle(ask, id, '2025-05', 1);
  await turnTo('2025-06', '03');
  await ask('settings.change', { availabilityDay: 1 });
  const cycle = await runCycle(ask, id, '2025-06', 0);
  expect(cycle).toMatchObject({ members: 6, compared: 0 });
  const report = await ask('watches.report', { cycleId: cycle.id });
  expect([1, 2]).toContain(report.cost?.asked);
  expect([report.findings, report.gaps.length]).toEqual([[], 6]);

  // The next cycle queries the month again for the queried members; the month without data then has data about them.
  await turnTo('2025-07');
  const next = await runCycle(ask, id, '2025-07', 0);
  const again = report.cost?.asked ?? 0;
  expect((await ask('watches.report', { cycleId: next.id })).cost?.asked).toBe(whole.length + again);
  expect((await ask('watches.cycle', { cycleId: cycle.id })).cycle.compared).toBe(again);
});

test('a member of two portfolios is asked once, also where both were drafted before', { tags: ['long'] }, async () => {
  const { ask } = await workstation();
  for (const documento of MEMBERS) await ask('home.authorize_test', { documento, purpose: 'monitoramento' });
  const [one, other] = await Promise.all([1, 2].map(() => ask('watches.add', { settings: SETTINGS })));
  if (one === undefined || other === undefined) throw new Error('both were added');
  for (const { id } of [one, other]) await importSheet(ask, id, SHEET, '2025-04');
  const later = await ask('watches.draft_cycle', { id: other.id, month: '2025-05', baseline: 0 });
  const first = await runCycle(ask, one.id, '2025-05', 0);
  await startBatch(ask, later.batchId);
  const { cycle } = await evaluated(ask, later.cycleId);
  const costs = await Promise.all([first.id, cycle.id].map((cycleId) => ask('watches.report', { cycleId })));
  expect(costs.map(({ cost }) => [cost?.asked, cost?.reused])).toEqual([
    [5, 0],
    [0, 5],
  ]);
  expect(await findingsOf(ask, other.id)).toEqual([]);
});

test('authorizations that end within 60 days are listed before a cycle, the soonest first', {
  tags: ['long'],
}, async () => {
  const { ask, turnTo } = await workstation();
  for (const documento of [REGULAR, WORSENING])
    await ask('home.authorize_test', { documento, purpose: 'monitoramento' });
  const { id } = await ask('watches.add', { settings: SETTINGS });
  await importSheet(ask, id, SHEET, '2025-04');
  const ending = async () => {
    const { ending: soon, endingTotal, withoutConsent } = await ask('watches.before_cycle', { id });
    return [soon.map(({ documento }) => documento).toSorted(), endingTotal, withoutConsent];
  };
  expect(await ending()).toEqual([[], 0, 4]);
  await turnTo('2030-04');
  expect(await ending()).toEqual([[WORSENING, REGULAR].toSorted(), 2, 4]);
});

test('authorizations are looked up for the members of the month that is due, not of the newest', {
  tags: ['long'],
}, async () => {
  const { ask } = await workstation();
  const lackingSince = async (since: string): Promise<number> => {
    const { id } = await ask('watches.add', { settings: { ...SETTINGS, cadence: 'quarterly' } });
    await importSheet(ask, id, SHEET, since);
    return (await ask('watches.before_cycle', { id })).withoutConsent;
  };
  expect([await lackingSince('2025-05'), await lackingSince('2025-03')]).toEqual([0, 6]);
});

test('a portfolio without members has no cycle', async () => {
  const { ask, send } = await workstation();
  const { id } = await ask('watches.add', { settings: SETTINGS });
  const drafted = await send('watches.draft_cycle', { id, month: '2025-05', baseline: 0 });
  expect(drafted).toMatchObject({ error: { code: 'watch_empty' } });
});

test('days on which cycles come due leave as a calendar that names no portfolio', async () => {
  const { ask, files, turnTo } = await workstation();
  await ask('watches.add', { settings: SETTINGS });
  await turnTo('2025-06');
  const saved = await ask('watches.export_calendar', {});
  expect(saved).toMatchObject({ outcome: 'saved', path: '/saved/lastro-vencimentos.ics' });
  const calendar = files.saved.get('lastro-vencimentos.ics')?.toString() ?? '';
  expect(calendar.match(/^BEGIN:VEVENT/gm)).toHaveLength(12);
  expect(calendar).not.toContain(SETTINGS.name);
});
