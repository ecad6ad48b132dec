import { stat } from 'node:fs/promises';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail } from '#domain/basics/outcome.ts';
import { HEADER_BYTES, type OpenedHeader, openBackupHeader } from '../keychain/backup-header.ts';
import type { DeriveKey } from '../keychain/vault-file.ts';
import { type Measure, measureFile, readStart } from './body.ts';

type OpenBackup = (file: string, passphrase: string) => Promise<Outcome<OpenedHeader>>;

/** Reads the header and proves that the body matches it. Fails as `openBackupHeader` does. */
export function backupOpener(deriveKey: DeriveKey): OpenBackup {
  return async (file, passphrase) => {
    const opened = await openBackupHeader(await readStart(file, HEADER_BYTES), passphrase, deriveKey);
    if (!opened.ok) return opened;
    const { content, bodyAt } = opened.value;
    const { size } = await stat(file);
    if (size - bodyAt !== content.size) return fail('backup_damaged');
    return (await measureFile(file, bodyAt)).sha256 === content.sha256 ? opened : fail('backup_damaged');
  };
}

/** Throws if a written backup, opened by its file alone, is not what was packed. */
export async function provePacked(opening: ReturnType<OpenBackup>, { size, sha256 }: Measure): Promise<void> {
  const opened = await opening;
  const same = opened.ok && opened.value.content.size === size && opened.value.content.sha256 === sha256;
  if (!same) throw new Error('the written backup is not what was packed');
}
