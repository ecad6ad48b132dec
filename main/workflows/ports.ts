import type { ErrorCode } from '../../preload/contract/errors.ts';
import type { Consulta, Deviation } from '../../preload/domain/consulta/consulta.ts';
import type { Documento } from '../../preload/domain/document.ts';
import type { Environment, Purpose } from '../../preload/domain/environment.ts';
import type { Instant } from '../../preload/domain/instant.ts';
import type { Centavos } from '../../preload/domain/money.ts';
import type { DataBase } from '../../preload/domain/month.ts';
import type { Outcome } from '../../preload/domain/outcome.ts';
import type {
  ConsentMetadata,
  ConsentRecord,
  ConsentRequest,
} from '../../preload/domain/register-interface/consent-authorization.ts';

/** What every workflow may return: a value, or a refusal with a code the window can put into words. */
export type Answer<Value> = Outcome<Value, ErrorCode>;

export type Clock = () => Instant;
export type NewId = () => string;

/** A register service as the officer's work needs it; secrets and tokens stay behind it. */
export interface Register {
  /** Queries one month. `rawText` is the body byte for byte; `consulta` is null-tolerant (register.md, Facts). */
  query(documento: Documento, month: DataBase, signal?: AbortSignal): Promise<Answer<RegisterAnswer>>;
  /** Sends the consent once. `consent_outcome_unknown` after a time-out: the officer decides, nothing is sent again. */
  registerConsent(request: ConsentRequest, signal?: AbortSignal): Promise<Answer<ConsentRecord>>;
  /** Obtains a fresh token and says until when it lives. */
  openSession(signal?: AbortSignal): Promise<Answer<{ readonly expiresAt: Instant }>>;
  /** Forgets the token: the key was replaced or removed. */
  forgetSession(): void;
}

export interface RegisterAnswer {
  readonly rawText: string;
  /** The service's own stamp and version, as written. */
  readonly data: string;
  readonly versao: string;
  readonly consulta: Consulta;
  readonly deviations: readonly Deviation[];
}

/** What the workstation knows of the device it runs on (specification, `metadata.ip` and `metadata.host`). */
export interface Device {
  ip(): string;
  host(): string;
}

export interface TermText {
  readonly version: string;
  readonly text: string;
  readonly sha256: string;
}

/** A ledger entry; `record` is null while the outcome of the registration is unknown. */
export interface StoredConsent {
  readonly id: string;
  readonly environment: Environment;
  readonly nome: string;
  readonly documento: Documento;
  readonly createdAt: Instant;
  readonly lastQueryAt: Instant | null;
  readonly revokedAt: Instant | null;
  readonly record: ConsentRecord | null;
  readonly metadata: ConsentMetadata;
  readonly term: TermText;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface PageRequest {
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

export interface ConsentLedger {
  add(consent: StoredConsent): Promise<void>;
  /** All entries of a document in an environment, newest first. */
  ofDocument(environment: Environment, documento: string): Promise<readonly StoredConsent[]>;
  /** Newest first; `search` matches part of a name (accents ignored) or of a document (any mask). */
  list(page: PageRequest): Promise<Page<StoredConsent>>;
}

/** The figures a list shows, taken from the answer when it is saved; cents, null when not informed. */
export interface ResultFigures {
  readonly carteiraAtiva: Centavos | null;
  readonly vencido: Centavos | null;
  readonly prejuizo: Centavos | null;
  readonly riscoTotal: Centavos | null;
}

export interface SavedResultSummary extends ResultFigures {
  readonly id: string;
  readonly environment: Environment;
  readonly nome: string;
  readonly documento: Documento;
  readonly dataBase: DataBase;
  readonly queriedAt: Instant;
  readonly purpose: Purpose;
  readonly reference: string;
  readonly consentId: string;
  readonly authorizationId: string;
}

/** A result with the raw answer it came from; the domain form is read from the raw text each time it is opened. */
export interface SavedAnswer extends SavedResultSummary {
  readonly rawText: string;
}

export interface ResultArchive {
  /**
   * Saves the answer and moves the authorization's last query to `queriedAt`, in one transaction that is on disk
   * when the promise resolves. Nothing is written when it rejects.
   */
  save(result: SavedAnswer): Promise<void>;
  get(id: string): Promise<SavedAnswer | null>;
  /** Newest saved result of a document, month and environment. */
  find(environment: Environment, documento: string, dataBase: DataBase): Promise<SavedResultSummary | null>;
  /** The newest saved answer of each month of a document in an environment, the oldest month first. */
  newestOfMonths(environment: Environment, documento: string): Promise<readonly SavedAnswer[]>;
  list(page: PageRequest): Promise<Page<SavedResultSummary>>;
}

/** The text of an answer nobody could read, kept for whoever looks into it. */
export interface UnreadableAnswer {
  readonly id: string;
  readonly environment: Environment;
  readonly keptAt: Instant;
  readonly text: string;
}

export interface UnreadableAnswers {
  /** Keeps the newest 100 answers; older ones are dropped. On disk when the promise resolves. */
  keep(answer: UnreadableAnswer): Promise<void>;
  get(id: string): Promise<UnreadableAnswer | null>;
}

/** Settings as text values by name; absent names have the defaults of workflows/settings. */
export interface SettingsStore {
  read(): Promise<Readonly<Record<string, string>>>;
  write(changes: Readonly<Record<string, string>>): Promise<void>;
}

/** Everything the workstation keeps on disk, open and readable. */
export interface Archive {
  readonly consents: ConsentLedger;
  readonly results: ResultArchive;
  readonly unreadable: UnreadableAnswers;
  readonly settings: SettingsStore;
  close(): Promise<void>;
}

/**
 * A store of small secrets. `read` answers null only when the store says there is no such item; a store that cannot be
 * asked (locked, no daemon) refuses.
 */
export interface SecretStore {
  readonly keeper: 'keychain' | 'passphrase' | 'session';
  read(name: string): Promise<Answer<string | null>>;
  /** Writes, then reads back; refuses when what comes back differs. */
  write(name: string, secret: string): Promise<Answer<void>>;
  remove(name: string): Promise<Answer<void>>;
}

/** A log line holds an event name and plain facts; never a name, a document, a key, a token or a body. */
export interface Log {
  info(event: string, facts?: LogFacts): void;
  warn(event: string, facts?: LogFacts): void;
  /** Logs a surprise with its stack and returns the id under which it can be found. */
  surprise(event: string, cause: unknown): string;
}

export type LogFacts = Readonly<Record<string, string | number | boolean | null>>;
