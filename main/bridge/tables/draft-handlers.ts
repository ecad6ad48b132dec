import { accept } from '../../../preload/domain/outcome.ts';
import { listDrafts, loadDraft, saveDraft } from '../../workflows/consent/keep-drafts.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk } from './at-desk.ts';
import { subjectPorts } from './subject-ports.ts';

type DraftHandlers = Pick<Handlers, 'draft.save' | 'draft.list' | 'draft.load' | 'draft.discard'>;

/** What is typed into captures and not sent yet. */
export function draftHandlers(atDesk: AtDesk): DraftHandlers {
  return {
    'draft.save': ({ id, form }) => atDesk((desk) => saveDraft(subjectPorts(desk), id, form)),
    'draft.list': () => atDesk(async (desk) => accept(await listDrafts(subjectPorts(desk)))),
    'draft.load': ({ id }) => atDesk((desk) => loadDraft(subjectPorts(desk), id)),
    'draft.discard': ({ id }) => atDesk(async (desk) => accept({ discarded: await desk.archive.drafts.discard(id) })),
  };
}
