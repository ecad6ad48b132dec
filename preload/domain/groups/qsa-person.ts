import { mistypedDocument, parseDocument, stripMask } from '../basics/document.ts';
import { normalizeName } from '../basics/normalize-name.ts';
import { GROUP_LIMITS } from './group.ts';
import { isQualification } from './qsa-roles.ts';

/** Facts about one person or company in a text; null if it does not state them. */
interface SaidOf {
  readonly nome: string;
  readonly qualification: string;
  readonly document: SaidDocument;
  readonly shareBp: number | null;
}

export interface SaidDocument {
  /** Six digits of a masked or a whole CPF. */
  readonly digits: string | null;
  /** A whole CPF, or a document with wrong check digits; without its mask. */
  readonly documento: string | null;
  readonly cnpj: string | null;
}

export const NO_DOCUMENT: SaidDocument = { digits: null, documento: null, cnpj: null };

const MASKED_CPF = /[*x•]{3}[.\s]?(\d{3})[.\s]?(\d{3})[-.\s]?[*x•]{2}/i;
const CPF = /(?<![\d*./-])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\d/])/;
const ELEVEN_DIGITS = /\d{3}\.?\d{3}\.?\d{3}-?\d{2}/g;
const CNPJ = /(?<![\p{L}\d])(?:[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}|[\dA-Z]{12}\d{2})(?![\p{L}\d])/giu;
const MASKED_CNPJ = /\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/;
/** Spreadsheets drop a CPF's leading zeros. */
const SHORT_CPF = /^\s*\d{9,10}\s*$/;
const SHARE = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,6})?)\s{0,2}(?:%|por cento)/i;
const NUMBER = /^\s*(?:R?\s*)(\d{1,3}(?:[.,]\d{1,6})?)\s*$/;

/** The document in a text. One with wrong check digits is returned as it is, never as a CNPJ. */
export function documentIn(text: string): SaidDocument {
  const masked = MASKED_CPF.exec(text);
  if (masked !== null) return { ...NO_DOCUMENT, digits: `${masked[1] ?? ''}${masked[2] ?? ''}` };
  const cnpj = cnpjIn(text);
  if (cnpj !== null) return { ...NO_DOCUMENT, cnpj };
  const cpf = stripMask(CPF.exec(text)?.[0] ?? '');
  if (cpf.length === 11)
    return parseDocument(cpf).ok ? { digits: cpf.slice(3, 9), documento: cpf, cnpj: null } : wrong(cpf);
  const wrongCnpj = MASKED_CNPJ.exec(text)?.[0] ?? /(?<!\d)\d{14}(?!\d)/.exec(text)?.[0];
  return wrongCnpj === undefined ? NO_DOCUMENT : wrong(stripMask(wrongCnpj));
}

const wrong = (documento: string): SaidDocument => ({ ...NO_DOCUMENT, documento });

/** The document in a cell of documents, even if it is mistyped. */
export function documentOf(text: string): SaidDocument {
  const found = documentIn(text);
  if (found !== NO_DOCUMENT) return found;
  const padded = SHORT_CPF.test(text) ? text.trim().padStart(11, '0') : '';
  if (parseDocument(padded).ok) return documentIn(padded);
  const meant = mistypedDocument(text);
  return meant === null ? NO_DOCUMENT : wrong(stripMask(text));
}

export function cnpjIn(text: string): string | null {
  for (const [found] of text.matchAll(CNPJ)) {
    const parsed = parseDocument(found);
    if (parsed.ok) return parsed.value.numero;
  }
  return null;
}

/** A share in basis points, from `50%` or, in a field of shares, `50`; null if absent or above 100 %. */
export function shareIn(text: string, isField = false): number | null {
  const found = SHARE.exec(text)?.[1] ?? (isField ? NUMBER.exec(text)?.[1] : undefined);
  const bp = Math.round(Number((found ?? '').replace(',', '.')) * 100);
  return found === undefined || bp > 10_000 || Number.isNaN(bp) ? null : bp;
}

/** The name without documents; a one-person company's name may end in a CPF. */
export function nameIn(text: string): string {
  const bare = text
    .replace(MASKED_CPF, ' ')
    .replaceAll(CNPJ, (found) => (isWord(found) ? found : ' '))
    .replaceAll(ELEVEN_DIGITS, ' ')
    .replace(/\b(?:CPF|CNPJ)(?:\s*\/\s*(?:MF|CPF|CNPJ))?\b(?:\s*(?:n[º°o.]*|sob))*\s*:?/giu, ' ');
  const words = bare.replace(/[(]\s*[)]|\s+/g, ' ').replace(/^[\s\-–—,.()|:;]+|[\s\-–—,(|:;]+$/g, '');
  return /\p{L}/u.test(words) ? words.slice(0, GROUP_LIMITS.memberName).trim() : '';
}

/** Fourteen letters and digits without a mask may belong to a name unless their check digits are right. */
function isWord(found: string): boolean {
  return /^(?=.*\p{L})[\p{L}\d]+$/u.test(found) && !parseDocument(found).ok;
}

/** Words that begin a partner's data in a deed: nationality, marital status, domicile, document, quotas. */
const CIVIL =
  /^(?:[ae] )?(?:brasileir|portugues|italian|espanhol|argentin|american|chines|japones|alema|frances|nacionalidade|casad|solteir|divorciad|viuv|separad|em uniao|uniao est|maior|menor|capaz|nascid|natural d|naturalizad|filh[oa] de|resident|domiciliad|portador|inscrit|cadastrad|identidade|carteira|cpf|cnpj|c\.p\.f|c\.n\.p\.j|rg\b|r\.g|pessoa juridica|sociedade|com sede|sediad|neste ato|representad|empresari|comerciante|engenheir|advogad|medic|contador|administrador de empresas|economista|aposentad|do lar|estudante|com \d|detentor|titular de \d|subscrev|possuidor|quotas|cotas|participacao|valor|sob (?:o )?n|n[º°o.])/;

const isCivil = (text: string): boolean => CIVIL.test(normalizeName(text)) || SHARE.test(text);
const NUMBERED = /^\s*(?:[-–—•·*▪◦►>]+|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)ºª]+)\s+(?=\S)/i;

export function withoutBullet(text: string): string {
  return NUMBERED.test(text) && !MASKED_CPF.test(text.slice(0, 14)) ? text.replace(NUMBERED, '') : text;
}

/** Whether a text reads like a deed: a name, then personal data between commas. */
export function isProse(text: string): boolean {
  return text
    .split(/,\s/)
    .slice(1)
    .some((each) => isCivil(each.trim()));
}

const PARTS = /\s*[|;\t]\s*|\s+[-–—]+\s+|\s*[([]\s*|\s*[)\]]\s*/;

/** Reads a partner from a text that begins with a name. */
export function saidOf(text: string): SaidOf {
  const pieces = withoutBullet(text)
    .split(PARTS)
    .flatMap((each) => (isProse(each) ? each.split(/,\s+/) : [each]))
    .map((each) => each.trim());
  const first = pieces.findIndex((each) => nameIn(each) !== '');
  const after = pieces.findIndex((each, at) => at > first && isBeside(each));
  const name = first < 0 ? '' : nameIn(pieces.slice(first, after < 0 ? undefined : after).join(' - '));
  const beside = after < 0 ? [] : pieces.slice(after);
  const qualification = beside.map(roleWords).find((each) => each !== '') ?? '';
  return { nome: name, qualification, document: documentIn(text), shareBp: shareIn(text) };
}

/** Whether a piece is data about the person instead of part of the name. */
function isBeside(piece: string): boolean {
  return piece === '' || documentIn(piece) !== NO_DOCUMENT || isCivil(piece) || roleWords(piece) !== '';
}

/** The qualification in a piece; in a deed a profession is not one, but "sócio" after its article is. */
function roleWords(piece: string): string {
  const words = piece
    .replace(/^(?:qualifica\S{2,4}o|cargo|fun\S{1,2}o)\s*:?\s*/i, '')
    .replace(/^(?:na qualidade de|como)\s+/i, '');
  if (words.length > 80 || isCivil(words) || documentIn(words) !== NO_DOCUMENT) return '';
  // A street number is not a code.
  return /\p{L}/u.test(words) && isQualification(words) ? words : '';
}
