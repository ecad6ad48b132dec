import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';

/** From 0 (guessed at once) to 4; `MIN_SCORE` is the least of a new passphrase. */
type PassphraseScore = 0 | 1 | 2 | 3 | 4;

/** Fewest characters: who has the file has all the time to guess. */
const MIN_LENGTH = 10;
const MIN_SCORE = 3;

/** Judges a passphrase by how many guesses it withstands, with the words, names and dates of Portuguese. */
export async function judgePassphrase(passphrase: string): Promise<PassphraseScore> {
  guesser ??= loadGuesser();
  return (await guesser).check(passphrase).score;
}

/** Refuses a new passphrase with `passphrase_too_short` or `passphrase_weak` {score}. One in use is never judged again. */
export async function checkPassphrase(passphrase: string): Promise<Outcome<void>> {
  if ([...passphrase].length < MIN_LENGTH) return fail('passphrase_too_short', { minimum: MIN_LENGTH });
  const score = await judgePassphrase(passphrase);
  return score < MIN_SCORE ? fail('passphrase_weak', { score }) : ok(undefined);
}

let guesser: ReturnType<typeof loadGuesser> | undefined;

/** The dictionaries are loaded when the first passphrase is judged. */
async function loadGuesser() {
  const [{ ZxcvbnFactory }, common, portuguese] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-pt-br'),
  ]);
  const dictionary = { ...common.dictionary, ...portuguese.dictionary };
  return new ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs });
}
