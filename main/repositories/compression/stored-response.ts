import { sha256Of } from '../../ports/sha256.ts';
import type { readerOf } from './response-compressor.ts';

/** A row of the table; the SHA-256 is that of the text. */
export interface StoredResponse {
  readonly compressed: Buffer;
  readonly sha256: Buffer | null;
}

/** Returns null if the text is not the saved one. */
export function provedText(read: ReturnType<typeof readerOf>, { compressed, sha256 }: StoredResponse): string | null {
  try {
    const text = read?.(compressed) ?? null;
    return text === null || sha256 === null || sha256Of(text).equals(sha256) ? text : null;
  } catch {
    return null;
  }
}
