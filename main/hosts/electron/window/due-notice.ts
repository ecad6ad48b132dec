import { Notification } from 'electron';
import { HOST_STRINGS, type HostLocale } from '../host-strings.ts';

/** Keeps shown notices from garbage collection, which would end their click events. */
const shown = new Set<Notification>();

/**
 * Announces through the system that a cycle is due, and the date of the next one (`YYYY-MM-DD`), without naming the
 * portfolio or its clients. A click opens the portfolios.
 */
export function noticeDueCycle(locale: HostLocale, next: string | null, onClick: () => void): void {
  if (!Notification.isSupported()) return;
  const { dueCycle, nextCycle } = HOST_STRINGS[locale];
  const ahead = next === null ? '' : ` ${nextCycle} ${dayIn(locale, next)}.`;
  const notice = new Notification({ title: 'Lastro', body: `${dueCycle}${ahead}` });
  shown.add(notice);
  notice.on('click', onClick);
  notice.once('close', () => shown.delete(notice));
  notice.show();
}

function dayIn(locale: HostLocale, day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
}
