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

/** What is owed, in cents; null where no element of that tipo has an amount. */
export interface ModalityAmounts {
  readonly aVencer: Centavos | null;
  readonly vencido: Centavos | null;
  /** A vencer + vencido, as far as informed. */
  readonly total: Centavos | null;
  /** Of which of the three a part is not informed, so that what is added up is the least it can be. */
  readonly partial: Readonly<Record<'aVencer' | 'vencido' | 'total', boolean>>;
}

/** One modality code with what it owes. */
export interface ModalityRow extends ModalityAmounts {
  readonly codigo: string;
  /** The response's text, else the annex's, else the code itself. */
  readonly descricao: string;
  /** Amounts under a tipo the specification does not know: shown apart and in no total. */
  readonly outrosTipos: readonly { readonly tipo: string; readonly amount: Centavos | null }[];
  /** Informed to be zero under every tipo: a view may leave the row out. */
  readonly zero: boolean;
}

export interface ModalityGroup extends ModalityAmounts {
  /** The response's text, else the annex's; null for a code of which neither names a domain. */
  readonly dominio: string | null;
  /** Whether its codes are of the credit portfolio, 01 to 13; the others are no part of it and are added to nothing. */
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

/** Amounts added up, column by column. */
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

/** The annex decides the domain of a catalogued code; of another one the response's own text does. */
export function domainOf(element: ResumoDaModalidade): string {
  return findModality(element.modalidade)?.dominio ?? element.dominio;
}

/** Elements of one domain, on one side of the portfolio; `dominio` as in a group. */
interface ModalityDomain extends Pick<ModalityGroup, 'dominio' | 'inPortfolio'> {
  readonly elements: readonly ResumoDaModalidade[];
}

/**
 * Elements of `resumoDasModalidades` by domain, the portfolio's in the annex's order before those outside it, each time the domains it
 * does not know last.
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
 * The domains of `modalityDomains`, in each the codes in order, due next to overdue. An unknown tipo is shown apart, not
 * folded into A VENCER (docs/register.md#modalities).
 */
export function modalitiesByDomain({ resumoDasModalidades }: Consulta): ModalityGroup[] {
  return modalityDomains(resumoDasModalidades).map(groupOf);
}
