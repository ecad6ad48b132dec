import { sha256Of } from '../../ports/sha256.ts';
import type { readerOf } from './response-compressor.ts';

/** A response as the table has it, with the SHA-256 of its text. */
export interface StoredResponse {
  readonly compressed: Buffer;
  readonly sha256: Buffer | null;
}

/** Null where it is not the text that was saved. */
export function provedText(read: ReturnType<typeof readerOf>, { compressed, sha256 }: StoredResponse): string | null {
  try {
    const text = read?.(compressed) ?? null;
    return text === null || sha256 === null || sha256Of(text).equals(sha256) ? text : null;
  } catch {
    return null;
  }
}
