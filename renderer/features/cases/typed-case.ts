import { centsFromReais, reaisFromCents } from '#domain/basics/money.ts';
import type { CaseContent, Risk } from '#domain/cases/credit-case.ts';
import { CASE_LIMITS, REQUEST_MAX } from '#domain/sources/case-limits.ts';
import type { CaseRequest, SourcedAmount } from '#domain/sources/case-request.ts';
import type { Amortization } from '#domain/sources/instalments.ts';
import type { OutsideFact } from '#domain/sources/outside-facts.ts';
import { dayFromTyped, formatCalendarDate } from '../../lib/format/date.ts';

/** A number, or text that is not a number yet. */
export type TypedNumber = number | string;

/** An amount that the register does not hold: reais, with the day as `dd/mm/aaaa`. */
export interface TypedAmount {
  readonly amount: TypedNumber;
  readonly source: string;
  readonly date: string;
}

export interface TypedRisk extends Risk {
  /** React key of the row. */
  readonly id: number;
}

/** The values of a case's fields; texts are in the saved form, tokens without values. */
export interface TypedCase
  extends Pick<CaseContent, 'reference' | 'proposal' | 'conditions' | 'citations' | 'dismissed' | 'group' | 'policy'> {
  readonly product: string;
  /** Reais. */
  readonly amount: TypedNumber;
  /** Months. */
  readonly term: TypedNumber;
  /** Reais a month. */
  readonly instalment: TypedNumber;
  /** Percent a month. */
  readonly monthlyRate: TypedNumber;
  readonly income: TypedAmount;
  readonly ownExposure: TypedAmount;
  readonly groupExposure: TypedAmount;
  readonly amortization: Amortization;
  readonly facts: readonly OutsideFact[];
  readonly guarantee: string;
  readonly risks: readonly TypedRisk[];
}

const NO_AMOUNT: TypedAmount = { amount: '', source: '', date: '' };

export function typedCase({ request, risks, ...texts }: CaseContent): TypedCase {
  const { amount, term, instalment, monthlyRate, income, ownExposure, groupExposure, amortization } = request;
  const { product, guarantee, facts } = request;
  return {
    ...texts,
    product,
    guarantee,
    amount: typedReais(amount),
    term: term ?? '',
    instalment: typedReais(instalment),
    monthlyRate: monthlyRate === null ? '' : monthlyRate / 100,
    income: typedAmount(income),
    ownExposure: typedAmount(ownExposure),
    groupExposure: typedAmount(groupExposure),
    amortization,
    facts,
    risks: risks.map((risk, id) => ({ ...risk, id })),
  };
}

function typedReais(cents: number | null): TypedNumber {
  return cents === null ? '' : reaisFromCents(cents);
}

export function typedAmount(kept: SourcedAmount | null): TypedAmount {
  if (kept === null) return NO_AMOUNT;
  const { amount, source, date } = kept;
  return { amount: reaisFromCents(amount), source, date: date === null ? '' : formatCalendarDate(date) };
}

export interface NumberRule {
  readonly read: (typed: number) => number | null;
  readonly min: number;
  readonly max: number;
}

const CENTS: NumberRule = { read: centsFromReais, min: 0, max: REQUEST_MAX.amount };
export const NUMBERS = {
  amount: CENTS,
  instalment: CENTS,
  term: { read: (months: number) => months, min: 1, max: REQUEST_MAX.term },
  monthlyRate: { read: (percent: number) => Math.round(percent * 100), min: 0, max: REQUEST_MAX.monthlyRate },
} as const satisfies Readonly<Record<string, NumberRule>>;

export const NUMBER_FIELDS = ['amount', 'term', 'instalment', 'monthlyRate'] as const;

/** A typed number in the saved unit; null if the field is empty, undefined if it is invalid. */
export function readNumber(typed: TypedNumber, { read, min, max }: NumberRule): number | null | undefined {
  if (typed === '') return null;
  const value = read(Number(typed));
  if (value === null) return undefined;
  return Number.isSafeInteger(value) && value >= min && value <= max ? value : undefined;
}

/** The typed case in the saved form: an invalid amount or day keeps its saved value, a text is cut at its limit. */
export function contentOf(typed: TypedCase, kept: CaseContent): CaseContent {
  const { reference, proposal, conditions, citations, risks, dismissed, group, policy } = typed;
  return {
    reference,
    request: requestOf(typed, kept.request),
    risks: risks.map(({ proposal: origin, text, mitigant }) => ({
      proposal: origin,
      text: fitting(text, CASE_LIMITS.riskText),
      mitigant: fitting(mitigant, CASE_LIMITS.riskText),
    })),
    proposal: fitting(proposal, CASE_LIMITS.proposal),
    conditions: fitting(conditions, CASE_LIMITS.conditions),
    citations: [...citations],
    dismissed: [...dismissed],
    group,
    policy,
  };
}

function fitting(text: string, max: number): string {
  return text.trim().length > max ? text.trim().slice(0, max) : text;
}

function requestOf(typed: TypedCase, kept: CaseRequest): CaseRequest {
  const number = (field: (typeof NUMBER_FIELDS)[number]) => {
    const read = readNumber(typed[field], NUMBERS[field]);
    return read === undefined ? kept[field] : read;
  };
  return {
    product: typed.product,
    amount: number('amount'),
    term: number('term'),
    instalment: number('instalment'),
    monthlyRate: number('monthlyRate'),
    income: amountOf(typed.income, kept.income),
    ownExposure: amountOf(typed.ownExposure, kept.ownExposure),
    groupExposure: amountOf(typed.groupExposure, kept.groupExposure),
    amortization: typed.amortization,
    facts: [...typed.facts],
    guarantee: typed.guarantee,
  };
}

function amountOf({ amount, source, date }: TypedAmount, kept: SourcedAmount | null): SourcedAmount | null {
  const cents = readNumber(amount, NUMBERS.amount);
  if (cents === undefined) return kept;
  if (cents === null) return null;
  const day = dayFromTyped(date);
  return { amount: cents, source, date: date !== '' && day === null ? (kept?.date ?? null) : day };
}
