import { ok } from '#domain/outcome.ts';
import type { Handlers } from '../handlers.ts';
import type { WithUnlocked } from '../with-unlocked.ts';
import { listDrafts, loadDraft, saveDraft } from './keep-drafts.ts';
import { subjectPorts } from './ports.ts';

type DraftHandlers = Pick<Handlers, 'draft.save' | 'draft.list' | 'draft.load' | 'draft.discard'>;

/** What is typed into captures and not sent yet. */
export function draftHandlers(withUnlocked: WithUnlocked): DraftHandlers {
  return {
    'draft.save': ({ id, form }) => withUnlocked((unlocked) => saveDraft(subjectPorts(unlocked), id, form)),
    'draft.list': () => withUnlocked(async (unlocked) => ok(await listDrafts(subjectPorts(unlocked)))),
    'draft.load': ({ id }) => withUnlocked((unlocked) => loadDraft(subjectPorts(unlocked), id)),
    'draft.discard': ({ id }) =>
      withUnlocked(async (unlocked) => ok({ discarded: await unlocked.archive.drafts.discard(id) })),
  };
}
