import { stripMask } from '../basics/document.ts';
import { normalizeName } from '../basics/normalize-name.ts';

type QsaVerdict = 'agrees' | 'disagrees' | 'unknown';

/** The result of comparing a typed document and name with a partner in an extract, and of each part. */
interface QsaCheck {
  readonly verdict: QsaVerdict;
  readonly digits: QsaVerdict;
  readonly nome: QsaVerdict;
}

/**
 * Compares a typed CPF and name with the six digits and the name that an extract shows of a partner. Both must agree,
 * because 1,000 CPFs share any six digits. A CPF is never completed.
 */
export function checkAgainstQsa(
  documento: string,
  nome: string,
  shown: { readonly digits: string | null; readonly nome: string },
): QsaCheck {
  const parts = { digits: digitsVerdict(documento, shown.digits), nome: nameVerdict(nome, shown.nome) };
  const verdicts = Object.values(parts);
  const isAgreed = verdicts.every((verdict) => verdict === 'agrees');
  return { ...parts, verdict: verdicts.includes('disagrees') ? 'disagrees' : isAgreed ? 'agrees' : 'unknown' };
}

/** If an extract shows six digits, the partner is a person, so a CNPJ disagrees. */
function digitsVerdict(documento: string, digits: string | null): QsaVerdict {
  const numero = stripMask(documento);
  if (digits === null || (numero.length !== 11 && numero.length !== 14)) return 'unknown';
  return numero.length === 11 && numero.slice(3, 9) === digits ? 'agrees' : 'disagrees';
}

const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/**
 * Compares names word by word; an initial matches its word. If the copy lost letters and the names differ, the result
 * is `unknown`.
 */
function nameVerdict(typed: string, shown: string): QsaVerdict {
  const [one, other] = [wordsOf(typed), wordsOf(shown)];
  if (one.length === 0 || other.length === 0) return 'unknown';
  const isSame = one.length === other.length && one.every((word, index) => isWord(word, other[index] ?? ''));
  if (isSame) return 'agrees';
  return /[?\uFFFD]/.test(shown) ? 'unknown' : 'disagrees';
}

function wordsOf(name: string): string[] {
  const words = normalizeName(name).match(/[\p{L}\p{N}?\uFFFD]+/gu) ?? [];
  return words.filter((word) => !PARTICLES.has(word));
}

function isWord(one: string, other: string): boolean {
  return one === other || (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other));
}
