import type { Session } from 'electron';

/** The window copies figures and charts; it asks the system for nothing else. */
const GRANTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/** Electron grants what nobody handles, so requests and silent checks are both answered (checklist 5). */
export function refusePermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(GRANTED.has(permission)));
  session.setPermissionCheckHandler((_contents, permission) => GRANTED.has(permission));
}
