import type { ErrorCode } from '../../preload/contract/errors.ts';
import type { AuditEntry, AuditFacts } from '../../preload/domain/audit/audit-entry.ts';
import type { AuditKind } from '../../preload/domain/audit/audit-kind.ts';
import type { ChainHead, ChainReport } from '../../preload/domain/audit/check-chain.ts';
import type { CaptureKind, LedgerKind, RecordOrigin } from '../../preload/domain/consent/capture-kind.ts';
import type { EvidenceKind, EvidenceType } from '../../preload/domain/consent/evidence-type.ts';
import type { Representative } from '../../preload/domain/consent/representative.ts';
import type { ConsentStatus } from '../../preload/domain/consent-validity.ts';
import type { Consulta, Deviation } from '../../preload/domain/consulta/consulta.ts';
import type { Documento } from '../../preload/domain/document.ts';
import type { Environment, Purpose } from '../../preload/domain/environment.ts';
import type { ExportedResult } from '../../preload/domain/exporting/exported-result.ts';
import type { Instant } from '../../preload/domain/instant.ts';
import type { LibraryFilter, LibraryPlace, LibrarySort } from '../../preload/domain/library/library-filter.ts';
import type { Centavos } from '../../preload/domain/money.ts';
import type { DataBase } from '../../preload/domain/month.ts';
import type { Outcome } from '../../preload/domain/outcome.ts';
import type {
  ConsentMetadata,
  ConsentRecord,
  ConsentRequest,
} from '../../preload/domain/register-interface/consent-authorization.ts';
import type { RetentionLimits } from '../../preload/domain/retention/retention-rules.ts';
import type { SubjectKey } from '../../preload/domain/subject-key.ts';

/** What every workflow may return: a value, or a refusal with a code the window can put into words. */
export type Answer<Value> = Outcome<Value, ErrorCode>;

/** The refusal behind an error the disk or the database threw; null for anything that is a surprise. */
export type StorageRefusal = (cause: unknown) => ErrorCode | null;

export type Clock = () => Instant;
export type NewId = () => string;
/** Who sits at the desk: the user of the computer, as the operating system calls them. */
export type Officer = () => string;

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
  readonly capture: Capture;
  /** Who vouches for the record. */
  readonly origin: RecordOrigin;
  /** Why the officer revoked it; null while `revokedAt` is. */
  readonly revokedReason: string | null;
}

/** How the act was taken, beyond what the service keeps of it. */
export interface Capture {
  readonly kind: LedgerKind;
  readonly purpose: Purpose | null;
  /** Where, in the officer's words; empty for an act taken at this desk. */
  readonly place: string;
  readonly representatives: readonly Representative[];
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

/** Filters of the ledger; an absent one lets all entries through. A standing is judged at `now`. */
export interface LedgerRequest extends PageRequest {
  readonly standing?: { readonly statuses: readonly ConsentStatus[]; readonly now: Instant } | undefined;
  readonly environment?: Environment | undefined;
}

export interface ConsentLedger {
  /** Throws when an entry of this id is kept. */
  add(consent: StoredConsent): Promise<void>;
  /** All or none of them, with what the audit log is told of it. */
  addAll(consents: readonly StoredConsent[], told?: readonly AuditNote[]): Promise<void>;
  get(id: string): Promise<StoredConsent | null>;
  /** The outcome is known: keeps the record and lets go of the draft the entry came from. */
  settle(id: string, record: ConsentRecord, origin: RecordOrigin, told?: AuditNote): Promise<void>;
  /** Nothing was registered: takes an entry of unknown outcome out of the ledger; its draft and proofs stay. */
  withdraw(id: string, told?: AuditNote): Promise<void>;
  /** Marks entries for good, all or none; an earlier mark stays as it is. */
  revoke(ids: readonly string[], at: Instant, reason: string, told?: readonly AuditNote[]): Promise<void>;
  /** The entry that has the service's id; null when none has. */
  byAuthorization(environment: Environment, authorizationId: string): Promise<StoredConsent | null>;
  /** All entries of a document in an environment, newest first. */
  ofDocument(environment: Environment, documento: string): Promise<readonly StoredConsent[]>;
  /** Entries of a document in every environment, newest first, at most `limit`; `total` counts all. */
  ofSubject(documento: string, limit: number): Promise<Page<StoredConsent>>;
  /** Newest first; `search` matches part of a name (accents ignored) or of a document (any mask). */
  list(request: LedgerRequest): Promise<Page<StoredConsent>>;
}

/** Everything typed into a capture, as typed. */
export interface DraftForm {
  readonly kind: CaptureKind;
  readonly nome: string;
  readonly documento: string;
  readonly purpose: Purpose | null;
  readonly place: string;
  readonly metadata: Readonly<
    Record<'ip' | 'host' | 'timestamp' | 'userAgent' | 'latitude' | 'longitude' | 'accuracy', string>
  >;
  readonly representatives: readonly Representative[];
}

export interface StoredDraft {
  readonly id: string;
  readonly createdAt: Instant;
  readonly savedAt: Instant;
  readonly form: DraftForm;
}

/** Captures that are not in the ledger yet. A draft whose act was sent hides behind its entry until the outcome is known. */
export interface DraftDesk {
  /** On disk when the promise resolves. */
  save(draft: StoredDraft): Promise<void>;
  /** Null also for a draft that hides. */
  get(id: string): Promise<StoredDraft | null>;
  /** Last saved first, at most 200. */
  list(): Promise<readonly StoredDraft[]>;
  /** Forgets a draft that does not hide, with its proofs; false when there is none. */
  discard(id: string): Promise<boolean>;
}

/** A complete proof. `ownerId` is the draft's id, and the entry's once its act was sent: they are the same. */
export interface StoredEvidence {
  readonly id: string;
  readonly ownerId: string;
  readonly kind: EvidenceKind;
  readonly name: string;
  readonly type: EvidenceType;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  readonly addedAt: Instant;
}

/** A proof on its way in: announced, and perhaps not whole yet. */
export type AnnouncedEvidence = Pick<StoredEvidence, 'id' | 'ownerId' | 'kind' | 'name' | 'size' | 'addedAt'>;

export interface EvidenceRoom {
  /** Gives up what of this owner and kind was announced before and never completed. */
  announce(evidence: AnnouncedEvidence): Promise<void>;
  announced(id: string): Promise<(AnnouncedEvidence & { readonly received: number }) | null>;
  /** Adds bytes at the end of what was received. */
  append(id: string, bytes: Uint8Array): Promise<void>;
  /** Bytes from an offset on, as many as are kept in one piece; null beyond the end. */
  read(id: string, offset: number): Promise<Uint8Array | null>;
  /** From now on it is a complete proof. */
  complete(id: string, facts: Pick<StoredEvidence, 'type' | 'sha256'>): Promise<void>;
  get(id: string): Promise<StoredEvidence | null>;
  /** Complete proofs of an owner, oldest first. */
  ofOwner(ownerId: string): Promise<readonly StoredEvidence[]>;
  remove(id: string): Promise<void>;
}

/** What is to be told in the audit log; `outcome` is `ok` or the code of the refusal. */
export interface AuditNote {
  readonly kind: AuditKind;
  readonly at: Instant;
  readonly officer: string;
  /** The whole document; the log keeps it as lists show it, and a keyed pseudonym. Null where it is about no one subject. */
  readonly documento: string | null;
  readonly environment: Environment | null;
  readonly purpose: Purpose | null;
  readonly outcome: 'ok' | ErrorCode;
  readonly consentId: string | null;
  readonly resultId: string | null;
  readonly facts: AuditFacts;
}

/** Filters of the log; null lets all entries through. Instants are from `from` on and before `until`. */
export interface AuditRequest {
  readonly documento: string | null;
  readonly kind: AuditKind | null;
  readonly officer: string | null;
  readonly from: Instant | null;
  readonly until: Instant | null;
  /** Entries before this one; null begins with the newest. */
  readonly before: number | null;
  readonly limit: number;
}

/**
 * The log of everything that was done, a hash chain that is only added to. Whoever changes something hands its note to
 * the shelf that changes (`told`), so that both are written or neither; `add` is for what changes nothing.
 */
export interface AuditLog {
  /** On disk when the promise resolves. */
  add(note: AuditNote): Promise<void>;
  /** Entries about a document, newest first, at most `limit`; `total` counts all. */
  ofSubject(documento: string, limit: number): Promise<Page<AuditEntry>>;
  /** Newest first; `total` counts all the filters let through, wherever the page begins. */
  list(request: AuditRequest): Promise<Page<AuditEntry>>;
  /** Entries behind one, in their order, for an export. */
  after(seq: number, limit: number): Promise<readonly AuditEntry[]>;
  head(): Promise<ChainHead>;
  /** Walks the whole chain and names every entry that is not as it was written. */
  verify(seal: ChainHead | null): Promise<ChainReport>;
}

/** Whom an erasure is about, and before which last query an authorization need not be proved any more. */
export interface ErasureScope {
  readonly documento: string;
  readonly consentsBefore: Instant;
}

/** How much an erasure takes, or took, and what it leaves. */
export interface Erasure {
  readonly names: readonly string[];
  readonly results: number;
  readonly consents: number;
  readonly unreadable: number;
  readonly drafts: number;
  readonly notes: number;
  readonly tags: number;
  /** Saved views of the library that name the subject. */
  readonly views: number;
  /** Signed files and signatures. */
  readonly evidence: number;
  /** Authorizations that stay as evidence. */
  readonly kept: number;
  /** The newest query any of them has to prove. */
  readonly keptFrom: Instant | null;
}

export interface DueSubject {
  readonly documento: string;
  readonly nome: string;
  /** Of the last query or authorization. */
  readonly lastAt: Instant;
  readonly results: number;
  readonly consents: number;
}

/** Takes a subject, its branches included, out of everything that is kept. */
export interface Eraser {
  preview(scope: ErasureScope): Promise<Erasure>;
  /** All of it or nothing, with its entry in the audit log; nothing of it is left in the archive's file. */
  erase(scope: ErasureScope, told: AuditNote): Promise<Erasure>;
  /** Whom something has been kept long enough of, the longest first. */
  due(limits: RetentionLimits, limit: number): Promise<Page<DueSubject>>;
}

/** What an erasure finds in the archives that were set aside. */
export interface AsideErasure {
  /** Archives that hold something an erasure takes, or took. */
  readonly holding: number;
  /** Archives this key does not open, which may hold the subject too. */
  readonly unopened: number;
}

/** The erasure of a subject in the archives that a restored one took the place of. Refuses as the keeper of the key does. */
export interface AsideEraser {
  preview(scope: ErasureScope): Promise<Answer<AsideErasure>>;
  /** Each archive whole or not at all, with the entry in its own log. */
  erase(scope: ErasureScope, told: AuditNote): Promise<Answer<AsideErasure>>;
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
   * when the promise resolves, together with the query's entry in the audit log. Nothing is written when it rejects.
   */
  save(result: SavedAnswer, told?: AuditNote): Promise<void>;
  get(id: string): Promise<SavedAnswer | null>;
  /** Newest saved result of a subject, month and environment; of a company through whichever of its branches. */
  find(environment: Environment, documento: string, dataBase: DataBase): Promise<SavedResultSummary | null>;
  /** The newest saved answer of each month of a subject in an environment, the oldest month first; branches as above. */
  newestOfMonths(environment: Environment, documento: string): Promise<readonly SavedAnswer[]>;
  list(page: PageRequest): Promise<Page<SavedResultSummary>>;
}

/** What the dossier and the ledger ask of the saved results. */
export interface SubjectResults {
  /** Results of a document in every environment, newest first, at most `limit`; `total` counts all. */
  ofSubject(documento: string, limit: number): Promise<Page<SavedResultSummary>>;
  /** How many results lean on an authorization. */
  countOfConsent(consentId: string): Promise<number>;
}

/** A filter of the library with its days as instants; `before` is not included any more. */
export interface LibraryQuestion extends Omit<LibraryFilter, 'from' | 'to'> {
  readonly since: Instant | null;
  readonly before: Instant | null;
}

export interface LibraryRequest {
  readonly question: LibraryQuestion;
  readonly sort: LibrarySort;
  /** Null: from the beginning of the order. */
  readonly after: LibraryPlace | null;
  readonly limit: number;
}

export interface LibraryEntry extends SavedResultSummary {
  readonly place: LibraryPlace;
  /** Of its subject, by name. */
  readonly tags: readonly string[];
}

/** Saved results in any order. Pages go on from a place in the order and are never counted off from its beginning. */
export interface Library {
  page(request: LibraryRequest): Promise<readonly LibraryEntry[]>;
  count(question: LibraryQuestion): Promise<number>;
  /** Results of a subject in every environment, the newest month first and of a month the newest query. */
  ofSubject(subject: SubjectKey, limit: number): Promise<Page<SavedResultSummary>>;
  /** The subjects of results, each once; unknown ids are passed over. */
  subjectsOf(ids: readonly string[]): Promise<readonly SubjectKey[]>;
}

export interface TagUse {
  readonly name: string;
  readonly subjects: number;
}

/** Words that officers put on subjects. Two spellings that fold to the same text are one tag, and the first one stays. */
export interface SubjectTags {
  /** By name. A tag that nobody has any more is gone. */
  all(): Promise<readonly TagUse[]>;
  ofSubject(subject: SubjectKey): Promise<readonly string[]>;
  /** Changes all subjects together; false, and nothing is changed, when one of them would have too many tags. */
  change(subjects: readonly SubjectKey[], change: TagChange, told?: AuditNote): Promise<boolean>;
}

export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export interface StoredNote {
  readonly id: string;
  readonly at: Instant;
  readonly officer: string;
  readonly text: string;
}

/** What officers wrote down about a subject. */
export interface SubjectNotes {
  /** False, and nothing is kept, when the subject has as many notes as it may have. */
  add(subject: SubjectKey, note: StoredNote, told?: AuditNote): Promise<boolean>;
  /** Newest first. */
  ofSubject(subject: SubjectKey): Promise<readonly StoredNote[]>;
  /** False when there is no such note. */
  remove(id: string, told?: AuditNote): Promise<boolean>;
}

export interface StoredView {
  readonly id: string;
  readonly name: string;
  readonly filter: LibraryFilter;
  readonly sort: LibrarySort;
}

/** Named ways to look at the library. */
export interface LibraryViews {
  /** By name. */
  list(): Promise<readonly StoredView[]>;
  /** Replaces the view of the same name; false when it is new and there are as many as there may be. */
  save(view: StoredView, told?: AuditNote): Promise<boolean>;
  remove(id: string, told?: AuditNote): Promise<boolean>;
}

/** The text of an answer nobody could read, kept for whoever looks into it. */
export interface UnreadableAnswer {
  readonly id: string;
  readonly environment: Environment;
  /** Whom the service was asked about, so that erasing a subject finds it; null for answers kept before that was noted. */
  readonly documento: string | null;
  readonly keptAt: Instant;
  readonly text: string;
}

export interface UnreadableAnswers {
  /** Keeps the newest 100 answers; older ones are dropped. On disk when the promise resolves. */
  keep(answer: UnreadableAnswer): Promise<void>;
  get(id: string): Promise<UnreadableAnswer | null>;
}

/** A record of a CSV file and the line it ends on, counted from 1. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads CSV text; `import_unreadable` when it is none. */
export type ParseCsv = (text: string) => Answer<readonly CsvRow[]>;

/** Settings as text values by name; absent names have the defaults of workflows/settings. */
export interface SettingsStore {
  read(): Promise<Readonly<Record<string, string>>>;
  /** The changes of one call are written together, with what the audit log is told of them. */
  write(changes: Readonly<Record<string, string>>, told?: AuditNote): Promise<void>;
}

/** What an archive holds, in a few figures. Instants are null where there is no result. */
export interface ArchiveSurvey {
  readonly results: number;
  readonly authorizations: number;
  readonly oldestQuery: Instant | null;
  readonly newestQuery: Instant | null;
  readonly newestMonth: DataBase | null;
  /** Null where the institution was never named. */
  readonly institution: string | null;
}

export interface ArchiveCopies {
  /** Writes the whole archive as it is at this moment into a new file, under its own key. */
  copyTo(file: string): Promise<void>;
  survey(): Promise<ArchiveSurvey>;
}

/** What a backup says of itself, once its passphrase is known. */
export interface BackupFacts {
  readonly madeAt: Instant;
  /** The version of the program that made it. */
  readonly program: string;
  readonly survey: ArchiveSurvey;
}

/** A backup that is ready to be written. */
export interface PackedBackup {
  readonly content: AsyncIterable<Uint8Array>;
  readonly facts: BackupFacts;
  /** Opens the written file again with the passphrase; throws when it is not what was packed. */
  readonly check: (path: string) => Promise<void>;
  /** Takes away what was needed to pack it. */
  readonly discard: () => Promise<void>;
}

/** An archive that another took the place of. */
export interface SetAside {
  readonly id: string;
  readonly at: Instant;
  /** Null where it could not be opened when it was set aside. */
  readonly results: number | null;
}

/** Copies of the archive as one encrypted file, and what happens on disk when one is restored. */
export interface BackupShelf {
  /** Packs a copy under a key of its own, sealed by the passphrase. `archive_unreadable` where the copy is not whole. */
  pack(copies: ArchiveCopies, archiveKey: Uint8Array, passphrase: string): Promise<Answer<PackedBackup>>;
  /** Announces a file that is handed over piece by piece; the one announced before is given up. */
  begin(size: number): Promise<string>;
  /** Adds bytes at the end of what was received and answers how many that are; `not_found`, `invalid_input`. */
  append(id: string, offset: number, bytes: Uint8Array): Promise<Answer<number>>;
  /** Takes a file of this computer over, whole, and answers its id. `backup_unreachable` where it cannot be read. */
  take(path: string): Promise<Answer<string>>;
  /**
   * Opens a file that was handed over and proves it whole. Refuses with `backup_foreign`, `backup_damaged`,
   * `backup_newer`, `backup_passphrase_wrong` and `not_found`.
   */
  look(id: string, passphrase: string): Promise<Answer<BackupFacts>>;
  /**
   * Puts the archive that was looked at in the present one's place, under this key, and sets the present one aside.
   * `present` is what is known of that one. Killed at any moment, one of the two stands there whole at the next start.
   */
  restore(id: string, archiveKey: Uint8Array, present: ArchiveSurvey | null): Promise<Answer<void>>;
  discard(id: string): Promise<void>;
  /** Newest first. */
  listAside(): Promise<readonly SetAside[]>;
  /** Lets an archive that was set aside change places with the present one. */
  putBack(id: string, present: ArchiveSurvey | null): Promise<Answer<void>>;
  /** Deletes an archive that was set aside. */
  forget(id: string): Promise<void>;
}

/** What the archive is asked about itself. */
export interface ArchiveUpkeep {
  /** Reads everything there is, giving way between pieces, and names the tables of which a part is not as it was written. */
  damaged(): Promise<readonly string[]>;
}

/** Everything the workstation keeps on disk, open and readable. */
export interface Archive {
  readonly consents: ConsentLedger;
  readonly drafts: DraftDesk;
  readonly evidence: EvidenceRoom;
  readonly audit: AuditLog;
  readonly eraser: Eraser;
  readonly results: ResultArchive;
  readonly subjectResults: SubjectResults;
  readonly library: Library;
  readonly tags: SubjectTags;
  readonly notes: SubjectNotes;
  readonly views: LibraryViews;
  readonly unreadable: UnreadableAnswers;
  readonly settings: SettingsStore;
  readonly copies: ArchiveCopies;
  readonly upkeep: ArchiveUpkeep;
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
  /** Wipes what it holds in memory; it can be asked for nothing afterwards. Absent where it holds nothing. */
  forget?(): void;
}

/**
 * The archive's key, wrapped by a code that only the officer has; it opens the archive when the keeper of the key gives
 * it no more (security.md, Secrets).
 */
export interface RecoveryStore {
  /** Whether there is a wrapped key of this archive, and whether the officer confirmed to have its code. */
  standing(): Promise<'none' | 'unconfirmed' | 'confirmed'>;
  /** Wraps the key under a new code and answers the code, this once; an earlier code opens nothing any more. */
  make(archiveKey: Uint8Array): Promise<Answer<string>>;
  /** Refuses with `recovery_missing` where nothing was made. */
  confirm(): Promise<Answer<void>>;
  /**
   * The key behind a code as it was typed. Refuses with `recovery_missing`, `recovery_mistyped`, `recovery_wrong`, and
   * with `vault_changed` when the key is that of another archive.
   */
  open(code: string): Promise<Answer<Uint8Array>>;
}

/** What is written into a file: text, bytes, or bytes piece by piece. */
export type FileContent = string | Uint8Array | AsyncIterable<Uint8Array>;

/** Where the officer wants a file. */
export interface FileTarget {
  /**
   * Writes the file whole, readable by the officer alone, or not at all, and answers the path under which it stands.
   * What stands there is replaced only where the officer was asked. `check` sees the written file before it takes its
   * place; when it throws, nothing was written.
   */
  save(content: FileContent, check?: (path: string) => Promise<void>): Promise<string>;
}

/** The way of files out of the workstation; where they may go is the host's and the officer's choice. */
export interface FileDesk {
  /** Asks for a place; the ending of the suggested name says what kind of file it is. Null: the officer changed their mind. */
  chooseTarget(suggestedName: string): Promise<FileTarget | null>;
  /** A place beside a file that was saved: the same name with another ending, under which nothing stands yet. */
  beside(path: string, ending: string): FileTarget;
  /** Shows a file in its folder; false where the host cannot, and for a file that was not saved here. */
  reveal(path: string): Promise<boolean>;
}

/** Writes results as files of tables; the order is kept. */
export interface ExportWriters {
  csv(results: AsyncIterable<ExportedResult>): AsyncIterable<Uint8Array>;
  xlsx(results: readonly ExportedResult[]): Promise<Uint8Array>;
}

/** Prints the report of a saved result as a tagged PDF; rejects when the signal is aborted. */
export type PrintPage = (resultId: string, signal: AbortSignal) => Promise<Uint8Array>;

/** A log line holds an event name and plain facts; never a name, a document, a key, a token or a body. */
export interface Log {
  info(event: string, facts?: LogFacts): void;
  warn(event: string, facts?: LogFacts): void;
  /** Logs a surprise with its stack and returns the id under which it can be found. */
  surprise(event: string, cause: unknown): string;
}

export type LogFacts = Readonly<Record<string, string | number | boolean | null>>;
