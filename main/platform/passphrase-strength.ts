import { partsOfName, withoutGuessable } from './guessable-parts.ts';
import type { JudgePassphrase } from './passphrase-rules.ts';

/** The powers of ten of guesses that a passphrase withstands without what everybody guesses of this workstation. */
const MIN_REST = 7;
const GUESSABLE_SCORE = 1;

/**
 * Judges a passphrase by how many guesses it withstands, with the words, names and dates of Portuguese. `names`, words of
 * the trade, years and walks over the keyboard make nothing strong. The dictionaries take a tenth of a second to load.
 */
export const judgePassphrase: JudgePassphrase = async (passphrase, names) => {
  guesser ??= loadGuesser();
  const { check } = await guesser;
  const known = names.flatMap(partsOfName);
  const { score } = check(passphrase, known);
  if (score <= GUESSABLE_SCORE) return score;
  const isGuessable = withoutGuessable(passphrase, names).some(
    (rest) => rest === '' || check(rest, known).guessesLog10 < MIN_REST,
  );
  return isGuessable ? GUESSABLE_SCORE : score;
};

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
