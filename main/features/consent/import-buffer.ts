import { MAX_IMPORT_SIZE } from '#domain/consent/import-limits.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { Outcome } from '../../ports/outcome.ts';

/** The one file that is being handed over, in memory only: it names people, and is the ledger's once it is taken over. */
export interface ImportBuffer {
  /** Adds a piece behind the `offset` characters that came before; the first piece of another file drops this one. */
  readonly add: (id: string, offset: number, text: string) => Outcome<{ received: number }>;
  /** The whole text as far as it came; null when this file is not at hand. */
  readonly text: (id: string) => string | null;
  readonly clear: () => void;
}

export function importBuffer(): ImportBuffer {
  let held: { readonly id: string; readonly chunks: string[]; length: number } | null = null;
  return {
    add: (id, offset, text) => {
      if (held?.id !== id) held = { id, chunks: [], length: 0 };
      if (offset !== held.length) return fail('invalid_input', { fields: 'offset', received: held.length });
      if (offset + text.length > MAX_IMPORT_SIZE) return fail('import_unreadable', { largest: MAX_IMPORT_SIZE });
      held.chunks.push(text);
      held.length += text.length;
      return ok({ received: held.length });
    },
    text: (id) => (held?.id === id ? held.chunks.join('') : null),
    clear: () => {
      held = null;
    },
  };
}
