import { canonicalJson } from '../audit/audit-entry.ts';
import type { Instant } from '../basics/instant.ts';
import type { Role } from '../people/people.ts';

/** Base 64 of an Ed25519 key in DER (SPKI), and of a signature. */
export const PUBLIC_KEY = /^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/;
export const SIGNATURE = /^[A-Za-z0-9+/]{86}==$/;

/** `vote`: one of several people's; no screen asks for one yet. */
type ActKind =
  | 'conclusion'
  | 'vote'
  | 'decision'
  | 'reopening'
  | 'policy_proposal'
  | 'policy_approval'
  | 'policy_retirement'
  | 'key';

/** What was seen and said: all that an act is, and all that is signed of it. */
export interface SignedAct {
  readonly kind: ActKind;
  /** Id of the case, the policy or the person. */
  readonly about: string;
  /** Of the page or the policy; 0 of a key. */
  readonly version: number;
  /** Of the page, the policy or the public key that was shown, in hex. */
  readonly sha256: string;
  /** What was decided; empty where nothing was. */
  readonly outcome: string;
  readonly words: string;
  /** Name of the level of alçada by which somebody decides; empty without one. */
  readonly level: string;
  /** Who signs. A supervisor's workstation signs by its id. */
  readonly personId: string;
  readonly name: string;
  readonly role: Role | 'supervisor';
  readonly at: Instant;
}

/** The text that is signed: canonical JSON. */
export function actText(act: SignedAct): string {
  const { kind, about, version, sha256, outcome, words, level, personId, name, role, at } = act;
  const said = { kind, about, version, sha256, outcome, words, level, personId, name, role, at };
  return canonicalJson({ form: 'lastro act 1', ...said });
}
