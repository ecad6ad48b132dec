import type { SubjectNote } from '#contract/subject.ts';
import { MAX_NOTES, MAX_TAGS, tagName } from '#domain/library/library-filter.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { Library, SubjectNotes, SubjectTags, TagChange } from '../../ports/repositories.ts';
import type { Clock, NewId, Officer } from '../../ports/system.ts';
import { buildEvent } from '../audit/record-event.ts';
import { subjectNote } from './open-subject.ts';

interface TagPorts {
  readonly library: Library;
  readonly tags: SubjectTags;
  readonly clock: Clock;
  readonly officer: Officer;
}

/** Puts tags on the subjects of results and takes tags off; of a company it is one subject whatever the branch. */
export async function tagSubjects(
  { library, tags, ...ports }: TagPorts,
  { ids, add, remove }: TagChange & { readonly ids: readonly string[] },
): Promise<Outcome<{ subjects: number }>> {
  const change = { add: add.map(tagName), remove: remove.map(tagName) };
  if (!isNamed(change)) return fail('invalid_input', { fields: 'add' });
  const subjects = await library.subjectsOf(ids);
  if (subjects.length === 0) return fail('not_found');
  const facts = { what: 'tags', subjects: subjects.length, added: add.length, removed: remove.length };
  const changed = await tags.change(subjects, change, buildEvent(ports, { kind: 'label', facts }));
  return changed ? ok({ subjects: subjects.length }) : fail('limit_reached', { max: MAX_TAGS });
}

function isNamed(change: Record<keyof TagChange, (string | null)[]>): change is Record<keyof TagChange, string[]> {
  return ![...change.add, ...change.remove].includes(null);
}

interface NotePorts0 {
  readonly library: Library;
  readonly notes: SubjectNotes;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly officer: Officer;
}

/** Keeps what the officer wrote about the subject of a result, with the time and who wrote it. */
export async function addNote(
  { library, notes, clock, newId, officer }: NotePorts0,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<Outcome<{ notes: SubjectNote[] }>> {
  const [subject] = await library.subjectsOf([id]);
  if (subject === undefined) return fail('not_found');
  const auditEvent = buildEvent({ clock, officer }, { kind: 'label', facts: { what: 'note', added: 1 } });
  const kept = await notes.add(subject, { id: newId(), at: clock(), officer: officer(), text }, auditEvent);
  if (!kept) return fail('limit_reached', { max: MAX_NOTES });
  return ok({ notes: (await notes.ofSubject(subject)).map(subjectNote) });
}

/** Takes a note off; false when there is none. */
export async function removeNote(
  { notes, clock, officer }: Pick<NotePorts0, 'notes' | 'clock' | 'officer'>,
  id: string,
): Promise<boolean> {
  return notes.remove(id, buildEvent({ clock, officer }, { kind: 'label', facts: { what: 'note', removed: 1 } }));
}
