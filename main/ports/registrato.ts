import type { SubjectKey } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { Report, ReportVerification } from '#domain/registrato/report.ts';
import type { AuditEvent } from './audit.ts';
import type { StoredEvidence } from './stored-evidence.ts';

/** A process of its own, which the host starts for one file. */
export interface ReaderProcess {
  readonly send: (message: unknown) => void;
  readonly onMessage: (take: (message: unknown) => void) => void;
  /** Called once, when the process ended or could not be started. */
  readonly onExit: (take: () => void) => void;
  readonly kill: () => void;
}

export type StartReader = () => ReaderProcess;

/**
 * Reads the client's own report. Fails with `report_refused` (`reason`, and `page` or `largest`). The password is kept
 * nowhere.
 */
export type ReadReport = (bytes: Uint8Array, password: string | null) => Promise<Outcome<Report>>;

/** A kept report. */
export interface StoredReport extends Report {
  readonly id: string;
  readonly environment: Environment;
  readonly subject: SubjectKey;
  /** SHA-256 of the file in hex. */
  readonly sha256: string;
  readonly readerVersion: number;
  readonly addedAt: Instant;
  readonly officer: string;
  readonly verified: ReportVerification | null;
}

export interface ReportRepository {
  /** Keeps a report with its months and file, in one transaction. Returns false if the subject has the same file. */
  add(report: StoredReport, file: StoredEvidence, bytes: Uint8Array, auditEvent: AuditEvent): Promise<boolean>;
  /** Returns the reports of a subject, the last one read first. */
  ofSubject(environment: Environment, subject: SubjectKey): Promise<readonly StoredReport[]>;
  get(id: string): Promise<StoredReport | null>;
  /** Returns false if it is not kept. */
  verify(id: string, verified: ReportVerification, auditEvent: AuditEvent): Promise<boolean>;
}
