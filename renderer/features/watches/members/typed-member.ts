import { parseDocument } from '#domain/basics/document.ts';
import { isDataBase } from '#domain/basics/month.ts';
import type { WatchMember } from '#domain/monitoring/watch.ts';
import { formatMonth, monthFromTyped } from '#renderer/lib/format/date.ts';
import { maskDocument } from '#renderer/lib/format/document-mask.ts';

/** A member as typed: months `mm/aaaa`, the exposure in reais, blank if unknown. */
export interface TypedMember extends Pick<WatchMember, 'documento' | 'nome' | 'contract' | 'segment' | 'responsible'> {
  readonly ownExposure: number | string;
  readonly since: string;
  readonly until: string;
}

export function newMember(since: string): TypedMember {
  return {
    documento: '',
    nome: '',
    contract: '',
    segment: '',
    responsible: '',
    ownExposure: '',
    since: formatMonth(since),
    until: '',
  };
}

export function typedMember({ documento, ownExposure, since, until, ...texts }: WatchMember): TypedMember {
  return {
    ...texts,
    documento: maskDocument(documento),
    ownExposure: ownExposure === null ? '' : ownExposure / 100,
    since: formatMonth(since),
    until: formatMonth(until ?? ''),
  };
}

type MemberField = 'documento' | 'since' | 'until';

export function wrongMemberFields({ documento, since, until }: TypedMember): readonly MemberField[] {
  const [from, to] = [monthFromTyped(since), monthFromTyped(until)];
  const isEndRight = until.trim() === '' || (isDataBase(to) && to >= from);
  return [
    ...(parseDocument(documento).ok ? [] : (['documento'] as const)),
    ...(isDataBase(from) ? [] : (['since'] as const)),
    ...(isEndRight ? [] : (['until'] as const)),
  ];
}

/** The typed member; null while a field is wrong. */
export function memberOf(typed: TypedMember): WatchMember | null {
  const documento = parseDocument(typed.documento);
  if (!documento.ok || wrongMemberFields(typed).length > 0) return null;
  const { nome, contract, segment, responsible, ownExposure, since, until } = typed;
  return {
    documento: documento.value.numero,
    nome,
    contract,
    segment,
    responsible,
    ownExposure: ownExposure === '' ? null : Math.round(Number(ownExposure) * 100),
    since: monthFromTyped(since),
    until: until.trim() === '' ? null : monthFromTyped(until),
  };
}
