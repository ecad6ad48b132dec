import { subjectKey } from '../basics/document.ts';
import type { SnapshotMember } from '../groups/group-snapshot.ts';
import type { GroupAmount } from '../groups/group-view.ts';
import type { SourceAnswer } from '../sources/source-value.ts';
import type { CaseGroup, GroupAnswer } from './case-material.ts';

/** An answer that a snapshot counted, with its member's document. */
interface CountedAnswer extends GroupAnswer, SourceAnswer {
  /** CPF or CNPJ without its mask. */
  readonly documento: string | null;
  readonly provisional: boolean;
}

/**
 * The answers summed in a snapshot's total; null if not all of them can be found, because one is no longer kept or its
 * member was erased.
 */
export function countedAnswers({ snapshot, answers }: CaseGroup, amount: GroupAmount): readonly CountedAnswer[] | null {
  const counted = partsOf(snapshot.members).filter((part) => part.amounts[amount] !== null);
  const found = counted.flatMap(({ resultId, sha256, documento, provisional }): CountedAnswer[] => {
    const answer = answers.find((each) => each.resultId === resultId && each.sha256 === sha256);
    return answer === undefined ? [] : [{ ...answer, consulta: null, documento, provisional }];
  });
  return found.length === snapshot.totals[amount].known && counted.length === found.length ? found : null;
}

interface OthersAnswers {
  readonly answers: readonly CountedAnswer[];
  /** Number of other members in the snapshot, known or not. */
  readonly of: number;
}

/**
 * The counted answers of the other members. Null also if they have no answers, the snapshot does not match its hash, or
 * it is proportional.
 */
export function othersAnswers(group: CaseGroup | null, documento: string, amount: GroupAmount): OthersAnswers | null {
  if (group === null || !group.holds || group.snapshot.proportional) return null;
  const isOwn = (each: { readonly documento: string | null }): boolean =>
    each.documento !== null && subjectKey(each.documento) === subjectKey(documento);
  const answers = countedAnswers(group, amount)?.filter((answer) => !isOwn(answer)) ?? [];
  const { members } = group.snapshot;
  const of = members.length - partsOf(members).filter(isOwn).length;
  return answers.length === 0 ? null : { answers, of };
}

function partsOf(members: readonly SnapshotMember[]): NonNullable<SnapshotMember['part']>[] {
  return members.flatMap(({ part }) => part ?? []);
}
