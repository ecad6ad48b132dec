import type { App, Protocol, Session } from 'electron';
import type { WindowResponder } from '../../window-files.ts';
import { APP_SCHEME } from '../origin.ts';
import { PAGE_RULES, SESSION_RULES, type SessionFacts } from './rules.ts';

/*
 * The whole policy of the shell, a list of rules in rules.ts. The window's own powers are in web-preferences.ts, its
 * content policy in security-headers.ts, the check of who sends a message in bridge/trusted-sender.ts, the guard of
 * addresses that leave in external-address.ts, the fuses in assets/builder/after-pack.ts.
 */

/**
 * Before Electron is ready; later is too late. Every renderer is sandboxed, whatever a window's options (checklist 4).
 */
export function guardProcess(app: App, protocol: Protocol): void {
  app.enableSandbox();
  registerAppScheme(protocol);
  app.on('web-contents-created', (_event, page) => {
    for (const apply of PAGE_RULES) apply(page);
  });
}

interface SessionOptions extends SessionFacts {
  readonly respond: WindowResponder;
}

/**
 * Before the session's first page loads. The window's files come from memory, never from `file:` (checklist 1 and 18).
 */
export function guardSession(session: Session, { respond, ...facts }: SessionOptions): void {
  session.protocol.handle(APP_SCHEME, respond);
  for (const apply of SESSION_RULES) apply(session, facts);
}

/** Gives the window's scheme an origin of its own, and none of the privileges it does not need (checklist 18). */
function registerAppScheme(protocol: Protocol): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true };
  protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges }]);
}
