import { expect, test } from 'vitest';
import { compare } from '#domain/comparison/compare.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { figuresOf } from '#domain/consulta/figures.ts';
import type { ExportLine } from '#domain/export/export-line.ts';
import { modalityLines, operationLines } from '#domain/export/list-lines.ts';
import { modalitiesByDomain } from '#domain/indicators/modality-groups.ts';
import { countsInPortfolio } from '#domain/maturity/fine-ladder.ts';
import { isPortfolioModality } from '#domain/register-interface/modalities.ts';
import { riskComposition } from '#domain/summary/risk-composition.ts';
import { type BarSide, sideOfCode } from '#renderer/charts/axis/code-order.ts';
import type { FigureCell } from '#renderer/charts/frame/figure-data.ts';
import { getModalityBars, portfolioTotal } from '#renderer/charts/modality-bars/get-modality-bars.ts';
import { getModalityFigures } from '#renderer/charts/modality-bars/get-modality-figures.ts';
import { getHeatFigures } from '#renderer/charts/operations-heatmap/get-heat-figures.ts';
import { getHeatMap } from '#renderer/charts/operations-heatmap/get-heat-map.ts';
import type { Part } from '#renderer/charts/parts/get-part-bars.ts';
import { getWaterfallBars } from '#renderer/charts/risk-waterfall/get-waterfall-bars.ts';
import { getWaterfallFigures } from '#renderer/charts/risk-waterfall/get-waterfall-figures.ts';
import { comparedFigures } from '#renderer/features/compare/compared-figures.ts';
import { foreignParts, limitParts, lossParts } from '#renderer/features/results/composition/result-parts.ts';
import { consultaAt } from '#test/support/population.ts';
import { textsIn } from '#test/support/texts.ts';

const { t } = textsIn('pt-BR');

/** A sum that a table shows, beside the field or the row that it adds up to; in cents. */
type Sum = readonly [column: string, shown: number, field: number | null];

function sum(cells: readonly FigureCell[]): number {
  return cells.reduce<number>((whole, cell) => whole + Number(cell ?? 0), 0);
}

function modalitySums(consulta: Consulta): readonly Sum[] {
  const { carteiraVencer, carteiraVencido } = consulta.resumoDaCarteira;
  const groups = modalitiesByDomain(consulta);
  const { rows } = getModalityFigures(t, getModalityBars(groups, false), portfolioTotal(groups));
  const cellsOf = (key: string) => rows.filter((row) => row.key === key).flatMap(({ cells }) => cells.slice(1));
  const codes = rows.filter(({ key }) => isPortfolioModality(key));
  const fields = [carteiraVencer, carteiraVencido, figuresOf(consulta).carteiraAtiva];
  return fields.flatMap((field, at): readonly Sum[] => [
    [`modalities ${at}, the total`, sum([cellsOf('total')[at]]), field],
    [`modalities ${at}, the codes`, sum(codes.map(({ cells }) => cells[at + 1])), field],
  ]);
}

const SIDES = [
  ['vencido', 'carteiraVencido'],
  ['prejuizo', 'prejuizo'],
  ['limite', 'limitesdeCredito'],
  ['a_liberar', 'creditosaLiberar'],
] as const;

function operationSums({ resumoDasOperacoes, resumoDaCarteira: carteira }: Consulta): readonly Sum[] {
  const map = getHeatMap(resumoDasOperacoes);
  const { columns, rows } = getHeatFigures(t, map);
  const total = rows.at(-1)?.cells ?? [];
  const at = (wanted: readonly BarSide[]): number =>
    sum(total.filter((_, index) => index > 0 && wanted.includes(sideOfCode(columns[index]?.key ?? ''))));
  const ofColumn = (index: number): number => {
    const counted = map.rows.filter(({ modalidade }) => countsInPortfolio(columns[index]?.key ?? '', modalidade));
    return sum(counted.map(({ key }) => rows.find((row) => row.key === key)?.cells[index]));
  };
  const debts = map.rows.filter(({ inPortfolio }) => inPortfolio).map(({ key }) => key);
  const debt = rows.filter(({ key }) => debts.includes(key)).map(({ cells }) => cells[0]);
  return [
    ['operations, the debt', sum([total[0]]), carteira.carteiradeCredito],
    ['operations, the debt of the rows', sum(debt), carteira.carteiradeCredito],
    ['operations, due', at(['a_vencer', 'indeterminado']), carteira.carteiraVencer],
    ...SIDES.map(([side, campo]): Sum => [`operations, ${side}`, at([side]), carteira[campo]]),
    ...columns
      .slice(1)
      .map(({ key }, index): Sum => [`operations ${key}`, ofColumn(index + 1), sum([total[index + 1]])]),
  ];
}

const added = (parts: readonly Part[]): number => sum(parts.map(({ amount }) => amount));

function partSums(consulta: Consulta): readonly Sum[] {
  const { prejuizo, moedaEstrangeiraValor, limitesdeCredito } = consulta.resumoDaCarteira;
  const left = limitParts(t, consulta).parts.filter(({ key }) => key === 'gap' || key.startsWith('limites'));
  return [
    ['loss', added(lossParts(t, consulta).parts), prejuizo],
    ['foreign currency', added(foreignParts(t, consulta).parts), moedaEstrangeiraValor],
    ['limits', added(left), limitesdeCredito],
  ];
}

/** Each total of the composition: the terms since the one before it, with the difference that its row tells. */
function compositionSums(consulta: Consulta): readonly Sum[] {
  const { rows } = getWaterfallFigures(t, getWaterfallBars(riskComposition(consulta)));
  const at = (letter: string): readonly FigureCell[] => rows.find(({ key }) => key === letter)?.cells ?? [];
  return ['ABC', 'CDEF', 'FGHIJ'].map((letters): Sum => {
    const total = at(letters.at(-1) ?? '');
    const terms = [...letters.slice(0, -1)].map((letter) => at(letter)[0]);
    return [`composition ${letters}`, sum([...terms, total[3]]), sum([total[0]])];
  });
}

function comparedSums(left: Consulta, right: Consulta): readonly Sum[] {
  const { modalidades, vencimentos } = compare(left, right);
  const wholes = modalidades.filter(({ key, part }) => part === 'total' && isPortfolioModality(key));
  const debts = vencimentos.filter(({ key, part }) => part === 'portfolio' && isDebt(key));
  const [modalities, codes] = [wholes, debts].map((some) => comparedFigures(t, some, { left: 'A', right: 'B' }).rows);
  const fields = (read: (consulta: Consulta) => number | null) => [read(left), read(right)] as const;
  const sumsOf = (name: string, rows: typeof modalities = [], [one, other]: ReturnType<typeof fields>): Sum[] => [
    [`compared ${name}, left`, sum(rows.map(({ cells }) => cells[0])), one],
    [`compared ${name}, right`, sum(rows.map(({ cells }) => cells[1])), other],
    [`compared ${name}, difference`, sum(rows.map(({ cells }) => cells[2])), (other ?? 0) - (one ?? 0)],
  ];
  return [
    ...sumsOf(
      'modalities',
      modalities,
      fields((each) => figuresOf(each).carteiraAtiva),
    ),
    ...sumsOf(
      'codes',
      codes,
      fields((each) => each.resumoDaCarteira.carteiradeCredito),
    ),
  ];
}

function isDebt(codigo: string): boolean {
  return ['vencido', 'a_vencer', 'indeterminado', 'prejuizo'].includes(sideOfCode(codigo));
}

/** The lists of a result as CSV, XLSX and the report take them. */
function exportedSums(consulta: Consulta): readonly Sum[] {
  const cents = (lines: readonly ExportLine[]): number =>
    sum(lines.map(({ value }) => (value.kind === 'amount' ? value.cents : null)));
  const owed = (line: ExportLine): boolean => isPortfolioModality(line.code) && isDebt(line.vencimento);
  const modalities = modalityLines(consulta).filter(({ code }) => isPortfolioModality(code));
  return [
    ['exported modalities', cents(modalities), figuresOf(consulta).carteiraAtiva],
    ['exported operations', cents(operationLines(consulta).filter(owed)), consulta.resumoDaCarteira.carteiradeCredito],
  ];
}

function openSums(sums: readonly Sum[]): readonly Sum[] {
  return sums.filter(([, shown, field]) => shown !== (field ?? 0));
}

function closesFrom(from: number, count: number): void {
  const open = Array.from({ length: count }, (_, index) => consultaAt(from + index)).flatMap((consulta, index) => [
    ...openSums([...modalitySums(consulta), ...operationSums(consulta), ...partSums(consulta)]),
    ...openSums([...compositionSums(consulta), ...exportedSums(consulta)]),
    ...(index % 10 === 0 ? openSums(comparedSums(consulta, consultaAt(from + index + 1))) : []),
  ]);
  expect(open).toEqual([]);
}

test('every column of the tables beside the ladder closes on its field, in 300 generated answers', () => {
  closesFrom(0, 300);
});

test('and in 9,700 more', { tags: ['long'] }, () => {
  closesFrom(300, 9_700);
});

test('parts and steps that do not add up to their field tell what is left over', () => {
  for (const consulta of Array.from({ length: 60 }, (_, index) => consultaAt(index))) {
    for (const campo of ['prejuizo', 'moedaEstrangeiraValor', 'limitesdeCredito', 'riscoTotal'] as const) {
      for (const more of [1, -1, 4_321_00]) {
        const carteira = { ...consulta.resumoDaCarteira, [campo]: (consulta.resumoDaCarteira[campo] ?? 0) + more };
        const other = { ...consulta, resumoDaCarteira: carteira };
        expect(openSums([...partSums(other), ...compositionSums(other)])).toEqual([]);
      }
    }
  }
});

test('parts of which one is not informed leave over nothing that anybody knows', () => {
  const consulta = consultaAt(0);
  const carteira = { ...consulta.resumoDaCarteira, prejuizo: 900_00, prejuizoAte12meses: null };
  const { parts } = lossParts(t, { ...consulta, resumoDaCarteira: carteira });
  expect(parts.map(({ key }) => key)).toEqual(['prejuizoAte12meses', 'prejuizoAcima12meses']);
});
