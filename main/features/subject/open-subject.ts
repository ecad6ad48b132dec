import type { SubjectNote, SubjectPage } from '#contract/subject.ts';
import { subjectKey } from '#domain/document.ts';
import { isoWithOffset } from '#domain/instant.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type {
  Library,
  ResultRepository,
  SavedResultSummary,
  StoredNote,
  SubjectNotes,
  SubjectTags,
} from '../../ports/repositories.ts';
import type { Log } from '../../ports/system.ts';
import { type AuditPorts, tryRecordEvent } from '../audit/record-event.ts';
import { savedResultRow } from '../results/saved-result.ts';

/** Rows of the page; the total tells what was left off. */
const MAX_ROWS = 500;

export interface SubjectPagePorts extends AuditPorts {
  readonly log: Log;
  readonly results: ResultRepository;
  readonly library: Library;
  readonly tags: SubjectTags;
  readonly notes: SubjectNotes;
}

/**
 * All that is saved of the subject of a result, a company with all its branches. Opening it is an event of it; reading
 * the open page once more is not.
 */
export async function openSubject(
  ports: SubjectPagePorts,
  { id, again }: { readonly id: string; readonly again: boolean },
): Promise<Outcome<SubjectPage>> {
  const found = await ports.results.get(id);
  if (found === null) return fail('not_found');
  const { numero, tipo } = found.documento;
  const subject = subjectKey(numero);
  const { rows, total } = await ports.library.ofSubject(subject, MAX_ROWS);
  const page = {
    documento: numero,
    tipoDocumento: tipo,
    ...namesOf(rows),
    results: rows.map(savedResultRow),
    total,
    tags: [...(await ports.tags.ofSubject(subject))],
    notes: (await ports.notes.ofSubject(subject)).map(subjectNote),
  };
  if (!again) await tryRecordEvent(ports, { kind: 'view', documento: numero });
  return ok(page);
}

function namesOf(rows: readonly SavedResultSummary[]): Pick<SubjectPage, 'nomes' | 'documentos'> {
  const newestFirst = rows.toSorted((one, other) => other.queriedAt - one.queriedAt);
  return {
    nomes: [...new Set(newestFirst.map(({ nome }) => nome))],
    documentos: [...new Set(newestFirst.map(({ documento }) => documento.numero))],
  };
}

export function subjectNote({ at, ...note }: StoredNote): SubjectNote {
  return { ...note, at: isoWithOffset(at) };
}
