import type { Session } from 'electron';
import type { WindowResponder } from '../../window-files.ts';
import { APP_SCHEME } from '../origin.ts';

/** The window's files come from memory, never from `file:` (checklist 1 and 18). */
export function serveAppScheme(session: Session, respond: WindowResponder): void {
  session.protocol.handle(APP_SCHEME, respond);
}
