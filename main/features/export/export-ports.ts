import type { Settings } from '#contract/settings.ts';
import type { ExportWriters, PrintPage } from '../../ports/export-writers.ts';
import type { FileSaver } from '../../ports/file-saver.ts';
import type { ResultRepository } from '../../ports/result-repository.ts';
import type { SettingsStore } from '../../ports/settings-store.ts';
import type { AuditPorts } from '../audit/record-event.ts';

export type Institution = Settings['institution'];

export interface ExportPorts extends AuditPorts {
  readonly results: ResultRepository;
  readonly settings: SettingsStore;
  readonly files: FileSaver;
  readonly writers: ExportWriters;
  /** Null where the host cannot print by itself. */
  readonly printPage: PrintPage | null;
}
