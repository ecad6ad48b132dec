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

/** That a supervisor's workstation took a key for a person's, signed by the key of that workstation. */
export interface KeyConfirmation {
  readonly workstation: string;
  /** The officer's name. */
  readonly name: string;
  readonly at: Instant;
  readonly signature: string;
}

/** A public key that verifies a person's acts. A person has one for each workstation and passphrase. */
export interface PersonKey {
  /** Ed25519, as base 64 of its DER (SPKI). */
  readonly publicKey: string;
  readonly personId: string;
  readonly madeAt: Instant;
  /** Null for a person's first key at a workstation. */
  readonly former: FormerKey | null;
  readonly confirmation: KeyConfirmation | null;
}

/** A person's signing key at this workstation, which only the person's passphrase opens. */
interface SealedKey {
  readonly publicKey: string;
  readonly sealed: string;
}

export interface OwnKey extends SealedKey {
  /** Wrong passphrases in a row: kept, so that a restart wins nothing. */
  readonly wrongTries: number;
}

/** A key as its person signs with it from now on. */
export interface NewKey extends PersonKey {
  readonly sealed: string;
}

/** Who prepares and who decides cases at this workstation and in its team. */
export interface PeopleRepository {
  list(): Promise<readonly StoredPerson[]>;
  /** Returns the keys of all people, those of other workstations too. */
  keys(): Promise<readonly PersonKey[]>;
  /** Returns false, and adds nothing, where somebody who has not ended has this name, accents and case ignored; workstations
   * of a team that do not hear of one another may give a name twice. */
  add(added: { readonly person: StoredPerson; readonly key: NewKey }, auditEvent: AuditEvent): Promise<boolean>;
  /** Returns the key of a person at this workstation; null where the person signs at others alone. */
  ownKey(personId: string): Promise<OwnKey | null>;
  /** Returns 32 bytes that this archive alone has for a person: a sealed key opens in no other archive. */
  binding(personId: string): Promise<Uint8Array>;
  /**
   * Makes a key the one that the person signs with here, in place of `former`, or of none. Returns false, and changes
   * nothing, if another one stands there by now.
   */
  setKey(key: NewKey, former: string | null, auditEvent: AuditEvent): Promise<boolean>;
  /** Keeps that a supervisor's workstation took a key for a person's. Returns false where there is no such key. */
  confirm(
    key: Pick<PersonKey, 'publicKey' | 'personId'>,
    said: KeyConfirmation,
    auditEvent: AuditEvent,
  ): Promise<boolean>;
  /** Keeps how many wrong passphrases were typed in a row, which is on disk once the promise resolves. */
  countWrong(id: string, wrongTries: number): Promise<void>;
  end(id: string, at: Instant, auditEvent: AuditEvent): Promise<void>;
}

/** Signs a text; resolves with base 64. */
export type Sign = (text: string) => string;

/** Signing keys of people. A private key is readable only while `open` makes a function of it. */
export interface PersonKeys {
  make(passphrase: string, binding: Uint8Array): Promise<SealedKey>;
  /** Returns null where the passphrase or the archive is another one. */
  open(passphrase: string, binding: Uint8Array, key: SealedKey): Promise<Sign | null>;
}
