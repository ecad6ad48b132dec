import type { TFunction } from 'i18next';
import { LATER_WRITE_OFFS } from '#domain/series/later-write-offs.ts';
import { formatMonth } from './format/date.ts';

/** Why losses and what is long overdue do not compare across the month the rule of write-offs changed. */
export function writeOffNote(t: TFunction): string {
  return t('evolution.laterWriteOffs', { month: formatMonth(LATER_WRITE_OFFS) });
}
