import { LARGEST_IMPORT } from '../../../preload/domain/consent/import-limits.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import type { Answer } from '../ports/answer.ts';

/** The one file that is being handed over, in memory only: it names people, and is the ledger's once it is taken over. */
export interface ImportTray {
  /** Adds a piece behind the `offset` characters that came before; the first piece of another file drops this one. */
  readonly add: (id: string, offset: number, text: string) => Answer<{ received: number }>;
  /** The whole text as far as it came; null when this file is not at hand. */
  readonly text: (id: string) => string | null;
  readonly clear: () => void;
}

export function importTray(): ImportTray {
  let held: { readonly id: string; readonly pieces: string[]; length: number } | null = null;
  return {
    add: (id, offset, text) => {
      if (held?.id !== id) held = { id, pieces: [], length: 0 };
      if (offset !== held.length) return refuse('invalid_input', { fields: 'offset', received: held.length });
      if (offset + text.length > LARGEST_IMPORT) return refuse('import_unreadable', { largest: LARGEST_IMPORT });
      held.pieces.push(text);
      held.length += text.length;
      return accept({ received: held.length });
    },
    text: (id) => (held?.id === id ? held.pieces.join('') : null),
    clear: () => {
      held = null;
    },
  };
}
