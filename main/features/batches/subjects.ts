import type { SubjectKey } from '#domain/basics/document.ts';
import type { BatchSubject } from '../../ports/batches.ts';
import type { Unlocked } from '../unlocked.ts';

const SUBJECTS_AT_A_TIME = 1_000;

/** Reads the valid subjects of a batch page by page, in the order of their first lines. */
export async function* subjectPages(
  { batches }: Pick<Unlocked, 'batches'>,
  id: string,
): AsyncGenerator<readonly BatchSubject[]> {
  for (let after = 0; ; ) {
    const page = await batches.subjects(id, after, SUBJECTS_AT_A_TIME);
    if (page.length > 0) yield page;
    if (page.length < SUBJECTS_AT_A_TIME) return;
    after = page.at(-1)?.n ?? after;
  }
}

export async function loadSubjects(
  unlocked: Pick<Unlocked, 'batches'>,
  id: string,
): Promise<ReadonlyMap<SubjectKey, BatchSubject>> {
  const found = new Map<SubjectKey, BatchSubject>();
  for await (const page of subjectPages(unlocked, id)) for (const subject of page) found.set(subject.key, subject);
  return found;
}
