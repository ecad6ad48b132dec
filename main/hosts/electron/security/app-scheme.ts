import type { Protocol, Session } from 'electron';
import type { WindowResponder } from '../../window-files.ts';
import { APP_SCHEME } from '../origin.ts';

/** Gives the window's scheme an origin of its own, and none of the privileges it does not need (checklist 18). */
export function registerAppScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true };
  protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges }]);
}

/** The window's files come from memory, never from `file:` (checklist 1 and 18). */
export function serveAppScheme(session: Session, respond: WindowResponder): void {
  session.protocol.handle(APP_SCHEME, respond);
}
