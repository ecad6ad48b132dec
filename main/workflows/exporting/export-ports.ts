import type { Settings } from '../../../preload/contract/settings.ts';
import type { NotePorts } from '../audit/note-event.ts';
import type { ExportWriters, FileDesk, PrintPage, ResultArchive, SettingsStore } from '../ports.ts';

export type Institution = Settings['institution'];

export interface ExportPorts extends NotePorts {
  readonly results: ResultArchive;
  readonly settings: SettingsStore;
  readonly files: FileDesk;
  readonly writers: ExportWriters;
  /** Null where the host cannot print by itself. */
  readonly printPage: PrintPage | null;
}
