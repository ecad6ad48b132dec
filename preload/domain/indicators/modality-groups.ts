import { type Centavos, sumKnown } from '../basics/money.ts';
import type { Consulta, ResumoDaModalidade } from '../consulta/consulta.ts';
import {
  A_VENCER,
  findModality,
  isPortfolioModality,
  isTipo,
  MODALITY_DOMAINS,
  VENCIDO,
} from '../register-interface/modalities.ts';

/** Debt in cents; null if no element of that tipo has an amount. */
export interface ModalityAmounts {
  readonly aVencer: Centavos | null;
  readonly vencido: Centavos | null;
  /** A vencer + vencido, of the informed amounts. */
  readonly total: Centavos | null;
  /** Sums in which a part is not informed, so that they are minimums. */
  readonly partial: Readonly<Record<'aVencer' | 'vencido' | 'total', boolean>>;
}

export interface ModalityRow extends ModalityAmounts {
  readonly codigo: string;
  /** Text from the response, else from the annex, else the code. */
  readonly descricao: string;
  /** Amounts under a tipo that the specification does not know, shown apart and left out of totals. */
  readonly outrosTipos: readonly { readonly tipo: string; readonly amount: Centavos | null }[];
  /** Whether every amount is informed as zero; a view may then hide the row. */
  readonly zero: boolean;
}

export interface ModalityGroup extends ModalityAmounts {
  /** Text from the response, else from the annex; null if neither names a domain. */
  readonly dominio: string | null;
  /** Whether its codes are of the credit portfolio, 01 to 13; other codes are never added to it. */
  readonly inPortfolio: boolean;
  readonly rows: readonly ModalityRow[];
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
  const silent = (tipo: string): boolean =>
    elements.some((element) => element.tipo === tipo && element.valorVencimento === null);
  const partial = { aVencer: silent(A_VENCER), vencido: silent(VENCIDO) };
  const tipos = [...new Set(elements.map((element) => element.tipo))].filter((tipo) => !isTipo(tipo));
  return {
    codigo,
    descricao: firstText(elements.map((element) => element.subdominio)) ?? findModality(codigo)?.subdominio ?? codigo,
    aVencer,
    vencido,
    outrosTipos: tipos.map((tipo) => ({ tipo, amount: amountOf(elements, tipo) })),
    total: sumKnown([aVencer, vencido]),
    partial: { ...partial, total: partial.aVencer || partial.vencido },
    zero: elements.every((element) => element.valorVencimento === 0),
  };
}

export function sumModalities(parts: readonly ModalityAmounts[]): ModalityAmounts {
  const isPartial = (column: keyof ModalityAmounts['partial']): boolean => parts.some(({ partial }) => partial[column]);
  return {
    aVencer: sumKnown(parts.map(({ aVencer }) => aVencer)),
    vencido: sumKnown(parts.map(({ vencido }) => vencido)),
    total: sumKnown(parts.map(({ total }) => total)),
    partial: { aVencer: isPartial('aVencer'), vencido: isPartial('vencido'), total: isPartial('total') },
  };
}

function groupOf({ dominio, inPortfolio, elements }: ModalityDomain): ModalityGroup {
  const byCode = Map.groupBy(elements, (element) => element.modalidade);
  const rows = [...byCode].map(([codigo, same]) => rowOf(codigo, same)).sort((a, b) => (a.codigo < b.codigo ? -1 : 1));
  return {
    dominio,
    inPortfolio,
    rows,
    ...sumModalities(rows),
    zero: rows.every((row) => row.zero),
  };
}

/** The domain of a code: from the annex if it has the code, else from the response's text. */
export function domainOf(element: ResumoDaModalidade): string {
  return findModality(element.modalidade)?.dominio ?? element.dominio;
}

/** Elements of one domain, inside or outside of the portfolio; `dominio` as in a group. */
interface ModalityDomain extends Pick<ModalityGroup, 'dominio' | 'inPortfolio'> {
  readonly elements: readonly ResumoDaModalidade[];
}

/**
 * Elements of `resumoDasModalidades` by domain, the portfolio first; in each part in the annex's order, unknown domains
 * last.
 */
export function modalityDomains(listed: readonly ResumoDaModalidade[]): ModalityDomain[] {
  const orderOf = (dominio: string): number => {
    const index = MODALITY_DOMAINS.indexOf(dominio);
    return index === -1 ? MODALITY_DOMAINS.length : index;
  };
  return [true, false].flatMap((inPortfolio) => {
    const own = listed.filter(({ modalidade }) => isPortfolioModality(modalidade) === inPortfolio);
    return [...Map.groupBy(own, domainOf)]
      .sort(([one], [other]) => orderOf(one) - orderOf(other))
      .map(([annexDomain, elements]) => {
        const dominio = firstText([...elements.map((element) => element.dominio), annexDomain]) ?? null;
        return { dominio, inPortfolio, elements };
      });
  });
}

/**
 * The domains of `modalityDomains` with their codes in order, due and overdue side by side. An unknown tipo is shown
 * apart instead of in A VENCER (docs/register.md#modalities).
 */
export function modalitiesByDomain({ resumoDasModalidades }: Consulta): ModalityGroup[] {
  return modalityDomains(resumoDasModalidades).map(groupOf);
}
