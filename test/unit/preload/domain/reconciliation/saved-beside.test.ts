import { describe, expect, test } from 'vitest';
import type { Consulta, ResumoDaCarteira } from '#domain/consulta/consulta.ts';
import type { Check } from '#domain/reconciliation/check.ts';
import type { SavedBeside } from '#domain/reconciliation/comparison.ts';
import { NOTHING_BESIDE } from '#domain/reconciliation/comparison.ts';
import type { RuleId } from '#domain/reconciliation/rules/all-rules.ts';
import { type MonthSummary, monthSummary } from '#domain/series/month-summary.ts';
import { checksOf, REQUEST } from '../support/checks.ts';
import { emptyConsulta, example, exampleWithCarteira, exampleWithCliente } from '../support/example.ts';

const startingOn = (month: string, dataInicioRelacionamento: string | null): MonthSummary => {
  const { resumoDaCarteira: carteira } = example();
  const summary = monthSummary(month, exampleWithCliente({ dataInicioRelacionamento }));
  return { ...summary, resumoDaCarteira: { ...carteira, dtInicioRelacionamento: dataInicioRelacionamento } };
};

const beside = (...months: MonthSummary[]): SavedBeside => ({ ...NOTHING_BESIDE, months });

const check = (id: RuleId, index: number, saved: SavedBeside, consulta = example()): Check | undefined =>
  checksOf(id, consulta, REQUEST, saved)[index];

describe('R20, the start of the relationship', () => {
  test.each([
    ['2009-08-17', 'holds'],
    ['2026-03-31', 'holds'],
    ['2026-04-01', 'fails'],
    [null, 'not_informed'],
  ])('on %s, for 03/2026: %s', (day, outcome) => {
    const { resumoDaCarteira } = exampleWithCarteira({ dtInicioRelacionamento: day });
    const consulta = { ...exampleWithCliente({ dataInicioRelacionamento: day }), resumoDaCarteira };
    expect(check('R20', 0, NOTHING_BESIDE, consulta)).toMatchObject({
      outcome,
      relation: 'at_most',
      left: day,
      right: '2026-03',
    });
  });

  test('is the same in every saved month that tells it, and those that differ are named', () => {
    expect(check('R20', 1, beside(startingOn('2026-02', '2009-08-17'), startingOn('2026-05', null)))).toMatchObject({
      outcome: 'holds',
      right: '2009-08-17',
      terms: [],
      note: null,
    });
    const moved = beside(startingOn('2026-02', '2009-08-17'), startingOn('2026-01', '2011-01-02'));
    expect(check('R20', 1, moved)).toMatchObject({
      outcome: 'fails',
      left: '2009-08-17',
      right: '2011-01-02',
      terms: [{ name: '2026-01', value: '2011-01-02', unit: 'text' }],
    });
  });

  test('is the portfolio’s where the client summary does not tell it, on both sides', () => {
    const silent = (consulta: Consulta) => ({
      ...consulta,
      resumoDoCliente: { ...consulta.resumoDoCliente, dataInicioRelacionamento: null },
    });
    const other = monthSummary('2026-02', silent(exampleWithCarteira({ dtInicioRelacionamento: '2001-01-01' })));
    expect(check('R20', 1, beside(other), silent(example()))).toMatchObject({
      part: 'dataInicioRelacionamento',
      outcome: 'fails',
      left: '2009-08-17',
      right: '2001-01-01',
    });
  });

  test('names no month as differing where it is not told itself', () => {
    const unknown = monthSummary('2026-02', example());
    expect(check('R20', 1, beside(unknown), emptyConsulta())).toMatchObject({
      outcome: 'not_informed',
      right: '2009-08-17',
      terms: [],
      note: null,
    });
  });

  test('is compared with no month where none is saved, and not with itself', () => {
    for (const months of [beside(), beside(startingOn('2026-03', '2020-01-01')), beside(startingOn('2026-02', null))]) {
      expect(check('R20', 1, months)).toMatchObject({ outcome: 'not_informed', note: 'no_other_month' });
    }
  });
});

describe('R24, other responses of the month', () => {
  test('are told by the fields that differ', () => {
    const difference = {
      path: 'resumoDaCarteira.prejuizo',
      element: null,
      unit: 'cents',
      before: 1,
      after: 2,
    } as const;
    expect(check('R24', 0, { months: [], differences: [difference] })).toMatchObject({ outcome: 'fails', left: 1 });
    expect(check('R24', 0, { months: [], differences: [] })).toMatchObject({ outcome: 'holds', left: 0 });
    expect(check('R24', 0, NOTHING_BESIDE)).toMatchObject({ outcome: 'not_informed', note: 'no_other_response' });
  });
});

describe('R25, what was there in the month before', () => {
  const NONE = {
    carteiraVencerAte30diasVencidosAte14dias: 0,
    carteiraVencido15a30dias: 0,
    carteiraVencido31a60dias: 0,
    carteiraVencerPrazoIndeterminado: 0,
    limitesdeCredito: 0,
    creditosaLiberar: 0,
    prejuizo: 0,
  };
  const monthBefore = (carteira: Partial<ResumoDaCarteira>, month = '2026-02'): SavedBeside =>
    beside(monthSummary(month, exampleWithCarteira({ ...NONE, ...carteira })));
  const now = exampleWithCarteira({ prejuizoAcima12meses: 12_005, carteiraVencido31a60dias: 12_006 });

  test.each<[string, number, Partial<ResumoDaCarteira>, string]>([
    ['a loss that grew by a fifth', 0, { prejuizo: 10_000 }, 'holds'],
    ['a loss that grew by more', 0, { prejuizo: 9_999 }, 'fails'],
    ['a loss from nothing', 0, {}, 'fails'],
    [
      'what was overdue by less or due',
      1,
      { carteiraVencerAte30diasVencidosAte14dias: 4_000, carteiraVencido15a30dias: 6_000 },
      'holds',
    ],
    ['what was overdue by as much, as a month has 28 days', 1, { carteiraVencido31a60dias: 10_000 }, 'holds'],
    [
      'what revolved or was to be released',
      1,
      { carteiraVencerPrazoIndeterminado: 5_000, limitesdeCredito: 4_000, creditosaLiberar: 1_000 },
      'holds',
    ],
    ['what was due later', 1, { carteiraVencer31a60dias: 99_000 }, 'fails'],
    ['what is not informed', 1, { limitesdeCredito: null }, 'not_informed'],
  ])('%s', (_, index, carteira, outcome) => {
    expect(check('R25', index, monthBefore(carteira), now)).toMatchObject({ outcome, note: null });
  });

  test('lets a correction below zero stay', () => {
    const negative = exampleWithCarteira({ prejuizoAcima12meses: -10_000 });
    expect(check('R25', 0, monthBefore({ prejuizo: -10_000 }), negative)?.outcome).toBe('holds');
  });

  test('is compared with no other month than that', () => {
    const lacking = [0, 1].map((index) => check('R25', index, monthBefore({}, '2026-01'), now));
    expect(lacking).toMatchObject(Array(2).fill({ outcome: 'not_informed', note: 'no_month_before' }));
  });

  test('lets nothing on record follow anything', () => {
    const outcomes = checksOf('R25', emptyConsulta(), REQUEST, monthBefore({})).map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['not_informed', 'not_informed']);
  });
});
