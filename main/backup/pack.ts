import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { sealBackupHeader } from '../keychain/backup-header.ts';
import type { DeriveKey } from '../keychain/vault-file.ts';
import { PRIVATE_FOLDER } from '../platform/write-file-atomic.ts';
import type { ArchiveCopies, BackupStore, BackupWatch, PackedBackup, PackRequest } from '../ports/backup.ts';
import type { Clock } from '../ports/system.ts';
import { runWorkerTask } from '../repositories/thread/run-task.ts';
import type { Inspection } from '../repositories/thread/worker-tasks.ts';
import { measureFile, withHeader } from './body.ts';
import { backupOpener, provePacked } from './open.ts';
import { watchRekey } from './watch-rekey.ts';

interface PackOptions {
  /** Path of a new folder to work in; it is created here, and removed after the work. */
  readonly newFolder: () => string;
  /** The script of the archive's thread, which also runs tasks on copies. */
  readonly thread: URL;
  readonly version: string;
  readonly deriveKey: DeriveKey;
  readonly clock: Clock;
}

/** Packs copies of the archive. Each copy has a random key, which is written only sealed by the passphrase. */
export function backupPacker(options: PackOptions): BackupStore['pack'] {
  return async (request, watch) => {
    const folder = options.newFolder();
    const discard = (): Promise<void> => rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
    try {
      const packed = await packIn(folder, options, request, watch);
      if (!packed.ok) await discard();
      return packed.ok ? ok({ ...packed.value, discard }) : packed;
    } catch (cause) {
      await discard();
      throw cause;
    }
  };
}

async function packIn(
  folder: string,
  { thread, version, clock, ...options }: PackOptions,
  { copies, archiveKey, lock }: PackRequest,
  watch: BackupWatch,
): Promise<Outcome<Omit<PackedBackup, 'discard'>>> {
  const [file, key] = [join(folder, 'copy.db'), randomBytes(32)];
  const size = await copyOut(copies, file, watch);
  {
    using _ = watchRekey(file, size, (share) => watch.progress('encrypting', share));
    await runWorkerTask(thread, { task: 'rekey', file, from: archiveKey, to: key }, { signal: watch.signal });
  }
  watch.progress('checking', 0);
  const inspected = (await runWorkerTask(
    thread,
    { task: 'inspect', file, key },
    { signal: watch.signal },
  )) as Inspection;
  if (inspected.state !== 'whole') return fail('archive_unreadable');
  const measure = await measureFile(file);
  const facts = { madeAt: clock(), program: version, summary: inspected.summary };
  const [passphrase, deriveKey] = typeof lock === 'string' ? [lock, options.deriveKey] : ['', async () => lock];
  const header = await sealBackupHeader({ key, ...measure, facts }, passphrase, deriveKey);
  key.fill(0);
  const check = async (path: string): Promise<void> => {
    watch.progress('proving', 0);
    await provePacked(backupOpener(deriveKey)(path, passphrase), measure);
    watch.signal.throwIfAborted();
  };
  return ok({ content: watched(withHeader(header, file), measure.size, watch), facts, check });
}

/** Copies the archive in steps and returns the copy's size in bytes. */
async function copyOut(copies: ArchiveCopies, file: string, { signal, progress }: BackupWatch): Promise<number> {
  const size = await copies.begin(file);
  try {
    for (let done = 0; done < size; ) {
      signal.throwIfAborted();
      done = await copies.goOn();
      progress('copying', done / size);
    }
    return size;
  } finally {
    await copies.end();
  }
}

async function* watched(
  content: AsyncIterable<Uint8Array>,
  size: number,
  { signal, progress }: BackupWatch,
): AsyncGenerator<Uint8Array> {
  let done = 0;
  for await (const chunk of content) {
    signal.throwIfAborted();
    yield chunk;
    done += chunk.length;
    progress('writing', done / size);
  }
}
