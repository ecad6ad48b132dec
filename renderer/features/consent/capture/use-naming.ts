import { institutionOf, partyOf } from '#domain/consent/institution.ts';
import { type TermNaming, termNaming } from '#domain/consent/term-naming.ts';
import { useSettings } from '#renderer/lib/use-settings.ts';

/** Whether the settings say who is authorized; taken as said until they are read. */
export function useNaming(): TermNaming {
  const settings = useSettings();
  if (settings === undefined) return 'named';
  return termNaming(settings.environment, partyOf(institutionOf(settings.institutions)));
}
