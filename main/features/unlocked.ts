import type { EventName, EventPayload } from '#contract/events.ts';
import type { Environment } from '#domain/environment.ts';
import type { Outcome } from '#domain/outcome.ts';
import type { Addresses } from '#domain/settings.ts';
import type { ExportWriters, FileSaver, ParseCsv, PrintPage } from '../ports/files.ts';
import type { Register } from '../ports/register.ts';
import type { Archive } from '../ports/repositories.ts';
import type { SecretStore } from '../ports/secrets.ts';
import type { Clock, Device, Log, NewId, Officer, StorageFailure } from '../ports/system.ts';
import type { AuditSeal } from './audit/seal.ts';
import type { InFlightConsents } from './consent/send.ts';
import type { PendingSaves, QueryKey } from './consulta/pending-saves.ts';
import type { AnnouncedChart } from './export/chart.ts';
import type { SeriesRunner } from './series/runner.ts';
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
  /** The chart whose picture is being drawn, under its id. */
  readonly charts: Map<string, AnnouncedChart>;
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

/** Runs work that needs an open vault; refuses with `vault_closed` while there is none. */
export type WithUnlocked = <Value>(work: (unlocked: Unlocked) => Promise<Outcome<Value>>) => Promise<Outcome<Value>>;

/** Tells the window that something changed. */
export type Emit = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
