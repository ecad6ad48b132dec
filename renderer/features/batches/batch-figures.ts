import type { TFunction } from 'i18next';
import type { BatchCheck, BatchRow } from '#contract/batches.ts';
import type { Environment } from '#domain/basics/environment.ts';
import { type BatchState, ITEM_STATES, type ItemState } from '#domain/batches/batch.ts';
import type { Ceiling } from '#domain/costs/costs.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { counted, formatCount } from '../../lib/format/number.ts';
import type { BadgeTone } from '../../ui/StatusBadge.tsx';

export const BATCH_TONES: Readonly<Record<BatchState, BadgeTone>> = {
  draft: 'neutral',
  queued: 'neutral',
  running: 'primary',
  paused: 'warning',
  stopped: 'danger',
  ended: 'good',
};

export const ITEM_TONES: Readonly<Record<ItemState, BadgeTone>> = {
  to_do: 'neutral',
  asking: 'primary',
  saved: 'good',
  unavailable: 'warning',
  reused: 'good',
  refused: 'danger',
  unknown: 'danger',
  no_consent: 'warning',
  other_purpose: 'warning',
  over_ceiling: 'warning',
  cancelled: 'neutral',
  erased: 'neutral',
};

/** True if the batch asks its questions without the officer. */
export function isUnderWay({ state }: Pick<BatchRow, 'state'>): boolean {
  return state === 'running' || state === 'queued';
}

/** States of items that the batch never asks; they do not count as progress. */
const NOT_ASKED: readonly ItemState[] = ['reused', 'no_consent', 'other_purpose', 'erased'];

type Progress = Pick<BatchRow, 'items' | 'leftUnknown' | 'state'>;

/** Counts the ended queries and all that the batch makes. Those above the ceiling wait for the batch's end. */
export function doneOf({ items, leftUnknown, state }: Progress): {
  readonly done: number;
  readonly total: number;
} {
  const asked = ITEM_STATES.filter((one) => !NOT_ASKED.includes(one));
  const total = asked.reduce((sum, one) => sum + items[one], 0) - leftUnknown;
  const waiting = items.to_do + items.asking + (state === 'ended' ? 0 : items.over_ceiling);
  return { done: total - waiting, total };
}

/** The most that may be charged, if the price is known; else the number of queries. */
export function ceilingText(t: TFunction, { unit, value }: Ceiling, price: number | null): string {
  if (unit === 'cents') return formatMoney(value);
  return price === null ? t('batches.queries', counted(value)) : formatMoney(value * price);
}

/** The number of pending queries that fit into a ceiling. `price`: cents, null if unknown. */
export function queriesWithin({ unit, value }: Ceiling, toAsk: number, price: number | null): number {
  if (unit === 'queries') return Math.min(toAsk, value);
  return price === null || price === 0 ? toAsk : Math.min(toAsk, Math.floor(value / price));
}

const HOUR = 60;

/** Whole minutes, or hours from two on, rounded up. */
export function minutesText(t: TFunction, minutes: number): string {
  if (minutes < 1) return t('batches.underMinute');
  if (minutes < 2 * HOUR) return t('batches.minutes', counted(Math.ceil(minutes)));
  return t('batches.hours', counted(Math.ceil(minutes / HOUR)));
}

export function costText(
  t: TFunction,
  { toAsk, price, cost }: Pick<BatchCheck, 'toAsk' | 'price' | 'cost'>,
  environment: Environment,
): string {
  if (environment === 'embutido') return t('batches.costNothing');
  if (price === null || cost === null) return t('batches.costUnknown');
  const queries = t('batches.queries', counted(toAsk));
  return t('batches.costOf', { queries, price: formatMoney(price), cost: formatMoney(cost) });
}

export function progressWords(
  batch: Progress & Pick<BatchRow, 'settings'>,
): Readonly<Record<'name' | 'done' | 'total', string>> {
  const { done, total } = doneOf(batch);
  return { name: batch.settings.name, done: formatCount(done), total: formatCount(total) };
}
