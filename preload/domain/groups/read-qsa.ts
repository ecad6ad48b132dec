import { normalizeName } from '../basics/normalize-name.ts';
import { fail, type Outcome, ok } from '../basics/outcome.ts';
import { GROUP_LIMITS, type MemberRole } from './group.ts';
import { saidInJson } from './qsa-json.ts';
import { type Said, saidInLines } from './qsa-lines.ts';
import { cnpjIn, documentOf, NO_DOCUMENT, nameIn, type SaidDocument, saidOf, shareIn } from './qsa-person.ts';
import { isCompanyName, qualificationText, roleOf } from './qsa-roles.ts';

/** A person or company of a pasted table of partners. */
export interface QsaPartner {
  readonly nome: string;
  /** As the text words it, a code alone by the words of its table: `49-Sócio-Administrador`; empty where it says none. */
  readonly qualification: string;
  readonly role: MemberRole;
  /** The six digits that are shown of a CPF; null where none are. They are never completed. */
  readonly digits: string | null;
  /** A whole CPF, or a document whose check digits do not fit, as it stands without its mask; null where there is none. */
  readonly documento: string | null;
  /** A company's; null of a person. */
  readonly cnpj: string | null;
  readonly isCompany: boolean;
  /** Share in the company, in basis points. */
  readonly shareBp: number | null;
}

/** Pasted text that names nobody who is taken: shown, since it may. */
interface QsaUnreadLine {
  /** From 1; null in JSON. */
  readonly line: number | null;
  readonly text: string;
}

export interface Qsa {
  readonly cnpj: string | null;
  readonly nome: string | null;
  readonly partners: readonly QsaPartner[];
  readonly unread: readonly QsaUnreadLine[];
}

/** Lines that give nobody are shown up to these many signs. */
const LONGEST = 300;

/**
 * Reads the partners of a pasted extract, of a receipt's lines, a table, a list, the answer of a service or a deed. Whose
 * representative somebody is is left out. Fails with `qsa_unreadable` where it names nobody.
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

/** The first value of a field counts; a qualification may have the share beside it. */
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

/** Somebody with two qualifications stands in the extract twice: once here, as a partner if either says so. */
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
