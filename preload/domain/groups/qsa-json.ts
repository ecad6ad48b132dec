import { normalizeName } from '../basics/normalize-name.ts';
import { visibleText } from '../basics/visible-text.ts';
import type { Field, Said } from './qsa-lines.ts';

interface SaidInJson {
  readonly cnpj: string | null;
  readonly nome: string | null;
  readonly partners: readonly (readonly Said[])[];
  /** Members without a name, as JSON. */
  readonly unread: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys of lists of partners, after `wordsOf`. */
const LISTS =
  /^(qsa|socios?|quadro ?(societario|de ?socios)|partners|members|administradores|socios ?administradores)$/;
const DEEPEST = 6;

/** Reads JSON; null if the text is not JSON or has no list of partners. */
export function saidInJson(text: string): SaidInJson | null {
  const value = parsed(text);
  if (value === undefined) return null;
  const lists = listsIn(value, '', 0);
  if (lists.length === 0) return null;
  const read = lists.flat().map((member) => ({ member, said: saidOfMember(member) }));
  const isNamed = (said: readonly Said[]): boolean => said.some(({ field }) => field === 'name');
  return {
    ...companyIn(value),
    partners: read.flatMap(({ said }) => (isNamed(said) ? [said] : [])),
    unread: read.flatMap(({ said, member }) => (isNamed(said) ? [] : [visibleText(JSON.stringify(member))])),
  };
}

/** Parses the text from its first to its last bracket, since an address or a command may surround the JSON. */
function parsed(text: string): unknown {
  const from = text.search(/[[{]/);
  const to = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return undefined;
  }
}

function listsIn(value: unknown, key: string, depth: number): (readonly unknown[])[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) {
    const isPartners = LISTS.test(wordsOf(key)) || (depth === 0 && value.some((each) => isNamedMember(each)));
    return isPartners ? [value] : value.flatMap((each) => listsIn(each, '', depth + 1));
  }
  return isValues(value) ? Object.entries(value).flatMap(([name, each]) => listsIn(each, name, depth + 1)) : [];
}

/**
 * If the whole text is one list, its members count as partners only if they have a name and a qualification or
 * document.
 */
function isNamedMember(value: unknown): boolean {
  if (!isValues(value)) return false;
  const fields = new Set(saidOfMember(value).map(({ field }) => field));
  return fields.has('name') && (fields.has('qualification') || fields.has('document'));
}

/** `codigoQualificacao` and `codigo_qualificacao` become `codigo qualificacao`. */
function wordsOf(key: string): string {
  return normalizeName(key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]/g, ' '));
}

const MEMBER_FIELDS: readonly (readonly [Field, RegExp])[] = [
  ['other', /repres|\brep\b|pais|data|faixa|since|\bage\b|identificador|^id$|entrada/],
  [
    'qualification',
    /^(codigo )?(qual|qualificacao|qualification|role|cargo|funcao)( d[oe])?( socio)?( text| descricao| nome| codigo)?$/,
  ],
  ['share', /particip|percent|^share$|^quota/],
  ['document', /^(person )?(cnpj|cpf|documento?|document|tax ?id)( ?cpf| ?cnpj)?( d[oe])?( socio)?$/],
  ['name', /^(person |company )?(nome|name|razao social|nome empresarial)( d[oe])?( ?socio)?( ?razao social)?$/],
];

/** Sorts words before codes; a share of zero counts as unknown. */
function saidOfMember(member: unknown): Said[] {
  if (typeof member === 'string') return [{ field: 'name', value: visibleText(member), line: 1 }];
  const said = flat(member, '', 0).flatMap(([key, value]): Said[] => {
    const field = MEMBER_FIELDS.find(([, pattern]) => pattern.test(key))?.[0] ?? 'other';
    const isUntold = field === 'other' || value.trim() === '' || (field === 'share' && Number(value) === 0);
    return isUntold ? [] : [{ field, value: visibleText(value), line: 1 }];
  });
  const rank = ({ field, value }: Said): number =>
    field === 'name' ? 0 : field === 'qualification' && /^\d*$/.test(value) ? 2 : 1;
  return said.toSorted((one, other) => rank(one) - rank(other));
}

/** Values of a member, nested ones included, by the words of their keys: `role text`. */
function flat(value: unknown, key: string, depth: number): (readonly [key: string, value: string])[] {
  if (typeof value === 'string' || typeof value === 'number') return [[key, String(value)]];
  if (!isValues(value) || depth > 2) return [];
  return Object.entries(value).flatMap(([name, each]) => flat(each, `${key} ${wordsOf(name)}`.trim(), depth + 1));
}

/** The company described by the answer, at the top or one level below. */
function companyIn(value: unknown): { readonly cnpj: string | null; readonly nome: string | null } {
  if (!isValues(value)) return { cnpj: null, nome: null };
  const nested = Object.values(value).filter(isValues);
  const find = (keys: RegExp): string | null => {
    for (const each of [value, ...nested])
      for (const [key, found] of Object.entries(each))
        if (keys.test(wordsOf(key)) && typeof found === 'string' && found !== '') return visibleText(found);
    return null;
  };
  return { cnpj: find(/^(cnpj|tax ?id)$/), nome: find(/^(razao social|nome|nome empresarial|name)$/) };
}
