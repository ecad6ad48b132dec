import { canonicalJson } from '../audit/audit-entry.ts';
import type { Instant } from '../basics/instant.ts';
import type { Role } from '../people/people.ts';

/** Base64 of an Ed25519 public key in DER (SPKI), and of a signature. */
export const PUBLIC_KEY = /^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/;
export const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;

/** `vote`: one of several people's, where a committee decides. */
type ActKind =
  | 'conclusion'
  | 'vote'
  | 'decision'
  | 'reopening'
  | 'policy_proposal'
  | 'policy_approval'
  | 'policy_retirement'
  | 'key';

/** All data of an act, which is exactly what its signature covers. */
export interface SignedAct {
  readonly kind: ActKind;
  /** Id of the case, the policy or the person. */
  readonly about: string;
  /** Version of the page or the policy; 0 for a key. */
  readonly version: number;
  /** SHA-256 of the page, policy or public key that was shown, in hex. */
  readonly sha256: string;
  /** The decision; empty without one. */
  readonly outcome: string;
  readonly words: string;
  /** Name of the level of alçada that decides; empty without one. */
  readonly level: string;
  /** The signer's id; for a supervisor, the id of the workstation. */
  readonly personId: string;
  readonly name: string;
  readonly role: Role | 'supervisor';
  readonly at: Instant;
}

export function actText(act: SignedAct): string {
  const { kind, about, version, sha256, outcome, words, level, personId, name, role, at } = act;
  const said = { kind, about, version, sha256, outcome, words, level, personId, name, role, at };
  return canonicalJson({ form: 'lastro act 1', ...said });
}
