import { type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Sheet, SheetName } from '../../ports/batches.ts';
import type { Unlocked } from '../unlocked.ts';
import type { Uploads } from './uploads.ts';

/** Sheet of an upload; null selects the first visible one. */
export interface SheetChoice {
  readonly upload: string;
  readonly sheet: string | null;
}

export interface FoundSheet extends Sheet {
  readonly sheets: readonly SheetName[];
}

/** Reads a sheet of an upload and keeps the upload. Fails with `not_found`, and as `SheetReader.read` does. */
export async function findSheet(
  { sheets }: Pick<Unlocked, 'sheets'>,
  uploads: Pick<Uploads, 'look'>,
  { upload, sheet: wanted }: SheetChoice,
  lines?: number,
): Promise<Outcome<FoundSheet>> {
  const bytes = uploads.look(upload, 'sheet');
  if (!bytes.ok) return bytes;
  const names = await sheets.names(bytes.value);
  if (!names.ok) return names;
  const sheet = await sheets.read(bytes.value, wanted, lines);
  return sheet.ok ? ok({ ...sheet.value, sheets: names.value }) : sheet;
}

/** Reads a sheet of an upload and releases the upload; `bytes` is the whole file. Fails as `findSheet` does. */
export async function takeSheet(
  { sheets }: Pick<Unlocked, 'sheets'>,
  uploads: Pick<Uploads, 'take'>,
  { upload, sheet: wanted }: SheetChoice,
  lines?: number,
): Promise<Outcome<Sheet & { readonly bytes: Uint8Array }>> {
  const bytes = uploads.take(upload, 'sheet');
  if (!bytes.ok) return bytes;
  const sheet = await sheets.read(bytes.value, wanted, lines);
  return sheet.ok ? ok({ ...sheet.value, bytes: bytes.value }) : sheet;
}
