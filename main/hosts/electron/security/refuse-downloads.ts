import type { Session } from 'electron';

/** The page itself saves nothing: whatever reaches the disk is written by main. */
export function refuseDownloads(session: Session): void {
  session.on('will-download', (event) => event.preventDefault());
}
