import type { SubjectKey } from '#domain/basics/document.ts';
import type { Environment, Purpose } from '#domain/basics/environment.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Failure } from '#domain/basics/outcome.ts';
import type { CaptureKind, RecordOrigin } from '#domain/consent/capture-kind.ts';
import type { ConsentStatus } from '#domain/consent/consent-validity.ts';
import type { Party } from '#domain/consent/institution.ts';
import type { Representative } from '#domain/consent/representative.ts';
import type { TableFormat } from '#domain/export/export-formats.ts';
import type { Exporter } from '#domain/export/exported-result.ts';
import type { LibraryCursor, LibraryFilter, LibrarySort, SubjectSort } from '#domain/library/library-filter.ts';
import type { ConsentRecord } from '#domain/register-interface/consent-authorization.ts';
import type { StoredSettings } from '#domain/settings/settings.ts';
import type { AttemptEnd, AttemptRepository } from './attempts.ts';
import type { AuditEvent, AuditLog } from './audit.ts';
import type { ArchiveCopies } from './backup.ts';
import type { BatchRepository } from './batches.ts';
import type { CaseRepository } from './cases.ts';
import type { Eraser } from './eraser.ts';
import type { FilingRepository } from './filings.ts';
import type { GroupRepository } from './groups.ts';
import type { ArchiveMerge } from './merge.ts';
import type { OpenClaims } from './month-claims.ts';
import type { Page, PageRequest } from './page.ts';
import type { PeopleRepository } from './people.ts';
import type { PolicyRepository, PolicyTrials } from './policies.ts';
import type { WaitingAnswer, WaitingSummary } from './provided.ts';
import type { ReportRepository } from './registrato.ts';
import type { MonthResult, SavedResultSummary } from './saved-result.ts';
import type { DoubtfulRecord, StoredConsent, TermText } from './stored-consent.ts';
import type { StoredEvidence } from './stored-evidence.ts';
import type { TeamArchive } from './team-archive.ts';
import type { WatchRepository } from './watches.ts';

export type { DoubtfulRecord, StoredConsent, StoredEvidence, TermText };

export interface ArchiveIntegrity {
  /** Reads every record, yielding between chunks. Returns the names of damaged tables. */
  damaged(): Promise<readonly string[]>;
  /**
   * Returns the number of writes that reached the disk before a process was ended and could not be read at this
   * opening.
   */
  lostWrites(): Promise<number>;
}

export interface Repositories {
  readonly consents: ConsentRepository;
  readonly drafts: DraftRepository;
  readonly evidence: EvidenceRepository;
  readonly attempts: AttemptRepository;
  readonly openClaims: OpenClaims;
  readonly audit: AuditLog;
  readonly eraser: Eraser;
  readonly results: ResultRepository;
  readonly exports: ResultExports;
  readonly subjectResults: SubjectResults;
  readonly library: Library;
  readonly tags: SubjectTags;
  readonly notes: SubjectNotes;
  readonly views: LibraryViews;
  readonly overview: ArchiveOverview;
  readonly batches: BatchRepository;
  readonly cases: CaseRepository;
  readonly groups: GroupRepository;
  readonly watches: WatchRepository;
  readonly filings: FilingRepository;
  readonly reports: ReportRepository;
  readonly policies: PolicyRepository;
  readonly policyTrials: PolicyTrials;
  readonly people: PeopleRepository;
  readonly unreadable: UnreadableResponses;
  readonly provided: ProvidedAnswers;
  readonly settings: SettingsStore;
  readonly copies: ArchiveCopies;
  readonly merge: ArchiveMerge;
  readonly team: TeamArchive;
  readonly integrity: ArchiveIntegrity;
}

export interface Archive extends Repositories {
  close(): Promise<void>;
}

/** Reason to close an open archive: its thread ended, or its files were moved or replaced. */
export type ArchiveLoss = 'archive_stopped' | 'archive_moved';

/** Progress of the update of an archive to the program's version, in rows; `total` is 0 while unknown. */
export interface ArchiveProgress {
  readonly done: number;
  readonly total: number;
}

/** Filters of the ledger; an absent filter matches all entries. The status of a consent is computed at `now`. */
export interface LedgerRequest extends PageRequest {
  readonly byStatus?: { readonly statuses: readonly ConsentStatus[]; readonly now: Instant } | undefined;
  readonly environment?: Environment | undefined;
  /** CNPJ of the authorized institution, branches included. */
  readonly institution?: string | undefined;
  /** Newest first if absent. */
  readonly order?: LedgerOrder | undefined;
}

export interface LedgerOrder {
  readonly by: 'nome' | 'documento' | 'validUntil' | 'lastQueryAt';
  readonly descending: boolean;
}

export interface ConsentRepository {
  /** Adds an entry. Throws if an entry with this id exists. */
  add(consent: StoredConsent): Promise<void>;
  /** Adds all entries or none, with the audit events. */
  addAll(consents: readonly StoredConsent[], auditEvent?: readonly AuditEvent[]): Promise<void>;
  get(id: string): Promise<StoredConsent | null>;
  /**
   * Stores the record once the outcome is known, and deletes the entry's draft. Returns false, and changes nothing, if
   * another entry of the environment has the record's id.
   */
  settle(id: string, record: ConsentRecord, origin: RecordOrigin, auditEvent?: AuditEvent): Promise<boolean>;
  /** Stores why the service's reply is not accepted as the record of an entry with an unknown outcome. */
  doubt(id: string, doubt: DoubtfulRecord, auditEvent: AuditEvent): Promise<void>;
  /** Removes an entry with an unknown outcome because it was not registered; its draft and evidence stay. */
  withdraw(id: string, auditEvent?: AuditEvent): Promise<void>;
  /** Marks all entries as revoked, or none. A mark is permanent, and an earlier mark stays as it is. */
  revoke(ids: readonly string[], at: Instant, reason: string, auditEvent?: readonly AuditEvent[]): Promise<void>;
  /** Returns the entry with the service's id; null if there is no such entry. */
  byAuthorization(environment: Environment, authorizationId: string): Promise<StoredConsent | null>;
  /** Returns those of the service's ids (in lower case) that entries already have. */
  knownAuthorizations(environment: Environment, authorizationIds: readonly string[]): Promise<readonly string[]>;
  /** Returns all entries of a document's subject (branches included) in an environment, newest first. */
  ofSubjectIn(environment: Environment, documento: string): Promise<readonly StoredConsent[]>;
  /** Returns entries of a document's subject in every environment, newest first; `total` counts all. */
  ofSubject(documento: string, limit: number): Promise<Page<StoredConsent>>;
  /** Returns entries, newest first; `search` matches part of a name (accents ignored) or of a document (any mask). */
  list(request: LedgerRequest): Promise<Page<StoredConsent>>;
}

/** The input of a capture, as typed. */
interface DraftForm {
  readonly kind: CaptureKind;
  readonly nome: string;
  readonly documento: string;
  readonly purposes: readonly Purpose[];
  /** CNPJ of the institution; blank for the default institution. */
  readonly institution: string;
  readonly place: string;
  readonly metadata: Readonly<
    Record<'ip' | 'host' | 'timestamp' | 'userAgent' | 'latitude' | 'longitude' | 'accuracy', string>
  >;
  readonly representatives: readonly Representative[];
  readonly signTogether: number;
}

export interface StoredDraft {
  readonly id: string;
  readonly createdAt: Instant;
  readonly savedAt: Instant;
  readonly form: DraftForm;
  readonly signed: SignedAct | null;
}

/** An act that the subject signed at this computer and the service has not accepted. */
export interface SignedAct {
  /** The entry, which is sent again unchanged. */
  readonly entry: StoredConsent;
  /** Ids of the signed evidence: exactly these are sent, and each is kept until then. */
  readonly evidence: readonly string[];
  /** Null while it is being sent. */
  readonly failure: Failure<ErrorCode> | null;
}

/**
 * Captures that are not in the ledger yet. A draft is hidden from the moment its consent is sent until the outcome is
 * known.
 */
export interface DraftRepository {
  /** Saves a draft; it is on disk once the promise resolves. */
  save(draft: Omit<StoredDraft, 'signed'>): Promise<void>;
  /** Saves all new drafts or none. */
  addAll(drafts: readonly Omit<StoredDraft, 'signed'>[]): Promise<void>;
  /** Returns every visible draft of an act on paper. */
  onPaper(): Promise<readonly StoredDraft[]>;
  /** Stores the signed act of a draft, also of a hidden one; null deletes it. */
  sign(id: string, signed: SignedAct | null): Promise<void>;
  /** Returns null if the draft is hidden or does not exist. */
  get(id: string): Promise<StoredDraft | null>;
  /** Returns at most 200 drafts from `offset`, last saved first, and the total. */
  list(offset?: number): Promise<{ readonly rows: readonly StoredDraft[]; readonly total: number }>;
  /** Deletes a visible draft and its evidence. Returns false if there is no such draft. */
  discard(id: string): Promise<boolean>;
}

export interface EvidenceRepository {
  add(evidence: StoredEvidence, bytes: Uint8Array): Promise<void>;
  /** Returns one stored chunk of bytes from an offset; null beyond the end. */
  read(id: string, offset: number): Promise<Uint8Array | null>;
  get(id: string): Promise<StoredEvidence | null>;
  /** Returns evidence, oldest first. */
  ofOwner(ownerId: string): Promise<readonly StoredEvidence[]>;
  remove(id: string): Promise<void>;
}

/** A result with its raw response, which is parsed each time the result is opened. */
export interface StoredResult extends MonthResult {
  readonly rawText: string;
  /** Fixed end of its authorization (`fixedEnd`); null if each query moves the end. */
  readonly consentEndsAt: Instant | null;
  /** The party that queries the register under the authorization's term; null if the institution itself does. */
  readonly via: Party | null;
  /** Officer of its attempt; null if the attempt is not in this archive. */
  readonly askedBy: string | null;
  /**
   * The subject that the response names instead of the queried one; an erasure of that subject deletes the result too.
   */
  readonly returnedSubject: SubjectKey | null;
}

export interface ResultRepository {
  /**
   * Saves the response, ends its attempt, moves the authorization's last query to `queriedAt` and records the query in
   * the audit log, in one transaction that is on disk once the promise resolves. If it rejects, or if a result with
   * this id exists, the archive stays unchanged.
   */
  save(result: StoredResult, auditEvent?: AuditEvent, ended?: AttemptEnd): Promise<void>;
  /**
   * Saves a response that the officer attached to an attempt of unknown end, and settles the attempt, as `save` does.
   * Returns false, and writes nothing, if the attempt no longer waits.
   */
  attach(result: StoredResult, auditEvent: AuditEvent): Promise<boolean>;
  /** Throws if the text differs from the saved one. */
  get(id: string): Promise<StoredResult | null>;
  /**
   * Changes the reference of a result. Returns false, and writes nothing, if it is the same or the result does not
   * exist.
   */
  setReference(id: string, reference: string, auditEvent?: AuditEvent): Promise<boolean>;
  /**
   * Makes a result the one that counts for its month, until one is queried after `chosenAt`. Returns false, and writes
   * nothing, if the result does not exist.
   */
  choose(id: string, chosenAt: Instant, auditEvent?: AuditEvent): Promise<boolean>;
  /**
   * Returns the newest informative result (not a gap) of a subject, month and environment; for a company, of any
   * branch.
   */
  find(environment: Environment, documento: string, dataBase: DataBase): Promise<SavedResultSummary | null>;
  /**
   * Returns one result for each month of a subject in an environment, oldest month first: the newest informative one,
   * or else the newest gap. Branches count as in `find`.
   */
  months(environment: Environment, documento: string): Promise<readonly MonthResult[]>;
  /** Returns all results of a subject and month in an environment, newest first. */
  ofMonth(environment: Environment, documento: string, dataBase: DataBase): Promise<readonly SavedResultSummary[]>;
  /**
   * Returns the instant of the first informative answer for a month in an environment; null if there is no such answer.
   */
  firstAnswered(environment: Environment, dataBase: DataBase): Promise<Instant | null>;
  /**
   * Returns when a service of the environment last dropped the letters of a CNPJ in its answer; null if it never did,
   * or if a CNPJ with letters got an informative answer since.
   */
  lettersLostAt(environment: Environment): Promise<Instant | null>;
}

/** The results of an export, fixed when it begins. */
export interface ChosenResults {
  /** Ordered by name, document, month and time of the query. */
  readonly ids: readonly string[];
  /** The name shared by all results; null if they have several. */
  readonly nome: string | null;
  /** Earliest and latest month. */
  readonly first: DataBase;
  readonly last: DataBase;
}

export interface ResultExports {
  /** Returns all results that a filter of the library matches; null if it matches no result. */
  find(question: LibraryQuery): Promise<ChosenResults | null>;
  /** Returns the existing results of these ids, without repetition; null if there are none. */
  given(ids: readonly string[]): Promise<ChosenResults | null>;
  /**
   * Records `event` once for each subject of the existing ids, with their number and months; it is on disk once the
   * promise resolves. Call it before `read` or `lines` with the same ids, so that every exported result has an entry.
   * If `goesOn` is true, the last subject waits for the next call unless it is the only one. Returns the number of
   * recorded ids.
   */
  record(ids: readonly string[], event: AuditEvent, goesOn?: boolean): Promise<number>;
  /**
   * Reads results from the first id on, as many as fit one message; `read` counts the ids, deleted results included.
   * Throws if a text differs from the saved one.
   */
  read(ids: readonly string[]): Promise<{ readonly read: number; readonly results: readonly StoredResult[] }>;
  /** As `read`, but returns lines of a file; `results` is their number. */
  lines(
    ids: readonly string[],
    format: LineFormat,
    exporter: Exporter,
  ): Promise<{ readonly read: number; readonly results: number; readonly bytes: Uint8Array }>;
  /** As `lines`, for a table of one line a result; reads no responses. `read` counts all ids. */
  tableLines(
    ids: readonly string[],
    format: Exclude<TableFormat, 'table_sqlite'>,
    isMasked: boolean,
  ): Promise<{ readonly read: number; readonly results: number; readonly bytes: Uint8Array }>;
  /**
   * As `tableLines`, but adds the lines to the SQLite file at a path; an empty file gets its tables first. `refused`:
   * why its disk did not take them, as a code of the system.
   */
  addToTable(
    ids: readonly string[],
    path: string,
    isMasked: boolean,
  ): Promise<{ readonly read: number; readonly results: number; readonly refused: 'ENOSPC' | 'EIO' | null }>;
}

/** Formats written line by line; `jsonl` is JSON Lines. */
export type LineFormat = 'csv' | 'jsonl';

export interface SubjectResults {
  /** Returns at most `limit` results of a document's subject in every environment, newest first; `total` counts all. */
  ofSubject(documento: string, limit: number): Promise<Page<SavedResultSummary>>;
  countOfConsent(consentId: string): Promise<number>;
}

/** A filter of the library with its days as instants; `before` is exclusive. */
export interface LibraryQuery extends Omit<LibraryFilter, 'from' | 'to'> {
  readonly since: Instant | null;
  readonly before: Instant | null;
}

export interface LibraryRequest {
  readonly question: LibraryQuery;
  readonly sort: LibrarySort;
  /** Null for the first page. */
  readonly after: LibraryCursor | null;
  readonly limit: number;
}

export interface LibraryEntry extends SavedResultSummary {
  readonly cursor: LibraryCursor;
  /** Tags of its subject, sorted by name. */
  readonly tags: readonly string[];
}

export interface SubjectsRequest extends Omit<LibraryRequest, 'sort'> {
  readonly sort: SubjectSort;
}

/** A subject with its newest matching result; the cursor is the subject's own. */
export interface SubjectEntry extends LibraryEntry {
  readonly matching: number;
}

/** A subject in an environment, with the result of its newest month. */
export interface NewestOfSubject extends SavedResultSummary {
  /** Instant of the last query for any month. */
  readonly lastQueriedAt: Instant;
}

/** Queries of saved results. A page continues after a cursor, never at an offset. */
export interface Library {
  page(request: LibraryRequest): Promise<readonly LibraryEntry[]>;
  count(question: LibraryQuery): Promise<number>;
  /** Returns the subjects with a matching result, ordered by their last query or by their name. */
  subjects(request: SubjectsRequest): Promise<readonly SubjectEntry[]>;
  /** Counts these subjects; a filter that excludes any result is counted up to `MAX_COUNTED` + 1. */
  countSubjects(question: LibraryQuery): Promise<number>;
  /**
   * Returns the subjects that a search matches, last queried first, once for each environment. Each comes with its
   * newest informative month (or else its newest gap) and that month's newest answer.
   */
  newest(search: string, limit: number): Promise<readonly NewestOfSubject[]>;
  /** Returns the matching results of a result's subject, newest month first, then newest query first. */
  months(question: LibraryQuery, resultId: string, limit: number): Promise<readonly LibraryEntry[]>;
  /** Returns the results of a subject in every environment, newest month first, then newest query first. */
  ofSubject(subject: SubjectKey, limit: number): Promise<Page<SavedResultSummary>>;
  /** Returns the subjects of results, without repetition; ignores unknown ids. */
  subjectsOf(ids: readonly string[]): Promise<readonly SubjectKey[]>;
}

/** Content of the first page, newest query first. */
export interface ArchiveOverview {
  /**
   * Returns the newest saved result of each subject that has a valid authorization and a saved earlier month, but no
   * informative result for this month; `total` counts all.
   */
  withoutMonth(
    environment: Environment,
    month: DataBase,
    now: Instant,
    limit: number,
  ): Promise<Page<SavedResultSummary>>;
  /** Returns the results of months that have only provisional responses; `total` counts all. */
  provisional(environment: Environment, limit: number): Promise<Page<SavedResultSummary>>;
}

export interface StoredView {
  readonly id: string;
  readonly name: string;
  readonly filter: LibraryFilter;
  readonly sort: LibrarySort;
}

export interface LibraryViews {
  list(): Promise<readonly StoredView[]>;
  /** Replaces the view of the same name. Returns false if the name is new and the maximum of views is reached. */
  save(view: StoredView, auditEvent?: AuditEvent): Promise<boolean>;
  remove(id: string, auditEvent?: AuditEvent): Promise<boolean>;
}

export interface StoredNote {
  readonly id: string;
  readonly at: Instant;
  readonly officer: string;
  readonly text: string;
}

export interface SubjectNotes {
  /** Adds a note. Returns false, and stores nothing, if the subject has the maximum of notes. */
  add(subject: SubjectKey, note: StoredNote, auditEvent?: AuditEvent): Promise<boolean>;
  ofSubject(subject: SubjectKey): Promise<readonly StoredNote[]>;
  /** Returns false if there is no such note. */
  remove(id: string, auditEvent?: AuditEvent): Promise<boolean>;
}

export interface TagUse {
  readonly name: string;
  readonly subjects: number;
}

/**
 * Words that officers assign to subjects. Spellings that fold to the same text are one tag; the first spelling stays.
 */
export interface SubjectTags {
  /** Returns the tags in use, sorted by name; deletes tags without subjects. */
  all(): Promise<readonly TagUse[]>;
  ofSubject(subject: SubjectKey): Promise<readonly string[]>;
  /** Changes all subjects. Returns false, and changes nothing, if one of them would have too many tags. */
  change(subjects: readonly SubjectKey[], change: TagChange, auditEvent?: AuditEvent): Promise<boolean>;
}

export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** A setting that was never written has its default. */
export interface SettingsStore {
  read(): Promise<StoredSettings>;
  /** Writes all changes and the audit event in one transaction. */
  write(changes: Partial<StoredSettings>, auditEvent?: AuditEvent): Promise<void>;
}

/** A paid text that is not a readable response. */
export interface UnreadableResponse {
  readonly id: string;
  readonly environment: Environment;
  /** The queried document, by which an erasure finds the text; null if unknown. */
  readonly documento: string | null;
  /** The queried month; null if the text did not come from a query. */
  readonly month: DataBase | null;
  /** HTTP status; null if not recorded. */
  readonly status: number | null;
  readonly savedAt: Instant;
  readonly text: string;
}

export interface UnreadableSummary extends Omit<UnreadableResponse, 'text'> {
  /** UTF-8 bytes; null if not recorded. */
  readonly size: number | null;
}

export interface UnreadableResponses {
  /**
   * Stores the text and ends its attempt, in one transaction that is on disk once the promise resolves. Does nothing if
   * a text with this id exists.
   */
  keep(response: UnreadableResponse, auditEvent?: AuditEvent, ended?: AttemptEnd): Promise<void>;
  get(id: string): Promise<UnreadableResponse | null>;
  list(limit: number): Promise<Page<UnreadableSummary>>;
}

/** A month of a file; `sha256`: hex, of the whole file. */
interface FileMonth extends Pick<WaitingAnswer, 'environment' | 'subject' | 'month'> {
  readonly sha256: string;
}

/** Answers from other providers. Every write is in one transaction with its audit event. */
export interface ProvidedAnswers {
  /** Whether the same file is saved for a month already, as a result or as a waiting answer. */
  known(file: FileMonth): Promise<'result' | 'waiting' | null>;
  wait(answer: WaitingAnswer, auditEvent: AuditEvent): Promise<void>;
  get(id: string): Promise<WaitingAnswer | null>;
  /** Newest import first. */
  list(limit: number): Promise<Page<WaitingSummary>>;
  /** Makes a waiting answer a result. Returns false, and writes nothing, if it no longer waits. */
  authorize(id: string, result: StoredResult, auditEvent: AuditEvent): Promise<boolean>;
  /** Deletes a waiting answer. Returns false if it no longer waits. */
  remove(id: string, auditEvent: AuditEvent): Promise<boolean>;
}
