import type { Bridge } from '#contract/contract.ts';
import type { DraftForm } from '#contract/draft.ts';
import type { BridgeFailure } from '#contract/errors.ts';

/** Milliseconds of silence after which what was typed is written. */
const SAVE_PAUSE = 250;

/** How the last save of the draft on the screen ended. */
type Kept = { readonly savedAt: string } | { readonly failure: BridgeFailure };

export interface DraftAutosave {
  /** The draft's id; null until it was written once. */
  readonly id: () => string | null;
  /** Goes on with another draft, or with none; what waits for the one before is still written. */
  readonly adopt: (id: string | null) => void;
  /** Takes what is typed now; it is on disk a moment later. */
  readonly keep: (form: DraftForm) => void;
  /** Resolves once everything typed is on disk, or with the reason why it is not. */
  readonly settle: () => Promise<BridgeFailure | null>;
}

/** One draft; its id comes with the first writing. */
interface Held {
  id: string | null;
}

/** Writes what is typed, one write after the other, so that the last word typed is the last word kept. */
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

/** A draft that is gone, because it was sent or discarded elsewhere, is written as a new one. */
async function save(bridge: Bridge, id: string | null, form: DraftForm): ReturnType<Bridge['consent.draft_save']> {
  const response = await bridge['consent.draft_save']({ id, form });
  const isGone = !response.ok && response.error.code === 'not_found' && id !== null;
  return isGone ? bridge['consent.draft_save']({ id: null, form }) : response;
}
