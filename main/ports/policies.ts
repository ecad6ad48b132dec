import type { SubjectKey, TipoDocumento } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { CreditPolicy } from '#domain/policies/credit-policy.ts';
import type { KeptFigures } from '#domain/series/kept-figures.ts';
import type { JudgedMonth } from '#domain/series/saved-series.ts';
import type { CaseRequest } from '#domain/sources/case-request.ts';
import type { AuditEvent } from './audit.ts';

/** A version with the SHA-256 of what it says. */
export interface StoredPolicy extends CreditPolicy {
  /** In hex (`policySha256`). */
  readonly sha256: string;
}

/** A version without its rules. */
export interface PolicyHead extends Omit<StoredPolicy, 'content'> {
  readonly name: string;
  /** The subjects of the policy; null for persons and companies alike. */
  readonly tipo: TipoDocumento | null;
  readonly segment: string;
  readonly isExample: boolean;
  readonly rules: number;
}

/** Credit policies by version. Nothing of an approved version is changed but that it is retired; none is removed. */
export interface PolicyRepository {
  /** Adds a draft. Returns false, and adds nothing, where the policy has one, or this version. */
  add(policy: StoredPolicy, auditEvent: AuditEvent): Promise<boolean>;
  get(policyId: string, version: number): Promise<StoredPolicy | null>;
  /** Returns what is kept of a version, the last approved first: workstations of a team may approve one twice. */
  all(policyId: string, version: number): Promise<readonly StoredPolicy[]>;
  /** Returns every version of every policy, by name, the newest version first; of one policy alone where it is named. */
  heads(policyId?: string): Promise<readonly PolicyHead[]>;
  /** Replaces a version. Returns false, and changes nothing, if its revision is not the one before. */
  replace(policy: StoredPolicy, auditEvent: AuditEvent | null): Promise<boolean>;
  /** Removes a draft. Returns false where it is not of this revision, or approved. */
  discard(policyId: string, version: number, revision: number, auditEvent: AuditEvent): Promise<boolean>;
}

/** Which saved answers are tried. */
export interface TriedScope {
  readonly environment: Environment;
  readonly tipo: TipoDocumento | null;
  /** Months, both included; null without a bound. */
  readonly from: DataBase | null;
  readonly to: DataBase | null;
}

/** A saved answer with the figures it was kept with. */
export interface TriedAnswer extends JudgedMonth {
  readonly id: string;
  readonly provisional: boolean;
  readonly figures: KeptFigures;
}

/** A subject with one answer a month, oldest first: the newest that tells something, else the newest gap. */
export interface TriedSubject {
  readonly key: SubjectKey;
  /** As its newest answer has them. */
  readonly documento: string;
  readonly nome: string;
  readonly answers: readonly TriedAnswer[];
  /** Of each month that a case is judged by, what the analyst typed in the one that changed last. */
  readonly requests: readonly { readonly month: DataBase; readonly request: CaseRequest }[];
}

/** Reads the library for a back-test, from kept figures alone. */
export interface PolicyTrials {
  /** Returns how many answers the scope has, one a subject and month, and of how many subjects. */
  count(scope: TriedScope): Promise<{ readonly months: number; readonly subjects: number }>;
  /** Returns subjects of the scope with all their months, by key, after one. */
  subjects(scope: TriedScope, after: SubjectKey | null, limit: number): Promise<readonly TriedSubject[]>;
}
