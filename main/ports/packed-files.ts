import type { FileProblem } from '#domain/provided/import-limits.ts';

/** A file of a ZIP, unpacked when it is read; a text tells why it must not be. */
export interface PackedFile {
  readonly name: string;
  readonly read: () => Promise<Uint8Array | FileProblem>;
}

/** Lists the files of a ZIP within `IMPORT_LIMITS`, or tells why it must not be opened. Unpacks nothing. */
export type ListPacked = (zip: Buffer) => Promise<readonly PackedFile[] | FileProblem>;
