import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise } from 'yauzl';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import { FILING_LIMITS } from '#domain/filings/filing.ts';
import { refused } from './refused.ts';

/** Most entries of a ZIP: the validator of the central bank packs one, and some systems add a note. */
const MAX_ENTRIES = 20;

/** Returns the bytes of the only XML in a ZIP. Fails with `filing_refused` (`reason`). */
export async function xmlInZip(file: Buffer): Promise<Outcome<Readable>> {
  try {
    const zip = await fromBufferPromise(file);
    if (zip.entryCount > MAX_ENTRIES) return refused('format');
    const found: Entry[] = [];
    for await (const entry of zip.eachEntry()) if (/\.xml$/i.test(entry.fileName)) found.push(entry);
    const [only, ...others] = found;
    if (only === undefined || others.length > 0 || only.isEncrypted()) return refused('format');
    if (only.uncompressedSize > FILING_LIMITS.bytes) return refused('expands');
    // The stream fails if the number of bytes differs from the directory.
    return ok(await zip.openReadStreamPromise(only));
  } catch {
    // The library throws for every violation of the format.
    return refused('damaged');
  }
}
