import type { Bridge } from '#contract/contract.ts';
import type { DraftForm } from '#contract/draft.ts';
import type { BridgeFailure } from '#contract/errors.ts';

/** Milliseconds without typing before the draft is written. */
const SAVE_PAUSE = 250;

type Kept = { readonly savedAt: string } | { readonly failure: BridgeFailure };

export interface DraftAutosave {
  /** The draft's id; null until it was written once. */
  readonly id: () => string | null;
  /** Switches to another draft, or to a new one for null; text of the former draft is still written. */
  readonly adopt: (id: string | null) => void;
  /** Takes the present text; it is written after a pause. */
  readonly keep: (form: DraftForm) => void;
  /** Resolves with null once the text is on disk, or with the failure. */
  readonly settle: () => Promise<BridgeFailure | null>;
}

/** One draft; its id comes with the first save. */
interface Held {
  id: string | null;
}

/** Writes drafts one by one, so that the last text typed is the last text saved. */
export function createDraftAutosave(bridge: Bridge, onKept: (kept: Kept) => void): DraftAutosave {
  let current: Held = { id: null };
  let waiting: DraftForm | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writing: Promise<BridgeFailure | null> = Promise.resolve(null);

  const write = async (held: Held, form: DraftForm): Promise<BridgeFailure | null> => {
    const response = await save(bridge, held.id, form);
    if (response.ok) held.id = response.value.id;
    else if (held === current) waiting ??= form;
    if (held === current) onKept(response.ok ? { savedAt: response.value.savedAt } : { failure: response.error });
    return response.ok ? null : response.error;
  };
  const settle = (): Promise<BridgeFailure | null> => {
    clearTimeout(timer);
    if (waiting === null) return writing;
    const [held, form] = [current, waiting];
    waiting = null;
    writing = writing.then(() => write(held, form));
    return writing;
  };

  return {
    id: () => current.id,
    adopt: (id) => {
      void settle();
      current = { id };
    },
    keep: (form) => {
      waiting = form;
      clearTimeout(timer);
      timer = setTimeout(() => void settle(), SAVE_PAUSE);
    },
    settle,
  };
}

/** Writes a draft that was sent or discarded elsewhere as a new one. */
async function save(bridge: Bridge, id: string | null, form: DraftForm): ReturnType<Bridge['consent.draft_save']> {
  const response = await bridge['consent.draft_save']({ id, form });
  const isGone = !response.ok && response.error.code === 'not_found' && id !== null;
  return isGone ? bridge['consent.draft_save']({ id: null, form }) : response;
}
