/** Fewest characters of a vault's passphrase (main refuses a shorter one as `passphrase_too_short`). */
export const MIN_PASSPHRASE = 10;

export type Strength = 'short' | 'fair' | 'strong';

/** A passphrase is judged by length first: a long phrase beats a short riddle. Repetition does not count as length. */
export function passphraseStrength(passphrase: string): Strength {
  const characters = [...passphrase];
  if (characters.length < MIN_PASSPHRASE) return 'short';
  return characters.length >= 16 && new Set(characters).size >= 8 ? 'strong' : 'fair';
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
  if ([...passphrase].length < MIN_PASSPHRASE) return { passphrase: 'too_short' };
  return passphrase === confirmation ? {} : { confirmation: 'mismatch' };
}
