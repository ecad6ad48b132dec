import type { SavedMonth, SavedMonths } from '#contract/results.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { parseDocument } from '#domain/document.ts';
import type { Environment } from '#domain/environment.ts';
import { isoWithOffset } from '#domain/instant.ts';
import { isMembers } from '#domain/json-object.ts';
import { type Outcome, ok } from '#domain/outcome.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import { testDataSign } from '#domain/test-data.ts';
import type { ResultRepository, StoredResult } from '../../ports/repositories.ts';
import { responseBody } from './saved-result.ts';

/**
 * Reads every saved month of a subject again from the raw responses. Skips the 192 elements of `resumoDasModalidades`, by
 * far the longest part: no summary needs them, and operations reveal test data as well.
 */
export async function savedMonths(
  results: ResultRepository,
  { documento: text, environment }: { readonly documento: string; readonly environment: Environment },
): Promise<Outcome<SavedMonths>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const responses = await results.newestOfMonths(environment, documento.value.numero);
  const read = responses.map((response) => ({ response, consulta: readWithoutModalities(response) }));
  const newest = responses.toSorted((left, right) => right.queriedAt - left.queriedAt)[0];
  return ok({
    environment,
    documento: documento.value.numero,
    nome: newest?.nome ?? null,
    months: read.map(({ response, consulta }) => savedMonth(response, consulta)),
    testData: testDataSign(read.map(({ consulta }) => consulta)),
  });
}

function savedMonth({ id, dataBase, queriedAt }: StoredResult, consulta: Consulta): SavedMonth {
  return { ...monthSummary(dataBase, consulta), id, queriedAt: isoWithOffset(queriedAt) };
}

function readWithoutModalities({ rawText }: StoredResult): Consulta {
  const { consulta } = responseBody(rawText);
  const read = readConsulta(isMembers(consulta) ? { ...consulta, resumoDasModalidades: [] } : consulta);
  if (read === null) throw new Error('a saved answer has no readable consulta');
  return read.consulta;
}
