import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMonths } from '#domain/basics/month.ts';
import type { ResumoDaCarteira, ResumoDoCliente } from '#domain/consulta/consulta.ts';
import { evaluateMonth, type FindingChange, type OpenFinding, type WatchedMonth } from '#domain/monitoring/evaluate.ts';
import type { Watched } from '#domain/monitoring/measure.ts';
import { DEFAULT_RULES, type RuleSet, ruleSetSchema } from '#domain/monitoring/rule-set.ts';
import { RULE_IDS, RULES, type RuleId } from '#domain/monitoring/rules/all-rules.ts';
import type { MonthSummary } from '#domain/series/month-summary.ts';
import { testRounds } from '#test/support/long-tests.ts';
import { COMPANY, FIRST, monthsOf, type StoryMonth } from './stories.ts';

const PERSON: Watched = { ...COMPANY, tipo: 'cpf' };

/** A month's cents by summary figure; null if not informed. */
type Cents = Partial<
  Pick<
    ResumoDaCarteira,
    | 'carteiraVencer'
    | 'carteiraVencido'
    | 'carteiraVencerAte30diasVencidosAte14dias'
    | 'carteiraVencido15a30dias'
    | 'carteiraVencido31a60dias'
    | 'carteiraVencido91a180dias'
    | 'carteiradeCredito'
    | 'prejuizo'
    | 'prejuizoAte12meses'
    | 'prejuizoAcima12meses'
    | 'moedaEstrangeiraValor'
    | 'responsabilidadeTotal'
  > &
    Pick<MonthSummary, 'earlyArrears' | 'highCostCredit' | 'limitDrawn' | 'limitAvailable'> &
    Pick<
      ResumoDoCliente,
      | 'quantidadeOperacoesDiscordancia'
      | 'responsabilidadeTotalDiscordancia'
      | 'quantidadeOperacoesSubJudice'
      | 'responsabilidadeTotalSubJudice'
    >
>;

const LISTS = new Set(['earlyArrears', 'highCostCredit', 'limitDrawn', 'limitAvailable']);

/** A quiet month with these figures. */
function monthWith(place: number, cents: Cents): WatchedMonth {
  const months = monthsOf(Array.from({ length: place + 1 }, (): StoryMonth => ({})));
  const quiet = months[place];
  if (quiet === undefined) throw new Error('a story has its months');
  const of = (isOne: (name: string) => boolean): object =>
    Object.fromEntries(Object.entries(cents).filter(([name]) => isOne(name)));
  const isClient = (name: string): boolean => name in quiet.summary.resumoDoCliente;
  const summary: MonthSummary = {
    ...quiet.summary,
    ...of((name) => LISTS.has(name)),
    resumoDoCliente: { ...quiet.summary.resumoDoCliente, ...of(isClient) },
    resumoDaCarteira: { ...quiet.summary.resumoDaCarteira, ...of((name) => !LISTS.has(name) && !isClient(name)) },
  };
  return { ...quiet, summary };
}

interface Asked {
  readonly watched?: Watched;
  readonly rules?: RuleSet;
  readonly open?: readonly OpenFinding[];
  readonly comparedIn?: string | null;
}

/** Changes of the last of some months; null is a month without a query. */
function changesOf(
  months: readonly (Cents | null)[],
  { watched = COMPANY, rules = DEFAULT_RULES, open = [], comparedIn = null }: Asked = {},
): readonly FindingChange[] {
  const known = months.flatMap((cents, place) => (cents === null ? [] : [monthWith(place, cents)]));
  const month = addMonths(FIRST, months.length - 1);
  return evaluateMonth(month, { ...watched, months: known, restatement: null, open, comparedIn }, rules).changes;
}

const rulesOf = (changes: readonly FindingChange[]): string[] => changes.map(({ kind, rule }) => `${kind} ${rule}`);

type Golden = readonly [name: string, before: Cents, now: Cents, fires: boolean, watched?: Watched];

/** R$ 40.000,00; half a percent of it is R$ 200,00. */
const AT_BOTH = { carteiraVencer: 40_000_00 };
const LARGE = { carteiraVencer: 400_000_00 };
const VERY_LARGE = { carteiraVencer: 1_000_000_000_00 };
const SMALL = { carteiraVencer: 1_000_00 };

const late = (vencido: number | null, bucket: number | null = vencido): Cents => ({
  carteiraVencido: vencido,
  carteiraVencido15a30dias: bucket,
});
const loss = (cents: number | null): Cents => ({ prejuizoAte12meses: cents });
const losses = (recent: number | null, old: number | null): Cents => ({
  prejuizoAte12meses: recent,
  prejuizoAcima12meses: old,
});
const lines = (drawn: number | null, available: number | null): Cents => ({
  limitDrawn: drawn,
  limitAvailable: available,
});
const owed = (vencer: number | null): Cents => ({ carteiraVencer: vencer });
const debt = (vencer: number | null, foreign: number | null = 0): Cents => ({
  ...owed(vencer),
  moedaEstrangeiraValor: foreign,
});
const costly = (cents: number | null, whole: number | null): Cents => ({
  highCostCredit: cents,
  carteiradeCredito: whole,
});
const total = (cents: number | null): Cents => ({ responsabilidadeTotal: cents });
const ownOf = (ownExposure: number | null): Watched => ({ ...COMPANY, ownExposure });
/** A member with a typed exposure that filings of the first months contradict. */
const filedOf = (...cents: readonly number[]): Watched => ({
  ...ownOf(1),
  filed: new Map(cents.map((each, place) => [addMonths(FIRST, place), each])),
});
const disputes = (count: number | null, cents: number | null): Cents => ({
  quantidadeOperacoesDiscordancia: count,
  responsabilidadeTotalDiscordancia: cents,
});

const GOLDEN: Readonly<Record<Exclude<RuleId, 'restated'>, readonly Golden[]>> = {
  early_arrears: [
    ['at the floor', {}, { ...AT_BOTH, earlyArrears: 200_00 }, false],
    ['a cent above it', {}, { ...AT_BOTH, earlyArrears: 200_01 }, true],
    ['of a large portfolio at half a percent', {}, { ...LARGE, earlyArrears: 2_000_00 }, false],
    ['of a large portfolio above half a percent', {}, { ...LARGE, earlyArrears: 2_000_01 }, true],
    ['of a small portfolio under the absolute floor', {}, { ...SMALL, earlyArrears: 199_00 }, false],
    ['after a real of it', { earlyArrears: 1_00 }, { earlyArrears: 900_00 }, true],
    ['after 80 % of its floor', { ...SMALL, earlyArrears: 160_00 }, { earlyArrears: 900_00 }, false],
    ['after a month that does not say', { earlyArrears: null }, { earlyArrears: 900_00 }, true],
    ['of a very large portfolio', {}, { ...VERY_LARGE, earlyArrears: 50_000_01 }, true],
    ['in a month that does not say', {}, { earlyArrears: null }, false],
    ['beside a portfolio that is not informed', {}, { ...owed(null), earlyArrears: 900_00 }, false],
  ],
  overdue: [
    ['at the floor', {}, { carteiraVencer: 39_800_00, ...late(200_00) }, false],
    ['a cent above it', {}, { carteiraVencer: 39_799_99, ...late(200_01) }, true],
    ['of a large portfolio at half a percent', {}, { carteiraVencer: 398_000_00, ...late(2_000_00) }, false],
    ['of a large portfolio above half a percent', {}, { carteiraVencer: 398_000_00, ...late(2_001_00) }, true],
    ['of a small portfolio under the absolute floor', {}, { ...SMALL, ...late(199_00) }, false],
    ['of a very large portfolio at the cap', {}, { ...VERY_LARGE, ...late(50_000_00) }, false],
    ['of a very large portfolio above the cap', {}, { ...VERY_LARGE, ...late(50_000_01) }, true],
    ['more than any floor, of a portfolio that is not informed', {}, { ...owed(null), ...late(50_000_01) }, true],
    ['as much as before', late(900_00), late(900_00), false],
    ['twice as much as before in the same bucket', late(900_00), late(1_800_00), false],
    ['a bucket older', late(900_00), { ...late(900_00, 0), carteiraVencido31a60dias: 900_00 }, true],
    ['in buckets that are not informed', late(0, null), late(900_00, null), true],
    ['as before, in buckets that are not informed', late(900_00, null), late(900_00, null), false],
    [
      'as much as before of a portfolio that shrank',
      { carteiraVencer: 199_500_00, ...late(500_00) },
      { carteiraVencer: 79_500_00, ...late(500_00) },
      false,
    ],
    ['after a month that does not say', late(null), late(900_00), false],
    ['in a month that does not say', {}, late(null), false],
    ['beside a portfolio that is not informed', {}, { ...owed(null), ...late(900_00) }, false],
  ],
  new_loss: [
    ['at the floor', {}, { carteiradeCredito: 40_000_00, ...loss(200_00) }, false],
    ['a cent above it', {}, { carteiradeCredito: 40_000_00, ...loss(200_01) }, true],
    ['a rise at the floor', loss(500_00), { carteiradeCredito: 40_000_00, ...loss(700_00) }, false],
    ['a rise above it', loss(500_00), { carteiradeCredito: 40_000_00, ...loss(700_01) }, true],
    ['of a large portfolio at half a percent', {}, { carteiradeCredito: 400_000_00, ...loss(2_000_00) }, false],
    ['of a large portfolio above half a percent', {}, { carteiradeCredito: 400_000_00, ...loss(2_000_01) }, true],
    ['beside what grew older', losses(60_000_00, 0), losses(50_000_00, 60_000_00), true],
    ['beside old ones that left the register', losses(0, 60_000_00), losses(50_000_00, 0), true],
    ['that only grew older', losses(60_000_00, 0), losses(0, 60_000_00), false],
    [
      'of which the buckets are not informed',
      { prejuizo: 0, ...losses(null, null) },
      { prejuizo: 900_00, ...losses(null, null) },
      true,
    ],
    ['of a very large portfolio', {}, { carteiradeCredito: 1_000_000_000_00, ...losses(50_000_01, 0) }, true],
    ['a fall', loss(900_00), loss(100_00), false],
    ['after a month that does not say', loss(null), loss(900_00), false],
    ['in a month that does not say', {}, loss(null), false],
    ['beside a portfolio that is not informed', {}, { carteiradeCredito: null, ...loss(900_00) }, false],
  ],
  limit_cut: [
    ['by exactly 30 %', lines(0, 100_000_00), lines(0, 70_000_00), false],
    ['by more than 30 %', lines(0, 100_000_00), lines(0, 69_999_99), true],
    ['of a company by exactly R$ 20,000', lines(0, 40_000_00), lines(0, 20_000_00), false],
    ['of a company by more than R$ 20,000', lines(0, 40_000_00), lines(0, 19_999_99), true],
    ['of a person by exactly R$ 2,000', lines(0, 4_000_00), lines(0, 2_000_00), false, PERSON],
    ['of a person by more than R$ 2,000', lines(0, 4_000_00), lines(0, 1_999_99), true, PERSON],
    ['drawn to the full', lines(10_000_00, 90_000_00), lines(100_000_00, 0), false],
    ['drawn beyond what was granted', lines(10_000_00, 90_000_00), lines(130_000_00, 0), false],
    ['cut below what is drawn', lines(60_000_00, 40_000_00), lines(60_000_00, 0), true],
    ['to nothing', lines(0, 100_000_00), lines(0, 0), true],
    ['from nothing', lines(0, 0), lines(0, 0), false],
    ['after a month that does not say what is left', lines(10_000_00, null), lines(0, 10_000_00), false],
    ['in a month that does not say what is left', lines(0, 100_000_00), lines(0, null), false],
    ['in a month that does not say what is drawn', lines(0, 100_000_00), lines(null, 10_000_00), false],
  ],
  vanished: [
    ['after exactly R$ 200', owed(200_00), owed(0), false],
    ['after more than R$ 200', owed(200_01), owed(0), true],
    ['down to a cent', owed(50_000_00), owed(1), false],
    ['whoever owes us nothing', owed(50_000_00), owed(0), false, { ...COMPANY, ownExposure: 0 }],
    ['whose debt to us was not said', owed(50_000_00), owed(0), false, { ...COMPANY, ownExposure: null }],
    ['in a month that does not say', owed(50_000_00), owed(null), false],
  ],
  debt_rise: [
    ['by exactly a half', debt(200_000_00), debt(300_000_00), false],
    ['by more than a half', debt(200_000_00), debt(300_000_01), true],
    ['of a company by exactly R$ 20,000', debt(30_000_00), debt(50_000_00), false],
    ['of a company by more than R$ 20,000', debt(30_000_00), debt(50_000_01), true],
    ['of a person by exactly R$ 2,000', debt(3_000_00), debt(5_000_00), false, PERSON],
    ['of a person by more than R$ 2,000', debt(3_000_00), debt(5_000_01), true, PERSON],
    ['from nothing', debt(0), debt(20_000_01), true],
    ['by exchange alone', debt(200_000_00, 100_000_00), debt(300_000_00, 200_000_00), false],
    ['beside exchange that fell', debt(200_000_00, 100_000_00), debt(200_000_00, 10_000_00), true],
    ['of foreign currency beyond what is active', debt(10_000_00, 50_000_00), debt(10_000_00, 90_000_00), false],
    ['a fall', debt(200_000_00), debt(100_000_00), false],
    ['after a month that does not say', debt(null), debt(900_000_00), false],
    ['in a month that does not say', debt(10_000_00), debt(null), false],
    ['in a month that does not say its foreign currency', debt(10_000_00), debt(900_000_00, null), false],
  ],
  costly_shift: [
    ['by exactly 10 points', costly(0, 300_000_00), costly(30_000_00, 300_000_00), false],
    ['by more than 10 points', costly(0, 300_000_00), costly(30_000_01, 300_000_00), true],
    ['of a company by exactly R$ 20,000', costly(0, 100_000_00), costly(20_000_00, 100_000_00), false],
    ['of a company by more than R$ 20,000', costly(0, 100_000_00), costly(20_000_01, 100_000_00), true],
    ['of a person by more than R$ 2,000', costly(0, 10_000_00), costly(2_000_01, 10_000_00), true, PERSON],
    ['because the cheaper part was paid back', costly(50_000_00, 500_000_00), costly(50_000_00, 60_000_00), false],
    ['from nothing at all', costly(0, 0), costly(30_000_00, 30_000_00), true],
    ['after a month that does not say', costly(null, 100_000_00), costly(90_000_00, 100_000_00), false],
    ['in a month that does not say', costly(0, 100_000_00), costly(null, 100_000_00), false],
    ['beside a portfolio that is not informed', costly(0, 100_000_00), costly(90_000_00, null), false],
  ],
  own_share: [
    ['up to exactly half', total(300_000_00), total(200_000_00), false, ownOf(100_000_00)],
    ['above half', total(300_000_00), total(199_999_99), true, ownOf(100_000_00)],
    ['above half, as before', total(150_000_00), total(120_000_00), false, ownOf(100_000_00)],
    ['down by exactly half', total(300_000_00), total(600_000_00), false, ownOf(100_000_00)],
    ['down by more than half', total(300_000_00), total(600_000_01), true, ownOf(100_000_00)],
    [
      'above half, by the filing of each month',
      total(300_000_00),
      total(300_000_00),
      true,
      filedOf(100_000_00, 200_000_00),
    ],
    ['not above half, by them', total(300_000_00), total(150_000_00), false, filedOf(100_000_00, 70_000_00)],
    ['by one filing, for both months', total(300_000_00), total(150_000_00), true, filedOf(100_000_00)],
    ['by a filing of nothing', total(300_000_00), total(100_000_00), false, filedOf(0, 0)],
    ['of what was not typed', total(300_000_00), total(100_000_00), false, ownOf(null)],
    ['of nothing', total(300_000_00), total(100_000_00), false, ownOf(0)],
    ['to nothing that is owed', total(300_000_00), total(0), false, ownOf(100_000_00)],
    ['after a month that does not say', total(null), total(100_000_00), false, ownOf(100_000_00)],
    ['in a month that does not say', total(300_000_00), total(null), false, ownOf(100_000_00)],
  ],
  dispute: [
    ['of exactly R$ 200', disputes(0, 0), disputes(1, 200_00), false],
    ['of more than R$ 200', disputes(0, 0), disputes(1, 200_01), true],
    [
      'of an amount that is not informed',
      disputes(0, 0),
      { ...disputes(1, null), responsabilidadeTotalSubJudice: null },
      true,
    ],
    ['as many as before, for more', disputes(1, 300_00), disputes(1, 90_000_00), false],
    ['after one of a real', disputes(1, 1_00), disputes(1, 90_000_00), true],
    ['one more, for less', disputes(1, 90_000_00), disputes(2, 80_000_00), false],
    [
      'another one, in court',
      disputes(1, 300_00),
      { ...disputes(1, 300_00), quantidadeOperacoesSubJudice: 1, responsabilidadeTotalSubJudice: 300_00 },
      true,
    ],
    ['one that went to court', disputes(1, 300_00), { ...disputes(0, 0), quantidadeOperacoesSubJudice: 1 }, false],
    ['after a month that does not count', disputes(null, null), disputes(1, 900_00), false],
    ['in a month that does not count', disputes(0, 0), disputes(null, 900_00), false],
  ],
};

const switchedOn = (...on: readonly RuleId[]): RuleSet =>
  Object.assign({}, DEFAULT_RULES, ...on.map((rule) => ({ [rule]: { ...DEFAULT_RULES[rule], isOn: true } })));

test('a rule of a later day is off until it is switched on, also in rules that were saved without it', () => {
  const { debt_rise: _, costly_shift: __, own_share: ___, ...saved } = DEFAULT_RULES;
  expect(ruleSetSchema.parse(saved)).toEqual(DEFAULT_RULES);
  const off = RULE_IDS.filter((rule) => !DEFAULT_RULES[rule].isOn);
  expect(off).toEqual(['costly_shift', 'debt_rise', 'own_share']);
  expect(changesOf([debt(10_000_00), debt(900_000_00)])).toEqual([]);
});

test('each number of a rule has a label of its own', () => {
  const labels = RULE_IDS.flatMap((rule) => Object.keys(RULES[rule].words.pt.fields ?? {}));
  expect(new Set(labels).size).toBe(labels.length);
});

describe('debt over a year', () => {
  const rules = switchedOn('debt_rise');
  const rise = (reais: readonly (number | null)[], comparedIn: string | null = null) =>
    rulesOf(
      changesOf(
        reais.map((each) => (each === null ? null : debt(each * 100))),
        { rules, comparedIn },
      ),
    );

  test('is compared with the highest of its known months, however far it fell since', () => {
    expect(rise([200_000, 100_000, 90_000, 300_001])).toEqual(['new debt_rise']);
    expect(rise([200_000, 100_000, 90_000, 300_000])).toEqual([]);
    expect(rise([200_000, null, null, 300_001])).toEqual(['new debt_rise']);
    expect(rise([100_000, 150_000, 220_000, 300_000])).toEqual([]);
  });

  test('that comes back after a season is no rise, but after more than a year it is', () => {
    const harvest = [300_000, ...Array.from({ length: 11 }, () => 100_000)];
    expect(rise([...harvest, 300_000])).toEqual([]);
    expect(rise([...harvest, 100_000, 300_000])).toEqual(['new debt_rise']);
  });

  test('in a month that no cycle compared is told with the next one', () => {
    expect(rise([100_000, 100_000, 300_000, 300_000], addMonths(FIRST, 1))).toEqual(['new debt_rise']);
  });

  test('stays told while it is as high, and is over once it fell below 80 % of the rise', () => {
    const story = [debt(200_000_00), ...Array.from({ length: 14 }, () => debt(400_000_00))];
    expect(lived(story, { rules })).toMatchObject({ open: ['debt_rise'], all: ['new debt_rise'] });
    expect(lived([...story, debt(220_000_00)], { rules })).toMatchObject({ open: [], last: ['closed debt_rise'] });
    expect(lived([...story, debt(700_000_00)], { rules }).last).toEqual(['worse debt_rise']);
  });
});

/** A month with so many reais late, and R$ 4,000 that fall due in 30 days; both of one portfolio. */
const paying = (curto: number, vencido = 0, mais: Cents = {}): Cents => ({
  ...AT_BOTH,
  carteiraVencerAte30diasVencidosAte14dias: (4_000 + curto) * 100,
  earlyArrears: curto * 100,
  ...late(vencido * 100),
  ...mais,
});

describe('a slip', () => {
  test.each<[what: string, months: readonly (Cents | null)[], expected: string[]]>([
    ['of a quarter of the payments', [paying(0), paying(1_000)], []],
    ['of a cent more', [paying(0), paying(0, 0, { earlyArrears: 1_000_01 })], ['new early_arrears']],
    ['of 15 to 30 days', [paying(0), paying(0, 1_000)], []],
    ['of a real more of 15 to 30 days', [paying(0), paying(0, 1_001)], ['new overdue']],
    ['whose two parts are more than a quarter', [paying(0), paying(500, 600)], ['new overdue', 'new early_arrears']],
    ['that comes back at once', [paying(0), paying(900), paying(900)], ['new early_arrears']],
    [
      'that comes back in the third month',
      [paying(0), paying(900), paying(0), paying(0), paying(900)],
      ['new early_arrears'],
    ],
    ['that comes back after three months', [paying(0), paying(900), paying(0), paying(0), paying(0), paying(900)], []],
    ['after another month late by more', [paying(0), paying(3_000), paying(900)], []],
    ['of 15 to 30 days, twice', [paying(0), paying(0, 900), paying(0, 900)], ['new overdue']],
    [
      'that is not paid in the next month either',
      [paying(0), paying(0, 900), paying(0, 0, { carteiraVencido: 900_00, carteiraVencido31a60dias: 900_00 })],
      ['new overdue'],
    ],
    [
      'beside payments that are not informed',
      [paying(0, 0, { carteiraVencerAte30diasVencidosAte14dias: null }), paying(900)],
      ['new early_arrears'],
    ],
    [
      'in a bucket that is not informed',
      [paying(0), paying(0, 900, { carteiraVencido15a30dias: null })],
      ['new overdue'],
    ],
  ])('%s', (_what, months, expected) => {
    expect(lived(months).last.filter((change) => change.startsWith('new'))).toEqual(expected);
  });

  test('is told where an institution sets no part of the payments', () => {
    const rules = {
      ...DEFAULT_RULES,
      early_arrears: { ...DEFAULT_RULES.early_arrears, ofDue: 0 },
      overdue: { ...DEFAULT_RULES.overdue, ofDue: 0 },
    };
    expect(rulesOf(changesOf([paying(0), paying(300, 300)], { rules }))).toEqual(['new overdue', 'new early_arrears']);
  });

  test('closes no finding that was made of more', () => {
    const story = [paying(0), paying(3_000), paying(900)];
    expect(lived(story)).toMatchObject({ open: ['early_arrears'], all: ['new early_arrears'] });
  });
});

test('what varies with exchange alone never is a rise of debt', () => {
  const cents = fc.integer({ min: 0, max: 900_000_00 });
  fc.assert(
    fc.property(cents, cents, cents, (own, was, is) => {
      const months = [debt(own + was, was), debt(own + is, is)];
      expect(changesOf(months, { rules: switchedOn('debt_rise') })).toEqual([]);
    }),
  );
});

test('a share that is told is the exposure over the total of the answer it cites', () => {
  const cents = fc.integer({ min: 1, max: 900_000_00 });
  fc.assert(
    fc.property(cents, cents, cents, (own, was, is) => {
      const rules = switchedOn('own_share');
      const found = changesOf([total(was), total(is)], { watched: ownOf(own), rules });
      for (const change of found) {
        if (!('found' in change)) throw new Error('nothing was open');
        expect(change.found.before.value).toBe(Math.round((own / was) * 10_000));
        expect(change.found.now.value).toBe(Math.round((own / is) * 10_000));
        const hasCrossed = own / was <= 0.5 && own / is > 0.5;
        expect(hasCrossed || is > 2 * was).toBe(true);
      }
    }),
  );
});

describe.each(Object.entries(GOLDEN))('%s', (rule, cases) => {
  test.for(cases)('%s', ([, before, now, fires, watched = COMPANY]) => {
    const rules = switchedOn(rule as RuleId);
    const brought = rulesOf(changesOf([before, now], { watched, rules })).filter((change) => change.endsWith(rule));
    expect(brought).toEqual(fires ? [`new ${rule}`] : []);
  });
});

test('an amount that is exactly a share of its portfolio is at the floor, whatever a binary fraction makes of it', () => {
  const share = fc.integer({ min: 1, max: 999 });
  fc.assert(
    fc.property(share, fc.integer({ min: 1, max: 1_000_000 }), (thousandths, thousands) => {
      const floor = {
        isOn: true,
        cents: 0,
        share: thousandths / 1_000,
        cap: 1_000_000_000_00,
        ofDue: 0,
        quietMonths: 3,
      };
      const rules = { ...DEFAULT_RULES, early_arrears: floor };
      const at = (cents: number) =>
        changesOf([{}, { carteiraVencer: thousands * 1_000, earlyArrears: cents }], { rules });
      expect(rulesOf(at(thousandths * thousands))).toEqual([]);
      expect(rulesOf(at(thousandths * thousands + 1))).toEqual(['new early_arrears']);
    }),
  );
});

/** Cycles over the months of a story: open findings after the last, the last one's changes, and all changes. */
function lived(months: readonly (Cents | null)[], asked: Asked = {}) {
  let open = asked.open ?? [];
  let last: readonly FindingChange[] = [];
  const all: string[] = [];
  for (let count = 1; count <= months.length; count += 1) {
    last = changesOf(months.slice(0, count), { ...asked, open });
    all.push(...rulesOf(last));
    const changed = new Set(last.map(({ rule }) => rule));
    open = [
      ...open.filter(({ rule }) => !changed.has(rule)),
      ...last.flatMap((change) => ('found' in change ? [change.found] : [])),
    ];
  }
  return { open: open.map(({ rule }) => rule), last: rulesOf(last), all };
}

describe('what is open', () => {
  test('of a limit that was cut stays while the limit does, and is over once it is given back', () => {
    const cut = [lines(0, 100_000_00), lines(0, 68_900_00)];
    for (const months of [1, 2, 3, 6]) {
      const stays = [...cut, ...Array.from({ length: months }, () => lines(0, 68_900_00))];
      expect(lived(stays)).toMatchObject({ open: ['limit_cut'], last: [] });
      expect(lived([...stays, lines(0, 90_000_00)])).toMatchObject({ open: [], last: ['closed limit_cut'] });
    }
  });

  test('of a debt that is gone is over once we are owed nothing more', () => {
    const gone = [owed(50_000_00), owed(0)];
    const { open } = lived(gone);
    expect(open).toEqual(['vanished']);
    const found = changesOf(gone).flatMap((change) => ('found' in change ? [change.found] : []));
    const paid = { watched: { ...COMPANY, ownExposure: 0 }, open: found };
    expect(rulesOf(changesOf([...gone, owed(0)], paid))).toEqual(['closed vanished']);
    expect(rulesOf(changesOf([...gone, owed(0)], { open: found }))).toEqual([]);
  });

  test('of a rule that was turned off can still be over, and tells nothing more', () => {
    const open = changesOf([{}, late(900_00)]).flatMap((change) => ('found' in change ? [change.found] : []));
    const rules = { ...DEFAULT_RULES, overdue: { ...DEFAULT_RULES.overdue, isOn: false } };
    const older = { ...late(900_00, 0), carteiraVencido91a180dias: 900_00 };
    expect(rulesOf(changesOf([{}, late(900_00), older], { open, rules }))).toEqual([]);
    expect(rulesOf(changesOf([{}, late(900_00), {}], { open, rules }))).toEqual(['closed overdue']);
  });

  test('is not restated by an answer that does not inform the figure any more', () => {
    const found = changesOf([{}, late(900_00)]).flatMap((change) => ('found' in change ? [change.found] : []));
    const open = found.map((each) => ({ ...each, now: { ...each.now, resultId: 'the answer before' } }));
    expect(rulesOf(changesOf([{}, late(null), late(900_00)], { open }))).toEqual([]);
  });

  test('does not get worse because the portfolio shrank', () => {
    const mixed = { ...late(1_200_00, 900_00), carteiraVencido91a180dias: 300_00 };
    const before = { ...mixed, carteiraVencer: 78_800_00 };
    const open = changesOf([{}, before]).flatMap((change) => ('found' in change ? [change.found] : []));
    expect(open.map(({ rule, level }) => ({ rule, level }))).toEqual([{ rule: 'overdue', level: 1 }]);
    expect(rulesOf(changesOf([{}, before, { ...mixed, carteiraVencer: 10_000_00 }], { open }))).toEqual([]);
  });
});

/**
 * Months around each rule's floor of R$ 200: a month with so many cents, and the earlier months if the rule needs them.
 */
const AT_FLOOR: readonly (readonly [RuleId, (cents: number) => Cents])[] = [
  ['early_arrears', (cents) => ({ ...SMALL, earlyArrears: cents })],
  ['overdue', (cents) => ({ ...SMALL, ...late(cents) })],
  ['new_loss', (cents) => ({ ...SMALL, ...losses(cents, 0) })],
  ['dispute', (cents) => disputes(cents > 0 ? 1 : 0, cents)],
];

testRounds(
  'firing and quiet share one floor: what is below 80 % of it before, or not informed there, silences no rule',
  { few: 8, many: 100 },
  (numRuns) => {
    const quiet = fc.option(fc.integer({ min: 0, max: 159_99 }));
    for (const [rule, cents] of AT_FLOOR) {
      fc.assert(
        fc.property(
          fc.array(quiet, { minLength: 1, maxLength: 4 }),
          fc.integer({ min: 500_00, max: 9_000_00 }),
          (before, now) => {
            const months = [SMALL, ...before.map((each) => (each === null ? null : cents(each))), cents(now)];
            expect(rulesOf(changesOf(months))).toContain(`new ${rule}`);
          },
        ),
        { numRuns },
      );
    }
  },
);

test('no finding is silenced by an ageing bucket: however much grew older or left, a new loss is told', () => {
  const amount = fc.integer({ min: 0, max: 90_000_00 });
  fc.assert(
    fc.property(amount, amount, amount, fc.integer({ min: 201_00, max: 90_000_00 }), (recent, old, aged, written) => {
      const grewOlder = Math.min(recent, aged);
      const left = Math.min(old, aged);
      const before = { ...SMALL, carteiradeCredito: 0, ...losses(recent, old) };
      const older = losses(recent - grewOlder + written, old + grewOlder);
      expect(rulesOf(changesOf([before, { ...before, ...older }]))).toEqual(['new new_loss']);
      // Of the loss that stays in its bucket, the part that leaves the register hides nothing.
      const gone = losses(recent + written, old - left);
      expect(rulesOf(changesOf([before, { ...before, ...gone }]))).toEqual(['new new_loss']);
      expect(rulesOf(changesOf([before, { ...before, ...losses(recent - grewOlder, old + grewOlder) }]))).toEqual([]);
    }),
  );
});

describe('a limit', () => {
  const falling = (count: number, part: number): Cents[] =>
    Array.from({ length: count }, (_, month) => lines(0, Math.round(100_000_00 * part ** month)));

  test('that falls by a tenth a month is told in the fifth', () => {
    expect(lived(falling(5, 0.9)).all).toEqual([]);
    expect(lived(falling(6, 0.9)).all).toEqual(['new limit_cut']);
  });

  test('is held against the highest of twelve months, and no earlier one', () => {
    const since = (months: number): Cents[] => [
      lines(0, 100_000_00),
      ...Array.from({ length: months - 1 }, () => lines(0, 71_000_00)),
      lines(0, 55_000_00),
    ];
    expect(rulesOf(changesOf(since(12)))).toEqual(['new limit_cut']);
    expect(rulesOf(changesOf(since(13)))).toEqual([]);
  });

  test('that is cut again after a part was given back got worse', () => {
    const story = [100_000_00, 60_000_00, 75_000_00, 50_000_00].map((cents) => lines(0, cents));
    expect(lived(story).all).toEqual(['new limit_cut', 'worse limit_cut']);
  });
});

test('what the month before does not inform is compared with the known month before it', () => {
  expect(rulesOf(changesOf([{}, late(null), late(900_00)]))).toEqual(['new overdue']);
  expect(rulesOf(changesOf([lines(0, 90_000_00), lines(null, null), lines(0, 10_000_00)]))).toEqual(['new limit_cut']);
});

describe('around a floor', () => {
  const FLOOR = 200_00;
  const around = fc.array(fc.integer({ min: 0.8 * FLOOR, max: 3 * FLOOR }), { minLength: 1, maxLength: 8 });
  const above = fc.integer({ min: FLOOR + 1, max: 3 * FLOOR });

  test.each<[RuleId, (cents: number) => Cents]>([
    ['early_arrears', (cents) => ({ ...SMALL, earlyArrears: cents })],
    ['overdue', (cents) => ({ ...SMALL, ...late(cents) })],
  ])('%s is told once and stays, until it is well below it', (rule, cents) => {
    fc.assert(
      fc.property(above, around, fc.integer({ min: 0, max: 0.8 * FLOOR - 1 }), (first, others, below) => {
        const story = [SMALL, ...[first, ...others].map(cents)];
        const { all, last } = lived([...story, cents(below)]);
        expect([all, last]).toEqual([[`new ${rule}`, `closed ${rule}`], [`closed ${rule}`]]);
      }),
      { numRuns: 20 },
    );
  });

  test('whatever was told of a month is restated once its answer does not show it any more', () => {
    const any = fc.record({
      earlyArrears: fc.constantFrom(0, 900_00),
      carteiraVencido31a60dias: fc.constantFrom(0, 900_00),
      prejuizoAte12meses: fc.constantFrom(0, 900_00),
      limitAvailable: fc.constantFrom(6_000_00, 100_000_00),
      quantidadeOperacoesDiscordancia: fc.constantFrom(0, 2),
    });
    const whole = (cents: Cents): Cents => ({
      ...cents,
      carteiraVencido: cents.carteiraVencido31a60dias ?? 0,
      responsabilidadeTotalDiscordancia: (cents.quantidadeOperacoesDiscordancia ?? 0) * 900_00,
    });
    const before = { limitAvailable: 100_000_00 };
    fc.assert(
      fc.property(any.map(whole), (cents) => {
        const open = changesOf([before, cents]).flatMap((change) => ('found' in change ? [change.found] : []));
        const asked = open.map((each) => ({ ...each, now: { ...each.now, resultId: 'the answer before' } }));
        const restated = open.map(({ rule }) => `restated ${rule}`);
        // Evaluated again in its own month, or found so by the next.
        expect(rulesOf(changesOf([before, before], { open: asked }))).toEqual(restated);
        expect(rulesOf(changesOf([before, before, before], { open: asked }))).toEqual(restated);
      }),
    );
  });
});

describe('months that the portfolio did not compare', () => {
  const comparedIn = FIRST;

  test.each<[string, readonly (Cents | null)[], readonly string[]]>([
    ['an arrear that began in one is told', [{}, late(900_00), late(900_00)], ['new overdue']],
    ['a loss', [{}, loss(900_00), loss(900_00)], ['new new_loss']],
    ['a limit cut', [lines(0, 90_000_00), lines(0, 10_000_00), lines(0, 10_000_00)], ['new limit_cut']],
    ['a debt that is gone', [owed(50_000_00), owed(0), owed(0)], ['new vanished']],
    ['early arrears', [{}, { earlyArrears: 900_00 }, { earlyArrears: 900_00 }], ['new early_arrears']],
    ['what came and went in one is not', [{}, late(900_00), {}], []],
  ])('%s', (_, months, expected) => {
    expect(rulesOf(changesOf(months, { comparedIn }))).toEqual(expected);
    const [first] = changesOf(months, { comparedIn });
    if (first !== undefined && 'found' in first) expect(first.found.before.month).toBe(FIRST);
  });

  test('early arrears that stood in the last known month are nothing new, however long ago it was', () => {
    const early = { earlyArrears: 900_00 };
    expect(rulesOf(changesOf([early, null, null, null, null, early]))).toEqual([]);
    expect(rulesOf(changesOf([{}, null, null, null, null, early]))).toEqual(['new early_arrears']);
  });
});

test('a month that told of nobody and was asked again, and tells of a debt now, is restated', () => {
  const [first, , later] = [0, 1, 1].map((place) => monthWith(place, {}));
  if (first === undefined || later === undefined) throw new Error('months');
  const nothing = monthWith(1, {});
  const unknown = Object.fromEntries(Object.keys(nothing.summary.resumoDaCarteira).map((name) => [name, null]));
  const earlier: WatchedMonth = {
    ...nothing,
    kind: 'nothing_on_record',
    resultId: 'before',
    summary: { ...nothing.summary, resumoDaCarteira: unknown as unknown as ResumoDaCarteira },
  };
  const subject = { ...COMPANY, months: [first, later], restatement: { earlier, later }, open: [], comparedIn: null };
  expect(evaluateMonth(later.month, subject, DEFAULT_RULES).changes).toMatchObject([
    { kind: 'new', rule: 'restated', found: { before: { value: 0 } } },
  ]);
});

test('a member that is not compared has no finding of the month being asked again', () => {
  const later = monthWith(0, owed(90_000_00));
  const restatement = { earlier: { ...monthWith(0, {}), resultId: 'before' }, later };
  const subject = { ...COMPANY, months: [later], restatement, open: [], comparedIn: null };
  expect(evaluateMonth(FIRST, subject, DEFAULT_RULES)).toMatchObject({ gap: 'first', changes: [] });
});

test('every rule has its golden cases', () => {
  expect([...Object.keys(GOLDEN), 'restated'].toSorted()).toEqual([...RULE_IDS].toSorted());
});
