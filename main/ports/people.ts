import type { Instant } from '#domain/basics/instant.ts';
import type { Role } from '#domain/people/people.ts';
import type { AuditEvent } from './audit.ts';

export interface StoredPerson {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly addedAt: Instant;
  readonly endedAt: Instant | null;
}

/** A signature by the former key of the same person. */
interface FormerKey {
  readonly key: string;
  readonly signature: string;
}

/** A supervisor's confirmation that a key belongs to a person, signed by the supervisor's workstation. */
export interface KeyConfirmation {
  readonly workstation: string;
  /** The supervisor's name. */
  readonly name: string;
  readonly at: Instant;
  readonly signature: string;
}

/** Public key that verifies a person's acts; one for each workstation and passphrase. */
export interface PersonKey {
  /** Ed25519; base 64 of the DER (SPKI). */
  readonly publicKey: string;
  readonly personId: string;
  readonly madeAt: Instant;
  /** Null for a person's first key at a workstation. */
  readonly former: FormerKey | null;
  readonly confirmation: KeyConfirmation | null;
}

/** A person's signing key at this workstation; only the person's passphrase opens it. */
interface SealedKey {
  readonly publicKey: string;
  readonly sealed: string;
}

export interface OwnKey extends SealedKey {
  /** Wrong passphrases in a row; stored, so that a restart does not reset the count. */
  readonly wrongTries: number;
}

/** A key with which its person signs from now on. */
export interface NewKey extends PersonKey {
  readonly sealed: string;
}

/** People who prepare and decide cases at this workstation and in its team. */
export interface PeopleRepository {
  list(): Promise<readonly StoredPerson[]>;
  /** Returns the keys of all people, including keys of other workstations. */
  keys(): Promise<readonly PersonKey[]>;
  /**
   * Returns false, and adds nothing, if a current person has this name (accents and case ignored). Workstations of a
   * team that are offline may use a name twice.
   */
  add(added: { readonly person: StoredPerson; readonly key: NewKey }, auditEvent: AuditEvent): Promise<boolean>;
  /** Returns the key of a person at this workstation; null if the person signs only at others. */
  ownKey(personId: string): Promise<OwnKey | null>;
  /** Returns 32 bytes that only this archive has for a person, so that a sealed key opens in no other archive. */
  binding(personId: string): Promise<Uint8Array>;
  /**
   * Makes a key the person's signing key here; it replaces `former`, or is the first if null. Returns false, and
   * changes nothing, if the present key is another one.
   */
  setKey(key: NewKey, former: string | null, auditEvent: AuditEvent): Promise<boolean>;
  /** Stores a supervisor's confirmation of a key. Returns false if there is no such key. */
  confirm(
    key: Pick<PersonKey, 'publicKey' | 'personId'>,
    said: KeyConfirmation,
    auditEvent: AuditEvent,
  ): Promise<boolean>;
  /** Stores the number of wrong passphrases in a row; it is on disk once the promise resolves. */
  countWrong(id: string, wrongTries: number): Promise<void>;
  end(id: string, at: Instant, auditEvent: AuditEvent): Promise<void>;
}

/** Signs a text; returns base 64. */
export type Sign = (text: string) => string;

/** Signing keys of people. A private key is readable only while `open` turns it into a function. */
export interface PersonKeys {
  make(passphrase: string, binding: Uint8Array): Promise<SealedKey>;
  /** Returns null if the passphrase or the archive is another one. */
  open(passphrase: string, binding: Uint8Array, key: SealedKey): Promise<Sign | null>;
}
