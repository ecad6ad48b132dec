import { getEnvironmentData } from 'node:worker_threads';
import { WARM_THREAD } from './warm-thread/warm-thread.ts';

/** The script of the archive's thread: bundled once for a whole run of tests, elsewhere as it stands in the sources. */
export const ARCHIVE_THREAD = new URL(
  process.env.LASTRO_ARCHIVE_THREAD ?? '../../main/repositories/thread/worker.ts',
  import.meta.url,
);

/** The same of the thread that reads sheets. */
export const SHEET_THREAD = new URL(process.env.LASTRO_SHEET_THREAD ?? '../../main/sheets/worker.ts', import.meta.url);

/** The script that stands for such a thread where this process has a warm one for all of them, else that thread's own. */
export function warm(thread: URL): URL {
  const { LASTRO_WARM_RELAY: relay } = process.env;
  return relay === undefined || getEnvironmentData(WARM_THREAD) === undefined ? thread : new URL(relay);
}
