import { type SubjectKey, subjectKey } from '../basics/document.ts';
import type { Instant } from '../basics/instant.ts';
import { type Centavos, ratio, sumComplete, sumKnown } from '../basics/money.ts';
import { addMonths, type DataBase, monthRange } from '../basics/month.ts';
import { recordOf } from '../basics/record.ts';
import type { ResponseKind } from '../consulta/response-kind.ts';
import { isGap } from '../consulta/response-kind.ts';
import { type KeptFigures, summaryOfFigures } from '../series/kept-figures.ts';
import { bandAmounts, isSeldom, MONTH_BANDS } from '../series/month-bands.ts';
import { figuresOfMonth, type MonthFigures } from '../series/month-figures.ts';
import { gapReason } from '../series/saved-series.ts';
import { GROUP_LIMITS, type GroupContent } from './group.ts';
import {
  GROUP_AMOUNTS,
  type GroupAmount,
  type GroupBucket,
  type GroupMember,
  type GroupMonth,
  type GroupTotal,
  type GroupView,
  type MemberRow,
  type MissingReason,
} from './group-view.ts';
import { isErased, membersOf, sharesOf } from './members.ts';

export interface MemberAnswer {
  readonly id: string;
  readonly dataBase: DataBase;
  readonly kind: ResponseKind;
  readonly provisional: boolean;
  /** Version of the simulated register; null outside of Embutido, or if unknown. */
  readonly simulation: number | null;
  readonly queriedAt: Instant;
  readonly figures: KeptFigures;
}

export interface MemberKnowledge {
  /** One per month: the newest with data; a gap only if the month has no other answer. */
  readonly answers: readonly MemberAnswer[];
  /** Months with a query whose outcome is unknown. */
  readonly unknown: readonly DataBase[];
  /** Authorization for the purpose of the query. */
  readonly consent: 'valid' | 'other_purpose' | 'missing';
}

interface GroupAsked {
  readonly month: DataBase;
  /** Ids of the members in the view; null for all. */
  readonly members: readonly string[] | null;
  readonly proportional: boolean;
}

/** Knowledge by subject; an absent subject has no authorization and no saved answer. */
export type GroupKnowledge = ReadonlyMap<SubjectKey, MemberKnowledge>;

/**
 * Consolidates a group on one data-base, with its members on a São Paulo date (docs/register.md#groups). It never
 * counts a missing member as zero, and never sums institutions.
 */
export function consolidate(
  content: Pick<GroupContent, 'links'>,
  today: string,
  known: GroupKnowledge,
  { month, members: chosen, proportional }: GroupAsked,
): GroupView {
  const members = membersOf(content, today);
  const inView = members.filter(({ id }) => chosen?.includes(id) ?? true);
  const simulation = simulationOf(inView, month, known);
  const shares = proportional ? sharesOf(content, today) : new Map<string, number>();
  const read = (at: DataBase): readonly MemberMonth[] =>
    inView.map((member) => memberMonth(member, at, { known, simulation, shares }));
  const now = read(month);
  const totals = recordOf(GROUP_AMOUNTS, (amount) => totalOf(now, amount));
  return {
    month,
    members,
    totals,
    simulation,
    proportional,
    rows: now.map((one) => rowOf(one, totals.carteiraAtiva.cents)),
    ladder: MONTH_BANDS.map(({ key }) => bucketOf(now, key)).filter(isShown),
    largest: largestOf(now, totals.carteiraAtiva.cents),
    arrears: arrearsOf(now),
    institutions: institutionsOf(now),
    limitUsage: limitUsageOf(now),
    evolution: monthRange(addMonths(month, 1 - GROUP_LIMITS.months), month).map((each) => monthOf(each, read(each))),
  };
}

interface MemberMonth {
  readonly id: string;
  readonly missing: MissingReason | null;
  readonly answer: MemberAnswer | null;
  /** Null if the member is missing. */
  readonly figures: MonthFigures | null;
  readonly bands: ReadonlyMap<string, Centavos | null> | null;
  /** The amount that counts: multiplied by the share if the view is proportional, zero if nothing is on record. */
  readonly counted: (cents: Centavos | null) => Centavos | null;
}

interface Reading {
  readonly known: GroupKnowledge;
  readonly simulation: number | null;
  readonly shares: ReadonlyMap<string, number>;
}

function memberMonth(member: GroupMember, month: DataBase, { known, simulation, shares }: Reading): MemberMonth {
  const own = knowledgeOf(member, known);
  const answer = own?.answers.find(({ dataBase }) => dataBase === month) ?? null;
  const missing = answer === null ? reasonWithout(member, month, own) : gapReason(answer, simulation);
  const isNothing = answer?.kind === 'nothing_on_record';
  const share = shares.get(member.id) ?? 10_000;
  const summary = missing === null && answer !== null ? summaryOfFigures(month, answer.figures) : null;
  const counted = (cents: Centavos | null): Centavos | null =>
    cents === null ? (isNothing ? 0 : null) : partOf(cents, share);
  return {
    id: member.id,
    missing,
    answer,
    counted,
    figures: summary === null ? null : figuresOfMonth(summary),
    bands: summary === null ? null : bandAmounts(summary, counted),
  };
}

function knowledgeOf({ documento }: GroupMember, known: GroupKnowledge): MemberKnowledge | undefined {
  return documento === null ? undefined : known.get(subjectKey(documento));
}

function reasonWithout(member: GroupMember, month: DataBase, own: MemberKnowledge | undefined): MissingReason {
  if (member.documento === null) return isErased(member) ? 'erased' : 'no_document';
  if (own?.unknown.includes(month)) return 'unknown';
  if (own === undefined || own.consent === 'missing') return 'no_consent';
  return own.consent === 'other_purpose' ? 'other_purpose' : 'not_saved';
}

/**
 * The version of the newest answer of the month, else of the newest month; another version has other figures for the
 * same month.
 */
function simulationOf(members: readonly GroupMember[], month: DataBase, known: GroupKnowledge): number | null {
  const telling = members
    .flatMap((member) => knowledgeOf(member, known)?.answers ?? [])
    .filter(({ kind }) => !isGap(kind));
  const isNewer = (one: MemberAnswer, other: MemberAnswer): boolean => {
    if ((one.dataBase === month) !== (other.dataBase === month)) return one.dataBase === month;
    if (one.dataBase !== other.dataBase) return one.dataBase > other.dataBase;
    return one.queriedAt === other.queriedAt ? one.id > other.id : one.queriedAt > other.queriedAt;
  };
  const [first, ...rest] = telling;
  if (first === undefined) return null;
  return rest.reduce((newest, each) => (isNewer(each, newest) ? each : newest), first).simulation;
}

/** Multiplies an amount by a share, exactly for every amount, and rounds down to whole cents. */
export function partOf(cents: Centavos, shareBp: number): Centavos {
  const whole = Math.floor(cents / 10_000);
  return whole * shareBp + Math.floor(((cents - whole * 10_000) * shareBp) / 10_000);
}

function amountOf({ figures, counted }: MemberMonth, amount: GroupAmount): Centavos | null {
  return figures === null ? null : counted(figures[amount]);
}

function sumOf(parts: readonly (readonly [id: string, cents: Centavos | null])[]): GroupTotal {
  return {
    cents: sumKnown(parts.map(([, cents]) => cents)),
    missing: parts.flatMap(([id, cents]) => (cents === null ? [id] : [])),
  };
}

function totalOf(members: readonly MemberMonth[], amount: GroupAmount): GroupTotal {
  return sumOf(members.map((one) => [one.id, amountOf(one, amount)]));
}

function rowOf(one: MemberMonth, whole: Centavos | null): MemberRow {
  const { id, missing, answer, figures } = one;
  const amounts = recordOf(GROUP_AMOUNTS, (amount) => amountOf(one, amount));
  const isKnown = missing === null;
  return {
    memberId: id,
    missing,
    amounts,
    resultId: isKnown ? (answer?.id ?? null) : null,
    provisional: isKnown && answer?.provisional === true,
    nothingOnRecord: isKnown && answer?.kind === 'nothing_on_record',
    share: ratio(amounts.carteiraAtiva, whole),
    limitUsage: figures?.limitUsage ?? null,
    institutions: institutionsIn(one),
  };
}

function bucketOf(members: readonly MemberMonth[], bucket: string): GroupBucket {
  const held = members.map(({ id, bands }) => [id, bands?.get(bucket) ?? null] as const);
  return {
    bucket,
    total: sumOf(held),
    parts: held.flatMap(([memberId, cents]) => (cents === null ? [] : [{ memberId, cents }])),
  };
}

function isShown({ bucket, parts }: GroupBucket): boolean {
  return !isSeldom(bucket) || parts.some(({ cents }) => cents !== 0);
}

function largestOf(members: readonly MemberMonth[], whole: Centavos | null): GroupView['largest'] {
  const shares = members.flatMap((one) => {
    const share = ratio(amountOf(one, 'carteiraAtiva'), whole);
    return share === null ? [] : [{ memberId: one.id, share }];
  });
  return shares.toSorted((one, other) => other.share - one.share)[0] ?? null;
}

function arrearsOf(members: readonly MemberMonth[]): GroupView['arrears'] {
  const held = members.flatMap((one) => {
    const [overdue, loss] = [amountOf(one, 'carteiraVencido'), amountOf(one, 'prejuizo')];
    const cents = sumKnown([overdue, loss]) ?? 0;
    return cents > 0 ? [{ memberId: one.id, cents, loss: loss ?? 0 }] : [];
  });
  const whole = sumKnown(held.map(({ cents }) => cents));
  return held
    .map((each) => ({ ...each, share: ratio(each.cents, whole) ?? 0 }))
    .toSorted((one, other) => other.cents - one.cents);
}

function institutionsIn({ figures, answer }: MemberMonth): number | null {
  if (figures === null) return null;
  return figures.quantidadeDeInstituicoes ?? (answer?.kind === 'nothing_on_record' ? 0 : null);
}

function institutionsOf(members: readonly MemberMonth[]): GroupView['institutions'] {
  const counts = members.map((one) => [one.id, institutionsIn(one)] as const);
  const known = counts.flatMap(([, count]) => count ?? []);
  if (known.length === 0) return null;
  return {
    least: Math.max(...known),
    most: known.reduce((sum, count) => sum + count, 0),
    missing: counts.flatMap(([id, count]) => (count === null ? [id] : [])),
  };
}

function limitUsageOf(members: readonly MemberMonth[]): GroupView['limitUsage'] {
  const limits = members.map(({ id, figures, counted }) => {
    const [drawn, total] = figures === null ? [null, null] : [counted(figures.limitDrawn), counted(figures.totalLimit)];
    return { id, drawn, total, isInformed: drawn !== null && total !== null };
  });
  const informed = limits.filter(({ isInformed }) => isInformed);
  const drawn = sumComplete(informed.map((each) => each.drawn));
  const usage = ratio(drawn, sumComplete(informed.map((each) => each.total)));
  if (usage === null) return null;
  return { ratio: usage, missing: limits.filter(({ isInformed }) => !isInformed).map(({ id }) => id) };
}

const EVOLUTION = ['carteiraAtiva', 'carteiraVencido', 'prejuizo', 'riscoTotal'] as const;

function monthOf(month: DataBase, members: readonly MemberMonth[]): GroupMonth {
  return {
    month,
    totals: recordOf(EVOLUTION, (amount) => totalOf(members, amount)),
    missing: members.flatMap(({ id, missing }) => (missing === null ? [] : [{ memberId: id, reason: missing }])),
  };
}
