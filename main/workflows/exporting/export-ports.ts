import type { Settings } from '../../../preload/contract/settings.ts';
import type { NotePorts } from '../audit/note-event.ts';
import type { ExportWriters, PrintPage } from '../ports/export-writers.ts';
import type { FileDesk } from '../ports/file-desk.ts';
import type { ResultArchive } from '../ports/result-archive.ts';
import type { SettingsStore } from '../ports/settings-store.ts';

export type Institution = Settings['institution'];

export interface ExportPorts extends NotePorts {
  readonly results: ResultArchive;
  readonly settings: SettingsStore;
  readonly files: FileDesk;
  readonly writers: ExportWriters;
  /** Null where the host cannot print by itself. */
  readonly printPage: PrintPage | null;
}
