import type { Consulta, ResumoDaModalidade } from '../consulta/consulta.ts';
import { type Centavos, sumKnown } from '../money.ts';
import { A_VENCER, findModality, isTipo, MODALITY_DOMAINS, VENCIDO } from './modalities.ts';

/** One modality code with what it owes; cents, null where no element of that tipo has an amount. */
export interface ModalityRow {
  readonly codigo: string;
  /** The response's text, else the annex's, else the code itself. */
  readonly descricao: string;
  readonly aVencer: Centavos | null;
  readonly vencido: Centavos | null;
  /** Amounts under a tipo the specification does not know: shown apart and in no total. */
  readonly outrosTipos: readonly { readonly tipo: string; readonly amount: Centavos | null }[];
  /** A vencer + vencido, as far as informed. */
  readonly total: Centavos | null;
  /** Informed to be zero under every tipo: a view may leave the row out. */
  readonly zero: boolean;
}

export interface ModalityGroup {
  /** The response's text, else the annex's; null for a code of which neither names a domain. */
  readonly dominio: string | null;
  readonly rows: readonly ModalityRow[];
  readonly aVencer: Centavos | null;
  readonly vencido: Centavos | null;
  readonly total: Centavos | null;
  readonly zero: boolean;
}

function firstText(texts: readonly string[]): string | undefined {
  return texts.find((text) => text !== '');
}

function amountOf(elements: readonly ResumoDaModalidade[], tipo: string): Centavos | null {
  return sumKnown(elements.filter((element) => element.tipo === tipo).map((element) => element.valorVencimento));
}

function rowOf(codigo: string, elements: readonly ResumoDaModalidade[]): ModalityRow {
  const [aVencer, vencido] = [amountOf(elements, A_VENCER), amountOf(elements, VENCIDO)];
  const tipos = [...new Set(elements.map((element) => element.tipo))].filter((tipo) => !isTipo(tipo));
  return {
    codigo,
    descricao: firstText(elements.map((element) => element.subdominio)) ?? findModality(codigo)?.subdominio ?? codigo,
    aVencer,
    vencido,
    outrosTipos: tipos.map((tipo) => ({ tipo, amount: amountOf(elements, tipo) })),
    total: sumKnown([aVencer, vencido]),
    zero: elements.every((element) => element.valorVencimento === 0),
  };
}

function groupOf(annexDomain: string, elements: readonly ResumoDaModalidade[]): ModalityGroup {
  const byCode = Map.groupBy(elements, (element) => element.modalidade);
  const rows = [...byCode].map(([codigo, same]) => rowOf(codigo, same)).sort((a, b) => (a.codigo < b.codigo ? -1 : 1));
  return {
    dominio: firstText([...elements.map((element) => element.dominio), annexDomain]) ?? null,
    rows,
    aVencer: sumKnown(rows.map((row) => row.aVencer)),
    vencido: sumKnown(rows.map((row) => row.vencido)),
    total: sumKnown(rows.map((row) => row.total)),
    zero: rows.every((row) => row.zero),
  };
}

/** The annex decides the domain of a catalogued code; of another one the response's own text does. */
function domainOf(element: ResumoDaModalidade): string {
  return findModality(element.modalidade)?.dominio ?? element.dominio;
}

/**
 * `resumoDasModalidades` by domain, in the annex's order and then the domains it does not know; in each the codes in
 * order, due next to overdue. An unknown tipo is shown apart, not folded into A VENCER (docs/register.md#modalities).
 */
export function modalitiesByDomain(consulta: Consulta): ModalityGroup[] {
  const byDomain = Map.groupBy(consulta.resumoDasModalidades, domainOf);
  const orderOf = (dominio: string): number => {
    const index = MODALITY_DOMAINS.indexOf(dominio);
    return index === -1 ? MODALITY_DOMAINS.length : index;
  };
  return [...byDomain]
    .sort(([one], [other]) => orderOf(one) - orderOf(other))
    .map(([dominio, elements]) => groupOf(dominio, elements));
}
