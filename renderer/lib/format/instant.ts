/** The browser's own calendar: the domain's (`saoPauloStamp`) weighs twenty kilobytes, which the first load need not. */
const STAMP = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** ISO with offset as `dd/mm/aaaa HH:mm:ss` in São Paulo time, without comma; unreadable text comes back unchanged. */
export function formatInstant(iso: string): string {
  const instant = Date.parse(iso);
  return Number.isNaN(instant) ? iso : STAMP.format(instant).replace(',', '');
}

/** ISO with offset as the São Paulo day, `dd/mm/aaaa`. */
export function formatDay(iso: string): string {
  return formatInstant(iso).slice(0, 10);
}

/** A calendar date `YYYY-MM-DD` as `dd/mm/aaaa`, moved by hand: a date is not an instant. */
export function formatCalendarDate(date: string): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return found ? `${found[3]}/${found[2]}/${found[1]}` : date;
}
