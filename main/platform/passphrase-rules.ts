import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';

/** From 0 (guessed at once) to 4; a new passphrase needs at least `MIN_SCORE`. */
export type PassphraseScore = 0 | 1 | 2 | 3 | 4;

/** `names` are those of the institution and the officer. */
export type JudgePassphrase = (passphrase: string, names: readonly string[]) => Promise<PassphraseScore>;

/** Fewest characters; an attacker with the file has unlimited time to guess. */
const MIN_LENGTH = 10;
const MIN_SCORE = 3;

/** The rules for a new passphrase at a workstation; `names` are more that whoever guesses would try. */
export interface PassphraseRules {
  readonly judge: (passphrase: string) => Promise<PassphraseScore>;
  /** Refuses a new passphrase with `passphrase_too_short` or `passphrase_weak` {score}. One in use is never judged again. */
  readonly check: (passphrase: string, names?: readonly string[]) => Promise<Outcome<void>>;
}

/** `knownNames` are asked for whenever a passphrase is judged. */
export function passphraseRules(judge: JudgePassphrase, knownNames: () => Promise<readonly string[]>): PassphraseRules {
  return {
    judge: async (passphrase) => judge(passphrase, await knownNames()),
    check: async (passphrase, names = []) => {
      if ([...passphrase].length < MIN_LENGTH) return fail('passphrase_too_short', { minimum: MIN_LENGTH });
      const score = await judge(passphrase, [...(await knownNames()), ...names]);
      return score < MIN_SCORE ? fail('passphrase_weak', { score }) : ok(undefined);
    },
  };
}
