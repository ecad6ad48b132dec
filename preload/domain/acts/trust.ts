/**
 * State of an act by its signature. `confirmed`: by a key that a supervisor confirmed, or the former one of such a key.
 * `local`: by the key with which the person was added to an archive without a team. `new_key`: by a later, unconfirmed
 * one in such an archive. `not_admitted`: by one that no supervisor of the team confirmed. `broken`: not by its key,
 * over other words, or by another person's. `not_allowed`: the person signed it without the right to. `unknown_key`: by
 * a key of no person here.
 */
export const ACT_TRUSTS = [
  'confirmed',
  'local',
  'new_key',
  'not_admitted',
  'not_allowed',
  'unknown_key',
  'broken',
] as const;
export type ActTrust = (typeof ACT_TRUSTS)[number];

/** True if an act of this trust takes effect. */
export function isCounted(trust: ActTrust): boolean {
  return trust === 'confirmed' || trust === 'local' || trust === 'new_key';
}

export function countedActs<Act extends { readonly trust: ActTrust }>(acts: readonly Act[]): Act[] {
  return acts.filter(({ trust }) => isCounted(trust));
}

/** A short name of a public key, to read aloud. */
export function keyName(publicKey: string): string {
  return publicKey.slice(16, 28);
}

/** Text of an act's trust on a page; `since` is the day of its key. */
export function trustText(trust: ActTrust, since: string): string {
  switch (trust) {
    case 'confirmed':
      return 'assinatura confere; chave confirmada por supervisor';
    case 'local':
      return 'assinatura confere';
    case 'new_key':
      return `assinatura confere; chave nova desde ${since}, sem confirmação`;
    case 'not_admitted':
      return `não conta: chave de ${since} sem confirmação de supervisor`;
    case 'not_allowed':
      return 'não conta: a pessoa não podia praticar este ato';
    case 'unknown_key':
      return 'não conta: chave que este computador não conhece';
    case 'broken':
      return 'não conta: sem assinatura válida';
  }
}

/** Shown once on a page of an archive without a team. */
export const DEFINED_HERE = 'Pessoas definidas neste computador.';

export function areDefinedHere(acts: readonly { readonly trust: ActTrust }[]): boolean {
  return acts.some(({ trust }) => trust === 'local' || trust === 'new_key');
}
