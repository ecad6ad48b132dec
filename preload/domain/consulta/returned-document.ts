import { cnpjRoot, type Documento, type SubjectKey, stripMask } from '../document.ts';
import { normalizeName } from '../normalize-name.ts';

/** Written with and without the zeros before it: they get lost where a document was a number, and roots get padded. */
const withoutZeros = (text: string): string => text.replace(/^0+/, '');

/**
 * Whether a response's `documentoDoCliente` names the subject that was asked for. A company may come back under its
 * CNPJ root or another branch: the register keeps companies by their root (docs/register.md#facts).
 */
export function isSameSubject({ tipo, numero }: Documento, returned: string): boolean {
  const bare = stripMask(returned);
  if (withoutZeros(bare) === withoutZeros(numero)) return true;
  if (tipo === 'cpf') return false;
  const root = cnpjRoot(numero);
  return withoutZeros(bare) === withoutZeros(root) || (bare.length > 8 && bare.padStart(14, '0').startsWith(root));
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
