/** The script of the archive's thread: bundled once for a whole run of tests, elsewhere as it stands in the sources. */
export const ARCHIVE_THREAD = new URL(
  process.env.LASTRO_ARCHIVE_THREAD ?? '../../main/repositories/thread/worker.ts',
  import.meta.url,
);

/** The same of the thread that reads sheets. */
export const SHEET_THREAD = new URL(process.env.LASTRO_SHEET_THREAD ?? '../../main/sheets/worker.ts', import.meta.url);
