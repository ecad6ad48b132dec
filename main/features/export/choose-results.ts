import type { ExportSubject } from '#contract/export.ts';
import { parseDocument } from '#domain/basics/document.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { type ExportFormat, MAX_RESULTS } from '#domain/export/export-formats.ts';
import type { ChosenResults } from '../../ports/repositories.ts';
import { questionOf } from '../library/list-library.ts';
import type { Unlocked } from '../unlocked.ts';

type ChoosePorts = Pick<Unlocked, 'exports' | 'results' | 'settings'>;

/**
 * Returns the results to export by subject and month: those given, all that match a filter of the library, or all
 * months of a subject. Refuses with `not_found`, the codes of a document, and `too_many_results`.
 */
export async function chooseResults(
  unlocked: ChoosePorts,
  format: ExportFormat,
  subject: ExportSubject,
): Promise<Outcome<ChosenResults>> {
  const found = await foundBy(unlocked, subject);
  if (!found.ok) return found;
  const max = MAX_RESULTS[format];
  return found.value.ids.length > max ? fail('too_many_results', { max }) : found;
}

function foundBy(unlocked: ChoosePorts, subject: ExportSubject): Promise<Outcome<ChosenResults>> {
  if ('ids' in subject) return givenResults(unlocked, subject.ids);
  return 'filter' in subject ? libraryResults(unlocked, subject.filter) : monthsOfSubject(unlocked, subject);
}

async function givenResults({ exports }: ChoosePorts, ids: readonly string[]): Promise<Outcome<ChosenResults>> {
  const found = await exports.given(ids);
  return found === null || found.ids.length < new Set(ids).size ? fail('not_found') : ok(found);
}

async function libraryResults(
  { exports }: ChoosePorts,
  filter: Extract<ExportSubject, { filter: unknown }>['filter'],
): Promise<Outcome<ChosenResults>> {
  const found = await exports.find(questionOf(filter));
  return found === null ? fail('not_found') : ok(found);
}

async function monthsOfSubject(
  { exports, results, settings }: ChoosePorts,
  { documento: text, environment }: Extract<ExportSubject, { documento: string }>,
): Promise<Outcome<ChosenResults>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const wanted = environment ?? (await settings.read()).environment;
  const months = await results.months(wanted, documento.value.numero);
  return givenResults(
    { exports, results, settings },
    months.map(({ id }) => id),
  );
}
