import type { Purpose } from '../basics/environment.ts';
import type { Instant } from '../basics/instant.ts';
import type { DataBase } from '../basics/month.ts';
import type { Consulta, Deviation } from '../consulta/consulta.ts';
import type { ResponseJudgement } from '../consulta/response-kind.ts';
import type { MemberRole } from '../groups/group.ts';
import type { GroupSnapshot } from '../groups/group-snapshot.ts';
import type { Thresholds } from '../indicators/thresholds.ts';
import type { NamedPolicy } from '../policies/explain-policy.ts';
import type { ResponseSource } from '../provided/answer-origin.ts';
import type { Check } from '../reconciliation/check.ts';
import type { MonthSummary } from '../series/month-summary.ts';
import type { LimitsSet, OwnLimits } from '../sources/own-limits.ts';
import type { CreditCase } from './credit-case.ts';

/** A pinned answer that is still kept; a gap's summary must not be used. */
export interface CaseAnswer extends ResponseJudgement {
  readonly month: DataBase;
  readonly resultId: string;
  /** SHA-256 of the raw response, in hex. */
  readonly sha256: string;
  readonly source: ResponseSource;
  /** Version of the simulated register; null outside of Embutido, or if unknown. */
  readonly simulation: number | null;
  /** ISO instant with offset. */
  readonly queriedAt: string;
  readonly summary: MonthSummary;
}

/** Authorization of the last answer's query. ISO instant with offset. */
interface CaseAuthorization {
  readonly purpose: Purpose;
  readonly authorizationId: string;
  readonly authorizedUntil: string;
}

export interface GroupAnswer {
  readonly month: DataBase;
  readonly resultId: string;
  /** SHA-256 of the raw response, in hex. */
  readonly sha256: string;
  readonly summary: MonthSummary;
}

export interface CaseGroup {
  readonly snapshot: GroupSnapshot;
  readonly sha256: string;
  /** Whether the snapshot still matches its hash (`verifySnapshot`). */
  readonly holds: boolean;
  /** The roles of the case's subject in the group. */
  readonly roles: readonly MemberRole[];
  /** Members' answers that are kept and undamaged. */
  readonly answers: readonly GroupAnswer[];
}

export interface CasePolicy extends NamedPolicy {
  /** The version in force today; null if there is none. */
  readonly inForce: number | null;
}

export interface UnpinnedAnswer {
  readonly month: DataBase;
  readonly resultId: string;
  /** ISO instant with offset. */
  readonly queriedAt: string;
  /** Whether the case uses another answer of the month. */
  readonly isCorrection: boolean;
}

export interface CaseMaterial {
  readonly case: CreditCase;
  /** The kept pinned answers in any order, without erased or damaged ones. */
  readonly answers: readonly CaseAnswer[];
  /** Months whose kept answer no longer matches its saved text. */
  readonly damaged: ReadonlySet<DataBase>;
  /** Saved answers of the case's months that it does not use, newest month first. */
  readonly unpinned: readonly UnpinnedAnswer[];
  /** Whole responses (`readableFigures`) of the months in `monthsToRead`, if they are kept. */
  readonly consultas: ReadonlyMap<DataBase, Consulta>;
  /** Deviations of the last answer. */
  readonly deviations: readonly Deviation[];
  readonly checks: readonly Check[];
  /** Null if the last answer is no longer kept. */
  readonly authorization: CaseAuthorization | null;
  readonly thresholds: Thresholds;
  readonly limits: OwnLimits;
  /** The instant of reading, and the days after which a typed fact is old. */
  readonly now: Instant;
  readonly factDays: number;
  readonly limitsSet: LimitsSet;
  /** Null if the case has none, or it is no longer kept. */
  readonly group: CaseGroup | null;
  /** Null if the case has none, or it is no longer kept. */
  readonly policy: CasePolicy | null;
}

/** The months that need the whole response and not only its kept figures: the last, and those of cited indicators. */
export function monthsToRead({ answers, content }: CreditCase): readonly DataBase[] {
  const last = answers.at(-1);
  const cited = content.citations.flatMap(({ cited: each }) => (each.kind === 'indicator' ? [each.month] : []));
  return [...new Set([...(last === undefined ? [] : [last.month]), ...cited])];
}
