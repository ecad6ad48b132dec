import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ChainHead } from '#domain/audit/check-chain.ts';

/** The key of every archive that is kept as test data; it opens nothing else. */
export const KEPT_KEY = Uint8Array.from({ length: 32 }, (_, index) => index + 1);

/** What a kept archive holds, as the program said that made it. */
export interface KeptArchive {
  /** In the order they were saved, each as its version had it, with the SHA-256 of its response in its text's place. */
  readonly results: readonly ({ readonly id: string; readonly sha256: string } & Readonly<Record<string, unknown>>)[];
  /** The end of its log. */
  readonly head: ChainHead;
}

/** Where the archive of a schema's version is kept. */
export function keptFolder(version: number): string {
  return join(import.meta.dirname, `version-${version}`);
}

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
