import type { BatchRow } from '#contract/batches.ts';
import type { Input, Output } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import type { FindingRow, WatchCycleRow, WatchRow } from '#contract/watches.ts';
import { recordOf } from '#domain/basics/record.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import { RULES, type RuleId } from '#domain/monitoring/rules/all-rules.ts';
import { SEVERITIES } from '#domain/monitoring/severity.ts';
import { FINDING_STATES, type WatchMember, type WatchSettings } from '#domain/monitoring/watch.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';

export const SETTINGS: WatchSettings = {
  name: 'Capital de giro',
  cadence: 'monthly',
  institution: null,
  parallel: 3,
  perMinute: 60,
  rules: DEFAULT_RULES,
};

export const CYCLE: WatchCycleRow = {
  id: 'ciclo-1',
  month: '2026-09',
  batchId: 'lote-1',
  state: 'evaluated',
  members: 5,
  compared: 3,
  gaps: { no_consent: 1, not_available: 1 },
  startedAt: '2026-11-20T10:00:00-03:00',
  evaluatedAt: '2026-11-20T10:05:00-03:00',
};

export const WATCH: WatchRow = {
  id: 'carteira-1',
  revision: 1,
  environment: 'embutido',
  settings: SETTINGS,
  officer: 'Ana Lima',
  members: 5,
  last: CYCLE,
  due: '2026-10',
  endedAt: null,
  findings: recordOf(FINDING_STATES, () => 0),
  open: { ...recordOf(SEVERITIES, () => 0), grave: 1, alert: 2 },
};

export const MEMBERS: readonly WatchMember[] = [
  member('90000007000104', 'Comercial Deterioração Ltda.', { ownExposure: 150_000_00, responsible: 'Ana Lima' }),
  member('52998224725', 'Maria da Silva', {}),
  member('90000000175', 'Cliente Em Dia', { until: '2026-08' }),
];

function member(documento: string, nome: string, part: Partial<WatchMember>): WatchMember {
  return {
    documento,
    nome,
    ownExposure: null,
    contract: '',
    segment: '',
    responsible: '',
    since: '2026-01',
    until: null,
    ...part,
  };
}

const BATCH: BatchRow = {
  id: 'lote-1',
  revision: 3,
  environment: 'embutido',
  fileName: '',
  sheet: '',
  officer: 'Ana Lima',
  settings: {
    name: 'Capital de giro 09/2026',
    purpose: 'monitoramento',
    institution: null,
    reference: '',
    months: { kind: 'list', months: ['2026-09'] },
    reuse: { kind: 'any' },
    parallel: 3,
    perMinute: 60,
  },
  state: 'ended',
  stoppedBy: null,
  createdAt: '2026-11-20T10:00:00-03:00',
  confirmedAt: null,
  endedAt: null,
  ceiling: null,
  price: null,
  months: ['2026-09'],
  lines: 5,
  queries: 4,
  cents: 0,
  rate: null,
  minutesLeft: null,
  likelyEmpty: 0,
  leftUnknown: 0,
  items: {
    to_do: 0,
    asking: 0,
    saved: 3,
    unavailable: 1,
    reused: 0,
    refused: 0,
    unknown: 0,
    no_consent: 1,
    other_purpose: 0,
    over_ceiling: 0,
    cancelled: 0,
    erased: 0,
  },
};

export const [EARLIER, LATER] = [savedResultOf(PEOPLE.maria, '2026-08'), savedResultOf(PEOPLE.maria, '2026-09')];

export function finding(id: string, rule: RuleId, part: Partial<FindingRow> = {}): FindingRow {
  return {
    id,
    watchId: WATCH.id,
    cycleId: CYCLE.id,
    month: '2026-09',
    documento: '52998224725',
    nome: 'Maria da Silva',
    rule,
    rulesVersion: 1,
    severity: RULES[rule].severity,
    level: 1,
    state: 'new',
    reason: '',
    before: { month: '2026-08', resultId: EARLIER.id, value: 0 },
    now: { month: '2026-09', resultId: LATER.id, value: 1_234_56 },
    officer: null,
    until: null,
    caseId: null,
    ownExposure: 150_000_00,
    filedIn: null,
    watchName: SETTINGS.name,
    lastMonth: '2026-09',
    since: '2026-06',
    responsible: 'Ana Lima',
    groups: [],
    madeAt: '2026-11-20T10:05:00-03:00',
    actedAt: null,
    closedAt: null,
    ...part,
  };
}

export interface FakeWatch extends FakeBridge {
  readonly findings: () => readonly FindingRow[];
  readonly members: () => readonly WatchMember[];
  readonly watch: () => WatchRow | null;
}

/** A window whose archive has one portfolio with these findings, or none yet. */
export function withWatch(
  start: {
    readonly watch?: WatchRow | null;
    readonly findings?: readonly FindingRow[];
    readonly batch?: Partial<BatchRow>;
    readonly cycle?: Partial<WatchCycleRow>;
  } = {},
): FakeWatch {
  const fake = createFakeBridge({ results: [EARLIER, LATER] });
  const cycle = { ...CYCLE, ...start.cycle };
  let watch = start.watch === undefined ? { ...WATCH, last: cycle } : start.watch;
  let found: readonly FindingRow[] = start.findings ?? [
    finding('1', 'new_loss'),
    finding('2', 'overdue'),
    finding('3', 'early_arrears'),
  ];
  let members: readonly WatchMember[] = watch === null ? [] : MEMBERS;
  const changed = (): void => fake.emit('watches.changed', {});
  const known = <Value>(value: (one: WatchRow) => Value) =>
    watch === null
      ? ({ ok: false, error: { code: 'not_found' } } as const)
      : ({ ok: true, value: value(watch) } as const);
  const page = <Row>(rows: readonly Row[], { offset, limit }: { readonly offset: number; readonly limit: number }) => ({
    ok: true as const,
    value: { rows: rows.slice(offset, offset + limit), total: rows.length },
  });
  const keep = (part: Partial<WatchRow>): WatchRow => {
    watch = { ...(watch ?? { ...WATCH, members: 0, last: null, due: null }), ...part };
    changed();
    return watch;
  };
  fake.reply('watches.list', ({ search, ...asked }) =>
    page(watch?.settings.name.includes(search) ? [watch] : [], asked),
  );
  fake.reply('watches.open', () => known((one) => ({ watch: one, cycles: one.last === null ? [] : [one.last] })));
  fake.reply('watches.add', ({ settings }) => ({ ok: true, value: keep({ settings: settings as WatchSettings }) }));
  fake.reply('watches.change', ({ settings, revision }) =>
    revision === watch?.revision
      ? { ok: true, value: keep({ settings: settings as WatchSettings, revision: revision + 1 }) }
      : { ok: false, error: { code: 'watch_changed' } },
  );
  fake.reply('watches.end', () => ({ ok: true, value: keep({ endedAt: '2026-11-20T10:00:00-03:00', due: null }) }));
  fake.reply('watches.members', ({ search, ...asked }) =>
    page(
      members
        .filter(({ nome }) => nome.toLowerCase().includes(search.toLowerCase()))
        .map((member) => ({ ...member, filed: null })),
      asked,
    ),
  );
  fake.reply('watches.put_member', ({ member: put }) => {
    members = [...members.filter(({ documento }) => documento !== put.documento), put as WatchMember];
    changed();
    return { ok: true, value: put as WatchMember };
  });
  fake.reply('watches.before_cycle', () => ({ ok: true, value: BEFORE }));
  fake.reply('watches.draft_cycle', () => ({ ok: true, value: { cycleId: CYCLE.id, batchId: BATCH.id } }));
  fake.reply('watches.cycle', () => known((one) => ({ watch: one, cycle })));
  fake.reply('watches.evaluate', () => ({ ok: true, value: CYCLE }));
  fake.reply('batches.open', () => ({ ok: true, value: { ...BATCH, ...start.batch } }));
  fake.reply('watches.of_batch', () => ({
    ok: true,
    value: { cycle: { id: CYCLE.id, name: SETTINGS.name, month: CYCLE.month } },
  }));
  fake.reply('watches.gaps', ({ gap, ...asked }) =>
    page(
      GAPS.filter((row) => gap === null || row.gap === gap),
      asked,
    ),
  );
  fake.reply('watches.findings', ({ states, severity, search, ...asked }) => {
    const rows = found.filter((row) => states.includes(row.state) && (severity === null || row.severity === severity));
    const counts = recordOf(FINDING_STATES, (state) => found.filter((row) => row.state === state).length);
    const listed = page(
      rows.filter(({ nome }) => nome.includes(search)),
      asked,
    );
    return { ok: true, value: { ...listed.value, counts } };
  });
  fake.reply('watches.finding', ({ findingId }) => openedOf(found, findingId));
  fake.reply('watches.of_subject', () => ({
    ok: true,
    value: { watches: [{ id: WATCH.id, name: SETTINGS.name, since: '2026-01', until: null }], findings: [...found] },
  }));
  fake.reply('watches.act', (asked) => {
    found = found.map((row) => (asked.findings.some(({ id }) => id === row.id) ? acted(row, asked) : row));
    changed();
    return { ok: true, value: { changed: asked.findings.length } };
  });
  return { ...fake, findings: () => found, members: () => members, watch: () => watch };
}

const BEFORE: Output<'watches.before_cycle'> = {
  ending: [{ documento: '52998224725', nome: 'Maria da Silva', until: '2026-12-30T00:00:00-03:00' }],
  lacking: [
    { documento: '11144477735', nome: 'João Sem', gap: 'no_consent' },
    { documento: '90000000175', nome: 'Cliente Em Dia', gap: 'other_purpose' },
  ],
  endingTotal: 1,
  withoutConsent: 1,
  otherPurpose: 1,
};

const GAPS: Output<'watches.gaps'>['rows'] = [
  { documento: '11144477735', nome: 'João Sem', gap: 'no_consent', ownExposure: null },
  { documento: '90000001490', nome: 'Sem Data-Base', gap: 'not_available', ownExposure: 5_000_00 },
];

function acted(row: FindingRow, { act, reason = '', until, caseId }: Input<'watches.act'>): FindingRow {
  return { ...row, state: act, reason, until: until ?? null, caseId: caseId ?? row.caseId, officer: 'Ana Lima' };
}

function openedOf(found: readonly FindingRow[], id: string): Envelope<Output<'watches.finding'>> {
  const one = found.find((row) => row.id === id);
  if (one === undefined) return { ok: false, error: { code: 'not_found' } };
  const made = { kind: 'made', at: one.madeAt, officer: null, month: one.month, value: one.now.value } as const;
  return {
    ok: true,
    value: {
      finding: one,
      rules: DEFAULT_RULES,
      contract: 'C-1',
      segment: '',
      history: [{ ...made, reason: '', until: null, caseId: null }],
      others: found.filter((row) => row.id !== id),
      ofGroups: [],
    },
  };
}
