import type { TFunction } from 'i18next';
import { type DataBase, isDataBase } from '#domain/month.ts';

const NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

/** `YYYY-MM` as `mar/26`; text of another shape comes back unchanged. */
export function formatShortMonth(t: TFunction, month: DataBase): string {
  const name = NAMES[Number(month.slice(5, 7)) - 1];
  return isDataBase(month) && name !== undefined ? `${t(`common.months.${name}`)}/${month.slice(2, 4)}` : month;
}
