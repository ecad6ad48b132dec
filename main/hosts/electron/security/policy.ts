import type { App, Protocol, Session } from 'electron';
import type { WindowResponder } from '../../window-files.ts';
import { APP_SCHEME } from '../origin.ts';
import { PAGE_RULES, SESSION_RULES, type SessionFacts } from './rules.ts';

/*
 * The security policy of the shell; its rules are in rules.ts. The window's powers are in web-preferences.ts, its
 * content policy in security-headers.ts, the check of a message's sender in bridge/trusted-sender.ts, the guard of
 * outgoing addresses in external-address.ts, the fuses in assets/builder/after-pack.ts.
 */

/** Call it before Electron is ready. Sandboxes every renderer, whatever a window's options (checklist 4). */
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
 * Call it before the session's first page loads. Serves the window's files from memory, never from `file:` (checklist
 * 1 and 18).
 */
export function guardSession(session: Session, { respond, ...facts }: SessionOptions): void {
  session.protocol.handle(APP_SCHEME, async ({ method, url, headers }) => {
    const { body, ...reply } = await respond({ method, url, accept: headers.get('accept') ?? '*/*' });
    return new Response(body, reply);
  });
  for (const apply of SESSION_RULES) apply(session, facts);
}

/** Gives the window's scheme its own origin and only the privileges that it needs (checklist 18). */
function registerAppScheme(protocol: Protocol): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true };
  protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges }]);
}
