import { type Centavos, centsFromReais } from '../../money.ts';
import { isDataBase } from '../../month.ts';
import { parseDecimal, parseReais } from './decimal-text.ts';

/** Each function turns one present JSON value into the domain's form; null means that it cannot be read. */

/** Trimmed text; a whole number stands for its digits. */
export function toText(raw: unknown): string | null {
  if (typeof raw === 'string') return raw.trim();
  return Number.isSafeInteger(raw) ? String(raw) : null;
}

/** Reais as a number or as text, in cents. Four of five amounts of a response are zero: those take the short way. */
export function toCents(raw: unknown): Centavos | null {
  if (raw === 0) return 0;
  const reais = typeof raw === 'string' ? parseReais(raw.trim()) : raw;
  return typeof reais === 'number' ? centsFromReais(reais) : null;
}

/** A whole number from zero on. */
export function toCount(raw: unknown): number | null {
  const count = typeof raw === 'string' && /^\d+$/.test(raw.trim()) ? Number(raw) : raw;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count + 0 : null;
}

/** A percentual, with or without its sign; whether it lies between 0 and 100 is for R17 to say. */
export function toPercent(raw: unknown): number | null {
  const percent = typeof raw === 'string' ? parseDecimal(raw.replace('%', '').trim()) : raw;
  return typeof percent === 'number' && Number.isFinite(percent) ? percent + 0 : null;
}

/** A calendar date as `YYYY-MM-DD`, from that form (a time after it is dropped) or from `DD/MM/YYYY`. */
export function toDate(raw: unknown): string | null {
  if (typeof raw !== 'string') return null;
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(raw.trim());
  if (iso) return iso[1] ?? null;
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})(?: .*)?$/.exec(raw.trim());
  return brazilian ? `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}` : null;
}

/** A data-base as `YYYY-MM`, from that form, a date, `YYYYMM` or `MM/YYYY`. */
export function toDataBase(raw: unknown): string | null {
  const text = toText(raw);
  if (text === null) return null;
  const month = text.replace(/^(\d{4})(\d{2})$/, '$1-$2').replace(/^(\d{2})\/(\d{4})$/, '$2-$1');
  const shortened = /^\d{4}-\d{2}-\d{2}/.test(month) ? month.slice(0, 7) : month;
  return isDataBase(shortened) ? shortened : null;
}
