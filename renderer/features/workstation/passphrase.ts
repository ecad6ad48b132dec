/** Fewest characters of a vault's passphrase (main refuses a shorter one as `passphrase_too_short`). */
export const SHORTEST_PASSPHRASE = 10;

export type Strength = 'short' | 'fair' | 'strong';

/** A passphrase is judged by length first: a long phrase beats a short riddle. Repetition does not count as length. */
export function passphraseStrength(passphrase: string): Strength {
  const signs = [...passphrase];
  if (signs.length < SHORTEST_PASSPHRASE) return 'short';
  return signs.length >= 16 && new Set(signs).size >= 8 ? 'strong' : 'fair';
}

export interface NewPassphrase {
  readonly passphrase: string;
  readonly confirmation: string;
}

export interface PassphraseProblems {
  readonly passphrase?: 'too_short';
  readonly confirmation?: 'mismatch';
}

/** What keeps a new passphrase from becoming a vault; empty when nothing does. */
export function checkNewPassphrase({ passphrase, confirmation }: NewPassphrase): PassphraseProblems {
  if ([...passphrase].length < SHORTEST_PASSPHRASE) return { passphrase: 'too_short' };
  return passphrase === confirmation ? {} : { confirmation: 'mismatch' };
}
