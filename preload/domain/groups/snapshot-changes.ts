import { subjectKey } from '../basics/document.ts';
import type { Centavos } from '../basics/money.ts';
import { normalizeName } from '../basics/normalize-name.ts';
import type { Coverage } from './coverage.ts';
import { memberName } from './coverage.ts';
import type { GroupSnapshot, SnapshotMember } from './group-snapshot.ts';
import { ERASED_MEMBER } from './group-texts.ts';
import { type GroupAmount, type GroupMember, type GroupView, type MemberRow, MISSING_REASONS } from './group-view.ts';
import { isErased } from './members.ts';

/** A difference between a snapshot and the group today, by member name. */
export type SnapshotChange =
  | { readonly kind: 'joined' | 'left'; readonly nome: string }
  | { readonly kind: 'erased' }
  /** Another answer counts now; ids of results, null if no answer counts. */
  | {
      readonly kind: 'answer';
      readonly nome: string;
      readonly before: string | null;
      readonly now: string | null;
      readonly carteiraAtivaBefore: Centavos | null;
      readonly carteiraAtivaNow: Centavos | null;
    };

/**
 * Compares a snapshot with a view of the same group and month; `view` has all members and is proportional if the
 * snapshot is.
 */
export function snapshotChanges(snapshot: GroupSnapshot, view: GroupView): SnapshotChange[] {
  const rows = new Map(view.rows.map((row) => [row.memberId, row]));
  const waiting = new Map<string, GroupMember[]>();
  for (const member of view.members) waiting.set(keyOf(member), [...(waiting.get(keyOf(member)) ?? []), member]);
  const compared = snapshot.members.flatMap(({ part }): SnapshotChange[] => {
    if (part === null) return [{ kind: 'erased' }];
    const member = waiting.get(keyOf(part))?.shift();
    const row = member === undefined ? undefined : rows.get(member.id);
    if (row === undefined) return isErased(part) ? [] : [{ kind: 'left', nome: memberName(part) }];
    return answerChange(part, row);
  });
  // A snapshot of only some members does not show who else was in the group.
  const isWhole = snapshot.groupMembers === snapshot.members.length;
  const joined = [...waiting.values()].flat().filter((member) => isWhole && !isErased(member));
  return [...compared, ...joined.map((member) => ({ kind: 'joined' as const, nome: memberName(member) }))];
}

function keyOf(member: Pick<GroupMember, 'nome' | 'documento'>): string {
  return member.documento === null ? `named ${normalizeName(member.nome)}` : subjectKey(member.documento);
}

function answerChange(part: NonNullable<SnapshotMember['part']>, row: MemberRow): SnapshotChange[] {
  const [before, now] = [part.amounts.carteiraAtiva, row.amounts.carteiraAtiva];
  if (part.resultId === row.resultId && before === now) return [];
  const amounts = { carteiraAtivaBefore: before, carteiraAtivaNow: now };
  return [{ kind: 'answer', nome: memberName(part), before: part.resultId, now: row.resultId, ...amounts }];
}

/** Coverage of a snapshot's total; erased members do not show whether they were missing. */
export function snapshotCoverage({ month, members, totals }: GroupSnapshot, amount: GroupAmount): Coverage {
  return coverageFrom({ month, members }, totals[amount].known, (part) => part.amounts[amount] !== null);
}

export function coverageFrom(
  { month, members }: Pick<GroupSnapshot, 'month' | 'members'>,
  known: number,
  isIn: (part: NonNullable<SnapshotMember['part']>) => boolean,
): Coverage {
  const parts = members.flatMap(({ part }) => part ?? []);
  const left = parts.filter((part) => !isIn(part));
  const missing = left.map((part) => ({
    memberId: '',
    nome: memberName(part),
    reason: MISSING_REASONS.find((reason) => reason === part.missing) ?? ('not_informed' as const),
  }));
  const unnamed = Math.max(0, members.length - known - missing.length);
  const erased = Array.from({ length: unnamed }, () => {
    return { memberId: '', nome: ERASED_MEMBER, reason: 'erased' as const };
  });
  const provisional = parts.filter((part) => isIn(part) && part.provisional).map(memberName);
  return { month, known, of: members.length, missing: [...missing, ...erased], provisional };
}
