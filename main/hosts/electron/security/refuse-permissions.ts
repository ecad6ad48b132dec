import type { Session } from 'electron';
import { isOwnAddress } from '../origin.ts';

/** The window copies figures and charts. */
const GRANTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/**
 * Electron grants what nobody handles, so requests and silent checks are both answered (checklist 5). Beside the
 * clipboard only the location, while the officer lets the consent form ask for it, and only for our own page itself.
 */
export function refusePermissions(session: Session, mayLocate: () => boolean): void {
  const grants = (permission: string, { isMainFrame, from }: { isMainFrame: boolean; from: string }): boolean =>
    GRANTED.has(permission) || (permission === 'geolocation' && isMainFrame && isOwnAddress(from) && mayLocate());
  session.setPermissionRequestHandler((_contents, permission, response, { isMainFrame, requestingUrl }) =>
    response(grants(permission, { isMainFrame, from: requestingUrl })),
  );
  session.setPermissionCheckHandler((_contents, permission, origin, { isMainFrame }) =>
    grants(permission, { isMainFrame, from: origin }),
  );
}
