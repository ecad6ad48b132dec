import { getEnvironmentData } from 'node:worker_threads';
import { nodeReader } from '#main/platform/node-reader.ts';
import { WARM_THREAD } from './warm-thread/warm-thread.ts';

/** The script of the archive's thread: bundled once for a whole run of tests, elsewhere as it stands in the sources. */
export const ARCHIVE_THREAD = new URL(
  process.env.LASTRO_ARCHIVE_THREAD ?? '../../main/repositories/thread/worker.ts',
  import.meta.url,
);

/** The same of the thread that reads sheets. */
export const SHEET_THREAD = new URL(process.env.LASTRO_SHEET_THREAD ?? '../../main/sheets/worker.ts', import.meta.url);

/** The same of the thread that reads own filings. */
export const FILING_THREAD = new URL(
  process.env.LASTRO_FILING_THREAD ?? '../../main/filings/worker.ts',
  import.meta.url,
);

/** The same of the process that reads reports, which may read its own folder alone and so needs its bundle. */
const REPORT_PROCESS = new URL(
  process.env.LASTRO_REPORT_PROCESS ?? '../../main/registrato/process.ts',
  import.meta.url,
);

export const START_READER = nodeReader(REPORT_PROCESS);

/** The script that stands for the archive's thread where archives of this process share a warm one, else that thread's own. */
export function warmArchiveThread(): URL {
  const { LASTRO_WARM_RELAY: relay } = process.env;
  return relay === undefined || getEnvironmentData(WARM_THREAD) === undefined ? ARCHIVE_THREAD : new URL(relay);
}
