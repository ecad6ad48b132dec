import type { Centavos } from '../basics/money.ts';
import type { Consulta, ResumoDaModalidade } from '../consulta/consulta.ts';
import { leftOut, listedSum } from '../consulta/left-out.ts';
import { findModality, LISTED_MODALITIES, TIPOS } from '../register-interface/modalities.ts';
import { type ComparisonRow, comparisonRow } from './comparison-row.ts';

type Slice = (tipos: readonly string[]) => Centavos | null;

/** One side's elements by code, summed over the wanted tipos. */
function reader(consulta: Consulta): (codigo: string) => Slice {
  const byCode = Map.groupBy(consulta.resumoDasModalidades, (element) => element.modalidade);
  const absent = leftOut(consulta, consulta.resumoDasModalidades);
  return (codigo) => (tipos) => {
    const elements = (byCode.get(codigo) ?? []).filter((element) => tipos.includes(element.tipo));
    const amounts = elements.map((element) => element.valorVencimento);
    return listedSum(amounts, absent);
  };
}

function textOf(codigo: string, elements: readonly ResumoDaModalidade[]): string {
  const described = elements.find((element) => element.modalidade === codigo && element.subdominio !== '');
  return described?.subdominio ?? findModality(codigo)?.subdominio ?? codigo;
}

/** The 96 listed codes, then any others; each as a total and by every tipo of both responses. */
export function modalityRows(left: Consulta, right: Consulta): ComparisonRow[] {
  const elements = [...left.resumoDasModalidades, ...right.resumoDasModalidades];
  const listed = LISTED_MODALITIES.map((modality) => modality.codigo);
  const others = elements.map((element) => element.modalidade).filter((codigo) => !listed.includes(codigo));
  const [atLeft, atRight] = [reader(left), reader(right)];
  return [...listed, ...new Set(others.toSorted())].flatMap((key) => {
    const label = textOf(key, elements);
    const row = (part: string, tipos: readonly string[]): ComparisonRow =>
      comparisonRow({ group: 'modalidade', key, part, label, unit: 'cents' }, atLeft(key)(tipos), atRight(key)(tipos));
    return [row('total', TIPOS), ...tiposOf(key, elements).map((tipo) => row(tipo, [tipo]))];
  });
}

function tiposOf(codigo: string, elements: readonly ResumoDaModalidade[]): string[] {
  const own = elements.filter((element) => element.modalidade === codigo).map((element) => element.tipo);
  return [...new Set([...TIPOS, ...own])];
}
