import type { SavedMonth, SavedMonths } from '../../../preload/contract/archive.ts';
import type { Consulta } from '../../../preload/domain/consulta/consulta.ts';
import { readConsulta } from '../../../preload/domain/consulta/read-consulta.ts';
import { parseDocument } from '../../../preload/domain/document.ts';
import type { Environment } from '../../../preload/domain/environment.ts';
import { isoWithOffset } from '../../../preload/domain/instant.ts';
import { isMembers } from '../../../preload/domain/json-object.ts';
import { ok } from '../../../preload/domain/outcome.ts';
import { monthSummary } from '../../../preload/domain/series/month-summary.ts';
import { testDataSign } from '../../../preload/domain/test-data/test-data-sign.ts';
import type { Outcome } from '../ports/answer.ts';
import type { ResultRepository, StoredResult } from '../ports/result-archive.ts';
import { responseBody } from './answer-body.ts';

/**
 * Every saved month of a subject, read again from the raw answers. The 192 elements of `resumoDasModalidades`, by far
 * the longest part, are left unread: no summary needs them, and operations tell test data as well.
 */
export async function savedMonths(
  archive: ResultRepository,
  { documento: text, environment }: { readonly documento: string; readonly environment: Environment },
): Promise<Outcome<SavedMonths>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const responses = await archive.newestOfMonths(environment, documento.value.numero);
  const read = responses.map((response) => ({ response, consulta: readWithoutModalities(response) }));
  const newest = responses.toSorted((one, other) => other.queriedAt - one.queriedAt)[0];
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
