import { ok } from '#domain/basics/outcome.ts';
import type { SheetReader } from '#main/ports/batches.ts';
import { Unreadable } from '#main/sheets/bounded-rows.ts';
import { decodeText } from '#main/sheets/decode-text.ts';
import { readText } from '#main/sheets/read-text.ts';

/** Reads texts as the reader of sheets does, without its thread. */
export const textSheets: SheetReader = {
  names: async () => ok([{ name: '', isHidden: false }]),
  read: async (bytes, _sheet, lines) => {
    try {
      return ok(readText(decodeText(bytes), lines));
    } catch (cause) {
      if (cause instanceof Unreadable) return cause.failure;
      throw cause;
    }
  },
};

/** Uploads that all contain this text. */
export function uploadsOf(text: string) {
  const bytes = ok(Buffer.from(text));
  return { look: () => bytes, take: () => bytes };
}

/** A sheet of such an upload. */
export const UPLOADED = { upload: '00000000-0000-4000-8000-000000000000', sheet: null } as const;
