/** Digits typed so far as `dd/mm/aaaa`; the slashes come by themselves. */
export function maskDay(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}

/** `dd/mm/aaaa` as `YYYY-MM-DD`; null for what is no day of the calendar. */
export function dayFromTyped(typed: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed.trim()) ?? [];
  const text = `${year}-${month}-${day}`;
  const midnight = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== text ? null : text;
}
