/**
 * Words of the trade, whole or within others, that whoever guesses at a bank's passphrase tries first. Letters without
 * accents; those of less than five count as whole words alone.
 */
const TRADE_WORDS: readonly string[] = [
  'agencia',
  'ailos',
  'analise',
  'analista',
  'area',
  'bacen',
  'banco',
  'bancaria',
  'bancario',
  'banrisul',
  'base',
  'bradesco',
  'brasil',
  'cadastro',
  'caixa',
  'cartao',
  'carteira',
  'central',
  'centro',
  'cliente',
  'comite',
  'consignado',
  'consulta',
  'conta',
  'coop',
  'cooperativa',
  'corretora',
  'credito',
  'cresol',
  'emprestimo',
  'empresa',
  'federal',
  'filial',
  'financeira',
  'financeiro',
  'financiamento',
  'gerente',
  'itau',
  'lastro',
  'matriz',
  'mesa',
  'nubank',
  'pin',
  'risco',
  'rotativo',
  'safra',
  'santander',
  'scr',
  'sicoob',
  'sicredi',
  'sistema',
  'unicred',
];
const GLUE = ['a', 'as', 'da', 'das', 'de', 'do', 'dos', 'e', 'em', 'na', 'no', 'o', 'os'];
/** A word that is shorter counts only where it stands alone: within others it would be found everywhere. */
const LEAST_WITHIN = 5;
/** A name that is shorter is no guess of anybody. */
const LEAST_OF_NAME = 3;

/** Rows of the keyboards here, each key beside those on both sides and below (ABNT2 and US differ in none of these). */
const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;
/** Keys in a row that are a walk over the keyboard. */
const LEAST_WALK = 3;

/** Letters that are written as other characters. */
const DISGUISED = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' } as const;
const YEARS = /(?:19|20)\d\d/g;

/** Small letters and digits without accents; everything else is a blank, and so is a step from small to large. */
function plain(text: string): string {
  const parted = text.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  const bare = parted.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.replace(/[^a-z0-9]+/g, ' ').trim();
}

/**
 * Returns a passphrase without names, words of the trade, years, and walks over the keyboard: as it is typed, and with the
 * letters that it may be disguising.
 */
export function withoutGuessable(passphrase: string, names: readonly string[]): readonly string[] {
  const undisguised = [...passphrase.replace(YEARS, ' ')].map(
    (character) => DISGUISED[character as keyof typeof DISGUISED] ?? character,
  );
  // Most passphrases disguise no letter: the same text is judged once.
  return [...new Set([passphrase, undisguised.join('')].map((text) => withoutKnown(text, names)))];
}

function withoutKnown(passphrase: string, names: readonly string[]): string {
  const words = plain(passphrase).split(' ');
  const ofNames = names.flatMap(partsOfName);
  const known = [...ofNames, ...TRADE_WORDS].toSorted((one, other) => other.length - one.length);
  const isWhole = new Set([...known, ...GLUE]);
  const within = known.filter((word) => word.length >= LEAST_WITHIN || ofNames.includes(word));
  const left = words.filter((word) => !isWhole.has(word)).map((word) => withoutWalks(withoutParts(word, within)));
  return left.filter((word) => word !== '').join(' ');
}

/** Its words, and all of it as one. */
export function partsOfName(name: string): string[] {
  const words = plain(name).split(' ');
  return [words.join(''), ...words].filter((word) => word.length >= LEAST_OF_NAME && !GLUE.includes(word));
}

function withoutParts(word: string, parts: readonly string[]): string {
  const left = parts.reduce((rest, part) => rest.replaceAll(part, ' '), word);
  return left.replace(YEARS, ' ');
}

function withoutWalks(word: string): string {
  let left = '';
  for (let at = 0; at < word.length; ) {
    const length = walkAt(word, at);
    const isWalk = length >= LEAST_WALK;
    left += isWalk ? ' ' : word.charAt(at);
    at += isWalk ? length : 1;
  }
  return left.replace(/ +/g, ' ').trim();
}

/** Returns the length of the run of neighbouring keys that begins here. */
function walkAt(word: string, from: number): number {
  let length = 1;
  while (from + length < word.length && areBeside(word.charAt(from + length - 1), word.charAt(from + length)))
    length += 1;
  return length;
}

function areBeside(one: string, other: string): boolean {
  const [from, to] = [placeOf(one), placeOf(other)];
  if (from === null || to === null) return false;
  const [down, right] = [to.row - from.row, to.column - from.column];
  if (down === 0) return Math.abs(right) <= 1;
  // A lower row stands half a key to the right.
  return Math.abs(down) === 1 && (right === 0 || right === -down);
}

function placeOf(key: string): { readonly row: number; readonly column: number } | null {
  const row = ROWS.findIndex((keys) => keys.includes(key));
  return row === -1 ? null : { row, column: ROWS[row]?.indexOf(key) ?? 0 };
}
