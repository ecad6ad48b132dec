import type { BatchCheck, BatchMonthTotals, BatchResult, BatchRow, BatchTotals, ShownLine } from '#contract/batches.ts';
import type { Output } from '#contract/contract.ts';
import type { BatchState, ItemState } from '#domain/batches/batch.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { SHOWN } from '#test/support/fakes/samples.ts';

const NO_ITEMS: BatchRow['items'] = {
  to_do: 0,
  asking: 0,
  saved: 0,
  unavailable: 0,
  reused: 0,
  refused: 0,
  unknown: 0,
  no_consent: 0,
  other_purpose: 0,
  over_ceiling: 0,
  cancelled: 0,
  erased: 0,
};

export const DRAFT: BatchRow = {
  id: 'lote-1',
  revision: 3,
  environment: 'producao',
  fileName: 'carteira.xlsx',
  sheet: 'Setembro',
  settings: {
    name: 'Carteira de setembro',
    purpose: 'monitoramento',
    institution: null,
    reference: 'P-9',
    months: { kind: 'newest', count: 1 },
    reuse: { kind: 'final' },
    parallel: 3,
    perMinute: 60,
  },
  officer: 'ana.lima',
  state: 'draft',
  stoppedBy: null,
  createdAt: '2026-11-20T12:00:00Z',
  confirmedAt: null,
  endedAt: null,
  ceiling: null,
  price: null,
  months: [],
  lines: 1_020,
  items: NO_ITEMS,
  queries: 0,
  cents: 0,
  rate: null,
  minutesLeft: null,
  likelyEmpty: 0,
  leftUnknown: 0,
};

export const CHECK: BatchCheck = {
  lines: 1_020,
  valid: 1_003,
  subjects: 960,
  duplicates: 43,
  hidden: 12,
  problems: {
    empty: 2,
    wrong_digits: 5,
    lost_zeros: 7,
    mistyped: 0,
    scientific: 1,
    not_a_document: 1,
    bad_month: 0,
    ambiguous: 1,
    erased: 0,
  },
  withoutConsent: 31,
  otherPurpose: 4,
  termsOut: 0,
  endingDuring: 2,
  reused: 512,
  reusedProvisional: 9,
  oldestReused: '2026-10-21T12:00:00Z',
  unknown: 1,
  toAsk: 412,
  askedAgain: 0,
  price: 300,
  cost: 123_600,
  minutes: 7,
  months: ['2026-09'],
  questions: [],
  lettersLost: null,
  allowed: null,
  shown: SHOWN,
};

const LINES: readonly ShownLine[] = [
  line(2, { cells: ['529.982.247-25', 'Maria da Silva'], documento: '52998224725', nome: 'Maria da Silva' }),
  line(3, { cells: ['191', 'Banco do Brasil'], proposed: '00000000191', problem: 'lost_zeros' }),
  line(4, { cells: ['11122233344', 'João'], problem: 'wrong_digits', isHidden: true }),
  line(5, { cells: ['52998224725', 'Maria'], documento: '52998224725', sameAs: 2 }),
];

function line(n: number, part: Partial<ShownLine>): ShownLine {
  return {
    n,
    cells: [],
    isHidden: false,
    documento: null,
    proposed: null,
    nome: '',
    problem: null,
    sameAs: null,
    planned: [],
    until: null,
    ...part,
  };
}

export function resultOf(n: number, state: ItemState, part: Partial<BatchResult> = {}): BatchResult {
  return {
    n,
    nome: `Titular ${n}`,
    documento: '52998224725',
    month: '2026-09',
    state,
    failure: null,
    resultId: null,
    references: [],
    askedElsewhere: false,
    judged: null,
    riscoTotal: null,
    carteiraAtiva: null,
    vencido: null,
    prejuizo: null,
    ...part,
  };
}

const OPERATIONS = {
  kind: 'operations',
  whose: 'asked',
  processed: 100,
  provisional: false,
  source: 'received',
} as const satisfies BatchResult['judged'];

const RESULTS: readonly BatchResult[] = [
  resultOf(2, 'saved', {
    resultId: 'r-1',
    judged: OPERATIONS,
    riscoTotal: 21_253_000,
    carteiraAtiva: 18_422_000,
    vencido: 631_000,
    prejuizo: 0,
  }),
  resultOf(3, 'unavailable', { resultId: 'r-2', judged: { ...OPERATIONS, kind: 'not_available' } }),
  resultOf(4, 'unknown'),
  resultOf(5, 'reused', {
    resultId: 'r-3',
    judged: { ...OPERATIONS, processed: 71.3, provisional: true },
    riscoTotal: 0,
    carteiraAtiva: 0,
    vencido: 0,
  }),
  resultOf(6, 'saved', {
    resultId: 'r-4',
    judged: { ...OPERATIONS, kind: 'nothing_on_record' },
    riscoTotal: 0,
    carteiraAtiva: 0,
    vencido: 0,
    prejuizo: 0,
  }),
  resultOf(7, 'no_consent', { failure: 'consent_revoked' }),
  resultOf(8, 'refused', { failure: 'service_refused' }),
  resultOf(9, 'erased'),
  resultOf(10, 'unknown', { failure: 'team_unknown' }),
  resultOf(11, 'asking', { askedElsewhere: true }),
];

/** A batch that was confirmed, in a state. */
export function startedBatch(state: BatchState, part: Partial<BatchRow> = {}): BatchRow {
  return {
    ...DRAFT,
    state,
    confirmedAt: '2026-11-20T12:05:00Z',
    ceiling: { unit: 'cents', value: 123_600 },
    price: 300,
    months: ['2026-09'],
    queries: 150,
    cents: 45_000,
    rate: 58.6,
    minutesLeft: 5,
    items: { ...NO_ITEMS, to_do: 262, asking: 3, saved: 140, unavailable: 4, reused: 512, unknown: 1, no_consent: 31 },
    ...part,
  };
}

const NOT_HELD = { cents: 0, notStated: 0, holders: 0 };

/** The totals of a month of four subjects: two are summed, one has no authorization, one no usable answer. */
export const MONTH_TOTALS: BatchMonthTotals = {
  month: '2026-09',
  questions: 4,
  summed: 2,
  provisional: 1,
  newer: 0,
  missing: { no_consent: 1 },
  unusable: { not_located: 1 },
  amounts: {
    carteiraVencido: { cents: 631_000, notStated: 0, holders: 1 },
    carteiraVencer: { cents: 17_791_000, notStated: 0, holders: 2 },
    prejuizo: { cents: null, notStated: 2, holders: 0 },
    carteiraAtiva: { cents: 18_422_000, notStated: 0, holders: 2 },
    vencidoAcima90: { ...NOT_HELD },
    riscoTotal: { cents: 21_253_000, notStated: 0, holders: 2 },
  },
  bands: [
    { band: 'vencido_acima_360', ...NOT_HELD },
    { band: 'vencido_15_30', cents: 631_000, notStated: 0, holders: 1 },
    { band: 'vencido_1_14', cents: 91_000, notStated: 1, holders: 1 },
    { band: 'a_vencer_31_60', cents: 17_700_000, notStated: 0, holders: 2 },
    { band: 'prejuizo_ate_12_meses', cents: null, notStated: 2, holders: 0 },
  ],
};

export const TOTALS: BatchTotals = {
  readAt: '2026-11-20T09:30:00-03:00',
  repeatedLines: 43,
  leftOutLines: 17,
  months: [MONTH_TOTALS],
};

export const READ: Output<'batches.read'> = {
  sheets: [
    { name: 'Setembro', isHidden: false },
    { name: 'Apoio', isHidden: true },
  ],
  sheet: 'Setembro',
  rows: 1_020,
  hiddenRows: 12,
  formulas: 3,
  titles: ['CPF/CNPJ', 'Cliente', 'Contrato'],
  heads: [
    { n: 1, text: 'CPF/CNPJ · Cliente · Contrato' },
    { n: 2, text: '***.982.247-** · Maria da Silva · P-9' },
  ],
  sample: [
    ['529.982.247-25', 'Maria da Silva', 'P-9'],
    ['191', 'Banco do Brasil', 'P-10'],
  ],
  layout: { header: 1, columns: { documento: [0], nome: [1], referencia: [2], mes: [], grupo: [] } },
  isKnown: false,
};

const ENDS = '2026-11-20T09:05:00-03:00';

/** A window whose archive has one batch. */
export function withBatch(batch: BatchRow, check: BatchCheck = CHECK): FakeBridge {
  const fake = createFakeBridge();
  const ok = <Value>(value: Value) => ({ ok: true, value }) as const;
  let kept = batch;
  fake.reply('batches.list', () => ok({ rows: [kept], total: 1 }));
  fake.reply('batches.open', () => ok(kept));
  fake.reply('batches.check', () => ok(check));
  fake.reply('batches.lines', ({ kind }) => {
    const planned = [{ month: '2026-09', savedAt: '2026-10-21T12:00:00Z', provisional: true }];
    const ending = line(2, { planned: [{ month: '2026-09', savedAt: null, provisional: false }], until: ENDS });
    const rows =
      kind === 'reused'
        ? [line(2, { planned })]
        : kind === 'ending'
          ? [ending]
          : LINES.filter((one) => kind === null || one.problem === (kind === 'valid' ? null : kind));
    return ok({ rows, total: rows.length });
  });
  fake.reply('batches.results', ({ state }) => {
    const rows = RESULTS.filter((one) => state === null || one.state === state);
    return ok({ rows, total: rows.length });
  });
  fake.reply('batches.totals', () => ok(TOTALS));
  fake.reply('batches.accept_proposed', () => ok({ accepted: 1 }));
  fake.reply('batches.start', ({ ceiling }) => {
    kept = startedBatch('running', { ceiling });
    return ok(kept);
  });
  fake.reply('batches.resume', () => {
    kept = startedBatch('running');
    return ok(kept);
  });
  fake.reply('batches.read', () => ok(READ));
  fake.reply('batches.import', () => ok(kept));
  fake.reply('upload.begin', () => ok({ id: 'envio-1' }));
  fake.reply('upload.append', () => ok({ received: 1 }));
  return fake;
}

/** The inputs of one message, the last one last. */
export const sentOf = (fake: FakeBridge, message: string): readonly unknown[] =>
  fake.sent.filter(({ name }) => name === message).map(({ input }) => input);
