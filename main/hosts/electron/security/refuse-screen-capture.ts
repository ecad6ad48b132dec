import type { Session } from 'electron';

/** No page captures the screen, where other programs show their own clients (checklist 5). */
export function refuseScreenCapture(session: Session): void {
  session.setDisplayMediaRequestHandler((_request, response) => response(null));
}
