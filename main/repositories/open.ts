import { type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Archive, ArchiveLoss, ArchiveProgress } from '../ports/repositories.ts';
import type { Log } from '../ports/system.ts';
import { askedRepositories, startThread } from './thread/client.ts';

interface ArchiveOptions {
  readonly folder: string;
  /** 32 bytes. */
  readonly key: Uint8Array;
  /** Set if the disk cannot be written (`openRepositoriesReadOnly`). */
  readonly readOnly?: boolean;
  /** CNPJ of the usual institution if administrators fixed it. */
  readonly institution?: string | undefined;
  /** The script of the archive's thread: `thread/worker.ts` or its bundle. */
  readonly thread: URL;
  readonly log: Log;
  /** Called while an older archive is updated to the program's version. */
  readonly onProgress?: (progress: ArchiveProgress) => void;
  /** Cancels the opening; the next opening does the rest. */
  readonly signal?: AbortSignal;
  /**
   * Called if the thread ends by itself or finds its files moved. Every later call rejects; confirmed writes are on
   * disk, in the files that were opened.
   */
  readonly onLost: (why: ArchiveLoss) => void;
}

/**
 * Opens or creates the folder's archive for this process alone, in a worker thread, so that queries, imports and
 * exports never block the window's calls. Fails as `openRepositories` does, and with `cancelled`.
 */
export async function openArchive({ thread: script, log, ...options }: ArchiveOptions): Promise<Outcome<Archive>> {
  const started = await startThread({ ...options, script, log });
  if (!started.ok) {
    log.warn('archive.refused', { code: started.error.code, ...started.error.details });
    return started;
  }
  const { methods, facts, call, close } = started.value;
  log.info('archive.opened', { ...facts, readOnly: options.readOnly ?? false });
  return ok({
    ...askedRepositories(methods, call),
    close: async () => {
      await close();
      log.info('archive.closed');
    },
  });
}
