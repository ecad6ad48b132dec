import type { SubjectNote } from '#contract/subject.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { MAX_NOTES, MAX_TAGS, tagName } from '#domain/library/library-filter.ts';
import type { TagChange } from '../../ports/repositories.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { subjectNote } from './open-subject.ts';

/** Adds and removes tags of the results' subjects; a company with all its branches is one subject. */
export async function tagSubjects(
  unlocked: Pick<Unlocked, 'clock' | 'officer' | 'library' | 'tags'>,
  { ids, add, remove }: TagChange & { readonly ids: readonly string[] },
): Promise<Outcome<{ subjects: number }>> {
  const { library, tags } = unlocked;
  const change = { add: add.map(tagName), remove: remove.map(tagName) };
  if (!isNamed(change)) return fail('invalid_input', { fields: 'add' });
  const subjects = await library.subjectsOf(ids);
  if (subjects.length === 0) return fail('not_found');
  const facts = { what: 'tags', subjects: subjects.length, added: add.length, removed: remove.length };
  const changed = await tags.change(subjects, change, buildEvent(unlocked, { kind: 'label', facts }));
  return changed ? ok({ subjects: subjects.length }) : fail('limit_reached', { max: MAX_TAGS });
}

function isNamed(change: Record<keyof TagChange, (string | null)[]>): change is Record<keyof TagChange, string[]> {
  return ![...change.add, ...change.remove].includes(null);
}

export async function addNote(
  { library, notes, clock, newId, officer }: Pick<Unlocked, 'library' | 'notes' | 'clock' | 'newId' | 'officer'>,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<Outcome<{ notes: SubjectNote[] }>> {
  const [subject] = await library.subjectsOf([id]);
  if (subject === undefined) return fail('not_found');
  const auditEvent = buildEvent({ clock, officer }, { kind: 'label', facts: { what: 'note', added: 1 } });
  const kept = await notes.add(subject, { id: newId(), at: clock(), officer: officer(), text }, auditEvent);
  if (!kept) return fail('limit_reached', { max: MAX_NOTES });
  return ok({ notes: (await notes.ofSubject(subject)).map(subjectNote) });
}

/** Returns false if the note does not exist. */
export async function removeNote(
  { notes, clock, officer }: Pick<Unlocked, 'notes' | 'clock' | 'officer'>,
  id: string,
): Promise<boolean> {
  return notes.remove(id, buildEvent({ clock, officer }, { kind: 'label', facts: { what: 'note', removed: 1 } }));
}
