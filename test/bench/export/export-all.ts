import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ExportOutcome } from '#contract/export.ts';
import type { ExportFormat } from '#domain/export/export-formats.ts';
import { WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { exportWriters } from '#main/exporting/export-writers.ts';
import { exportResults } from '#main/features/export/export-results.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import type { Archive } from '#main/ports/repositories.ts';

type Saved = Extract<ExportOutcome, { outcome: 'saved' }>;

/** Exports everything in an archive, which the workstation has open in a thread of its own, into a folder. */
export async function exportAll(archive: Archive, folder: string, format: ExportFormat): Promise<Saved> {
  const files = webFiles(saveWhole(unfinishedFiles(folder, randomUUID)), async () => join(folder, 'downloads'));
  const ports = { ...archive, files, writers: exportWriters, printPage: null, clock: Date.now, officer: () => 'maria' };
  const watch = { signal: new AbortController().signal, progress: () => undefined };
  const ended = await exportResults(ports, { format, of: { filter: WHOLE_LIBRARY } }, watch);
  if (!ended.ok || ended.value.outcome !== 'saved') throw new Error('the export was not saved');
  return ended.value;
}
