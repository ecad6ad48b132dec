import type { Environment } from '#domain/environment.ts';
import type { Archive } from '../ports/archive.ts';
import type { ExportWriters, PrintPage } from '../ports/export-writers.ts';
import type { FileSaver } from '../ports/file-saver.ts';
import type { Log } from '../ports/log.ts';
import type { StorageFailure } from '../ports/outcome.ts';
import type { ParseCsv } from '../ports/parse-csv.ts';
import type { Register } from '../ports/register.ts';
import type { SecretStore } from '../ports/secret-store.ts';
import type { Clock, Device, NewId, Officer } from '../ports/system.ts';
import type { AuditSeal } from './audit/audit-seal.ts';
import type { InFlightConsents } from './consent/consent-lock.ts';
import type { ImportBuffer } from './consent/import-buffer.ts';
import type { PendingSaves } from './consulta/pending-saves.ts';
import type { QueryKey } from './consulta/query-key.ts';
import type { ChartBuffer } from './export/chart-buffer.ts';
import type { SeriesRunner } from './series/series-runner.ts';
import type { Addresses } from './settings/preferences.ts';
import type { LogIn } from './settings/test-connection.ts';

/** Everything a feature may lean on while the vault is open: the ports of the workflows, put together. */
export interface Unlocked {
  readonly archive: Archive;
  readonly seal: AuditSeal;
  readonly secrets: SecretStore;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly device: Device;
  readonly officer: Officer;
  readonly log: Log;
  readonly parseCsv: ParseCsv;
  readonly files: FileSaver;
  /** The file of an import while it is handed over. */
  readonly imports: ImportBuffer;
  /** The picture of a chart while it is handed over. */
  readonly charts: ChartBuffer;
  readonly writers: ExportWriters;
  readonly printPage: PrintPage | null;
  /** Where the embedded service listens now. */
  readonly embedded: Addresses;
  /** The client of an environment with the addresses of this moment. */
  readonly clientFor: (environment: Environment) => Promise<Register>;
  /** The months being asked now, whoever asks. */
  readonly inFlight: Set<QueryKey>;
  readonly pendingSaves: PendingSaves;
  readonly storageFailure: StorageFailure;
  /** The acts that are being sent or settled now. */
  readonly sending: InFlightConsents;
  /** What began at this desk and has not ended: a lock waits for it. */
  readonly underWay: Set<Promise<unknown>>;
  readonly series: SeriesRunner;
  /** The proxy on the way to an address, as its origin without name or password; null when the way is direct. */
  readonly proxyOf: (address: string) => Promise<string | null>;
  /** Gives that proxy the user and password it asks for; null where this host cannot. */
  readonly logIn: LogIn | null;
  /** Where an environment's authorization pages stand now; empty while the officer has not said. */
  readonly authUrlOf: (environment: Environment) => Promise<string>;
  /** Ends the running series, closes the archive and stops the embedded service. */
  readonly close: () => Promise<void>;
}
