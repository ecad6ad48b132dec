import type { Bridge } from '#contract/contract.ts';

/** Fewest characters of a new passphrase (main refuses a shorter one as `passphrase_too_short`). */
export const MIN_PASSPHRASE = 10;

/** Returns from 0 (guessed at once) to 4; null if main gave no answer. */
export type JudgePassphrase = (passphrase: string) => Promise<number | null>;

export function passphraseJudge(bridge: Bridge): JudgePassphrase {
  return async (passphrase) => {
    const response = await bridge['vault.judge_passphrase']({ passphrase });
    return response.ok ? response.value.score : null;
  };
}

export interface NewPassphrase {
  readonly passphrase: string;
  readonly confirmation: string;
}

export interface PassphraseProblems {
  readonly passphrase?: 'too_short';
  readonly confirmation?: 'mismatch';
}

/** What keeps a new passphrase from being sent; main refuses a weak one. */
export function checkNewPassphrase({ passphrase, confirmation }: NewPassphrase): PassphraseProblems {
  if ([...passphrase].length < MIN_PASSPHRASE) return { passphrase: 'too_short' };
  return passphrase === confirmation ? {} : { confirmation: 'mismatch' };
}
