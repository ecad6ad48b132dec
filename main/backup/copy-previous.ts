import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ChainHead } from '#domain/audit/check-chain.ts';
import { copyKey } from '#domain/basics/copy-key.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { storageFailure } from '../platform/database/storage-failure.ts';
import { PRIVATE_FOLDER } from '../platform/write-file-atomic.ts';
import type { BackupStore, PreviousCopy } from '../ports/backup.ts';
import type { SalvagedTable } from '../ports/salvage.ts';
import { archiveFile } from '../repositories/archive-file.ts';
import type { Restored } from '../repositories/restore-copy.ts';
import type { Salvaged } from '../repositories/salvage/salvage.ts';
import type { Inspection, WorkerTask } from '../repositories/thread/worker-tasks.ts';
import { listPrevious, previousFolder } from './place.ts';

interface CopyOptions {
  /** The data folder. */
  readonly home: string;
  readonly task: (task: WorkerTask, signal: AbortSignal) => Promise<unknown>;
  /** Path of a new folder to work in; it is created here. */
  readonly newFolder: () => string;
}

/**
 * Copies a previous archive's rows as a restore copies a backup's, under a new key; a damaged archive is salvaged
 * first. The previous archive itself is only read.
 */
export function previousCopier({ home, task, newFolder }: CopyOptions): BackupStore['copyPrevious'] {
  return async (id, archiveKey, signal) => {
    if (!(await listPrevious(home)).some((one) => one.id === id)) return fail('not_found');
    const source = archiveFile(join(previousFolder(home, id), 'archive'));
    const folder = newFolder();
    const discard = (): Promise<void> => rm(folder, { recursive: true, force: true });
    const run = (what: WorkerTask): Promise<unknown> => task(what, signal);
    try {
      const copied = await copy(run, { source, from: archiveKey, folder });
      if (!copied.ok) {
        await discard();
        return copied;
      }
      const { source: made } = copied.value;
      return ok({ ...copied.value, discard: () => discard().finally(() => made.key.fill(0)) });
    } catch (cause) {
      await discard();
      throw cause;
    }
  };
}

interface Copying {
  readonly source: string;
  readonly from: Uint8Array;
  readonly folder: string;
}

type RunTask = (task: WorkerTask) => Promise<unknown>;

async function copy(run: RunTask, { source, from, folder }: Copying): Promise<Outcome<Omit<PreviousCopy, 'discard'>>> {
  const target = archiveFile(join(folder, 'archive'));
  const salvaged = archiveFile(join(folder, 'salvaged'));
  for (const file of [target, salvaged]) await mkdir(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  const key = copyKey(randomBytes(32));
  // Rows are copied as they are: a merge judges each row itself, and reports the rows it leaves out.
  const restore = (file: string): Promise<Outcome<Restored>> =>
    run({ task: 'restore', source: file, from, target, to: key, isAsItIs: true }) as Promise<Outcome<Restored>>;
  let lost: readonly SalvagedTable[] = [];
  const isWhole = await isReadable(run, source, from);
  if (!isWhole) {
    const read = (await run({ task: 'salvage', source, target: salvaged, key: from })) as Outcome<Salvaged>;
    if (!read.ok) return fail('previous_unreadable');
    lost = read.value.report.tables;
  }
  const restored = await restore(isWhole ? source : salvaged);
  await rm(dirname(salvaged), { recursive: true, force: true });
  const prove = { task: 'prove', folder: dirname(target), key, addresses: null } as const;
  const proved = restored.ok ? ((await run(prove)) as Outcome<ChainHead>) : restored;
  return proved.ok ? ok({ source: { file: target, key }, head: proved.value, lost }) : fail('previous_unreadable');
}

/** False if any part of the archive is damaged. */
async function isReadable(run: RunTask, file: string, key: Uint8Array): Promise<boolean> {
  try {
    return ((await run({ task: 'inspect', file, key })) as Inspection).state === 'whole';
  } catch (cause) {
    if (storageFailure(cause) === 'archive_unreadable') return false;
    throw cause;
  }
}
