import type { TFunction } from 'i18next';
import { type DataBase, isDataBase } from '#domain/basics/month.ts';
import type { ResponseSource } from '#domain/provided/answer-origin.ts';

/** Masks typed digits as `dd/mm/aaaa` and adds the slashes. */
export function maskDay(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}

/** `dd/mm/aaaa` to `YYYY-MM-DD`; null unless the day exists. */
export function dayFromTyped(typed: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim()) ?? [];
  const text = `${year}-${month}-${day}`;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== text ? null : text;
}

let form: Intl.DateTimeFormat | undefined;

/**
 * Uses the browser's calendar: the domain's (`saoPauloStamp`) weighs twenty kilobytes. Made at its first use, since the
 * first form of a process reads calendars and zones for 25 ms.
 */
function stampForm(): Intl.DateTimeFormat {
  form ??= new Intl.DateTimeFormat('pt-BR', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return form;
}

/** ISO 8601 allows an offset of hours alone; browsers cannot parse it. */
const BARE_OFFSET = /(T.*[+-]\d{2})$/;

/** ISO with offset to `dd/mm/aaaa HH:mm:ss` in São Paulo time, without comma; unreadable text is returned unchanged. */
export function formatInstant(iso: string): string {
  const instant = Date.parse(iso.replace(BARE_OFFSET, '$1:00'));
  return Number.isNaN(instant) ? iso : stampForm().format(instant).replace(',', '');
}

/** When an answer was obtained; of an imported one often the day alone is known, which is kept as its first instant. */
export function formatQueried({ queriedAt, source }: Queried): string {
  const stamp = formatInstant(queriedAt);
  return source === 'imported' ? stamp.replace(/ 00:00:00$/, '') : stamp;
}

interface Queried {
  readonly queriedAt: string;
  readonly source: ResponseSource;
}

/** ISO with offset to the São Paulo day, `dd/mm/aaaa`. */
export function formatDay(iso: string): string {
  return formatInstant(iso).slice(0, 10);
}

/** `YYYY-MM-DD` to `dd/mm/aaaa`, without Date: a calendar date is not an instant. */
export function formatCalendarDate(date: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return found ? `${found[3]}/${found[2]}/${found[1]}` : date;
}

/** `YYYY-MM` to `mm/aaaa`; other text is returned unchanged. Never through Date (docs/register.md#numbers). */
export function formatMonth(month: DataBase): string {
  return isDataBase(month) ? `${month.slice(5, 7)}/${month.slice(0, 4)}` : month;
}

/** Masks typed digits as `mm/aaaa` and adds the slash after the month. */
export function maskMonth(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 6);
  const slashTyped = /^\d{2}\//.test(text);
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2)}`;
  return slashTyped ? `${digits}/` : digits;
}

/** `mm/aaaa` to `YYYY-MM`; other text is returned as typed, so that the rule for months rejects it. */
export function monthFromTyped(typed: string): DataBase {
  const found = /^(\d{2})\/(\d{4})$/.exec(typed.trim());
  return found ? `${found[2]}-${found[1]}` : typed.trim();
}

const NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const;

/** `YYYY-MM` to `mar/26`; other text is returned unchanged. */
export function formatShortMonth(t: TFunction, month: DataBase): string {
  const name = NAMES[Number(month.slice(5, 7)) - 1];
  return isDataBase(month) && name !== undefined ? `${t(`common.months.${name}`)}/${month.slice(2, 4)}` : month;
}
