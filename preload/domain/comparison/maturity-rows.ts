import type { Centavos } from '../basics/money.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { leftOut, listedSum } from '../consulta/left-out.ts';
import { findMaturityCode, MATURITY_CODES, officialCode } from '../consulta/maturity-codes.ts';
import { countsInPortfolio } from '../maturity/fine-ladder.ts';
import { type ComparisonRow, comparisonRow } from './comparison-row.ts';

interface Entry {
  readonly codigo: string;
  readonly part: 'portfolio' | 'outside';
  readonly amount: Centavos | null;
}

function entriesOf({ resumoDasOperacoes }: Consulta): Entry[] {
  return resumoDasOperacoes.flatMap(({ modalidade, listaDeVencimentos }) =>
    listaDeVencimentos.map(({ codigoVencimento, valorVencimento: amount }) => {
      const codigo = officialCode(codigoVencimento);
      return { codigo, part: countsInPortfolio(codigo, modalidade) ? 'portfolio' : 'outside', amount };
    }),
  );
}

function reader(consulta: Consulta, entries: readonly Entry[]): (codigo: string, part: string) => Centavos | null {
  const absent = leftOut(consulta, consulta.resumoDasOperacoes);
  return (codigo, part) => {
    const found = entries.filter((entry) => entry.codigo === codigo && entry.part === part);
    const amounts = found.map((entry) => entry.amount);
    return listedSum(amounts, absent);
  };
}

/**
 * The 31 official codes in chart order, then uncatalogued ones; with a second row for debt outside the portfolio, if
 * there is any.
 */
export function maturityRows(left: Consulta, right: Consulta): ComparisonRow[] {
  const [ofLeft, ofRight] = [entriesOf(left), entriesOf(right)];
  const all = [...ofLeft, ...ofRight];
  const [atLeft, atRight] = [reader(left, ofLeft), reader(right, ofRight)];
  const others = all.map((entry) => entry.codigo).filter((codigo) => findMaturityCode(codigo) === undefined);
  return [...MATURITY_CODES.map((code) => code.codigo), ...new Set(others.toSorted())].flatMap((key) => {
    const label = findMaturityCode(key)?.descricao ?? key;
    const outside = all.some((entry) => entry.codigo === key && entry.part === 'outside');
    return ['portfolio', ...(outside ? ['outside'] : [])].map((part) =>
      comparisonRow({ group: 'vencimento', key, part, label, unit: 'cents' }, atLeft(key, part), atRight(key, part)),
    );
  });
}
