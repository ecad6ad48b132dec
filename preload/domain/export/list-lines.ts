import { type Centavos, sumKnown } from '../basics/money.ts';
import type { Consulta, ResumoDaOperacao } from '../consulta/consulta.ts';
import { findModality } from '../register-interface/modalities.ts';
import { amountOrUnknown, byListOrder, type ExportLine, lineKey } from './export-line.ts';

/** Modalities with an amount; the many zeros of the specification's full list are left out. */
export function modalityLines({ resumoDasModalidades }: Consulta): ExportLine[] {
  const holding = new Set(
    resumoDasModalidades.filter(({ valorVencimento }) => valorVencimento !== 0).map(({ modalidade }) => modalidade),
  );
  const held = resumoDasModalidades.filter(({ modalidade }) => holding.has(modalidade));
  const lines = held.map(({ tipo, modalidade, subdominio, valorVencimento }) => ({
    section: 'modalidades' as const,
    code: modalidade,
    label: subdominio,
    formula: '',
    tipo,
    variacaoCambial: '',
    vencimento: '',
    cents: valorVencimento,
  }));
  return summed(lines).toSorted(byListOrder);
}

export function operationLines({ resumoDasOperacoes }: Consulta): ExportLine[] {
  return summed(resumoDasOperacoes.flatMap(maturitiesOf)).toSorted(byListOrder);
}

type Unsummed = Omit<ExportLine, 'value'> & { readonly cents: Centavos | null };

function maturitiesOf({ modalidade, variacaoCambial, listaDeVencimentos }: ResumoDaOperacao): Unsummed[] {
  const label = findModality(modalidade)?.subdominio ?? modalidade;
  return listaDeVencimentos.map(({ codigoVencimento, valorVencimento }) => ({
    section: 'operacoes',
    code: modalidade,
    label,
    formula: '',
    tipo: '',
    variacaoCambial,
    vencimento: codigoVencimento,
    cents: valorVencimento,
  }));
}

/** Sums elements with the same key (docs/register.md#operations). */
function summed(lines: readonly Unsummed[]): ExportLine[] {
  const groups = Map.groupBy(lines, (line) => lineKey(line));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const total = sumKnown(group.map(({ cents }) => cents));
    if (first === undefined || total === 0) return [];
    const { cents: _, ...subject } = first;
    return [{ ...subject, value: amountOrUnknown(total) }];
  });
}
