import { formatInstant } from '#renderer/lib/format/instant.ts';

/** What the field shows of a kept time: a draft that came back from the ledger carries ISO. */
export function showGivenAt(kept: string): string {
  return /^\d{4}-/.test(kept) ? formatInstant(kept) : kept;
}

/** Puts slashes, the blank and the colons of `dd/mm/aaaa hh:mm:ss` between the digits typed so far. */
export function maskGivenAt(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 14);
  const marks: Readonly<Record<number, string>> = { 2: '/', 4: '/', 8: ' ', 10: ':', 12: ':' };
  return [...digits].map((digit, index) => `${marks[index] ?? ''}${digit}`).join('');
}
