import { describe, expect, it } from 'vitest';
import type { Consulta } from '../../../../../preload/domain/consulta/consulta.ts';
import { maturityLadder } from '../../../../../preload/domain/maturity/ladder.ts';
import type { CampoDaCarteira } from '../../../../../preload/domain/register-interface/portfolio-fields.ts';
import { paintOf } from '../../../../../renderer/charts/maturity-ladder/bar-paint.ts';
import { describeLadder } from '../../../../../renderer/charts/maturity-ladder/describe-ladder.ts';
import {
  getLadderBars,
  getLadderSections,
  getLargestBar,
  type LadderBar,
} from '../../../../../renderer/charts/maturity-ladder/get-ladder-bars.ts';
import { createTexts } from '../../../../../renderer/i18n/i18n.ts';
import { PEOPLE, savedResultOf } from '../../../../support/fake-desk.ts';

/** An answer of zeros but for these fields. */
function answerWith(fields: Partial<Record<CampoDaCarteira, number | null>>): Consulta {
  const { consulta } = savedResultOf(PEOPLE.nothing, '2026-09');
  return { ...consulta, resumoDaCarteira: { ...consulta.resumoDaCarteira, ...fields } };
}

const SMALL = answerWith({
  carteiraVencer: 300_00,
  carteiraVencido: 100_00,
  carteiraVencido91a180dias: 100_00,
  carteiraVencerAte30diasVencidosAte14dias: 200_00,
  carteiraVencerAcima360dias: 100_00,
  prejuizo: 50_00,
  prejuizoAcima12meses: 50_00,
});

const barsOf = (consulta: Consulta): readonly LadderBar[] => getLadderBars(maturityLadder(consulta), 'linear');
const bar = (bars: readonly LadderBar[], key: string): LadderBar | undefined => bars.find((one) => one.key === key);

describe('the bars of the ladder', () => {
  const bars = barsOf(SMALL);

  it('stand from the oldest overdue through today to the farthest due, and then the loss', () => {
    expect(getLadderSections(bars)).toEqual([
      { side: 'vencido', count: 6 },
      { side: 'a_vencer', count: 6 },
      { side: 'indeterminado', count: 1 },
      { side: 'prejuizo', count: 2 },
    ]);
    expect(bars[0]?.key).toBe('vencido_acima_360');
    expect(bars[5]?.key).toBe('vencido_15_30');
    expect(bars[6]?.key).toBe('a_vencer_ate_30');
  });

  it('are as high as their amounts in reais', () => {
    expect(bars.map(({ plotted }) => plotted)).toEqual(bars.map(({ amount }) => (amount ?? 0) / 100));
  });

  it('add up to the whole portfolio at the end of the axis, the loss left out', () => {
    expect(bar(bars, 'a_vencer_indeterminado')?.cumulativeShare).toBe(1);
    expect(bar(bars, 'prejuizo_acima_12_meses')?.cumulativeShare).toBeNull();
  });

  it('let the line begin with the first amount', () => {
    expect(bars.slice(0, 3).map(({ plottedCumulative }) => plottedCumulative)).toEqual([null, null, 0.25]);
  });

  it('darken with the distance from today on both sides', () => {
    expect(bar(bars, 'vencido_15_30')?.shade).toBe(1);
    expect(bar(bars, 'vencido_acima_360')?.shade).toBe(6);
    expect(bar(bars, 'a_vencer_ate_30')?.shade).toBe(1);
    expect(bar(bars, 'a_vencer_acima_360')?.shade).toBe(6);
  });

  it('tell a silence from a zero', () => {
    const silent = barsOf(answerWith({ carteiraVencido61a90dias: null, carteiraVencer: 1, carteiraVencido: 0 }));
    expect(bar(silent, 'vencido_61_90')).toMatchObject({ amount: null, plotted: 0 });
    expect(bar(silent, 'vencido_31_60')).toMatchObject({ amount: 0, plotted: 0 });
  });

  it('know the largest of them, and that there may be none', () => {
    expect(getLargestBar(bars)?.key).toBe('a_vencer_ate_30');
    expect(getLargestBar(barsOf(answerWith({})))).toBeUndefined();
  });
});

describe('codes no table knows', () => {
  it('have a bar only where they occur', () => {
    expect(bar(barsOf(SMALL), 'nao_catalogado')).toBeUndefined();
    const unknown = {
      modalidade: '0203',
      variacaoCambial: 'N',
      listaDeVencimentos: [{ codigoVencimento: 'v999', valorVencimento: 700 }],
    };
    expect(bar(barsOf({ ...SMALL, resumoDasOperacoes: [unknown] }), 'nao_catalogado')).toMatchObject({ amount: 700 });
  });
});

describe('the part in foreign currency', () => {
  it('is drawn inside its bar', () => {
    const bars = barsOf({
      ...SMALL,
      resumoDaCarteira: { ...SMALL.resumoDaCarteira, moedaEstrangeiraValor15a30dias: 50_00 },
    });
    expect(bar(bars, 'a_vencer_ate_30')?.plottedForeign).toBe(50);
  });

  it('never reaches above it, since one field serves two rungs', () => {
    const bars = barsOf({
      ...SMALL,
      resumoDaCarteira: { ...SMALL.resumoDaCarteira, moedaEstrangeiraValor15a30dias: 900_00 },
    });
    expect(bar(bars, 'a_vencer_ate_30')?.plottedForeign).toBe(200);
  });

  it('is not drawn where there is none', () => {
    expect(barsOf(SMALL).every(({ plottedForeign }) => plottedForeign === null)).toBe(true);
  });
});

describe('the paint of a bar', () => {
  it('carries a pattern wherever meaning must not hang on hue', () => {
    expect(paintOf({ side: 'vencido', shade: 3 })).toEqual({
      fill: 'var(--lastro-overdue-3)',
      outline: 'var(--lastro-overdue-outline)',
      hatch: 'diagonal',
    });
    expect(paintOf({ side: 'prejuizo', shade: 2 }).hatch).toBe('cross');
    expect(paintOf({ side: 'indeterminado', shade: 1 })).toMatchObject({ fill: 'var(--lastro-undetermined)' });
    expect(paintOf({ side: 'a_vencer', shade: 1 }).hatch).toBeNull();
  });
});

describe('the ladder in a sentence', () => {
  const { t } = createTexts('pt-BR');

  it('tells the whole, the overdue part and the largest rung', () => {
    const said = describeLadder(t, barsOf(SMALL)).replaceAll('\u00a0', ' ');
    expect(said).toContain('Carteira ativa R$ 400,00; vencido R$ 100,00');
    expect(said).toContain('A vencer até 30 dias e vencido até 14 dias, R$ 200,00');
  });

  it('says when there is nothing', () => {
    expect(describeLadder(t, barsOf(answerWith({})))).toBe('Nenhuma faixa tem valor.');
  });
});
