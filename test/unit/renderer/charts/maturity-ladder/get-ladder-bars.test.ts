import { describe, expect, test } from 'vitest';
import type { Consulta } from '#domain/consulta/consulta.ts';
import type { LadderBucket } from '#domain/maturity/ladder.ts';
import { maturityLadder } from '#domain/maturity/ladder.ts';
import { CAMPOS_DA_CARTEIRA, type CampoDaCarteira } from '#domain/register-interface/portfolio-fields.ts';
import { bucketLabel, bucketTick } from '#renderer/charts/maturity-ladder/bucket-label.ts';
import { describeLadder } from '#renderer/charts/maturity-ladder/describe-ladder.ts';
import { withCodes } from '#renderer/charts/maturity-ladder/get-codes.ts';
import {
  getLadderAmounts,
  getLadderBars,
  getLadderSections,
  getLadderWeights,
  getLargestBar,
  type LadderBar,
  type Overlay,
} from '#renderer/charts/maturity-ladder/get-ladder-bars.ts';
import { getLadderFigures } from '#renderer/charts/maturity-ladder/get-ladder-figures.ts';
import { getSideTotals } from '#renderer/charts/maturity-ladder/get-side-totals.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { textsIn } from '#test/support/texts.ts';

/** An answer of zeros but for these fields. */
function responseWith(fields: Partial<Record<CampoDaCarteira, number | null>>): Consulta {
  const { consulta } = savedResultOf(PEOPLE.nothing, '2026-09');
  return { ...consulta, resumoDaCarteira: { ...consulta.resumoDaCarteira, ...fields } };
}

const SMALL = responseWith({
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

describe('the codes under a bucket', () => {
  const code = (codigo: string, amount: number | null) => ({
    codigo,
    amount,
    descricao: '',
    classe: 'a_vencer' as const,
    foreignCurrency: null,
    outsidePortfolio: null,
  });
  const under = (buckets: readonly LadderBucket[], ...codes: readonly (readonly [string, number | null])[]) =>
    withCodes(
      buckets,
      codes.map(([codigo, amount]) => code(codigo, amount)),
    ).flatMap(({ key, codes: held = [] }) => held.map(({ codigo, amount }) => [key, codigo, amount]));

  test('are those that its field adds up, the oldest first, without those that hold nothing', () => {
    expect(
      under(maturityLadder(SMALL), ['v240', 1], ['v250', 2], ['v245', 0], ['v260', null], ['v20', 9], ['v999', 3]),
    ).toEqual([
      ['vencido_91_180', 'v250', 2],
      ['vencido_91_180', 'v240', 1],
      ['nao_catalogado', 'v999', 3],
    ]);
  });

  test('are apart for each half of the first bucket, and together while it is whole', () => {
    const [first] = maturityLadder(SMALL).filter(({ key }) => key === 'a_vencer_ate_30');
    if (first === undefined) throw new Error('the ladder has a first bucket of what is due');
    const codes = [
      ['v110', 5],
      ['v205', 7],
    ] as const;
    expect(under([first], ...codes)).toEqual([
      ['a_vencer_ate_30', 'v205', 7],
      ['a_vencer_ate_30', 'v110', 5],
    ]);
    const halves = ['vencido_1_14', 'a_vencer_1_30'].map((key) => ({ ...first, key }));
    expect(under(halves, ...codes)).toEqual([
      ['vencido_1_14', 'v205', 7],
      ['a_vencer_1_30', 'v110', 5],
    ]);
  });
});

test('the totals of the sides are those of their bars; one without anything is left out, one not informed says so', () => {
  expect(getSideTotals(barsOf(SMALL))).toEqual([
    { side: 'vencido', amount: 100_00 },
    { side: 'a_vencer', amount: 300_00 },
    { side: 'prejuizo', amount: 50_00 },
  ]);
  expect(getSideTotals(barsOf(responseWith({})))).toEqual([]);
  expect(getSideTotals(barsOf(responseWith({ carteiraVencido61a90dias: null })))).toEqual([
    { side: 'vencido', amount: null },
  ]);
});

describe('the bars of the ladder', () => {
  const bars = barsOf(SMALL);

  test('stand from the oldest overdue through the end of the month to the farthest due, and then the loss', () => {
    expect(getLadderSections(bars)).toEqual([
      { side: 'vencido', width: 6 },
      { side: 'a_vencer', width: 6 },
      { side: 'indeterminado', width: 1 },
      { side: 'prejuizo', width: 2 },
    ]);
    expect(bars[0]?.key).toBe('vencido_acima_360');
    expect(bars[5]?.key).toBe('vencido_15_30');
    expect(bars[6]?.key).toBe('a_vencer_ate_30');
  });

  test('leave their room to the others where a whole side of the axis is known to be empty', () => {
    const widths = (fields: Parameters<typeof responseWith>[0]): string =>
      [...new Set(getLadderWeights(barsOf(responseWith(fields))).slice(0, 12))].join();
    const due = { carteiraVencerAcima360dias: 100_00 };
    expect(widths(due)).toBe('0.34,1');
    expect(widths({ ...due, carteiraVencido61a90dias: null })).toBe('1');
    expect(widths({ ...due, carteiraVencido61a90dias: 1 })).toBe('1');
  });

  test('are as high as their amounts in reais', () => {
    expect(bars.map(({ plotted }) => plotted)).toEqual(bars.map(({ amount }) => (amount ?? 0) / 100));
  });

  test('add up to the whole portfolio at the end of the axis, the loss left out', () => {
    expect(bar(bars, 'a_vencer_indeterminado')?.cumulativeShare).toBe(1);
    expect(bar(bars, 'prejuizo_acima_12_meses')?.cumulativeShare).toBeNull();
  });

  test('let the line begin with the first amount', () => {
    expect(bars.slice(0, 3).map(({ plottedCumulative }) => plottedCumulative)).toEqual([null, null, 0.25]);
  });

  test('darken with the distance from the end of the month on both sides', () => {
    expect(bar(bars, 'vencido_15_30')?.shade).toBe(1);
    expect(bar(bars, 'vencido_acima_360')?.shade).toBe(6);
    expect(bar(bars, 'a_vencer_ate_30')?.shade).toBe(1);
    expect(bar(bars, 'a_vencer_acima_360')?.shade).toBe(6);
  });

  test('tell a silence from a zero', () => {
    const silent = barsOf(responseWith({ carteiraVencido61a90dias: null, carteiraVencer: 1, carteiraVencido: 0 }));
    expect(bar(silent, 'vencido_61_90')).toMatchObject({ amount: null, plotted: 0 });
    expect(bar(silent, 'vencido_31_60')).toMatchObject({ amount: 0, plotted: 0 });
  });

  test('know the largest of them, and that there may be none', () => {
    expect(getLargestBar(bars)?.key).toBe('a_vencer_ate_30');
    expect(getLargestBar(barsOf(responseWith({})))).toBeUndefined();
  });
});

describe('extreme ladders', () => {
  test('stand on zero where all is zero, without a line and without a share', () => {
    const bars = barsOf(responseWith({}));
    expect(new Set(bars.map(({ plotted }) => plotted))).toEqual(new Set([0]));
    expect(bars.every(({ share, plottedCumulative }) => share === null && plottedCumulative === null)).toBe(true);
  });

  test('keep a cent beside a giant, and a correction below zero', () => {
    const bars = getLadderBars(
      maturityLadder(
        responseWith({
          carteiraVencer: 9_000_000_000_000_00,
          carteiraVencerAcima360dias: 9_000_000_000_000_00,
          carteiraVencer31a60dias: -9_00,
          carteiraVencido15a30dias: 1,
        }),
      ),
      'log',
    );
    expect(bar(bars, 'a_vencer_31_60')?.plotted).toBeCloseTo(-1, 12);
    expect(bar(bars, 'vencido_15_30')?.plotted).toBeCloseTo(Math.log10(1.01), 12);
    expect(bar(bars, 'a_vencer_acima_360')?.plotted).toBeCloseTo(Math.log10(9e12), 6);
    expect(Math.min(...getLadderAmounts(bars))).toBe(-9_00);
  });

  test('have neither height nor share where nothing is informed', () => {
    const silent = Object.fromEntries(CAMPOS_DA_CARTEIRA.map((campo) => [campo, null]));
    const bars = barsOf(responseWith(silent));
    expect(bars.map(({ plotted }) => plotted)).toEqual(bars.map(() => 0));
    expect(getLargestBar(bars)).toBeUndefined();
    expect(getLadderAmounts(bars)).toEqual([]);
  });
});

describe('codes no table knows', () => {
  test('have a bar only where they occur', () => {
    expect(bar(barsOf(SMALL), 'nao_catalogado')).toBeUndefined();
    const unknown = {
      modalidade: '0203',
      variacaoCambial: 'N',
      listaDeVencimentos: [{ codigoVencimento: 'v999', valorVencimento: 700 }],
    };
    expect(bar(barsOf({ ...SMALL, resumoDasOperacoes: [unknown] }), 'nao_catalogado')).toMatchObject({ amount: 700 });
  });
});

describe('the ghosts of other months', () => {
  const overlay = (amounts: Readonly<Record<string, number | null>>): Overlay => ({
    key: '2026-08',
    label: '08/2026',
    resultId: 'resultado-2026-08',
    amounts: new Map(Object.entries(amounts)),
  });
  const barsWith = (one: Overlay): readonly LadderBar[] => getLadderBars(maturityLadder(SMALL), 'linear', [one]);

  test('stand behind the bar of the same rung', () => {
    const bars = barsWith(overlay({ vencido_91_180: 60_00 }));
    expect(bar(bars, 'vencido_91_180')?.overlays).toEqual([
      { key: '2026-08', label: '08/2026', amount: 60_00, plotted: 60 },
    ]);
  });

  test('are silent where their month was', () => {
    const bars = barsWith(overlay({ vencido_91_180: null }));
    expect(bar(bars, 'vencido_91_180')?.overlays[0]).toMatchObject({ amount: null, plotted: 0 });
    expect(bar(bars, 'vencido_61_90')?.overlays[0]).toMatchObject({ amount: null, plotted: 0 });
  });

  test('reach above the bars, and the scale with them', () => {
    const amounts = getLadderAmounts(barsWith(overlay({ vencido_91_180: 9_999_00 })));
    expect(Math.max(...amounts)).toBe(9_999_00);
    expect(amounts).not.toContain(null);
  });

  test('keep the bar of an unknown code that occurred only then', () => {
    expect(bar(barsWith(overlay({ nao_catalogado: 1_00 })), 'nao_catalogado')).toMatchObject({ amount: null });
    expect(bar(barsWith(overlay({ nao_catalogado: null })), 'nao_catalogado')).toBeUndefined();
  });
});

describe('the ladder as figures', () => {
  const { t } = textsIn('pt-BR');
  const figures = (consulta: Consulta, overlays: readonly Overlay[] = []) =>
    getLadderFigures(t, getLadderBars(maturityLadder(consulta), 'linear', overlays), overlays, null);

  test('hold a line a rung with its share and what adds up to it', () => {
    const { rows, columns } = figures(SMALL);
    expect(columns.map(({ key }) => key)).toEqual(['amount', 'share', 'cumulative', 'cumulativeShare']);
    expect(rows).toHaveLength(15);
    expect(rows.find(({ key }) => key === 'vencido_91_180')).toMatchObject({
      label: 'Vencido de 91 a 180 dias',
      tone: 'danger',
      cells: [100_00, 0.25, 100_00, 0.25],
    });
  });

  test('leave blank what does not apply to a loss', () => {
    const row = figures(SMALL).rows.find(({ key }) => key === 'prejuizo_acima_12_meses');
    expect(row?.cells).toEqual([50_00, undefined, undefined, undefined]);
  });

  test('have a column for each other month', () => {
    const { columns } = figures(SMALL, [
      { key: '2025-09', label: '09/2025', resultId: 'resultado-2025-09', amounts: new Map() },
    ]);
    expect(columns.slice(4).map(({ key }) => key)).toEqual(['2025-09']);
  });
});

describe('the ladder in a sentence', () => {
  const { t } = textsIn('pt-BR');

  test('tells the whole, the overdue part and the largest rung', () => {
    const said = describeLadder(t, barsOf(SMALL)).replaceAll('\u00a0', ' ');
    expect(said).toContain('Carteira ativa R$ 400,00; vencido R$ 100,00');
    expect(said).toContain('A vencer até 30 dias e vencido de 1 a 14 dias, R$ 200,00');
  });

  test('says when there is nothing', () => {
    expect(describeLadder(t, barsOf(responseWith({})))).toBe('Nenhuma faixa tem valor.');
  });
});

describe('a step in words', () => {
  const { t } = textsIn('pt-BR');

  test('is a bucket, an official code, or a code no table knows', () => {
    expect(bucketLabel(t, 'vencido_15_30')).toBe('Vencido de 15 a 30 dias');
    expect(bucketLabel(t, 'v250')).toBe('v250 · Créditos vencidos de 151 a 180 dias');
    expect(bucketLabel(t, 'v999')).toBe('v999 · código não catalogado');
    expect(bucketTick(t, 'a_vencer_31_60')).toBe('31–60');
    expect(bucketTick(t, 'v999')).toBe('v999');
  });
});
