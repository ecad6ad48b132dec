import { beforeAll, describe, expect, test } from 'vitest';
import type { Documento } from '#domain/basics/document.ts';
import { addMonths, type DataBase, monthRange } from '#domain/basics/month.ts';
import type { ResumoDaCarteira } from '#domain/consulta/consulta.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { judgeResponse } from '#domain/consulta/response-kind.ts';
import {
  type Evaluation,
  evaluateMonth,
  type FindingChange,
  type OpenFinding,
  type WatchedMonth,
} from '#domain/monitoring/evaluate.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import { RULES, type RuleId } from '#domain/monitoring/rules/all-rules.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import { ALL_RULES } from '#test/support/monitored-lives.ts';
import { documentAt, isRegular, lifeOf, responseTo } from '#test/support/population.ts';

const MONTH = '2026-09';
const CLIENTS = 250;
/** Of so many the share of a single month is known to about half a percent. */
const OVER_A_YEAR = 1_000;

interface Monitored {
  readonly documento: Documento;
  readonly isRegular: boolean;
  /** Findings of the last month, after half a year of cycles. */
  readonly found: readonly FindingChange[];
}

function watchedMonth(documento: Documento, month: string): WatchedMonth {
  const read = readConsulta(responseTo(documento, month));
  if (read === null) throw new Error('the simulated register must be readable');
  const { consulta } = read;
  const { kind, provisional } = judgeResponse(consulta, {
    environment: 'embutido',
    documento,
    month,
    processedFloor: 95,
  });
  return {
    month,
    resultId: `${documento.numero} ${month}`,
    kind,
    provisional,
    simulation: 1,
    summary: monthSummary(month, consulta),
  };
}

/** Evaluations of cycles over some months, by month. */
function cycles(
  documento: Documento,
  months: readonly WatchedMonth[],
  rules = DEFAULT_RULES,
): ReadonlyMap<DataBase, Evaluation> {
  let open: readonly OpenFinding[] = [];
  const evaluations = months.map(({ month }) => {
    const known = months.filter((each) => each.month <= month);
    const subject = { tipo: documento.tipo, ownExposure: 1_000_00, months: known, restatement: null, open };
    const evaluation = evaluateMonth(month, subject, rules);
    const { changes } = evaluation;
    const left = open.filter(({ rule }) => changes.every((change) => change.rule !== rule));
    open = [...left, ...changes.flatMap((change) => ('found' in change ? [change.found] : []))];
    return [month, evaluation] as const;
  });
  return new Map(evaluations);
}

function monthsOf(documento: Documento, first: DataBase, last: DataBase): readonly WatchedMonth[] {
  return monthRange(first, last).map((month) => watchedMonth(documento, month));
}

function monitored(documento: Documento): Monitored {
  const found = cycles(documento, monthsOf(documento, addMonths(MONTH, -6), MONTH)).get(MONTH)?.changes ?? [];
  return { documento, isRegular: isRegular(lifeOf(documento, MONTH, 6)), found };
}

describe.each(['cpf', 'cnpj'] as const)('of simulated clients with a %s', (tipo) => {
  let clients: readonly Monitored[] = [];
  beforeAll(() => {
    clients = Array.from({ length: CLIENTS }, (_, index) => monitored(documentAt(tipo, index)));
  });

  test('at most 5 % of the regular ones have a finding of attention or worse in a month', () => {
    const regular = clients.filter((each) => each.isRegular);
    const withFinding = regular.filter(({ found }) =>
      found.some(({ kind, rule }) => (kind === 'new' || kind === 'worse') && RULES[rule].severity !== 'information'),
    );
    expect(regular.length).toBeGreaterThan(CLIENTS / 2);
    expect(withFinding.length / regular.length).toBeLessThanOrEqual(0.05);
  });
});

interface MonthOfClient {
  readonly month: DataBase;
  readonly isRegular: boolean;
  readonly isFound: boolean;
}

/** Each month of a client's year: whether it is regular then, and has a finding of attention or worse. */
function yearOf(documento: Documento): readonly MonthOfClient[] {
  const [first, year] = [addMonths(MONTH, -23), addMonths(MONTH, -11)];
  const evaluations = cycles(documento, monthsOf(documento, first, MONTH), ALL_RULES);
  return monthRange(year, MONTH).map((month) => ({
    month,
    isRegular: isRegular(lifeOf(documento, month, 6)),
    isFound: (evaluations.get(month)?.changes ?? []).some(
      (change) => 'found' in change && RULES[change.rule].severity !== 'information',
    ),
  }));
}

/** The goal is a twentieth on average, by all rules; of a single month so many clients tell it to about a percent. */
test.each([
  ['cpf', 0.065],
  ['cnpj', 0.08],
] as const)(
  'of regular clients with a %s at most 5 % have a finding of attention or worse in a month of a year, and no month %d',
  { tags: ['long'] },
  (tipo, inMonth) => {
    const clients = Array.from({ length: OVER_A_YEAR }, (_, index) => documentAt(tipo, index));
    const regular = clients.flatMap(yearOf).filter((one) => one.isRegular);
    const shareOf = (those: readonly MonthOfClient[]): number =>
      those.filter(({ isFound }) => isFound).length / those.length;
    const byMonth = Object.entries(Object.groupBy(regular, ({ month }) => month));
    expect(byMonth).toHaveLength(12);
    for (const [month, those = []] of byMonth) {
      expect(those.length, month).toBeGreaterThan(OVER_A_YEAR / 2);
      expect(shareOf(those), month).toBeLessThanOrEqual(inMonth);
    }
    expect(shareOf(regular)).toBeLessThanOrEqual(0.05);
  },
);

/** Gets worse from 01/2025 to 12/2026 (`main/simulated-register/worsening-company.ts`). */
const WORSENING: Documento = { tipo: 'cnpj', numero: '90000007000104' };

/** Months in which a rule makes or worsens a finding. */
function broughtIn(evaluations: ReadonlyMap<DataBase, Evaluation>, rule: RuleId): readonly DataBase[] {
  const isBrought = (change: FindingChange): boolean => change.rule === rule && 'found' in change;
  return [...evaluations].flatMap(([month, { changes }]) => changes.filter(isBrought).map(() => month));
}

describe('of a company that gets worse for two years', () => {
  const months = monthsOf(WORSENING, '2024-07', '2026-12');
  const evaluations = cycles(WORSENING, months);
  const carteiraOf = ({ summary }: WatchedMonth): ResumoDaCarteira => summary.resumoDaCarteira;

  test('early arrears are a slip in their first month, and are told when they come back in the next', () => {
    const [before, first] = months.filter(({ month }) => month === '2024-12' || month === '2025-01');
    const payments = before?.summary.resumoDaCarteira.carteiraVencerAte30diasVencidosAte14dias ?? 0;
    const late = first?.summary.earlyArrears ?? 0;
    expect([before?.summary.earlyArrears, late > 0]).toEqual([0, true]);
    expect(late / payments).toBeLessThan(DEFAULT_RULES.early_arrears.ofDue);
    expect(broughtIn(evaluations, 'early_arrears')).toEqual(['2025-02']);
  });

  test('arrears are told in each month that has an older bucket than any before, and in no other', () => {
    const oldest = (carteira: ResumoDaCarteira): number =>
      [
        carteira.carteiraVencido15a30dias,
        carteira.carteiraVencido31a60dias,
        carteira.carteiraVencido61a90dias,
        carteira.carteiraVencido91a180dias,
        carteira.carteiraVencido181a360dias,
        carteira.carteiraVencidoAcima360dias,
      ].findLastIndex((cents) => (cents ?? 0) > 0);
    const levels = months.map((month) => oldest(carteiraOf(month)));
    const older = months.filter((_, at) => (levels[at] ?? -1) > Math.max(-1, ...levels.slice(0, at)));
    expect(older).toHaveLength(5);
    expect(broughtIn(evaluations, 'overdue')).toEqual(older.map(({ month }) => month));
  });

  test('losses are told in each month that writes something off, and in no other', () => {
    const losses = months.map((month) => carteiraOf(month).prejuizoAte12meses ?? 0);
    const written = months.filter((_, at) => (losses[at] ?? 0) > (losses[at - 1] ?? 0));
    expect(written[0]?.month).toBe('2026-05');
    expect(broughtIn(evaluations, 'new_loss')).toEqual(written.map(({ month }) => month));
  });

  test('a month that is not available is a gap and brings nothing; the next one tells what both bring', () => {
    const notYet = watchedMonth({ tipo: 'cpf', numero: '90000001490' }, '2025-06');
    const known = months.map((each) => (each.month === '2025-06' ? notYet : each));
    const withGap = cycles(WORSENING, known);
    expect(withGap.get('2025-06')).toMatchObject({ gap: 'not_available', changes: [] });
    expect(withGap.get('2025-07')).toMatchObject({ gap: null, comparedWith: '2025-05' });
    expect(broughtIn(withGap, 'overdue').slice(0, 2)).toEqual(['2025-07', '2025-08']);
  });
});

test.each([
  ['an exporter that draws and repays', '90000001000129'],
  ['a company whose limits are alone', '90000006000151'],
  ['a client whose limits are nearly used up', '90000002461'],
  ['a client who revolves the card', '90000002542'],
  ['a client who is always some days late', '90000002380'],
  ['a client with an old loss', '90000000507'],
  ['a new client', '90000000760'],
  ['a client whose months are provisional', '90000001228'],
  ['a client whose answers are those of another', '90000001732'],
])('%s brings nothing in two years', (_, numero) => {
  const documento: Documento = { tipo: numero.length === 11 ? 'cpf' : 'cnpj', numero };
  const evaluations = cycles(documento, monthsOf(documento, '2024-10', '2026-09'));
  expect([...evaluations.values()].flatMap(({ changes }) => changes)).toEqual([]);
});

test('a client who was always overdue brings early arrears alone, once they pass a floor that they were below', () => {
  const documento: Documento = { tipo: 'cpf', numero: '90000000337' };
  const evaluations = cycles(documento, monthsOf(documento, '2024-10', '2026-09'));
  const raised = [...evaluations.values()].flatMap(({ changes }) => changes.filter((change) => 'found' in change));
  expect(raised.map(({ kind, rule }) => [kind, rule])).toEqual([['new', 'early_arrears']]);
});

test('the canned answers of a sandbox, the same in every month, are test data and bring nothing', () => {
  const canned = watchedMonth(WORSENING, '2025-09');
  const months = monthRange('2026-01', '2026-04').map((month) => ({ ...canned, month, resultId: month }));
  const evaluations = [...cycles(WORSENING, months).values()];
  expect(evaluations.map(({ gap }) => gap)).toEqual(['first', 'test_data', 'test_data', 'test_data']);
  expect(evaluations.flatMap(({ changes }) => changes)).toEqual([]);
});
