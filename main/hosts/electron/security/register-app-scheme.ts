import type { Protocol } from 'electron';
import { APP_SCHEME } from '../origin.ts';

/** Gives the window's scheme an origin of its own, and none of the privileges it does not need (checklist 18). */
export function registerAppScheme(protocol: Pick<Protocol, 'registerSchemesAsPrivileged'>): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true };
  protocol.registerSchemesAsPrivileged([{ scheme: APP_SCHEME, privileges }]);
}
