import type { CaptureKind, LedgerKind, RecordOrigin } from '#domain/consent/capture-kind.ts';
import type { EvidenceKind, EvidenceType } from '#domain/consent/evidence-type.ts';
import type { Representative } from '#domain/consent/representative.ts';
import type { ConsentStatus } from '#domain/consent-validity.ts';
import type { Documento, SubjectKey } from '#domain/document.ts';
import type { Environment, Purpose } from '#domain/environment.ts';
import type { Instant } from '#domain/instant.ts';
import type { LibraryCursor, LibraryFilter, LibrarySort } from '#domain/library/library-filter.ts';
import type { Centavos } from '#domain/money.ts';
import type { DataBase } from '#domain/month.ts';
import type { ConsentMetadata, ConsentRecord } from '#domain/register-interface/consent-authorization.ts';
import type { StoredSettings } from '#domain/settings.ts';
import type { AuditEvent, AuditLog } from './audit.ts';
import type { ArchiveCopies } from './backup.ts';
import type { Eraser } from './eraser.ts';
import type { Page, PageRequest } from './page.ts';

/** What the archive is asked about itself. */
export interface ArchiveIntegrity {
  /** Reads everything there is, giving way between pieces, and names the tables of which a part is not as it was written. */
  damaged(): Promise<readonly string[]>;
}

/** Everything the workstation keeps on disk, by name. */
export interface Repositories {
  readonly consents: ConsentRepository;
  readonly drafts: DraftRepository;
  readonly evidence: EvidenceRepository;
  readonly audit: AuditLog;
  readonly eraser: Eraser;
  readonly results: ResultRepository;
  readonly subjectResults: SubjectResults;
  readonly library: Library;
  readonly tags: SubjectTags;
  readonly notes: SubjectNotes;
  readonly views: LibraryViews;
  readonly unreadable: UnreadableResponses;
  readonly settings: SettingsStore;
  readonly copies: ArchiveCopies;
  readonly integrity: ArchiveIntegrity;
}

/** The open archive. */
export interface Archive extends Repositories {
  close(): Promise<void>;
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

/** Filters of the ledger; an absent one lets all entries through. A standing is judged at `now`. */
export interface LedgerRequest extends PageRequest {
  readonly byStatus?: { readonly statuses: readonly ConsentStatus[]; readonly now: Instant } | undefined;
  readonly environment?: Environment | undefined;
}

export interface ConsentRepository {
  /** Throws when an entry of this id is kept. */
  add(consent: StoredConsent): Promise<void>;
  /** All or none of them, with what the audit log is told of it. */
  addAll(consents: readonly StoredConsent[], auditEvent?: readonly AuditEvent[]): Promise<void>;
  get(id: string): Promise<StoredConsent | null>;
  /** The outcome is known: keeps the record and lets go of the draft the entry came from. */
  settle(id: string, record: ConsentRecord, origin: RecordOrigin, auditEvent?: AuditEvent): Promise<void>;
  /** Nothing was registered: takes an entry of unknown outcome out of the ledger; its draft and proofs stay. */
  withdraw(id: string, auditEvent?: AuditEvent): Promise<void>;
  /** Marks entries for good, all or none; an earlier mark stays as it is. */
  revoke(ids: readonly string[], at: Instant, reason: string, auditEvent?: readonly AuditEvent[]): Promise<void>;
  /** The entry that has the service's id; null when none has. */
  byAuthorization(environment: Environment, authorizationId: string): Promise<StoredConsent | null>;
  /** Those of the service's ids, given in lower case, that an entry has already. */
  knownAuthorizations(environment: Environment, authorizationIds: readonly string[]): Promise<readonly string[]>;
  /** All entries of a document in an environment, newest first. */
  ofDocument(environment: Environment, documento: string): Promise<readonly StoredConsent[]>;
  /** Entries of a document's subject (a company's branches) in every environment, newest first; `total` counts all. */
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
export interface DraftRepository {
  /** On disk when the promise resolves. */
  save(draft: StoredDraft): Promise<void>;
  /** Null also for a draft that hides. */
  get(id: string): Promise<StoredDraft | null>;
  /** Last saved first, at most 200. */
  list(): Promise<readonly StoredDraft[]>;
  /** Forgets a draft that does not hide, with its proofs; false when there is none. */
  discard(id: string): Promise<boolean>;
}

/** A proof. `ownerId` is the draft's id, and the entry's once its act was sent: they are the same. */
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
  /** Bytes from an offset on, as many as are kept in one piece; null beyond the end. */
  read(id: string, offset: number): Promise<Uint8Array | null>;
  get(id: string): Promise<StoredEvidence | null>;
  /** Oldest first. */
  ofOwner(ownerId: string): Promise<readonly StoredEvidence[]>;
  remove(id: string): Promise<void>;
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
export interface StoredResult extends SavedResultSummary {
  readonly rawText: string;
}

export interface ResultRepository {
  /**
   * Saves the answer and moves the authorization's last query to `queriedAt`, in one transaction that is on disk
   * when the promise resolves, together with the query's entry in the audit log. Nothing is written when it rejects.
   */
  save(result: StoredResult, auditEvent?: AuditEvent): Promise<void>;
  get(id: string): Promise<StoredResult | null>;
  /** Newest saved result of a subject, month and environment; of a company through whichever of its branches. */
  find(environment: Environment, documento: string, dataBase: DataBase): Promise<SavedResultSummary | null>;
  /** The newest saved answer of each month of a subject in an environment, the oldest month first; branches as above. */
  newestOfMonths(environment: Environment, documento: string): Promise<readonly StoredResult[]>;
}

/** What the dossier and the ledger ask of the saved results. */
export interface SubjectResults {
  /** Results of a document's subject in every environment, newest first, at most `limit`; `total` counts all. */
  ofSubject(documento: string, limit: number): Promise<Page<SavedResultSummary>>;
  /** How many results lean on an authorization. */
  countOfConsent(consentId: string): Promise<number>;
}

/** A filter of the library with its days as instants; `before` is not included any more. */
export interface LibraryQuery extends Omit<LibraryFilter, 'from' | 'to'> {
  readonly since: Instant | null;
  readonly before: Instant | null;
}

export interface LibraryRequest {
  readonly question: LibraryQuery;
  readonly sort: LibrarySort;
  /** Null: from the beginning of the order. */
  readonly after: LibraryCursor | null;
  readonly limit: number;
}

export interface LibraryEntry extends SavedResultSummary {
  readonly cursor: LibraryCursor;
  /** Of its subject, by name. */
  readonly tags: readonly string[];
}

/** Saved results in any order. Pages go on from a place in the order and are never counted off from its beginning. */
export interface Library {
  page(request: LibraryRequest): Promise<readonly LibraryEntry[]>;
  count(question: LibraryQuery): Promise<number>;
  /** Results of a subject in every environment, the newest month first and of a month the newest query. */
  ofSubject(subject: SubjectKey, limit: number): Promise<Page<SavedResultSummary>>;
  /** The subjects of results, each once; unknown ids are passed over. */
  subjectsOf(ids: readonly string[]): Promise<readonly SubjectKey[]>;
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
  save(view: StoredView, auditEvent?: AuditEvent): Promise<boolean>;
  remove(id: string, auditEvent?: AuditEvent): Promise<boolean>;
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
  add(subject: SubjectKey, note: StoredNote, auditEvent?: AuditEvent): Promise<boolean>;
  /** Newest first. */
  ofSubject(subject: SubjectKey): Promise<readonly StoredNote[]>;
  /** False when there is no such note. */
  remove(id: string, auditEvent?: AuditEvent): Promise<boolean>;
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
  change(subjects: readonly SubjectKey[], change: TagChange, auditEvent?: AuditEvent): Promise<boolean>;
}

export interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** What is stored of each setting; one that was never written has its default. */
export interface SettingsStore {
  read(): Promise<StoredSettings>;
  /** The changes of one call are written together, with what the audit log is told of them. */
  write(changes: Partial<StoredSettings>, auditEvent?: AuditEvent): Promise<void>;
}

/** The text of an answer nobody could read, kept for whoever looks into it. */
export interface UnreadableResponse {
  readonly id: string;
  readonly environment: Environment;
  /** Whom the service was asked about, so that erasing a subject finds it; null if it is not known. */
  readonly documento: string | null;
  readonly savedAt: Instant;
  readonly text: string;
}

export interface UnreadableResponses {
  /** Keeps the newest 100 answers; older ones are dropped. On disk when the promise resolves. */
  keep(response: UnreadableResponse): Promise<void>;
  get(id: string): Promise<UnreadableResponse | null>;
}
