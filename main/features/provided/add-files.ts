import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { type FileProblem, IMPORT_LIMITS } from '#domain/provided/import-limits.ts';
import type { PackedFile } from '../../ports/packed-files.ts';
import type { Unlocked } from '../unlocked.ts';
import type { ImportRun } from './import-run.ts';

interface Arrived {
  readonly name: string;
  readonly bytes: Buffer;
}

const ZIP = Buffer.from([0x50, 0x4b, 3, 4]);

/** Adds a file, or the files of a ZIP, to an import. Fails with `provided_refused` (`reason`), and then adds none. */
export async function addFiles(
  { listPacked }: Pick<Unlocked, 'listPacked'>,
  run: ImportRun,
  { name, bytes }: Arrived,
): Promise<Outcome<void>> {
  const files = isZip(bytes) ? await listPacked(bytes) : [plainFile(name, bytes)];
  if (typeof files === 'string') return refused(files);
  if (run.added + files.length > IMPORT_LIMITS.files) return refused('too_many_files');
  if (run.bytes + bytes.length > IMPORT_LIMITS.bytes) return refused('too_large');
  run.added += files.length;
  run.bytes += bytes.length;
  run.files.push(...files.map(unlessPackedAgain));
  return ok(undefined);
}

const refused = (reason: FileProblem): Outcome<never> => fail('provided_refused', { reason });

function isZip(bytes: Uint8Array): boolean {
  return ZIP.equals(bytes.subarray(0, ZIP.length));
}

function plainFile(name: string, bytes: Buffer): PackedFile {
  return { name, read: async () => bytes };
}

/** A ZIP in a ZIP is never opened. */
function unlessPackedAgain({ name, read }: PackedFile): PackedFile {
  return {
    name,
    read: async () => {
      const bytes = await read();
      return typeof bytes !== 'string' && isZip(bytes) ? 'packed_again' : bytes;
    },
  };
}
