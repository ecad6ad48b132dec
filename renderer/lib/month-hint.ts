import type { TFunction } from 'i18next';
import type { Output } from '#contract/contract.ts';
import { isDataBase, monthsBetween, USUAL_HISTORY } from '#domain/basics/month.ts';
import { formatMonth, monthFromTyped } from './format/date.ts';

type AskableMonths = Output<'consulta.months'>;

/** A quiet hint under a typed month: the response may be empty, or the format of a month. */
export function monthHint(t: TFunction, typed: string, months: AskableMonths): string {
  return monthWarning(t, typed, months) ?? t('consulta.monthHint', { newest: formatMonth(months.newest) });
}

/** Warns that the response may be empty because the month is too recent or too old; null for other months. */
export function monthWarning(t: TFunction, typed: string, { newest, latest }: AskableMonths): string | null {
  const month = monthFromTyped(typed);
  if (!isDataBase(month) || month > latest) return null;
  if (month > newest) return t('consulta.monthEarly');
  return monthsBetween(month, newest) >= USUAL_HISTORY ? t('consulta.monthOld', { count: USUAL_HISTORY }) : null;
}
