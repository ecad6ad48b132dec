import type { SubjectKey, TipoDocumento } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { CreditPolicy, PolicyLevel } from '#domain/policies/credit-policy.ts';
import type { KeptFigures } from '#domain/series/kept-figures.ts';
import type { JudgedMonth } from '#domain/series/saved-series.ts';
import type { CaseRequest } from '#domain/sources/case-request.ts';
import type { AuditEvent } from './audit.ts';

export interface StoredPolicy extends CreditPolicy {
  /** SHA-256 of the content in hex (`policySha256`). */
  readonly sha256: string;
}

export interface PolicyHead extends Omit<StoredPolicy, 'content'> {
  readonly name: string;
  /** Null if the policy covers persons and companies. */
  readonly tipo: TipoDocumento | null;
  readonly segment: string;
  readonly isExample: boolean;
  readonly rules: number;
}

/** The levels of a version, which its hash covers. */
export interface PolicyLevels extends Pick<StoredPolicy, 'policyId' | 'version' | 'sha256'> {
  readonly levels: readonly PolicyLevel[];
}

/** Credit policies by version. An approved version cannot be changed or removed, only retired. */
export interface PolicyRepository {
  /** Adds a draft. Returns false, and adds nothing, if the policy has a draft or this version. */
  add(policy: StoredPolicy, auditEvent: AuditEvent): Promise<boolean>;
  get(policyId: string, version: number): Promise<StoredPolicy | null>;
  /**
   * Returns all copies of a version, last approved first: workstations of a team may approve or retire one version twice,
   * and each of these is a copy.
   */
  all(policyId: string, version: number): Promise<readonly StoredPolicy[]>;
  /** Returns every copy of each version of one policy, or of all, by name, newest version first. */
  heads(policyId?: string): Promise<readonly PolicyHead[]>;
  /** Returns the levels of every version, whatever its signatures say. */
  levels(): Promise<readonly PolicyLevels[]>;
  /** Replaces a draft, or retires a version. Returns false, and changes nothing, if its revision is not the next one. */
  replace(policy: StoredPolicy, auditEvent: AuditEvent | null): Promise<boolean>;
  /** Removes a draft. Returns false if it has another revision or is approved. */
  discard(policyId: string, version: number, revision: number, auditEvent: AuditEvent): Promise<boolean>;
}

export interface TriedScope {
  readonly environment: Environment;
  readonly tipo: TipoDocumento | null;
  /** Months, both included; null for no bound. */
  readonly from: DataBase | null;
  readonly to: DataBase | null;
}

export interface TriedAnswer extends JudgedMonth {
  readonly id: string;
  readonly provisional: boolean;
  readonly figures: KeptFigures;
}

/** A subject with one answer for each month, oldest first: the newest informative one, or else the newest gap. */
export interface TriedSubject {
  readonly key: SubjectKey;
  /** As in its newest answer. */
  readonly documento: string;
  readonly nome: string;
  readonly answers: readonly TriedAnswer[];
  /** For each month with a case, the request of the case that changed last. */
  readonly requests: readonly { readonly month: DataBase; readonly request: CaseRequest }[];
}

/** Reads saved answers for a back-test, from stored figures only. */
export interface PolicyTrials {
  /** Returns the number of answers in the scope, one for each subject and month, and of their subjects. */
  count(scope: TriedScope): Promise<{ readonly months: number; readonly subjects: number }>;
  /** Returns the subjects of the scope after a key, ordered by key, with all their months. */
  subjects(scope: TriedScope, after: SubjectKey | null, limit: number): Promise<readonly TriedSubject[]>;
}
