import { normalizeName } from '../basics/normalize-name.ts';
import { fail, type Outcome, ok } from '../basics/outcome.ts';
import { GROUP_LIMITS, type MemberRole } from './group.ts';
import { saidInJson } from './qsa-json.ts';
import { type Said, saidInLines } from './qsa-lines.ts';
import { cnpjIn, documentOf, NO_DOCUMENT, nameIn, type SaidDocument, saidOf, shareIn } from './qsa-person.ts';
import { isCompanyName, qualificationText, roleOf } from './qsa-roles.ts';

export interface QsaPartner {
  readonly nome: string;
  /**
   * As in the text; a bare code gets the words of its table: `49-Sócio-Administrador`. Empty if the text gives none.
   */
  readonly qualification: string;
  readonly role: MemberRole;
  /** Six digits shown of a CPF, never completed; null if the text shows none. */
  readonly digits: string | null;
  /** A whole CPF, or a document with wrong check digits, without its mask; null if there is none. */
  readonly documento: string | null;
  /** Null for a person. */
  readonly cnpj: string | null;
  readonly isCompany: boolean;
  /** Share in the company, in basis points. */
  readonly shareBp: number | null;
}

/** Pasted text that gave no partner, shown because it may still name one. */
interface QsaUnreadLine {
  /** From 1; null if the text is JSON. */
  readonly line: number | null;
  readonly text: string;
}

export interface Qsa {
  readonly cnpj: string | null;
  readonly nome: string | null;
  readonly partners: readonly QsaPartner[];
  readonly unread: readonly QsaUnreadLine[];
}

/** Characters shown of each unread line. */
const LONGEST = 300;

/**
 * Reads the partners in pasted text: an extract, a receipt's lines, a table, a list, a service's answer or a deed. It
 * leaves out representatives' names. Fails with `qsa_unreadable` if the text names no partner.
 */
export function readQsa(text: string): Outcome<Qsa, 'qsa_unreadable'> {
  const qsa = fromJson(text) ?? fromLines(text);
  return qsa.partners.length === 0 ? fail('qsa_unreadable') : ok(qsa);
}

function fromJson(text: string): Qsa | null {
  const read = saidInJson(text);
  if (read === null) return null;
  const all = together(read.partners.flatMap((said) => partnersIn(said)));
  return {
    cnpj: cnpjIn(read.cnpj ?? ''),
    nome: nameIn(read.nome ?? '') || null,
    partners: all.slice(0, GROUP_LIMITS.links),
    unread: [
      ...read.unread.map((each) => ({ line: null, text: each.slice(0, LONGEST) })),
      ...all.slice(GROUP_LIMITS.links).map(({ nome }) => ({ line: null, text: nome })),
    ],
  };
}

function fromLines(text: string): Qsa {
  const { said, unread } = saidInLines(text);
  const first = said.findIndex(({ field }) => field === 'name');
  const head = said.slice(0, Math.max(0, first));
  const headed = (field: Said['field']): string | null => head.find((each) => each.field === field)?.value ?? null;
  const all = together(partnersIn(said));
  return {
    cnpj: cnpjIn(headed('cnpj') ?? ''),
    nome: nameIn(headed('company') ?? '') || null,
    partners: all.slice(0, GROUP_LIMITS.links),
    unread: [
      ...unread.map(({ line, text: each }) => ({ line, text: each.trim().slice(0, LONGEST) })),
      ...all.slice(GROUP_LIMITS.links).map(({ nome }) => ({ line: null, text: nome })),
    ],
  };
}

type Found = Omit<QsaPartner, 'role' | 'isCompany' | 'digits' | 'documento' | 'cnpj'> & {
  readonly document: SaidDocument;
};

function partnersIn(said: readonly Said[]): QsaPartner[] {
  const found: Found[] = [];
  for (const { field, value } of said) {
    if (field === 'name') {
      const one = saidOf(value);
      if (one.nome !== '') found.push({ ...one, qualification: one.qualification });
      continue;
    }
    const last = found.at(-1);
    if (last !== undefined) found[found.length - 1] = withValue(last, field, value);
  }
  return found.map(partnerOf);
}

/** Keeps the first value of each field; a qualification may also contain the share. */
function withValue(last: Found, field: Said['field'], value: string): Found {
  switch (field) {
    case 'qualification':
      return last.qualification === '' ? { ...last, qualification: value.slice(0, GROUP_LIMITS.memberName) } : last;
    case 'document':
    case 'cnpj':
      return last.document === NO_DOCUMENT ? { ...last, document: documentOf(value) } : last;
    case 'share':
      return last.shareBp === null ? { ...last, shareBp: shareIn(value, true) } : last;
    default:
      return last;
  }
}

function partnerOf({ nome, qualification: said, document, shareBp }: Found): QsaPartner {
  const qualification = qualificationText(said);
  const isPerson = document.digits !== null;
  const isCompany = document.cnpj !== null || document.documento?.length === 14;
  return {
    nome,
    qualification,
    role: roleOf(qualification),
    shareBp,
    ...document,
    isCompany: isCompany || (!isPerson && isCompanyName(nome, qualification)),
  };
}

/** Joins entries of one person with several qualifications; the role is partner if any of them says so. */
function together(partners: readonly QsaPartner[]): QsaPartner[] {
  const same = Map.groupBy(partners, ({ nome, digits, documento, cnpj }) =>
    [normalizeName(nome), digits, documento, cnpj].join('|'),
  );
  return [...same.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const roles = own.map(({ role }) => role);
    const role = (['partner', 'administrator'] as const).find((each) => roles.includes(each)) ?? 'other';
    const qualification = [...new Set(own.map((each) => each.qualification))].filter(Boolean).join('; ');
    const shareBp = own.find((each) => each.shareBp !== null)?.shareBp ?? null;
    return [{ ...first, role, qualification, shareBp }];
  });
}
