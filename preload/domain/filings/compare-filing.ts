import type { Centavos } from '../basics/money.ts';
import { recordOf } from '../basics/record.ts';
import type { ResumoDaOperacao } from '../consulta/consulta.ts';
import { findModality } from '../register-interface/modalities.ts';
import { FILED_CLASSES, type FiledClass, type FiledClient, filedClass } from './filing.ts';

/** Cents by class; null if the register does not inform them. */
type ByClass<Cents> = Readonly<Record<FiledClass, Cents>>;

interface ComparedModality {
  readonly modality: string;
  /** Empty for a code outside of the annex. */
  readonly name: string;
  readonly filed: ByClass<Centavos>;
  readonly register: ByClass<Centavos | null>;
  /** Classes of which the institution filed more than the register holds of everybody. */
  readonly more: readonly FiledClass[];
}

export interface ComparedFiling {
  /** By code; those of the filing alone, or of both. */
  readonly rows: readonly ComparedModality[];
  readonly total: Omit<ComparedModality, 'modality' | 'name'>;
}

interface Summed {
  readonly cents: Centavos | null;
  /** Amounts in the sum, each of which may be rounded. */
  readonly terms: number;
}

/** Least difference that rounding does not explain, in cents (docs/register.md#identities). */
const LEAST = 5;

/**
 * The institution's filing of a client beside the register's answer for the same month. The register holds what every
 * institution filed: one's own is at most that, and more is a finding (docs/register.md#document-3040).
 */
export function compareFiling(client: FiledClient, operations: readonly ResumoDaOperacao[]): ComparedFiling {
  const register = registerSums(operations);
  const modalities = [...new Set(client.amounts.map(({ modality }) => modality))].toSorted();
  const rows = modalities.map((modality) => {
    const own = client.amounts.filter((amount) => amount.modality === modality);
    const theirs = recordOf(FILED_CLASSES, (classe) => register(modality, classe));
    return { modality, name: findModality(modality)?.subdominio ?? '', ...compared(filedSums(own), theirs) };
  });
  const all = recordOf(FILED_CLASSES, (classe) => register(null, classe));
  return { rows, total: compared(filedSums(client.amounts), all) };
}

function compared(filed: ByClass<Centavos>, theirs: ByClass<Summed>): Omit<ComparedModality, 'modality' | 'name'> {
  const isMore = (classe: FiledClass): boolean => {
    const { cents, terms } = theirs[classe];
    return cents !== null && filed[classe] - cents > Math.max(LEAST, terms);
  };
  return {
    filed,
    register: recordOf(FILED_CLASSES, (classe) => theirs[classe].cents),
    more: FILED_CLASSES.filter(isMore),
  };
}

function filedSums(amounts: FiledClient['amounts']): ByClass<Centavos> {
  return recordOf(FILED_CLASSES, (classe) =>
    amounts.filter(({ code }) => filedClass(code) === classe).reduce((sum, { cents }) => sum + cents, 0),
  );
}

/**
 * Sums of the register's operations, of one modality or of all. A modality that it does not list holds nothing; an
 * amount that is not informed leaves the sum unknown.
 */
function registerSums(
  operations: readonly ResumoDaOperacao[],
): (modality: string | null, classe: FiledClass) => Summed {
  const amounts = operations.flatMap(({ modalidade, listaDeVencimentos }) =>
    listaDeVencimentos.map(({ codigoVencimento, valorVencimento }) => ({
      modality: modalidade.trim(),
      classe: filedClass(codigoVencimento),
      cents: valorVencimento,
    })),
  );
  return (modality, classe) => {
    const own = amounts.filter((each) => each.classe === classe && (modality === null || each.modality === modality));
    const cents = own.some((each) => each.cents === null)
      ? null
      : own.reduce((sum, each) => sum + (each.cents ?? 0), 0);
    return { cents, terms: own.length };
  };
}
