import type { Session } from 'electron';

/** Nothing is saved by the page itself; exports are written by main, where it is checked and logged. */
export function refuseDownloads(session: Session): void {
  session.on('will-download', (event) => event.preventDefault());
}
