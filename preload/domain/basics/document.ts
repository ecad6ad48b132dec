import { cnpj, cpf } from 'cpf-cnpj-validator';
import { fail, type Outcome, ok } from './outcome.ts';

export type TipoDocumento = 'cpf' | 'cnpj';

/** A verified document: `numero` holds 11 digits (CPF) or 14 characters in upper case (CNPJ), without a mask. */
export interface Documento {
  readonly tipo: TipoDocumento;
  readonly numero: string;
}

export type DocumentFailure = 'document_empty' | 'document_incomplete' | 'document_invalid';

const CPF_SHAPE = /^\d{11}$/;
const CNPJ_SHAPE = /^[0-9A-Z]{12}\d{2}$/;

/** Removes only mask characters (dots, dashes, slashes, blanks); letters stay (docs/register.md#documents). */
export function stripMask(text: string): string {
  return text.replace(/[.\-/\s]/g, '').toUpperCase();
}

/** Infers the type and checks length and check digits (docs/register.md#documents). A CNPJ may be alphanumeric. */
export function parseDocument(text: string): Outcome<Documento, DocumentFailure> {
  const numero = stripMask(text);
  if (numero === '') return fail('document_empty');
  if (CPF_SHAPE.test(numero)) {
    return cpf.isValid(numero) ? ok({ tipo: 'cpf', numero }) : fail('document_invalid');
  }
  if (CNPJ_SHAPE.test(numero)) {
    return cnpj.isValid(numero) ? ok({ tipo: 'cnpj', numero }) : fail('document_invalid');
  }
  return fail(numero.length < 14 && !/[^0-9A-Z]/.test(numero) ? 'document_incomplete' : 'document_invalid');
}

const LOOKALIKES: Readonly<Record<string, string>> = { O: '0', I: '1' };

/** More such letters are not a typing error, and would give too many readings. */
const MOST_LOOKALIKES = 6;

/**
 * Reads some letters O and I as 0 and 1, and returns the document if exactly one reading is valid. Null if the text is
 * already a document, or if no reading or several are valid.
 */
export function mistypedDocument(text: string): Documento | null {
  const bare = stripMask(text);
  const letters = [...bare].filter((each) => each in LOOKALIKES).length;
  if (letters === 0 || letters > MOST_LOOKALIKES || parseDocument(bare).ok) return null;
  const readings = [...bare].reduce<readonly string[]>(
    (before, each) => {
      const digit = LOOKALIKES[each];
      return before.flatMap((start) => [`${start}${each}`, ...(digit === undefined ? [] : [`${start}${digit}`])]);
    },
    [''],
  );
  const found = readings.flatMap((reading) => {
    const parsed = parseDocument(reading);
    return parsed.ok ? [parsed.value] : [];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Adds the full mask: 111.444.777-35 or 11.222.333/0001-81. Returns a text of any other length unchanged. */
export function formatDocument(numero: string): string {
  if (numero.length === 11) return numero.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4');
  if (numero.length === 14) return numero.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
  return numero;
}

/** Shows a CPF as ***.444.777-** in lists; a CNPJ is public and stays complete (docs/register.md#numbers). */
export function maskForList(numero: string): string {
  return numero.length === 11 ? `***.${numero.slice(3, 6)}.${numero.slice(6, 9)}-**` : formatDocument(numero);
}

/** The 8-character root under which the register keeps a company (docs/register.md#facts). */
export function cnpjRoot(numero: string): string {
  return numero.slice(0, 8);
}

/** Register code of the client type: `1` natural person, `2` legal entity (specification, resumoDoCliente). */
export function tipoDoCliente(tipo: TipoDocumento): '1' | '2' {
  return tipo === 'cpf' ? '1' : '2';
}

/** Key of a result's subject: the CPF of a person, the 8-character root of a company's CNPJ. */
export type SubjectKey = string;

/** The key of a document's subject; all branches of a company are one (docs/register.md#facts). */
export function subjectKey(numero: string): SubjectKey {
  return numero.length === 14 ? cnpjRoot(numero) : numero;
}
