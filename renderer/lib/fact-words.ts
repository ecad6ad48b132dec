import type { TFunction } from 'i18next';
import type { AuditRow } from '#contract/audit.ts';
import { PURPOSES } from '#domain/basics/environment.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import { READING_KINDS } from '#domain/team/reading.ts';
import { hasAuditFact, hasAuditValue, hasSettingName } from '../i18n/has-text.ts';
import { errorMessage, isErrorCode } from './error-message.ts';
import { formatDay, formatInstant, formatMonth } from './format/date.ts';
import { formatCount } from './format/number.ts';

/** The topic of an entry comes first, ids of a query that other entries share come last. */
const RANKS: ReadonlyMap<string, number> = new Map([
  ['what', -1],
  ['attempt', 1],
  ['repeatOf', 2],
]);

/** An entry's facts and its environment, in words. */
export function entryWords(t: TFunction, { environment, facts }: Pick<AuditRow, 'environment' | 'facts'>): string {
  return factWords(t, environment === null ? facts : { ...facts, environment });
}

/** A fact without words of its own is shown as logged; counts of zero are left out. */
export function factWords(t: TFunction, facts: AuditRow['facts']): string {
  return Object.entries(facts)
    .filter(([name, value]) => value !== 0 || name === 'from' || name === 'to')
    .toSorted(([one], [other]) => (RANKS.get(one) ?? 0) - (RANKS.get(other) ?? 0))
    .map(([name, value]) => `${hasAuditFact(name) ? t(`audit.fact.${name}`) : name}: ${valueWords(t, name, value)}`)
    .join(' · ');
}

/** Outcome of an entry; for a query, only the known facts about its charge. */
export function outcomeWords(t: TFunction, { outcome, facts }: Pick<AuditRow, 'outcome' | 'facts'>): string {
  if (facts.act === 'given_up' || facts.act === 'attached') return t(`audit.queryEnd.${facts.act}`);
  if (outcome === 'ok') return t('dossier.ok');
  if (!isErrorCode(outcome)) return outcome;
  const reached = facts.reached === true;
  const unknown = facts.state === 'unknown';
  const { happened } = errorMessage(t, { code: outcome, ...(reached && { details: { reached, unknown } }) });
  if (unknown) return `${happened} ${t('audit.queryEnd.unknown')}`;
  return facts.state === 'refused' && reached ? `${happened} ${t('audit.queryEnd.not_confirmed')}` : happened;
}

type FactWords = (t: TFunction, value: string) => string;

/** Facts with words of their own; the others are a count, a yes or no, or a list of words. */
const NAMED_FACTS: ReadonlyMap<string, FactWords> = new Map<string, FactWords>([
  ['month', (_t, value) => formatMonth(value)],
  ['firstMonth', (_t, value) => formatMonth(value)],
  ['lastMonth', (_t, value) => formatMonth(value)],
  ['serviceTime', (_t, value) => formatInstant(value)],
  ['readAt', (_t, value) => formatInstant(value)],
  ['keptFrom', (_t, value) => formatDay(isoWithOffset(Number(value)))],
  ['read', readingWords],
  ['purposes', purposeWords],
  ['doubts', (t, value) => eachOf(value, (code) => doubtWords(t, code)).join(' ')],
  ['changed', (t, value) => eachOf(value, (setting) => settingWords(t, setting)).join(', ')],
]);

function valueWords(t: TFunction, name: string, value: string | number | boolean): string {
  const named = NAMED_FACTS.get(name);
  if (named !== undefined) return named(t, String(value));
  if (typeof value === 'number') return formatCount(value);
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  return eachOf(value, (part) => partWords(t, part)).join(', ');
}

function eachOf(list: string, words: (part: string) => string): readonly string[] {
  return list.split(',').map(words);
}

function readingWords(t: TFunction, read: string): string {
  const kind = READING_KINDS.find((one) => one === read);
  return kind === undefined ? read : t(`audit.kind.${kind}`);
}

function purposeWords(t: TFunction, codes: string): string {
  const purposes = PURPOSES.filter((purpose) => codes.split(',').includes(purpose));
  return purposes.map((purpose) => t(`common.purpose.${purpose}`)).join(', ');
}

function doubtWords(t: TFunction, code: string): string {
  return isErrorCode(code) ? errorMessage(t, { code }).happened : code;
}

function settingWords(t: TFunction, setting: string): string {
  return hasSettingName(setting) ? t(`settings.names.${setting}`) : setting;
}

function partWords(t: TFunction, part: string): string {
  return hasAuditValue(part) ? t(`audit.value.${part}`) : part;
}
