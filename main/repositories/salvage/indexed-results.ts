import { maskForList } from '#domain/basics/document.ts';
import { ENVIRONMENTS, type Environment } from '#domain/basics/environment.ts';
import { monthFromIndex } from '#domain/basics/month.ts';
import type { LostResult } from '../../ports/salvage.ts';
import { cellsIn, type FoundTables } from './find-tables.ts';
import type { PageFile } from './pages.ts';
import { signatureOf } from './shapes.ts';

export interface IndexedResult extends LostResult {
  readonly numero: string;
  readonly environment: Environment;
}

/**
 * nome_normalized, seq, facets, queried_at, documento, and the row's number: no other index has entries of this form.
 */
const ENTRY = 'TIIITI';

/** The packing of facets (see the schema of `results`). */
const PACKED = { month: 2_048, environment: 512 };

export function indexedResults(file: PageFile, { indexes, unnamed }: FoundTables): Map<number, IndexedResult> {
  const named = indexes.find(({ name }) => name === 'results_by_name')?.pages ?? [];
  const found = new Map<number, IndexedResult>();
  for (const { values } of cellsIn(file, [...named, ...unnamed])) {
    if (signatureOf(values) !== ENTRY) continue;
    const [, seq, facets, queriedAt, documento] = values;
    const numero = String(documento);
    const environment = ENVIRONMENTS[Math.floor((Number(facets) % PACKED.month) / PACKED.environment)];
    if (!/^(\w{11}|\w{14})$/.test(numero) || environment === undefined) continue;
    found.set(Number(seq), {
      numero,
      environment,
      documento: maskForList(numero),
      month: monthFromIndex(Math.floor(Number(facets) / PACKED.month)),
      queriedAt: Number(queriedAt),
    });
  }
  return found;
}
