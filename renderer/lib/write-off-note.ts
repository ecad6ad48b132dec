import type { TFunction } from 'i18next';
import { LATER_WRITE_OFFS } from '#domain/series/later-write-offs.ts';
import { formatMonth } from './format/date.ts';

/** Explains why losses and long arrears do not compare across the month in which the rule of write-offs changed. */
export function writeOffNote(t: TFunction): string {
  return t('evolution.laterWriteOffs', { month: formatMonth(LATER_WRITE_OFFS) });
}
