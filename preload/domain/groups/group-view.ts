import type { Centavos } from '../basics/money.ts';
import type { DataBase } from '../basics/month.ts';

/** What is summed of the members. */
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
 * Why a member has no figures of a month: as of a series (`GapReason`); `no_document`: it cannot be asked; `erased`: its
 * subject was erased. Of one that is not saved: `unknown` (asked, and nobody knows what came of it), `no_consent`,
 * `other_purpose`; where nothing stands in the way, `not_saved`.
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

/** Why an amount of a member is not in a total: its month is not known, or its answer does not hold the amount. */
export type CoverageReason = MissingReason | 'not_informed';

/** A member: the links of one subject, or one link of somebody whose document is not known. */
export interface GroupMember {
  /** The id of its first link. */
  readonly id: string;
  readonly documento: string | null;
  readonly nome: string;
  readonly linkIds: readonly string[];
}

/**
 * A sum of members. `cents`: of those that inform it, null where none does. It is whole only where `missing` is empty;
 * whoever shows it says so beside it.
 */
export interface GroupTotal {
  readonly cents: Centavos | null;
  /** Ids of the members whose amount is not in it. */
  readonly missing: readonly string[];
}

/** A line of the matrix; amounts are null where the member does not inform them, and all are where it is missing. */
export interface MemberRow {
  readonly memberId: string;
  /** Null where the month is known. */
  readonly missing: MissingReason | null;
  readonly resultId: string | null;
  readonly provisional: boolean;
  /** Nothing on record: known, and zero. */
  readonly nothingOnRecord: boolean;
  readonly amounts: Readonly<Record<GroupAmount, Centavos | null>>;
  /** Of the members' known sum of carteira ativa; null where that, or its own, is not known. */
  readonly share: number | null;
  /** Drawn ÷ total limit. */
  readonly limitUsage: number | null;
  readonly institutions: number | null;
}

/** The bands of a month's ladder (`month-bands.ts`), by their keys, with each member's part. */
export interface GroupBucket {
  readonly bucket: string;
  readonly total: GroupTotal;
  /** Members with their amounts, in the order of the matrix; one that does not inform it is not here. */
  readonly parts: readonly { readonly memberId: string; readonly cents: Centavos }[];
}

/** A month of the evolution; partial where `missing` is not empty. */
export interface GroupMonth {
  readonly month: DataBase;
  readonly totals: Readonly<Record<'carteiraAtiva' | 'carteiraVencido' | 'prejuizo' | 'riscoTotal', GroupTotal>>;
  readonly missing: readonly { readonly memberId: string; readonly reason: MissingReason }[];
}

/** A group on one data-base. */
export interface GroupView {
  readonly month: DataBase;
  /** All members of the group; those in the view have a row. */
  readonly members: readonly GroupMember[];
  readonly rows: readonly MemberRow[];
  readonly totals: Readonly<Record<GroupAmount, GroupTotal>>;
  readonly ladder: readonly GroupBucket[];
  /** Of carteira ativa, the largest of those known; null where nobody's is known, or it is zero. */
  readonly largest: { readonly memberId: string; readonly share: number } | null;
  /** Who holds what is overdue or written off, the most first; `loss` of `cents`, with its share of the known sum. */
  readonly arrears: readonly {
    readonly memberId: string;
    readonly cents: Centavos;
    readonly loss: Centavos;
    readonly share: number;
  }[];
  /** Institutions are never summed: the same one counts in each. From the largest count to the sum; null where none is known. */
  readonly institutions: { readonly least: number; readonly most: number; readonly missing: readonly string[] } | null;
  /** Drawn ÷ total limit of the members that inform both; null where none does. */
  readonly limitUsage: { readonly ratio: number; readonly missing: readonly string[] } | null;
  /** 24 months, oldest first. */
  readonly evolution: readonly GroupMonth[];
  /** The version of the simulated register that it is drawn from; null outside of Embutido, and if it is not known. */
  readonly simulation: number | null;
  /** Whether amounts of people count by their share. */
  readonly proportional: boolean;
}
