import type { CreditPolicy } from '#domain/policies/credit-policy.ts';
import type { AuditEvent } from './audit.ts';

/** A version with the SHA-256 of what it says. */
export interface StoredPolicy extends CreditPolicy {
  /** In hex (`policySha256`). */
  readonly sha256: string;
}

/** A version without its rules. */
export interface PolicyHead extends Omit<StoredPolicy, 'content'> {
  readonly name: string;
  readonly segment: string;
  readonly isExample: boolean;
  readonly rules: number;
}

/** Credit policies by version. Nothing of an approved version is changed but that it is retired; none is removed. */
export interface PolicyRepository {
  /** Adds a draft. Returns false, and adds nothing, where the policy has one, or this version. */
  add(policy: StoredPolicy, auditEvent: AuditEvent): Promise<boolean>;
  get(policyId: string, version: number): Promise<StoredPolicy | null>;
  /** Returns every version of every policy, by name, the newest version first; of one policy alone where it is named. */
  heads(policyId?: string): Promise<readonly PolicyHead[]>;
  /** Replaces a version. Returns false, and changes nothing, if its revision is not the one before. */
  replace(policy: StoredPolicy, auditEvent: AuditEvent | null): Promise<boolean>;
  /** Removes a draft. Returns false where it is not of this revision, or approved. */
  discard(policyId: string, version: number, revision: number, auditEvent: AuditEvent): Promise<boolean>;
}
