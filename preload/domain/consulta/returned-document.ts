import { cnpjRoot, type Documento, type SubjectKey, stripMask } from '../basics/document.ts';
import { normalizeName } from '../basics/normalize-name.ts';

/** Written with and without the zeros before it: they get lost where a document was a number, and roots get padded. */
const withoutZeros = (text: string): string => text.replace(/^0+/, '');

/**
 * Whether a response's `documentoDoCliente` names the subject that was asked for. A company may come back under its
 * CNPJ root or another branch: the register keeps companies by their root (docs/register.md#facts). Where only zeros
 * before it make the text fit, `tipoDoCliente` must not tell of the other type: a CPF with three zeros before it begins
 * like a company's CNPJ.
 */
export function isSameSubject({ tipo, numero }: Documento, returned: string, tipoDoCliente: string | null): boolean {
  const bare = stripMask(returned);
  if (bare === numero) return true;
  const isOtherTipo = tipoDoCliente !== null && normalizedTipo(tipoDoCliente) === (tipo === 'cpf' ? '2' : '1');
  if (tipo === 'cpf') return !isOtherTipo && withoutZeros(bare) === withoutZeros(numero);
  return isOfRoot(bare, cnpjRoot(numero)) || (!isOtherTipo && isCompanyWithZeros(bare, numero));
}

/** Whether a document is a root, or the CNPJ of one of its branches. */
function isOfRoot(bare: string, root: string): boolean {
  return bare === root || (bare.length === 14 && bare.startsWith(root));
}

/** Whether a document is a company's once zeros before it come or go. */
function isCompanyWithZeros(bare: string, numero: string): boolean {
  const root = cnpjRoot(numero);
  const isPadded = withoutZeros(bare) === withoutZeros(numero) || withoutZeros(bare) === withoutZeros(root);
  return isPadded || (bare.length > 8 && bare.padStart(14, '0').startsWith(root));
}

/** Whether a document is a CNPJ of the kind that has letters. */
export function hasLetters(numero: string): boolean {
  return /[A-Z]/.test(numero);
}

/** A CNPJ and its root without their letters, and without the zeros before them. */
function withoutLetters(numero: string): readonly string[] {
  return [numero, cnpjRoot(numero)].map((each) => withoutZeros(each.replaceAll(/[A-Z]/g, '')));
}

/** Whether a service wrote a CNPJ that has letters without them: what it answers is of whatever the digits name. */
export function hasLostLetters(numero: string, returned: string): boolean {
  const bare = stripMask(returned);
  return hasLetters(numero) && /^\d+$/.test(bare) && withoutLetters(numero).includes(withoutZeros(bare));
}

/** Whether the subject that a response names (`returnedSubject`) is a CNPJ's without its letters, however it was written. */
export function isWithoutLetters(numero: string, returned: SubjectKey): boolean {
  const lengths = [0, 8, 11, 14];
  const written = withoutLetters(numero).flatMap((bare) => lengths.map((length) => bare.padStart(length, '0')));
  const named = written.flatMap((text) => [null, '1', '2'].map((tipo) => returnedSubject(text, tipo)));
  return hasLetters(numero) && named.includes(returned);
}

const PERSON = /^(0?1|f|pf|cpf|pessoa fisica)$/;
const COMPANY = /^(0?2|j|pj|cnpj|pessoa juridica)$/;

/** The register's client type, `1` or `2`, however a service writes it; any other text comes back as it is. */
export function normalizedTipo(text: string): string {
  const folded = normalizeName(text);
  if (PERSON.test(folded)) return '1';
  return COMPANY.test(folded) ? '2' : text;
}

/**
 * The subject that a response names, where it is not the one asked: a CPF, or the root of a CNPJ. Null where the response
 * names nobody that could be told.
 */
export function returnedSubject(returned: string | null, tipo: string | null): SubjectKey | null {
  const bare = stripMask(returned ?? '');
  if (bare === '') return null;
  const isPerson =
    tipo === null || !/^[12]$/.test(normalizedTipo(tipo)) ? bare.length === 11 : normalizedTipo(tipo) === '1';
  if (isPerson) return bare.padStart(11, '0');
  return bare.length > 8 ? cnpjRoot(bare.padStart(14, '0')) : bare.padStart(8, '0');
}
