import type { Session } from 'electron';

/** Dictionaries would be fetched from outside; names and documents are not prose (security.md, Beyond it). */
export function noSpellCheckDownloads(session: Session): void {
  session.setSpellCheckerEnabled(false);
}
