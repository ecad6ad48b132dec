import { type ExportFormat, type ExportSubject, MAX_RESULTS } from '#contract/export.ts';
import { parseDocument } from '#domain/document.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { SavedResultSummary } from '../../ports/repositories.ts';
import type { Unlocked } from '../unlocked.ts';

/**
 * Returns the results to export: those given, ordered by subject and month, or all months of a subject. Refuses with
 * `not_found`, with the codes of a document, and with `too_many_results`.
 */
export async function chooseResults(
  unlocked: Pick<Unlocked, 'results' | 'settings'>,
  format: ExportFormat,
  subject: ExportSubject,
): Promise<Outcome<readonly SavedResultSummary[]>> {
  const found = await ('ids' in subject ? givenResults(unlocked, subject.ids) : monthsOfSubject(unlocked, subject));
  if (!found.ok) return found;
  const max = MAX_RESULTS[format];
  return found.value.length > max ? fail('too_many_results', { max }) : found;
}

async function givenResults(
  { results }: Pick<Unlocked, 'results'>,
  ids: readonly string[],
): Promise<Outcome<readonly SavedResultSummary[]>> {
  const chosen: SavedResultSummary[] = [];
  for (const id of new Set(ids)) {
    const found = await results.get(id);
    if (found === null) return fail('not_found');
    const { rawText: _, ...result } = found;
    chosen.push(result);
  }
  return ok(chosen.toSorted(bySubjectAndMonth));
}

async function monthsOfSubject(
  { results, settings }: Pick<Unlocked, 'results' | 'settings'>,
  { documento: text, environment }: Extract<ExportSubject, { documento: string }>,
): Promise<Outcome<readonly SavedResultSummary[]>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const wanted = environment ?? (await settings.read()).environment;
  const found = await results.months(wanted, documento.value.numero);
  return found.length === 0 ? fail('not_found') : ok(found);
}

function bySubjectAndMonth(left: SavedResultSummary, right: SavedResultSummary): number {
  const byName = left.nome.localeCompare(right.nome, 'pt-BR');
  const key = ({ documento, dataBase, queriedAt }: SavedResultSummary): string =>
    `${documento.numero}|${dataBase}|${String(queriedAt).padStart(16, '0')}`;
  return byName === 0 ? key(left).localeCompare(key(right), 'en') : byName;
}
