import { createPublicKey, verify } from 'node:crypto';
import { actText, type SignedAct } from '#domain/acts/act.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { KeyConfirmation, PersonKey, Sign, StoredPerson } from '../../ports/people.ts';
import { sha256Of } from '../../ports/sha256.ts';

export function signAct(act: SignedAct, sign: Sign): string {
  return sign(actText(act));
}

/** `publicKey`: base 64 of DER. */
export function isActSigned(act: SignedAct, publicKey: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(actText(act), 'utf8'), key, Buffer.from(signature, 'base64'));
  } catch {
    return false;
  }
}

/** The statement that a key is a person's, for `by` to sign. */
function keyAct(
  publicKey: string,
  { id, name, role }: Pick<StoredPerson, 'id' | 'name' | 'role'>,
  by: Pick<SignedAct, 'personId' | 'name' | 'role'> & { readonly at: Instant },
): SignedAct {
  const seen = { kind: 'key', about: id, version: 0, sha256: sha256Of(publicKey).toString('hex') } as const;
  return { ...seen, outcome: role, words: name, level: '', ...by };
}

/** The statement that a new key is a person's, for the person's former key to sign. */
export function formerAct(key: Pick<PersonKey, 'publicKey' | 'madeAt'>, person: StoredPerson): SignedAct {
  const { id: personId, name, role } = person;
  return keyAct(key.publicKey, person, { personId, name, role, at: key.madeAt });
}

/** The statement that a key is a person's, for a supervisor's workstation to sign. */
export function confirmationAct(
  publicKey: string,
  person: Pick<StoredPerson, 'id' | 'name' | 'role'>,
  { workstation: personId, name, at }: Omit<KeyConfirmation, 'signature'>,
): SignedAct {
  return keyAct(publicKey, person, { personId, name, role: 'supervisor', at });
}
