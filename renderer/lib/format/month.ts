import { type DataBase, isDataBase } from '#domain/month.ts';

/** `YYYY-MM` as `mm/aaaa`; text of another shape comes back unchanged. Never through Date (register.md, last section). */
export function formatMonth(month: DataBase): string {
  return isDataBase(month) ? `${month.slice(5, 7)}/${month.slice(0, 4)}` : month;
}

/** Digits typed so far as `mm/aaaa`; the slash comes by itself after the month. */
export function maskMonth(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 6);
  const slashTyped = /^\d{2}\//.test(text);
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2)}`;
  return slashTyped ? `${digits}/` : digits;
}

/** `mm/aaaa` as `YYYY-MM`; what cannot be read so comes back as typed, for the rule to refuse by its name. */
export function monthFromTyped(typed: string): DataBase {
  const found = /^(\d{2})\/(\d{4})$/.exec(typed.trim());
  return found ? `${found[2]}-${found[1]}` : typed.trim();
}
