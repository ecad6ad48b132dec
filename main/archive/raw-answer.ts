import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** The answer's text as kept on disk. Some thirty kilobytes of repeated member names become about two. */
export function deflateText(text: string): Buffer {
  return deflateRawSync(Buffer.from(text, 'utf8'));
}

/** The text, byte for byte as it was given. */
export function inflateText(deflated: Uint8Array): string {
  return inflateRawSync(deflated).toString('utf8');
}
