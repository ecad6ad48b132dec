import type { Session } from 'electron';

/** Schemes a page may name that the window never uses; a second wall behind the blocked requests. */
const UNUSED_SCHEMES = ['file', 'http', 'https'] as const;

export function refuseUnusedSchemes(session: Session): void {
  for (const scheme of UNUSED_SCHEMES) session.protocol.handle(scheme, () => new Response(null, { status: 403 }));
}
