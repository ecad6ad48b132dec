import type { Envelope } from '#contract/errors.ts';
import { MAX_IMPORT_SIZE } from '#domain/consent/import-columns.ts';
import { decodeText } from './decode-text.ts';

/**
 * Reads a chosen CSV as text. Fails with `import_unreadable`, `largest` where it is too long: a character takes at most
 * four bytes, and a file larger than that is not even read.
 */
export async function readCsvFile(file: File): Promise<Envelope<string>> {
  const tooLarge = { ok: false, error: { code: 'import_unreadable', details: { largest: MAX_IMPORT_SIZE } } } as const;
  if (file.size > MAX_IMPORT_SIZE * 4) return tooLarge;
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.trim() === '') return { ok: false, error: { code: 'import_unreadable' } };
  return text.length > MAX_IMPORT_SIZE ? tooLarge : { ok: true, value: text };
}
