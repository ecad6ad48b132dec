import { CASE_LIMITS } from '#domain/sources/case-limits.ts';
import { dayFromTyped } from '../../lib/format/date.ts';
import {
  NUMBER_FIELDS,
  NUMBERS,
  type NumberRule,
  readNumber,
  type TypedAmount,
  type TypedCase,
  type TypedNumber,
} from './typed-case.ts';

/** Amounts with a source and a day. */
export type SourcedField = 'income' | 'ownExposure' | 'groupExposure';

export type CaseField =
  | 'amount'
  | 'term'
  | 'instalment'
  | 'monthlyRate'
  | `${SourcedField}.${'amount' | 'date'}`
  | 'proposal'
  | 'conditions'
  | `risk.${number}.${'text' | 'mitigant'}`;

type CaseProblem = 'bounds' | 'day' | 'amount_missing' | 'too_long';

export type CaseProblems = ReadonlyMap<CaseField, CaseProblem>;

export function caseProblems(typed: TypedCase): CaseProblems {
  const long = (field: CaseField, text: string, max: number): Found =>
    text.trim().length > max ? [[field, 'too_long']] : [];
  return new Map([
    ...NUMBER_FIELDS.flatMap(
      (field): Found => (isOutOfBounds(typed[field], NUMBERS[field]) ? [[field, 'bounds']] : []),
    ),
    ...amountProblems('income', typed.income),
    ...amountProblems('ownExposure', typed.ownExposure),
    ...amountProblems('groupExposure', typed.groupExposure),
    ...long('proposal', typed.proposal, CASE_LIMITS.proposal),
    ...long('conditions', typed.conditions, CASE_LIMITS.conditions),
    ...typed.risks.flatMap(({ id, text, mitigant }) => [
      ...long(`risk.${id}.text`, text, CASE_LIMITS.riskText),
      ...long(`risk.${id}.mitigant`, mitigant, CASE_LIMITS.riskText),
    ]),
  ]);
}

type Found = readonly (readonly [CaseField, CaseProblem])[];

function amountProblems(name: SourcedField, { amount, source, date }: TypedAmount): Found {
  const isMissing = amount === '' && (source.trim() !== '' || date !== '');
  return [
    ...(isMissing ? ([[`${name}.amount`, 'amount_missing']] as const) : []),
    ...(isOutOfBounds(amount, NUMBERS.amount) ? ([[`${name}.amount`, 'bounds']] as const) : []),
    ...(date !== '' && dayFromTyped(date) === null ? ([[`${name}.date`, 'day']] as const) : []),
  ];
}

function isOutOfBounds(typed: TypedNumber, rule: NumberRule): boolean {
  return readNumber(typed, rule) === undefined;
}
