import type { Bridge } from '#contract/contract.ts';

/** Minimum length of a new passphrase (main refuses shorter ones as `passphrase_too_short`). */
export const MIN_PASSPHRASE = 10;

/** Returns 0 (guessed at once) to 4; null if main did not answer. */
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

/** Checks length and confirmation only; main refuses a weak passphrase. */
export function checkNewPassphrase({ passphrase, confirmation }: NewPassphrase): PassphraseProblems {
  if ([...passphrase].length < MIN_PASSPHRASE) return { passphrase: 'too_short' };
  return passphrase === confirmation ? {} : { confirmation: 'mismatch' };
}
