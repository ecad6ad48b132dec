import { maskForList } from '../basics/document.ts';
import type { DataBase } from '../basics/month.ts';
import { monthText } from '../export/provenance-facts.ts';
import { ERASED_MEMBER, MISSING_NAMES } from './group-texts.ts';
import type { CoverageReason, GroupMember, GroupMonth, GroupTotal, GroupView, MemberRow } from './group-view.ts';

/** The number of known members, and those missing with the reason; shown beside every total. */
export interface Coverage {
  readonly month: DataBase;
  readonly known: number;
  readonly of: number;
  readonly missing: readonly {
    readonly memberId: string;
    readonly nome: string;
    readonly reason: CoverageReason;
  }[];
  /** Names of the covered members with a provisional month. */
  readonly provisional: readonly string[];
}

interface Covered extends Pick<GroupView, 'month' | 'members'> {
  readonly rows: readonly Pick<MemberRow, 'memberId' | 'missing' | 'provisional'>[];
}

/** Coverage of the whole view; a known member counts even if it does not inform some amount. */
export function coverageOf(view: Covered): Coverage {
  return covering(view, new Set());
}

/** Coverage of one total, or of anything else that lists the missing members. */
export function coverageOfTotal(view: Covered, { missing }: Pick<GroupTotal, 'missing'>): Coverage {
  return covering(view, new Set(missing));
}

/** Coverage of a month of the evolution; a member missing in any of its totals is not covered. */
export function coverageOfMonth(view: Covered, { month, totals, missing }: GroupMonth): Coverage {
  const reasons = new Map(missing.map(({ memberId, reason }) => [memberId, reason]));
  const rows = view.rows.map(({ memberId }) => {
    return { memberId, missing: reasons.get(memberId) ?? null, provisional: false };
  });
  const left = new Set(Object.values(totals).flatMap((total) => total.missing));
  return covering({ month, members: view.members, rows }, left);
}

function covering({ month, members, rows }: Covered, left: ReadonlySet<string>): Coverage {
  const names = new Map(members.map((member) => [member.id, memberName(member)]));
  const nameOf = (id: string): string => names.get(id) ?? '';
  const read = rows.map(({ memberId, missing, provisional }) => ({
    memberId,
    nome: nameOf(memberId),
    provisional,
    reason: missing ?? (left.has(memberId) ? ('not_informed' as const) : null),
  }));
  const missing = read.flatMap(({ memberId, nome, reason }) => (reason === null ? [] : [{ memberId, nome, reason }]));
  const provisional = read.filter((one) => one.reason === null && one.provisional).map(({ nome }) => nome);
  return { month, known: rows.length - missing.length, of: rows.length, missing, provisional };
}

/** The name of a member, or its document if it has no name. */
export function memberName({ nome, documento }: Pick<GroupMember, 'nome' | 'documento'>): string {
  return nome || (documento === null ? ERASED_MEMBER : maskForList(documento));
}

/** If there are more names, the rest are only counted. */
const NAMED = 4;

/** "5 de 6 membros em 09/2026; falta Beltrano (sem autorização)". */
export function coverageText({ month, known, of, missing, provisional }: Coverage): string {
  const names = missing.map(({ nome, reason }) => `${nome} (${MISSING_NAMES[reason]})`);
  return [
    `${known} de ${of} ${of === 1 ? 'membro' : 'membros'} em ${monthText(month)}`,
    ...(names.length === 0 ? [] : [`${names.length === 1 ? 'falta' : 'faltam'} ${listed(names)}`]),
    ...(provisional.length === 0
      ? []
      : [`${provisional.length === 1 ? 'provisório' : 'provisórios'}: ${listed(provisional)}`]),
  ].join('; ');
}

function listed(names: readonly string[]): string {
  const shown = names.length > NAMED ? [...names.slice(0, NAMED), `mais ${names.length - NAMED}`] : names;
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} e ${shown.at(-1) ?? ''}`;
}
