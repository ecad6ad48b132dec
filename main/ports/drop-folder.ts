/** A file that was put into a folder; `bytes` is null if it is too large. */
export interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array | null;
}

/** Subfolders in which files that were looked at stand. */
export type KeptIn = 'recebidas' | 'recusadas';

/** A folder of the officer in which sheets are put; nothing outside of it is read, and no link is followed. */
export interface DropFolder {
  /** Sheets that nobody writes any more, by name, a few at a time; none if the folder cannot be read. */
  arrived(folder: string): Promise<readonly DroppedFile[]>;
  /** Moves a file into a subfolder under a name; replaces none. */
  keep(folder: string, name: string, to: { readonly in: KeptIn; readonly as: string }): Promise<void>;
  /** Writes a short text into the refused ones. */
  note(folder: string, name: string, text: string): Promise<void>;
  /** Name of a received file that begins so; null if it is not there any more. */
  received(folder: string, beginning: string): Promise<string | null>;
  /** Path of the received files. */
  receivedIn(folder: string): string;
}
