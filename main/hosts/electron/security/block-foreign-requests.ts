import type { Session } from 'electron';
import { isOwnAddress } from '../origin.ts';

/**
 * The window fetches its own files and nothing else; the register is asked by main (security.md, Beyond it). The
 * developer tools load their own pages in the same session while they exist.
 */
export function blockForeignRequests(session: Session, packaged: boolean): void {
  session.webRequest.onBeforeRequest((details, response) => response({ cancel: !mayLoad(details.url, packaged) }));
}

function mayLoad(address: string, packaged: boolean): boolean {
  if (isOwnAddress(address)) return true;
  return !packaged && URL.parse(address)?.protocol === 'devtools:';
}
