import { institutionOf, partyOf } from '#domain/consent/institution.ts';
import { type TermNaming, termNaming } from '#domain/consent/term-naming.ts';
import { useSettings } from '#renderer/lib/use-settings.ts';

/** Reads from the settings if the term names an institution; `named` until they are loaded. */
export function useNaming(): TermNaming {
  const settings = useSettings();
  if (settings === undefined) return 'named';
  return termNaming(settings.environment, partyOf(institutionOf(settings.institutions)));
}
