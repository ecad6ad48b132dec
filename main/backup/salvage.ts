import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ChainHead } from '#domain/audit/check-chain.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { ok } from '#domain/basics/outcome.ts';
import { PRIVATE_FOLDER } from '../platform/write-file-atomic.ts';
import type { ArchiveExchange, BackupStore } from '../ports/backup.ts';
import { archiveFile } from '../repositories/archive-file.ts';
import type { Salvaged } from '../repositories/salvage/salvage.ts';
import { runWorkerTask } from '../repositories/thread/run-task.ts';
import type { Inspection } from '../repositories/thread/worker-tasks.ts';

interface SalvageOptions {
  /** The data folder. */
  readonly home: string;
  /** The script of the archive's thread, which also runs tasks. */
  readonly thread: URL;
  /** Path of a new folder to work in; it is created here, and removed after the work. */
  readonly newFolder: () => string;
  /** Exchanges the present archive for the one in a folder, which has the present key. */
  readonly exchange: (folder: string, head: ChainHead, about: ArchiveExchange) => Promise<Outcome<void>>;
}

/** Copies what can be read of the present archive to a new one, checks that it is whole, and exchanges the two. */
export function archiveSalvage({ home, thread, newFolder, exchange }: SalvageOptions): BackupStore['salvage'] {
  return async ({ archiveKey: key, present, announce, signal, progress }) => {
    const folder = newFolder();
    const target = archiveFile(join(folder, 'archive'));
    await mkdir(dirname(target), { recursive: true, mode: PRIVATE_FOLDER });
    try {
      const source = archiveFile(join(home, 'archive'));
      const watch = { signal, progress };
      const salvaged = (await runWorkerTask(
        thread,
        { task: 'salvage', source, target, key },
        watch,
      )) as Outcome<Salvaged>;
      if (!salvaged.ok) return salvaged;
      const { head, report } = salvaged.value;
      const inspected = (await runWorkerTask(thread, { task: 'inspect', file: target, key }, { signal })) as Inspection;
      if (inspected.state !== 'whole') throw new Error('a salvaged archive is not whole');
      signal.throwIfAborted();
      const about = { archiveKey: key, present, addresses: null, announce: () => announce(head, report) };
      const exchanged = await exchange(folder, head, about);
      return exchanged.ok ? ok(report) : exchanged;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
}
