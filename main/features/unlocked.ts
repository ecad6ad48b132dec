import type { EventName, EventPayload } from '#contract/events.ts';
import type { Documento } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { ScenarioGroup } from '#domain/consulta/scenario-groups.ts';
import type { Provenance } from '#domain/export/exported-result.ts';
import type { Addresses, StoredSettings } from '#domain/settings/settings.ts';
import type { TeamRole } from '#domain/team/role.ts';
import type { SheetReader } from '../ports/batches.ts';
import type { ExportWriters, FileSaver, PrintPage } from '../ports/files.ts';
import type { ReadFilings } from '../ports/filings.ts';
import type { MonthClaims } from '../ports/month-claims.ts';
import type { ListPacked } from '../ports/packed-files.ts';
import type { PinnedAddresses, VaultPolicy } from '../ports/policy.ts';
import type { Register } from '../ports/register.ts';
import type { ReadReport } from '../ports/registrato.ts';
import type { Repositories } from '../ports/repositories.ts';
import type { SecretStore } from '../ports/secrets.ts';
import type { ReadSignatures } from '../ports/signatures.ts';
import type {
  Clock,
  Device,
  Log,
  NewId,
  Officer,
  ReadOnlyCode,
  ReadOnlyReason,
  StorageFailure,
} from '../ports/system.ts';
import type { AuditSeal } from './audit/seal.ts';
import type { PendingSaves, QueryKey } from './consulta/pending-saves.ts';
import type { SentRequests } from './consulta/sent-requests.ts';
import type { ServiceClock } from './consulta/service-clock.ts';
import type { SeriesRunner } from './series/runner.ts';
import type { LogIn } from './settings/test-connection.ts';
import type { TeamSession } from './team/team-session.ts';

/** Chart that is being drawn. */
export interface AnnouncedChart {
  readonly title: string;
  /** Provenance of each result in the chart. */
  readonly provenances: readonly Provenance[];
}

interface KnownSubject {
  readonly numero: string;
  readonly titulo: string;
  readonly situacao: string;
  readonly group: ScenarioGroup;
  readonly english: { readonly title: string; readonly situation: string };
}

/** The machine, the officer and the host, as features see them. */
export interface World {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly device: Device;
  /** Account in the operating system. */
  readonly account: Officer;
  /** Current officer for all that is stored and printed. */
  readonly officer: Officer;
  readonly log: Log;
  readonly storageFailure: StorageFailure;
  readonly secrets: SecretStore;
  readonly files: FileSaver;
  readonly writers: ExportWriters;
  /** Null if the host cannot print. */
  readonly printPage: PrintPage | null;
  readonly charts: Map<string, AnnouncedChart>;
  readonly sheets: SheetReader;
  readonly readFilings: ReadFilings;
  readonly readReport: ReadReport;
  readonly listPacked: ListPacked;
  readonly readSignatures: ReadSignatures;
}

/** Ways to the services of the register, and what the administrators fixed about them. */
export interface RegisterSide {
  readonly embedded: Addresses & { readonly simulationVersion: number };
  readonly knownSubjects: readonly KnownSubject[];
  /**
   * Erases a subject, branches included, from the embedded service; resolves with the number of erased authorizations.
   */
  readonly eraseInService: (documento: Documento) => Promise<number>;
  /** Addresses fixed by the administrators. */
  readonly pinned: PinnedAddresses;
  /** Other settings fixed by the administrators; `settings` already follows them. */
  readonly policy: Pick<VaultPolicy, 'settings' | 'faults' | 'assistant'>;
  /** Returns a client with the environment's current addresses. */
  readonly clientFor: (environment: Environment) => Promise<Register>;
  /** Returns the origin of the proxy for an address, without name or password; null if there is no proxy. */
  readonly proxyOf: (address: string) => Promise<string | null>;
  /** Passes the user and password to that proxy; null if this host cannot. */
  readonly logIn: LogIn | null;
  /** Returns the address of an environment's authorization pages; empty until the officer enters it. */
  readonly authUrlOf: (environment: Environment) => Promise<string>;
  /** Compares this machine's clock with the service's, by the last queries. */
  readonly serviceClock: ServiceClock;
}

/** State of queries and of other work under way. */
export interface Asking {
  /** Months that any feature is querying now, so that none is paid for twice at once. */
  readonly inFlight: Set<QueryKey>;
  /** Ends of queries that the disk did not take, with their paid responses. */
  readonly pendingSaves: PendingSaves;
  /** Requests that count for the pace of a batch. */
  readonly sentRequests: SentRequests;
  /** Ids of consents that are being sent or resolved. */
  readonly sending: Set<string>;
  /** Unfinished work that a lock waits for. */
  readonly underWay: Set<Promise<unknown>>;
  /** Aborted when the vault is to close: ends work that can be repeated, so that a lock waits only for paid queries. */
  readonly closing: AbortController;
  /** Aborted earlier, with the reason `lock` or `quit`: batches ask no more questions. */
  readonly stopAsking: AbortController;
  readonly series: SeriesRunner;
  /** Term on the customer's screen, as the settings store it; null while the officer has the screen. */
  readonly customerScreen: { shown: StoredSettings['customerScreen'] };
}

/** This workstation as a member of a team. */
interface TeamSide {
  /** Exchange with the team; does nothing outside a team. */
  readonly teamSession: TeamSession;
  /** This workstation's role in its team; null if it is not in a team or waits for admission. */
  readonly teamRole: () => TeamRole | null;
  /** Who of the team asks a month; null while this workstation is in none. */
  readonly monthClaims: () => MonthClaims | null;
}

/**
 * Everything that exists while the vault is open. A feature picks the members that it uses (`Pick<Unlocked, …>`). Files
 * imported here must not import this one.
 */
export interface Unlocked extends Repositories, World, RegisterSide, Asking, TeamSide {
  /** Why the archive cannot be written; null if it can. */
  readonly readOnly: ReadOnlyCode | null;
  /** Why queries and changes of shared data are refused; null if they are allowed. */
  readonly whyReadOnly: () => ReadOnlyReason | null;
  readonly seal: AuditSeal;
  /** Ends the running series, closes the archive and stops the embedded service. */
  readonly close: () => Promise<void>;
}

/** Runs work that needs an open vault; refuses with `vault_closed`. */
export type WithUnlocked = <Value>(work: (unlocked: Unlocked) => Promise<Outcome<Value>>) => Promise<Outcome<Value>>;

export type Emit = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
