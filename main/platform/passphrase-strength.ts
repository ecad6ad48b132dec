import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { partsOfName, withoutGuessable } from './guessable-parts.ts';

/** From 0 (guessed at once) to 4; a new passphrase needs at least `MIN_SCORE`. */
type PassphraseScore = 0 | 1 | 2 | 3 | 4;

/** Fewest characters; an attacker with the file has unlimited time to guess. */
const MIN_LENGTH = 10;
const MIN_SCORE = 3;

/** The powers of ten of guesses that a passphrase withstands without what everybody guesses of this workstation. */
const MIN_REST = 7;
const GUESSABLE_SCORE = 1;

/**
 * Judges a passphrase by how many guesses it withstands, with the words, names and dates of Portuguese. `names` are those of
 * the institution and the officer: they, words of the trade, years and walks over the keyboard make nothing strong.
 */
async function judgePassphrase(passphrase: string, names: readonly string[] = []): Promise<PassphraseScore> {
  guesser ??= loadGuesser();
  const { check } = await guesser;
  const known = names.flatMap(partsOfName);
  const { score } = check(passphrase, known);
  if (score <= GUESSABLE_SCORE) return score;
  const isGuessable = withoutGuessable(passphrase, names).some(
    (rest) => rest === '' || check(rest, known).guessesLog10 < MIN_REST,
  );
  return isGuessable ? GUESSABLE_SCORE : score;
}

/** Refuses a new passphrase with `passphrase_too_short` or `passphrase_weak` {score}. One in use is never judged again. */
export async function checkPassphrase(passphrase: string, names: readonly string[] = []): Promise<Outcome<void>> {
  if ([...passphrase].length < MIN_LENGTH) return fail('passphrase_too_short', { minimum: MIN_LENGTH });
  const score = await judgePassphrase(passphrase, names);
  return score < MIN_SCORE ? fail('passphrase_weak', { score }) : ok(undefined);
}

/** The rules for a new passphrase at a workstation; `names` are more that whoever guesses would try. */
export interface PassphraseRules {
  readonly judge: (passphrase: string) => Promise<PassphraseScore>;
  readonly check: (passphrase: string, names?: readonly string[]) => Promise<Outcome<void>>;
}

/** `knownNames` are asked for whenever a passphrase is judged. */
export function passphraseRules(knownNames: () => Promise<readonly string[]>): PassphraseRules {
  return {
    judge: async (passphrase) => judgePassphrase(passphrase, await knownNames()),
    check: async (passphrase, names = []) => checkPassphrase(passphrase, [...(await knownNames()), ...names]),
  };
}

let guesser: ReturnType<typeof loadGuesser> | undefined;

/** The dictionaries are loaded for the first passphrase. */
async function loadGuesser() {
  const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ]);
  const dictionary = { ...common.dictionary, ...portuguese.dictionary };
  const factory = new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
  return { check: (passphrase: string, names: string[]) => factory.check(passphrase, names) };
}
