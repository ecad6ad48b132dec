import type { SubjectKey } from '#domain/basics/document.ts';
import type { Environment, Purpose } from '#domain/basics/environment.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Failure } from '#domain/basics/outcome.ts';
import type { CaptureKind, RecordOrigin } from '#domain/consent/capture-kind.ts';
import type { ConsentStatus } from '#domain/consent/consent-validity.ts';
import type { EvidenceKind, EvidenceType } from '#domain/consent/evidence-type.ts';
import type { Party } from '#domain/consent/institution.ts';
import type { Representative } from '#domain/consent/representative.ts';
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
import type { GroupRepository } from './groups.ts';
import type { ArchiveMerge } from './merge.ts';
import type { OpenClaims } from './month-claims.ts';
import type { Page, PageRequest } from './page.ts';
import type { PeopleRepository } from './people.ts';
import type { PolicyRepository, PolicyTrials } from './policies.ts';
import type { MonthResult, SavedResultSummary } from './saved-result.ts';
import type { DoubtfulRecord, StoredConsent, TermText } from './stored-consent.ts';
import type { TeamArchive } from './team-archive.ts';
import type { WatchRepository } from './watches.ts';

export type { DoubtfulRecord, StoredConsent, TermText };

/** Checks the archive itself. */
export interface ArchiveIntegrity {
  /** Reads every record, yielding between chunks. Returns the tables of which a part is not as it was written. */
  damaged(): Promise<readonly string[]>;
  /** Returns how many writes that were on the disk when a process was ended could not be read at this opening. */
  lostWrites(): Promise<number>;
}

/** The repositories of the archive, by name. */
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
  readonly policies: PolicyRepository;
  readonly policyTrials: PolicyTrials;
  readonly people: PeopleRepository;
  readonly unreadable: UnreadableResponses;
  readonly settings: SettingsStore;
  readonly copies: ArchiveCopies;
  readonly merge: ArchiveMerge;
  readonly team: TeamArchive;
  readonly integrity: ArchiveIntegrity;
}

/** The open archive. */
export interface Archive extends Repositories {
  close(): Promise<void>;
}

/** Why an open archive has to be closed: its thread ended, or its files were moved or replaced while it was open. */
export type ArchiveLoss = 'archive_stopped' | 'archive_moved';

/** How many rows of an archive are brought up to the program's version; `total` is 0 while that is not known. */
export interface ArchiveProgress {
  readonly done: number;
  readonly total: number;
}

/** Filters of the ledger; an absent filter matches all entries. The status of a consent is computed at `now`. */
export interface LedgerRequest extends PageRequest {
  readonly byStatus?: { readonly statuses: readonly ConsentStatus[]; readonly now: Instant } | undefined;
  readonly environment?: Environment | undefined;
  /** CNPJ of whom the entries were given to, branches included. */
  readonly institution?: string | undefined;
  /** Newest first where it is absent. */
  readonly order?: LedgerOrder | undefined;
}

export interface LedgerOrder {
  readonly by: 'nome' | 'documento' | 'validUntil' | 'lastQueryAt';
  readonly descending: boolean;
}

export interface ConsentRepository {
  /** Adds an entry. Throws if an entry with this id exists. */
  add(consent: StoredConsent): Promise<void>;
  /** Adds all entries or none, and records the audit events with them. */
  addAll(consents: readonly StoredConsent[], auditEvent?: readonly AuditEvent[]): Promise<void>;
  get(id: string): Promise<StoredConsent | null>;
  /**
   * Stores the record once the outcome is known, and deletes the draft the entry came from. Returns false and changes
   * nothing if another entry of the environment has the record's id.
   */
  settle(id: string, record: ConsentRecord, origin: RecordOrigin, auditEvent?: AuditEvent): Promise<boolean>;
  /** Stores why what the service returned is not taken as the record of an entry of unknown outcome. */
  doubt(id: string, doubt: DoubtfulRecord, auditEvent: AuditEvent): Promise<void>;
  /** Removes an entry of unknown outcome, because nothing was registered; its draft and evidence stay. */
  withdraw(id: string, auditEvent?: AuditEvent): Promise<void>;
  /** Marks all entries as revoked, or none; a mark is permanent, and an earlier one stays as it is. */
  revoke(ids: readonly string[], at: Instant, reason: string, auditEvent?: readonly AuditEvent[]): Promise<void>;
  /** Returns the entry with the service's id; null if there is none. */
  byAuthorization(environment: Environment, authorizationId: string): Promise<StoredConsent | null>;
  /** Returns those of the service's ids, given in lower case, that an entry already has. */
  knownAuthorizations(environment: Environment, authorizationIds: readonly string[]): Promise<readonly string[]>;
  /** Returns all entries of a document's subject (with branches) in an environment, newest first. */
  ofSubjectIn(environment: Environment, documento: string): Promise<readonly StoredConsent[]>;
  /** Returns entries of a document's subject in every environment, newest first; `total` counts all. */
  ofSubject(documento: string, limit: number): Promise<Page<StoredConsent>>;
  /** Returns entries, newest first; `search` matches part of a name (accents ignored) or of a document (any mask). */
  list(request: LedgerRequest): Promise<Page<StoredConsent>>;
}

/** Everything that was typed into a capture, as typed. */
interface DraftForm {
  readonly kind: CaptureKind;
  readonly nome: string;
  readonly documento: string;
  readonly purposes: readonly Purpose[];
  /** CNPJ of the institution; blank for the usual one. */
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

/** An act that the subject signed at this computer and the service did not take. */
export interface SignedAct {
  /** The entry that is sent again, to the letter. */
  readonly entry: StoredConsent;
  /** Ids of the evidence it was signed with: none other goes with it, and each stays while it waits. */
  readonly evidence: readonly string[];
  /** Null while it is being sent. */
  readonly failure: Failure<ErrorCode> | null;
}

/** Captures not in the ledger yet. A draft whose consent was sent is hidden until the outcome is known. */
export interface DraftRepository {
  /** Saves a draft, which is on disk once the promise resolves. */
  save(draft: Omit<StoredDraft, 'signed'>): Promise<void>;
  /** Saves new drafts, all or none. */
  addAll(drafts: readonly Omit<StoredDraft, 'signed'>[]): Promise<void>;
  /** Returns every draft of an act on paper that is not hidden. */
  onPaper(): Promise<readonly StoredDraft[]>;
  /** Keeps what the subject signed with its draft, also a hidden one; null forgets it. */
  sign(id: string, signed: SignedAct | null): Promise<void>;
  /** Returns null also for a hidden draft. */
  get(id: string): Promise<StoredDraft | null>;
  /** Returns at most 200 drafts from `offset` on, last saved first, and how many there are. */
  list(offset?: number): Promise<{ readonly rows: readonly StoredDraft[]; readonly total: number }>;
  /** Deletes a draft that is not hidden, with its evidence. Returns false if there is none. */
  discard(id: string): Promise<boolean>;
}

/** A piece of evidence. `ownerId` is the draft's id, and the entry's once its consent was sent: they are the same. */
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

export interface EvidenceRepository {
  add(evidence: StoredEvidence, bytes: Uint8Array): Promise<void>;
  /** Returns bytes from an offset on, as many as are stored in one chunk; null beyond the end. */
  read(id: string, offset: number): Promise<Uint8Array | null>;
  get(id: string): Promise<StoredEvidence | null>;
  /** Returns evidence, oldest first. */
  ofOwner(ownerId: string): Promise<readonly StoredEvidence[]>;
  remove(id: string): Promise<void>;
}

/** A result with the raw response it came from; the raw text is parsed each time the result is opened. */
export interface StoredResult extends MonthResult {
  readonly rawText: string;
  /** When its authorization ends whatever is queried (`fixedEnd`); null where each query moves it. */
  readonly consentEndsAt: Instant | null;
  /** Through whom the register is asked by the term of its authorization; null where by the institution itself. */
  readonly via: Party | null;
  /** The officer who asked it, as its attempt names one; null where that is not in this archive. */
  readonly askedBy: string | null;
  /** The subject whose document the response names instead of the one asked: erasing that subject takes the result too. */
  readonly returnedSubject: SubjectKey | null;
}

export interface ResultRepository {
  /**
   * Saves the response, ends its attempt, moves the authorization's last query to `queriedAt` and records the query in
   * the audit log, in one transaction that is on disk once the promise resolves. Nothing is written if it rejects, nor
   * if a result with this id is saved already.
   */
  save(result: StoredResult, auditEvent?: AuditEvent, ended?: AttemptEnd): Promise<void>;
  /**
   * Saves a response that the officer attached to an attempt of unknown end, and settles that attempt, as `save` does.
   * Returns false, and writes nothing, if the attempt does not wait any more.
   */
  attach(result: StoredResult, auditEvent: AuditEvent): Promise<boolean>;
  /** Throws if the text is not the one that was saved. */
  get(id: string): Promise<StoredResult | null>;
  /** Changes the reference of a result. Returns false, and writes nothing, if that is what it has, or there is none. */
  setReference(id: string, reference: string, auditEvent?: AuditEvent): Promise<boolean>;
  /**
   * Returns the newest result of a subject, month and environment that tells something of the month (no gap); for a
   * company, of any of its branches.
   */
  find(environment: Environment, documento: string, dataBase: DataBase): Promise<SavedResultSummary | null>;
  /**
   * Returns one result for each month of a subject in an environment, oldest month first: the newest that tells something
   * of the month, else the newest gap; branches as in `find`.
   */
  months(environment: Environment, documento: string): Promise<readonly MonthResult[]>;
  /** Returns all results of a subject and month in an environment, newest first. */
  ofMonth(environment: Environment, documento: string, dataBase: DataBase): Promise<readonly SavedResultSummary[]>;
  /** Returns when a month was first answered with something in an environment; null if it never was. */
  firstAnswered(environment: Environment, dataBase: DataBase): Promise<Instant | null>;
  /**
   * Returns when a service of the environment last answered a CNPJ without its letters; null where none did, or a CNPJ
   * with letters was answered with something since.
   */
  lettersLostAt(environment: Environment): Promise<Instant | null>;
}

/** Which results an export is of, as they are when it begins. */
export interface ChosenResults {
  /** Ordered by name, document, month and time of the query. */
  readonly ids: readonly string[];
  /** The name that all of them carry; null where there are several. */
  readonly nome: string | null;
  /** The earliest and the latest month. */
  readonly first: DataBase;
  readonly last: DataBase;
}

/** Saved results on their way into a file. */
export interface ResultExports {
  /** Returns every result that a filter of the library finds; null if it finds none. */
  find(question: LibraryQuery): Promise<ChosenResults | null>;
  /** Returns those of the ids that are kept, each once; null if none is. */
  given(ids: readonly string[]): Promise<ChosenResults | null>;
  /**
   * Records `event` once for each subject of the ids that are kept, with their number and months, on disk before the
   * promise resolves: called before `read` or `lines` of the same ids, so that nothing leaves without an entry. Where the
   * list goes on behind the ids, the last subject is left to the next call unless it is the only one. Resolves with how
   * many of the ids were recorded.
   */
  record(ids: readonly string[], event: AuditEvent, goesOn?: boolean): Promise<number>;
  /**
   * Reads results from the first of the ids on, as many as one message should carry (`read` of the ids), without those
   * that are not kept any more. Throws if a text is not the one that was saved.
   */
  read(ids: readonly string[]): Promise<{ readonly read: number; readonly results: readonly StoredResult[] }>;
  /** As `read`, already written as lines of a file; `results` is how many there are. */
  lines(
    ids: readonly string[],
    format: LineFormat,
    exporter: Exporter,
  ): Promise<{ readonly read: number; readonly results: number; readonly bytes: Uint8Array }>;
}

/** Files that are written line by line; `jsonl` is JSON Lines. */
export type LineFormat = 'csv' | 'jsonl';

/** What the dossier and the ledger read from the stored results. */
export interface SubjectResults {
  /** Returns at most `limit` results of a document's subject in every environment, newest first; `total` counts all. */
  ofSubject(documento: string, limit: number): Promise<Page<SavedResultSummary>>;
  /** Counts the results that were queried under an authorization. */
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
  /** Null starts at the beginning of the order. */
  readonly after: LibraryCursor | null;
  readonly limit: number;
}

export interface LibraryEntry extends SavedResultSummary {
  readonly cursor: LibraryCursor;
  /** The tags of its subject, sorted by name. */
  readonly tags: readonly string[];
}

export interface SubjectsRequest extends Omit<LibraryRequest, 'sort'> {
  readonly sort: SubjectSort;
}

/** A subject by its newest month that passes; the cursor is the subject's own. */
export interface SubjectEntry extends LibraryEntry {
  /** How many results of the subject pass. */
  readonly matching: number;
}

/** A subject in an environment, by its newest month. */
export interface NewestOfSubject extends SavedResultSummary {
  /** When it was last queried, whatever month. */
  readonly lastQueriedAt: Instant;
}

/** Stored results in any order. A page continues after a cursor, never at an offset from the beginning. */
export interface Library {
  page(request: LibraryRequest): Promise<readonly LibraryEntry[]>;
  count(question: LibraryQuery): Promise<number>;
  /** The subjects of whom a result passes, by their last query or by the name it brought. */
  subjects(request: SubjectsRequest): Promise<readonly SubjectEntry[]>;
  /** Counts them; of a filter that holds something back as far as `MAX_COUNTED` and one more. */
  countSubjects(question: LibraryQuery): Promise<number>;
  /**
   * Returns the subjects of whom a search finds something, the last queried first, once for each environment: each by its
   * newest month that tells something, else by the newest gap, and of that month by its newest answer.
   */
  newest(search: string, limit: number): Promise<readonly NewestOfSubject[]>;
  /** Returns what passes of the subject of a result, newest month first, and newest query first within a month. */
  months(question: LibraryQuery, resultId: string, limit: number): Promise<readonly LibraryEntry[]>;
  /** Returns results of a subject in every environment, newest month first, and newest query first within a month. */
  ofSubject(subject: SubjectKey, limit: number): Promise<Page<SavedResultSummary>>;
  /** Returns the subjects of results, each once; ignores unknown ids. */
  subjectsOf(ids: readonly string[]): Promise<readonly SubjectKey[]>;
}

/** What the first page shows of the archive, newest query first. */
export interface ArchiveOverview {
  /**
   * Returns the newest saved result of the subjects whose authorization is in force and of whom an earlier month is saved,
   * but nothing that tells of this one; `total` counts all.
   */
  withoutMonth(
    environment: Environment,
    month: DataBase,
    now: Instant,
    limit: number,
  ): Promise<Page<SavedResultSummary>>;
  /** Returns the results of months of which no response says more than provisionally; `total` counts all. */
  provisional(environment: Environment, limit: number): Promise<Page<SavedResultSummary>>;
}

export interface StoredView {
  readonly id: string;
  readonly name: string;
  readonly filter: LibraryFilter;
  readonly sort: LibrarySort;
}

/** Saved filters and orders of the library, by name. */
export interface LibraryViews {
  /** Returns the views, sorted by name. */
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

/** The notes that officers wrote about a subject. */
export interface SubjectNotes {
  /** Adds a note. Returns false, and stores nothing, if the subject has the maximum of notes. */
  add(subject: SubjectKey, note: StoredNote, auditEvent?: AuditEvent): Promise<boolean>;
  /** Returns the notes, newest first. */
  ofSubject(subject: SubjectKey): Promise<readonly StoredNote[]>;
  /** Deletes a note. Returns false if there is no such note. */
  remove(id: string, auditEvent?: AuditEvent): Promise<boolean>;
}

export interface TagUse {
  readonly name: string;
  readonly subjects: number;
}

/** Words officers assign to subjects. Two spellings that fold to the same text are one tag; the first one stays. */
export interface SubjectTags {
  /** Returns the tags in use, sorted by name; a tag that no subject has any more is dropped. */
  all(): Promise<readonly TagUse[]>;
  ofSubject(subject: SubjectKey): Promise<readonly string[]>;
  /** Changes all subjects together. Returns false, and changes nothing, if one of them would have too many tags. */
  change(subjects: readonly SubjectKey[], change: TagChange, auditEvent?: AuditEvent): Promise<boolean>;
}

export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Stores the settings; a setting that was never written has its default. */
export interface SettingsStore {
  read(): Promise<StoredSettings>;
  /** Writes the changes of one call together, and records the audit event with them. */
  write(changes: Partial<StoredSettings>, auditEvent?: AuditEvent): Promise<void>;
}

/** A paid text that is no readable response. */
export interface UnreadableResponse {
  readonly id: string;
  readonly environment: Environment;
  /** The document that was queried, so that erasing a subject finds the text; null if it is not known. */
  readonly documento: string | null;
  /** The month that was queried; null for a text that no query brought. */
  readonly month: DataBase | null;
  /** HTTP status; null where it was not noted. */
  readonly status: number | null;
  readonly savedAt: Instant;
  readonly text: string;
}

export interface UnreadableSummary extends Omit<UnreadableResponse, 'text'> {
  /** UTF-8 bytes; null where it was not noted. */
  readonly size: number | null;
}

export interface UnreadableResponses {
  /**
   * Keeps the text and ends its attempt, in one transaction that is on disk once the promise resolves; writes nothing if
   * a text with this id is kept already.
   */
  keep(response: UnreadableResponse, auditEvent?: AuditEvent, ended?: AttemptEnd): Promise<void>;
  get(id: string): Promise<UnreadableResponse | null>;
  /** Returns the texts, newest first. */
  list(limit: number): Promise<Page<UnreadableSummary>>;
}
