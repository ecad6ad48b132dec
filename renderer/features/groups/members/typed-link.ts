import { parseDocument } from '#domain/basics/document.ts';
import type { GroupLink, LinkSource, MemberRole } from '#domain/groups/group.ts';
import { dayFromTyped, formatCalendarDate } from '#renderer/lib/format/date.ts';
import { maskDocument } from '#renderer/lib/format/document-mask.ts';

/** The field values of a link; days are `dd/mm/aaaa`. */
export interface TypedLink {
  readonly documento: string;
  readonly digits: string | null;
  readonly nome: string;
  readonly role: MemberRole;
  readonly via: string | null;
  /** Percent. */
  readonly share: number | string;
  readonly source: LinkSource;
  readonly sourceDate: string;
  readonly from: string;
  readonly to: string;
}

export const NEW_LINK: TypedLink = {
  documento: '',
  digits: null,
  nome: '',
  role: 'partner',
  via: null,
  share: '',
  source: 'typed',
  sourceDate: '',
  from: '',
  to: '',
};

const typedDay = (day: string | null): string => (day === null ? '' : formatCalendarDate(day));

export function typedLink({ documento, shareBp, sourceDate, from, to, ...link }: GroupLink): TypedLink {
  return {
    digits: link.digits,
    nome: link.nome,
    role: link.role,
    via: link.via,
    source: link.source,
    documento: maskDocument(documento ?? ''),
    share: shareBp === null ? '' : shareBp / 100,
    sourceDate: typedDay(sourceDate),
    from: typedDay(from),
    to: typedDay(to),
  };
}

type LinkField = 'documento' | 'nome' | 'share' | 'sourceDate' | 'from' | 'to';

const isWrongDay = (typed: string): boolean => typed !== '' && dayFromTyped(typed) === null;

export function wrongLinkFields(typed: TypedLink): readonly LinkField[] {
  const { documento, nome, share, from, to } = typed;
  const bp = shareBpOf(share);
  return [
    ...(documento !== '' && !parseDocument(documento).ok ? (['documento'] as const) : []),
    ...(documento === '' && nome.trim() === '' ? (['nome'] as const) : []),
    ...(bp !== null && !(bp >= 0 && bp <= 10_000) ? (['share'] as const) : []),
    ...(['sourceDate', 'from', 'to'] as const).filter((day) => isWrongDay(typed[day])),
    ...(isReversed(from, to) ? (['to'] as const) : []),
  ];
}

function isReversed(from: string, to: string): boolean {
  const areTyped = from !== '' && to !== '' && !isWrongDay(from);
  return areTyped && `${dayFromTyped(to)}` < `${dayFromTyped(from)}`;
}

function shareBpOf(share: TypedLink['share']): number | null {
  return share === '' ? null : Math.round(Number(share) * 100);
}

/** The typed link in the saved form; null while a field is wrong. */
export function linkOf(typed: TypedLink, id: string): GroupLink | null {
  if (wrongLinkFields(typed).length > 0) return null;
  const { documento, digits, nome, role, via, share, source, sourceDate, from, to } = typed;
  const parsed = parseDocument(documento);
  return {
    id,
    digits,
    nome: nome.trim(),
    role,
    via,
    source,
    documento: parsed.ok ? parsed.value.numero : null,
    shareBp: shareBpOf(share),
    sourceDate: dayFromTyped(sourceDate),
    from: dayFromTyped(from),
    to: dayFromTyped(to),
  };
}
