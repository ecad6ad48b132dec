import { describe, expect, test } from 'vitest';
import { getStackFigures } from '#renderer/charts/evolution/get-evolution-figures.ts';
import { getStackLayers, getStackReach, getStackRows } from '#renderer/charts/evolution/get-stack-rows.ts';
import { textsIn } from '#test/support/texts.ts';
import { carteiraOf } from '#test/unit/preload/domain/support/summaries.ts';
import { rowsOf, sixtyWithHoles } from './series.ts';

const { t } = textsIn('pt-BR');

/** Two months around a gap: 30,00 due; then 10,00 due, 20,00 overdue the longest and 5,00 lost. */
const SMALL = rowsOf({
  '2026-01': { carteiraVencer31a60dias: 30_00 },
  '2026-03': { carteiraVencer31a60dias: 10_00, carteiraVencidoAcima360dias: 20_00, prejuizoAcima12meses: 5_00 },
});

describe('the layers of the stack', () => {
  test('are the rungs that hold anything, the oldest overdue at the bottom and loss on top', () => {
    expect(getStackLayers(SMALL).map(({ key }) => key)).toEqual([
      'vencido_acima_360',
      'a_vencer_31_60',
      'prejuizo_acima_12_meses',
    ]);
  });

  test('have the colours of the ladder, whichever rungs are left out', () => {
    const [oldest, due] = getStackLayers(SMALL);
    const all = getStackLayers(rowsOf({ '2026-01': carteiraOf(1_00) }));
    expect(oldest?.paint).toEqual(all.find(({ key }) => key === 'vencido_acima_360')?.paint);
    expect(due?.paint).toEqual(all.find(({ key }) => key === 'a_vencer_31_60')?.paint);
  });

  test('are none where all is zero, and none without any month', () => {
    expect(getStackLayers(rowsOf({ '2026-01': {}, '2026-02': {} }))).toEqual([]);
    expect(getStackLayers([])).toEqual([]);
  });
});

describe('the stacks', () => {
  const rows = getStackRows(SMALL);

  test('total what is informed, and nothing in a gap', () => {
    expect(rows.map(({ month, kept, total }) => [month, kept, total])).toEqual([
      ['2026-01', true, 30_00],
      ['2026-02', false, null],
      ['2026-03', true, 35_00],
    ]);
  });

  test('reach as high as the highest month, and below zero with a correction', () => {
    expect(Math.max(...getStackReach(rows))).toBe(35_00);
    const corrected = rowsOf({ '2026-01': { carteiraVencer31a60dias: -12_00, carteiraVencer61a90dias: 50_00 } });
    expect(getStackReach(getStackRows(corrected))).toEqual([50_00, -12_00]);
  });

  test('tell a silence from a zero', () => {
    const [row] = getStackRows(rowsOf({ '2026-01': { carteiraVencer61a90dias: null } }));
    expect(row?.amounts.a_vencer_61_90).toBeNull();
    expect(row?.amounts.a_vencer_31_60).toBe(0);
    const [silent] = getStackRows(rowsOf({ '2026-01': carteiraOf(null) }));
    expect(silent).toMatchObject({ kept: true, total: null });
  });

  test('hold one giant bucket beside one cent', () => {
    const rows = getStackRows(
      rowsOf({ '2026-01': { carteiraVencer31a60dias: 9_000_000_000_000, prejuizoAte12meses: 1 } }),
    );
    expect(rows[0]?.total).toBe(9_000_000_000_001);
  });

  test('keep sixty months, every hole a hole', () => {
    const rows = getStackRows(sixtyWithHoles());
    expect(rows).toHaveLength(60);
    expect(rows.filter(({ kept }) => !kept)).toHaveLength(20);
    expect(rows.filter(({ kept }) => !kept).every(({ total }) => total === null)).toBe(true);
  });
});

describe('the stacks as figures', () => {
  test('hold a line a month, and no figure at all for a gap', () => {
    const { columns, rows } = getStackFigures(t, getStackRows(SMALL), getStackLayers(SMALL));
    expect(columns.map(({ label }) => label)).toEqual([
      'Total',
      'Vencido há mais de 360 dias',
      'A vencer de 31 a 60 dias',
      'Prejuízo há mais de 12 meses',
    ]);
    expect(rows.map(({ label, cells }) => [label, ...cells])).toEqual([
      ['01/2026', 30_00, 0, 30_00, 0],
      ['02/2026', undefined, undefined, undefined, undefined],
      ['03/2026', 35_00, 20_00, 10_00, 5_00],
    ]);
  });
});
