import type { Centavos } from '../basics/money.ts';
import type { DataBase } from '../basics/month.ts';

export const GROUP_AMOUNTS = [
  'carteiraAtiva',
  'carteiraVencido',
  'vencidoAcima90',
  'prejuizo',
  'limitesdeCredito',
  'creditosaLiberar',
  'coobrigacoes',
  'riscoTotal',
] as const;
export type GroupAmount = (typeof GROUP_AMOUNTS)[number];

/**
 * Reasons why a member has no figures in a month: those of a series (`GapReason`); `no_document`: it cannot be queried;
 * `erased`: its subject was erased. Without a saved answer: `unknown` (the query's outcome is unknown), `no_consent`,
 * `other_purpose`; otherwise `not_saved`.
 */
export const MISSING_REASONS = [
  'inconclusive',
  'not_available',
  'not_located',
  'other_subject',
  'other_simulation',
  'not_saved',
  'no_document',
  'erased',
  'unknown',
  'no_consent',
  'other_purpose',
] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];

/** Reasons why a total leaves out a member's amount: its month is missing, or its answer does not hold the amount. */
export type CoverageReason = MissingReason | 'not_informed';

/** All links of one subject, or a single link without a document. */
export interface GroupMember {
  readonly id: string;
  readonly documento: string | null;
  readonly nome: string;
  readonly linkIds: readonly string[];
}

/**
 * A sum of members. `cents`: sum of the known amounts, null if there are none. It is complete only if `missing` is
 * empty; every text that shows it must say so.
 */
export interface GroupTotal {
  readonly cents: Centavos | null;
  /** Ids of the members left out of the sum. */
  readonly missing: readonly string[];
}

/** A line of the matrix. An amount is null if the member does not inform it; all are null if the member is missing. */
export interface MemberRow {
  readonly memberId: string;
  /** Null if the month is known. */
  readonly missing: MissingReason | null;
  readonly resultId: string | null;
  readonly provisional: boolean;
  /** The answer is known and zero. */
  readonly nothingOnRecord: boolean;
  readonly amounts: Readonly<Record<GroupAmount, Centavos | null>>;
  /** Share of the members' known sum of carteira ativa; null if the sum or the member's own is unknown. */
  readonly share: number | null;
  /** Drawn ÷ total limit. */
  readonly limitUsage: number | null;
  readonly institutions: number | null;
}

/** A band of the ladder (`month-bands.ts`) with each member's part. */
export interface GroupBucket {
  readonly bucket: string;
  readonly total: GroupTotal;
  /** Amounts in the order of the matrix; members that do not inform the band are left out. */
  readonly parts: readonly { readonly memberId: string; readonly cents: Centavos }[];
}

/** A month of the evolution; partial unless `missing` is empty. */
export interface GroupMonth {
  readonly month: DataBase;
  readonly totals: Readonly<Record<'carteiraAtiva' | 'carteiraVencido' | 'prejuizo' | 'riscoTotal', GroupTotal>>;
  readonly missing: readonly { readonly memberId: string; readonly reason: MissingReason }[];
}

export interface GroupView {
  readonly month: DataBase;
  /** All members of the group; those in the view also have a row. */
  readonly members: readonly GroupMember[];
  readonly rows: readonly MemberRow[];
  readonly totals: Readonly<Record<GroupAmount, GroupTotal>>;
  readonly ladder: readonly GroupBucket[];
  /** The largest known share of carteira ativa; null if no amount is known or the sum is zero. */
  readonly largest: { readonly memberId: string; readonly share: number } | null;
  /**
   * Members with overdue or written-off debt, the largest first; `loss` is part of `cents`, `share` is of the known
   * sum.
   */
  readonly arrears: readonly {
    readonly memberId: string;
    readonly cents: Centavos;
    readonly loss: Centavos;
    readonly share: number;
  }[];
  /** A range from the largest count to the sum, since members may share institutions; null if no count is known. */
  readonly institutions: { readonly least: number; readonly most: number; readonly missing: readonly string[] } | null;
  /** Drawn ÷ total limit of the members that inform both; null if there are none. */
  readonly limitUsage: { readonly ratio: number; readonly missing: readonly string[] } | null;
  /** 24 months, oldest first. */
  readonly evolution: readonly GroupMonth[];
  /** Version of the simulated register in these figures; null outside of Embutido, or if unknown. */
  readonly simulation: number | null;
  readonly proportional: boolean;
}
