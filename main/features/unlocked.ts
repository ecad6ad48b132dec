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
import type { MonthClaims } from '../ports/month-claims.ts';
import type { PinnedAddresses, VaultPolicy } from '../ports/policy.ts';
import type { Register } from '../ports/register.ts';
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

/** A chart whose picture is being drawn. */
export interface AnnouncedChart {
  readonly title: string;
  /** Of each result it is drawn from, as the picture's own foot says it. */
  readonly provenances: readonly Provenance[];
}

/** A document of the embedded service with a known situation, in both languages of the window. */
interface KnownSubject {
  readonly numero: string;
  readonly titulo: string;
  readonly situacao: string;
  readonly group: ScenarioGroup;
  readonly english: { readonly title: string; readonly situation: string };
}

/**
 * Everything that exists while the vault is open: the archive's repositories, the system, and the state of features. A
 * feature names the members it uses (`Pick<Unlocked, …>`). What this file imports must not import it.
 */
export interface Unlocked extends Repositories {
  /** Why the disk takes nothing of the archive; null where it can be written. */
  readonly readOnly: ReadOnlyCode | null;
  /** What this workstation is in its team; null where it is in none, or waits to be admitted. */
  readonly teamRole: () => TeamRole | null;
  /** Why nothing is asked, and nothing changed that a team shares or works on; null where it is. */
  readonly whyReadOnly: () => ReadOnlyReason | null;
  readonly seal: AuditSeal;
  readonly secrets: SecretStore;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly device: Device;
  /** The system's account. */
  readonly account: Officer;
  /** Who does what is done now: what is stored and printed names no one else. */
  readonly officer: Officer;
  readonly log: Log;
  readonly sheets: SheetReader;
  readonly readSignatures: ReadSignatures;
  readonly files: FileSaver;
  /** The chart whose picture is being drawn, under its id. */
  readonly charts: Map<string, AnnouncedChart>;
  readonly writers: ExportWriters;
  /** Null where the host cannot print. */
  readonly printPage: PrintPage | null;
  /** Where the embedded service listens now. */
  readonly embedded: Addresses & { readonly simulationVersion: number };
  readonly knownSubjects: readonly KnownSubject[];
  /** Erases a subject, branches included, from that service's store; resolves with how many authorizations that were. */
  readonly eraseInService: (documento: Documento) => Promise<number>;
  /** The addresses that the administrators fixed. */
  readonly pinned: PinnedAddresses;
  /** What else they fixed; `settings` already follows it. */
  readonly policy: Pick<VaultPolicy, 'settings' | 'faults'>;
  /** Returns the client of an environment with its present addresses. */
  readonly clientFor: (environment: Environment) => Promise<Register>;
  /** The months being queried now, by any feature: none is paid twice at a time. */
  readonly inFlight: Set<QueryKey>;
  /** Ends of queries, paid responses among them, that the disk did not take. */
  readonly pendingSaves: PendingSaves;
  /** The term the screen is turned to the customer with, as the settings store it; null while the officer has it. */
  readonly customerScreen: { shown: StoredSettings['customerScreen'] };
  /** Whether this machine's clock agrees with the service's, as far as a query told. */
  readonly serviceClock: ServiceClock;
  /** What the pace of a batch counts. */
  readonly sentRequests: SentRequests;
  /** Who of the team asks a month; null while this workstation is in none. */
  readonly monthClaims: { current: MonthClaims | null };
  readonly storageFailure: StorageFailure;
  /** Ids of the consents being sent or resolved now. */
  readonly sending: Set<string>;
  /** Work that began and has not ended: a lock waits for it. */
  readonly underWay: Set<Promise<unknown>>;
  /** Aborted when the vault is to close: ends what can be begun again, so that a lock waits for what is paid alone. */
  readonly closing: AbortController;
  /** Aborted before that, with `lock` or `quit` as its reason: no batch asks further. */
  readonly stopAsking: AbortController;
  readonly series: SeriesRunner;
  /** The exchange with the team; does nothing where none was joined. */
  readonly teamSession: TeamSession;
  /** Returns the proxy on the way to an address, as its origin without name or password; null when the way is direct. */
  readonly proxyOf: (address: string) => Promise<string | null>;
  /** Gives that proxy the user and password it asks for; null where this host cannot. */
  readonly logIn: LogIn | null;
  /** Returns the address of an environment's authorization pages; empty while the officer has not given it. */
  readonly authUrlOf: (environment: Environment) => Promise<string>;
  /** Ends the running series, closes the archive and stops the embedded service. */
  readonly close: () => Promise<void>;
}

/** Runs work that needs an open vault; refuses with `vault_closed` while it is closed. */
export type WithUnlocked = <Value>(work: (unlocked: Unlocked) => Promise<Outcome<Value>>) => Promise<Outcome<Value>>;

/** Sends the window an event. */
export type Emit = <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
