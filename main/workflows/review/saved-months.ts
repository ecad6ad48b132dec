import type { SavedMonth, SavedMonths } from '../../../preload/contract/archive.ts';
import type { Consulta } from '../../../preload/domain/consulta/consulta.ts';
import { readConsulta } from '../../../preload/domain/consulta/read-consulta.ts';
import { parseDocument } from '../../../preload/domain/document.ts';
import type { Environment } from '../../../preload/domain/environment.ts';
import { isoWithOffset } from '../../../preload/domain/instant.ts';
import { isMembers } from '../../../preload/domain/json-object.ts';
import { accept } from '../../../preload/domain/outcome.ts';
import { monthSummary } from '../../../preload/domain/series/month-summary.ts';
import { testDataSign } from '../../../preload/domain/test-data/test-data-sign.ts';
import type { Answer } from '../ports/answer.ts';
import type { ResultArchive, SavedAnswer } from '../ports/result-archive.ts';
import { answerBody } from './answer-body.ts';

/**
 * Every saved month of a subject, read again from the raw answers. The 192 elements of `resumoDasModalidades`, by far
 * the longest part, are left unread: no summary needs them, and operations tell test data as well.
 */
export async function savedMonths(
  archive: ResultArchive,
  { documento: text, environment }: { readonly documento: string; readonly environment: Environment },
): Promise<Answer<SavedMonths>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const answers = await archive.newestOfMonths(environment, documento.value.numero);
  const read = answers.map((answer) => ({ answer, consulta: readWithoutModalities(answer) }));
  const newest = answers.toSorted((one, other) => other.queriedAt - one.queriedAt)[0];
  return accept({
    environment,
    documento: documento.value.numero,
    nome: newest?.nome ?? null,
    months: read.map(({ answer, consulta }) => savedMonth(answer, consulta)),
    testData: testDataSign(read.map(({ consulta }) => consulta)),
  });
}

function savedMonth({ id, dataBase, queriedAt }: SavedAnswer, consulta: Consulta): SavedMonth {
  return { ...monthSummary(dataBase, consulta), id, queriedAt: isoWithOffset(queriedAt) };
}

function readWithoutModalities({ rawText }: SavedAnswer): Consulta {
  const { consulta } = answerBody(rawText);
  const read = readConsulta(isMembers(consulta) ? { ...consulta, resumoDasModalidades: [] } : consulta);
  if (read === null) throw new Error('a saved answer has no readable consulta');
  return read.consulta;
}
