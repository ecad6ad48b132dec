import type { Purpose } from '../basics/environment.ts';
import type { DataBase } from '../basics/month.ts';
import type { Consulta, Deviation } from '../consulta/consulta.ts';
import type { ResponseJudgement } from '../consulta/response-kind.ts';
import type { MemberRole } from '../groups/group.ts';
import type { GroupSnapshot } from '../groups/group-snapshot.ts';
import type { Thresholds } from '../indicators/thresholds.ts';
import type { NamedPolicy } from '../policies/explain-policy.ts';
import type { Check } from '../reconciliation/check.ts';
import type { MonthSummary } from '../series/month-summary.ts';
import type { CreditCase } from './credit-case.ts';

/** A pinned answer that is kept; its summary counts only where it is no gap. */
export interface CaseAnswer extends ResponseJudgement {
  readonly month: DataBase;
  readonly resultId: string;
  /** Of its raw response, in hex. */
  readonly sha256: string;
  readonly source: 'received' | 'attached';
  /** The version of the simulated register; null outside of Embutido, and if it is not known. */
  readonly simulation: number | null;
  /** ISO instant with offset. */
  readonly queriedAt: string;
  readonly summary: MonthSummary;
}

/** By what right the last answer was asked. Instants are ISO with offset. */
interface CaseAuthorization {
  readonly purpose: Purpose;
  /** The service's id of the authorization. */
  readonly authorizationId: string;
  readonly authorizedUntil: string;
}

/** An answer of a member, as a snapshot counted it. */
export interface GroupAnswer {
  readonly month: DataBase;
  readonly resultId: string;
  /** Of its raw response, in hex. */
  readonly sha256: string;
  readonly summary: MonthSummary;
}

/** The snapshot of the group that a case is of. */
export interface CaseGroup {
  readonly snapshot: GroupSnapshot;
  readonly sha256: string;
  /** Whether it is what was kept (`verifySnapshot`). */
  readonly holds: boolean;
  /** What the subject of the case is in it. */
  readonly roles: readonly MemberRole[];
  /** The answers of its members that are kept and whole. */
  readonly answers: readonly GroupAnswer[];
}

/** The version of a policy that a case is judged by. */
export interface CasePolicy extends NamedPolicy {
  /** The version that is in force today; null where none is. */
  readonly inForce: number | null;
}

/** A saved answer that a case is not judged by. */
export interface UnpinnedAnswer {
  readonly month: DataBase;
  readonly resultId: string;
  /** ISO instant with offset. */
  readonly queriedAt: string;
  /** Whether the case has another answer of the month. */
  readonly isCorrection: boolean;
}

/** A case with everything its page is made of. */
export interface CaseMaterial {
  readonly case: CreditCase;
  /** The pinned answers that are kept, in any order: one that was erased or is damaged is not among them. */
  readonly answers: readonly CaseAnswer[];
  /** Months of which the pinned answer is kept and its text is not the one that was saved. */
  readonly damaged: ReadonlySet<DataBase>;
  /** Saved answers of the case's months that it does not have, newest month first. */
  readonly unpinned: readonly UnpinnedAnswer[];
  /** Whole responses (`readableFigures`) of the months that `monthsToRead` names, as far as they are kept. */
  readonly consultas: ReadonlyMap<DataBase, Consulta>;
  /** Of the last answer. */
  readonly deviations: readonly Deviation[];
  readonly checks: readonly Check[];
  /** Null where the last answer is not kept any more. */
  readonly authorization: CaseAuthorization | null;
  readonly thresholds: Thresholds;
  /** Null without one, and where it is not kept any more. */
  readonly group: CaseGroup | null;
  /** Null without one, and where it is not kept any more. */
  readonly policy: CasePolicy | null;
}

/** The months of which the whole response is needed, and not its kept figures alone: the last, and those of cited indicators. */
export function monthsToRead({ answers, content }: CreditCase): readonly DataBase[] {
  const last = answers.at(-1);
  const cited = content.citations.flatMap(({ cited: each }) => (each.kind === 'indicator' ? [each.month] : []));
  return [...new Set([...(last === undefined ? [] : [last.month]), ...cited])];
}
