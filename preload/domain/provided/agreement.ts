import type { Consulta, Deviation } from '../consulta/consulta.ts';
import { type FieldDifference, fieldDifferences } from '../consulta/field-differences.ts';

interface ComparedAnswer {
  readonly consulta: Consulta;
  readonly deviations: readonly Deviation[];
}

/** Fields that tell of the query and not of the month: the document's form, its type, and who asked. */
const OF_QUERY: ReadonlySet<string> = new Set(
  ['documentoDoCliente', 'tipoDoCliente', 'cnpjDaIfSolicitante', 'listaDeMensagensDeValidacao'].map(
    (name) => `resumoDoCliente.${name}`,
  ),
);

/**
 * Differences between two providers' answers for one month, among the fields that both inform: formats leave out
 * different ones, and a field that is not there contradicts nothing.
 */
export function providerDifferences(one: ComparedAnswer, other: ComparedAnswer): FieldDifference[] {
  return fieldDifferences(toCompare(one), toCompare(other)).filter(
    ({ path, before, after }) => before !== null && after !== null && !OF_QUERY.has(path),
  );
}

/** Computed modalities leave out limits, which an informed list has: only informed lists are compared. */
function toCompare({ consulta, deviations }: ComparedAnswer): Consulta {
  const isComputed = deviations.some(({ kind, path }) => kind === 'computed' && path === 'resumoDasModalidades');
  return isComputed ? { ...consulta, resumoDasModalidades: [] } : consulta;
}
