import { cnpjRoot, type Documento, type SubjectKey, stripMask } from '../basics/document.ts';
import { normalizeName } from '../basics/normalize-name.ts';

/** Ignores leading zeros: documents sent as numbers lose them, and roots get padded. */
const withoutZeros = (text: string): string => text.replace(/^0+/, '');

/**
 * Whether a response's `documentoDoCliente` names the queried subject. A company may come back under its CNPJ root or
 * another branch, because the register keeps companies by root (docs/register.md#facts). If only leading zeros make the
 * text fit, `tipoDoCliente` must not name the other type: a CPF after three zeros begins like a company's CNPJ.
 */
export function isSameSubject({ tipo, numero }: Documento, returned: string, tipoDoCliente: string | null): boolean {
  const bare = stripMask(returned);
  if (bare === numero) return true;
  const isOtherTipo = tipoDoCliente !== null && normalizedTipo(tipoDoCliente) === (tipo === 'cpf' ? '2' : '1');
  if (tipo === 'cpf') return !isOtherTipo && withoutZeros(bare) === withoutZeros(numero);
  return isOfRoot(bare, cnpjRoot(numero)) || (!isOtherTipo && isCompanyWithZeros(bare, numero));
}

function isOfRoot(bare: string, root: string): boolean {
  return bare === root || (bare.length === 14 && bare.startsWith(root));
}

/** Whether a document is the company's with leading zeros added or removed. */
function isCompanyWithZeros(bare: string, numero: string): boolean {
  const root = cnpjRoot(numero);
  const isPadded = withoutZeros(bare) === withoutZeros(numero) || withoutZeros(bare) === withoutZeros(root);
  return isPadded || (bare.length > 8 && bare.padStart(14, '0').startsWith(root));
}

/** Whether a document is an alphanumeric CNPJ. */
export function hasLetters(numero: string): boolean {
  return /[A-Z]/.test(numero);
}

/** A CNPJ and its root without letters and leading zeros. */
function withoutLetters(numero: string): readonly string[] {
  return [numero, cnpjRoot(numero)].map((each) => withoutZeros(each.replaceAll(/[A-Z]/g, '')));
}

/** Whether a service dropped the letters of a CNPJ; its answer is about whichever subject has the remaining digits. */
export function hasLostLetters(numero: string, returned: string): boolean {
  const bare = stripMask(returned);
  return hasLetters(numero) && /^\d+$/.test(bare) && withoutLetters(numero).includes(withoutZeros(bare));
}

/** Whether a response's subject (`returnedSubject`) is this CNPJ without its letters, in any form. */
export function isWithoutLetters(numero: string, returned: SubjectKey): boolean {
  const lengths = [0, 8, 11, 14];
  const written = withoutLetters(numero).flatMap((bare) => lengths.map((length) => bare.padStart(length, '0')));
  const named = written.flatMap((text) => [null, '1', '2'].map((tipo) => returnedSubject(text, tipo)));
  return hasLetters(numero) && named.includes(returned);
}

const PERSON = /^(0?1|f|pf|cpf|pessoa fisica)$/;
const COMPANY = /^(0?2|j|pj|cnpj|pessoa juridica)$/;

/** The register's client type, `1` or `2`, from any service's form; returns any other text unchanged. */
export function normalizedTipo(text: string): string {
  const folded = normalizeName(text);
  if (PERSON.test(folded)) return '1';
  return COMPANY.test(folded) ? '2' : text;
}

/**
 * The subject of a response that is not the queried one: a CPF, or the root of a CNPJ. Null if the response names no
 * subject.
 */
export function returnedSubject(returned: string | null, tipo: string | null): SubjectKey | null {
  const bare = stripMask(returned ?? '');
  if (bare === '') return null;
  const isPerson =
    tipo === null || !/^[12]$/.test(normalizedTipo(tipo)) ? bare.length === 11 : normalizedTipo(tipo) === '1';
  if (isPerson) return bare.padStart(11, '0');
  return bare.length > 8 ? cnpjRoot(bare.padStart(14, '0')) : bare.padStart(8, '0');
}
