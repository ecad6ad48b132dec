import { describe, expect, test } from 'vitest';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { modalitiesByDomain } from '#domain/indicators/modality-groups.ts';
import { getModalityBars, portfolioTotal } from '#renderer/charts/modality-bars/get-modality-bars.ts';
import { getModalityFigures } from '#renderer/charts/modality-bars/get-modality-figures.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { textsIn } from '#test/support/texts.ts';

const { consulta } = savedResultOf(PEOPLE.nothing, '2026-09');

type Line = readonly [modalidade: string, tipo: string, amount: number | null];

const groupsOf = (...lines: readonly Line[]) => {
  const resumoDasModalidades = lines.map(([modalidade, tipo, valorVencimento]) => ({
    modalidade,
    tipo,
    valorVencimento,
    dominio: '',
    subdominio: '',
  }));
  const response: Consulta = { ...consulta, resumoDasModalidades };
  return modalitiesByDomain(response);
};

const LOANS: readonly Line[] = [
  ['0203', 'A VENCER', 60_00],
  ['0203', 'VENCIDO', 20_00],
  ['0401', 'A VENCER', 40_00],
];

describe('the bars of the modalities', () => {
  test('are shares of the portfolio, of which what lies outside it is no part', () => {
    const bars = getModalityBars(groupsOf(...LOANS, ['1901', 'A VENCER', 500_00], ['1502', 'VENCIDO', 7_00]), false);
    expect(bars.map(({ inPortfolio, share }) => [inPortfolio, share])).toEqual([
      [true, 80 / 120],
      [true, 40 / 120],
      [false, null],
      [false, null],
    ]);
    expect(bars.map(({ bar }) => bar.due + bar.overdue)).toEqual([1, 0.5, 7 / 500, 1]);
  });

  test('are shares of nothing where a part of the portfolio is not informed', () => {
    const bars = getModalityBars(groupsOf(...LOANS, ['0501', 'A VENCER', null]), false);
    expect(bars.map(({ share }) => share)).toEqual([null, null, null]);
  });

  test('share the scale of the largest domain, due and overdue stacked', () => {
    const [loans, financing] = getModalityBars(groupsOf(...LOANS), false);
    expect(loans?.bar).toEqual({ due: 0.75, overdue: 0.25, dueSide: 'a_vencer' });
    expect(loans?.rows[0]?.bar).toMatchObject({ due: 0.75, overdue: 0.25 });
    expect(financing?.bar).toMatchObject({ due: 0.5, overdue: 0 });
  });

  test('paint an unused limit as a limit, though it is listed as due', () => {
    const [loans, , limits] = getModalityBars(groupsOf(...LOANS, ['1901', 'A VENCER', 50_00]), false);
    expect([loans, limits].map((group) => [group?.bar.dueSide, group?.rows[0]?.bar.dueSide])).toEqual([
      ['a_vencer', 'a_vencer'],
      ['limite', 'limite'],
    ]);
  });

  test('leave out what is zero until it is asked for', () => {
    const groups = groupsOf(...LOANS, ['0801', 'A VENCER', 0], ['0204', 'A VENCER', 0]);
    expect(getModalityBars(groups, false).flatMap(({ rows }) => rows.map(({ codigo }) => codigo))).toEqual([
      '0203',
      '0401',
    ]);
    expect(getModalityBars(groups, true).flatMap(({ rows }) => rows)).toHaveLength(4);
  });

  test('keep a silence, without a length', () => {
    const [group] = getModalityBars(groupsOf(['0203', 'A VENCER', null]), false);
    expect(group?.rows[0]).toMatchObject({ aVencer: null, bar: { due: 0, overdue: 0 } });
  });

  test('have no length where all are zero, nor for a negative correction', () => {
    expect(getModalityBars(groupsOf(['0203', 'A VENCER', 0]), true)[0]?.bar).toMatchObject({ due: 0, overdue: 0 });
    const [group] = getModalityBars(groupsOf(['0203', 'A VENCER', -50_00], ['0203', 'VENCIDO', 50_00]), false);
    expect(group?.bar).toMatchObject({ due: 0, overdue: 1 });
  });

  test('are the shown lines as figures: the portfolio, its total, and apart what lies outside it', () => {
    const groups = groupsOf(...LOANS, ['0401', 'VENCIDO', null], ['1502', 'A VENCER', 7_00]);
    const { rows } = getModalityFigures(textsIn('pt-BR').t, getModalityBars(groups, false), portfolioTotal(groups));
    expect(rows.map(({ label }) => label.slice(0, 24))).toEqual([
      'Empréstimos',
      '0203 Crédito pessoal – s',
      'Financiamentos',
      '0401 Aquisição de bens –',
      'Total da carteira',
      'Fora da carteira: Coobri',
      'Fora da carteira: 1502 B',
    ]);
    expect(rows[0]?.cells).toEqual([undefined, 60_00, 20_00, 80_00]);
    expect(rows[4]?.cells).toEqual([undefined, 100_00, 'ao menos R$\u00a020,00', 'ao menos R$\u00a0120,00']);
  });
});
