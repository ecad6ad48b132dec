import { canonicalJson, type Sha256 } from '../audit/audit-entry.ts';
import { type Instant, saoPauloDate } from '../basics/instant.ts';
import type { PolicyState } from '../sources/policy-limits.ts';
import type { CreditPolicy } from './credit-policy.ts';

interface DatedVersion extends Pick<CreditPolicy, 'version' | 'from'> {
  readonly approvedBy: Dated | null;
  readonly retiredBy: Dated | null;
}

type Dated = Pick<NonNullable<CreditPolicy['approvedBy']>, 'personId' | 'at'>;

/** SHA-256 of a version's content, in hex: of its canonical JSON, without author and approver. */
export function policySha256(
  { policyId, version, institution, content }: Pick<CreditPolicy, 'policyId' | 'version' | 'institution' | 'content'>,
  sha256: Sha256,
): string {
  return sha256(canonicalJson({ policyId, version, institution, content }));
}

/** The state of a version on a day, `YYYY-MM-DD`; `versions` are all of its policy. */
export function policyState(one: DatedVersion, versions: readonly DatedVersion[], today: string): PolicyState {
  if (one.approvedBy === null || one.from === null) return 'draft';
  if (one.retiredBy !== null) return 'retired';
  if (one.from > today) return 'scheduled';
  return versions.some((other) => isAfter(other, one) && wasInForce(other, today)) ? 'retired' : 'in_force';
}

/**
 * Whether one version replaces another: it is later or, if two workstations approved the same one, was approved last.
 */
function isAfter(one: DatedVersion, other: DatedVersion): boolean {
  if (one.version !== other.version) return one.version > other.version;
  if (one.approvedBy === null || other.approvedBy === null) return false;
  const [at, otherAt] = [one.approvedBy.at, other.approvedBy.at];
  return at === otherAt ? one.approvedBy.personId > other.approvedBy.personId : at > otherAt;
}

/** Whether a version came into force, and so replaced earlier ones. */
function wasInForce({ from, retiredBy }: DatedVersion, today: string): boolean {
  if (from === null || from > today) return false;
  return retiredBy === null || saoPauloDate(retiredBy.at) >= from;
}

/** The version in force on a day; null if there is none. */
export function inForceOf<Version extends DatedVersion>(versions: readonly Version[], today: string): Version | null {
  return versions.find((one) => policyState(one, versions, today) === 'in_force') ?? null;
}

/** First day in force of an approved version, never before its approval. */
export function inForceFrom(wished: string | null, approvedAt: Instant): string {
  const today = saoPauloDate(approvedAt);
  return wished !== null && wished > today ? wished : today;
}
