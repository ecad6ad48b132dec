import type { Documento } from '#domain/document.ts';
import type { Environment, Purpose } from '#domain/environment.ts';
import type { Instant } from '#domain/instant.ts';
import type { Centavos } from '#domain/money.ts';
import type { DataBase } from '#domain/month.ts';
import type { AuditEvent } from './audit-log.ts';
import type { Page, PageRequest } from './page.ts';

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
  list(page: PageRequest): Promise<Page<SavedResultSummary>>;
}

/** What the dossier and the ledger ask of the saved results. */
export interface SubjectResults {
  /** Results of a document's subject in every environment, newest first, at most `limit`; `total` counts all. */
  ofSubject(documento: string, limit: number): Promise<Page<SavedResultSummary>>;
  /** How many results lean on an authorization. */
  countOfConsent(consentId: string): Promise<number>;
}
