import { parseDocument } from '#domain/basics/document.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { ok } from '#domain/basics/outcome.ts';
import { institutionOf, partyOf } from '#domain/consent/institution.ts';
import { recordEvent } from '../audit/record-event.ts';
import type { Handlers, HandlersOf } from '../handlers.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import { addNote, removeNote, tagSubjects } from './label-subjects.ts';
import { openDossier } from './open-dossier.ts';
import { openSubject } from './open-subject.ts';

export function subjectHandlers(withUnlocked: WithUnlocked, emit: Emit): HandlersOf<'subject'> {
  const changing = async <Value>(work: Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    const changed = await work;
    if (changed.ok) emit('library.changed', {});
    return changed;
  };

  return {
    'subject.open': (input) => withUnlocked((unlocked) => openSubject(unlocked, input)),
    'subject.tags': () => withUnlocked(async ({ tags }) => ok({ tags: [...(await tags.all())] })),
    'subject.tag': (input) => changing(withUnlocked((unlocked) => tagSubjects(unlocked, input))),
    'subject.add_note': (input) => changing(withUnlocked((unlocked) => addNote(unlocked, input))),
    'subject.remove_note': ({ noteId }) =>
      changing(withUnlocked(async (unlocked) => ok({ removed: await removeNote(unlocked, noteId) }))),
    'subject.dossier': ({ documento }) =>
      withUnlocked(async (unlocked) => {
        const settings = await unlocked.settings.read();
        return openDossier(unlocked, documento, partyOf(institutionOf(settings.institutions)));
      }),
    'subject.record_print': (input) => withUnlocked((unlocked) => record(unlocked, input)),
  };
}

async function record(
  unlocked: Unlocked,
  { documento, what, resultId, consentId }: Parameters<Handlers['subject.record_print']>[0],
): ReturnType<Handlers['subject.record_print']> {
  const parsed = parseDocument(documento);
  if (!parsed.ok) return parsed;
  const result = resultId === undefined ? null : await unlocked.results.get(resultId);
  const about = { resultId: resultId ?? null, consentId: consentId ?? null };
  await recordEvent(unlocked, {
    documento: parsed.value.numero,
    kind: 'print',
    ...about,
    facts: { what, ...(result !== null && { month: result.dataBase }) },
  });
  return ok({ noted: true });
}
