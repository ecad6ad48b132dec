import type { SubjectNote, SubjectPage } from '#contract/subject.ts';
import { subjectKey } from '#domain/basics/document.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { StoredNote } from '../../ports/repositories.ts';
import type { SavedResultSummary } from '../../ports/saved-result.ts';
import { type AuditPorts, tryRecordEvent } from '../audit/record-event.ts';
import { savedResultRow } from '../results/saved-result-row.ts';
import type { Unlocked } from '../unlocked.ts';

/** Most rows of the page; the total counts all. */
const MAX_ROWS = 500;

/**
 * Returns everything saved about the subject of a result; a company includes all its branches. Opening the page is
 * logged, reloading it is not.
 */
export async function openSubject(
  unlocked: AuditPorts & Pick<Unlocked, 'log' | 'results' | 'library' | 'tags' | 'notes'>,
  { id, again }: { readonly id: string; readonly again: boolean },
): Promise<Outcome<SubjectPage>> {
  const { results, library, tags, notes } = unlocked;
  const found = await results.get(id);
  if (found === null) return fail('not_found');
  const { numero, tipo } = found.documento;
  const subject = subjectKey(numero);
  const { rows, total } = await library.ofSubject(subject, MAX_ROWS);
  const page = {
    documento: numero,
    tipoDocumento: tipo,
    ...namesOf(rows),
    results: rows.map(savedResultRow),
    total,
    tags: [...(await tags.ofSubject(subject))],
    notes: (await notes.ofSubject(subject)).map(subjectNote),
  };
  if (!again) await tryRecordEvent(unlocked, { kind: 'view', documento: numero });
  return ok(page);
}

function namesOf(rows: readonly SavedResultSummary[]): Pick<SubjectPage, 'nomes' | 'documentos'> {
  const newestFirst = rows.toSorted((left, right) => right.queriedAt - left.queriedAt);
  return {
    nomes: [...new Set(newestFirst.map(({ nome }) => nome))],
    documentos: [...new Set(newestFirst.map(({ documento }) => documento.numero))],
  };
}

export function subjectNote({ at, ...note }: StoredNote): SubjectNote {
  return { ...note, at: isoWithOffset(at) };
}
