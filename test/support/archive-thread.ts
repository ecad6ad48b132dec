/** The script of the archive's thread, as it stands in the sources. */
export const ARCHIVE_THREAD = new URL('../../main/repositories/thread/worker.ts', import.meta.url);
