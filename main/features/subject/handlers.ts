import { parseDocument } from '#domain/document.ts';
import { ok } from '#domain/outcome.ts';
import { recordEvent } from '../audit/record-event.ts';
import { subjectPorts } from '../consent/ports.ts';
import type { Handlers } from '../handlers.ts';
import { readPreferences } from '../settings/preferences.ts';
import type { Unlocked, WithUnlocked } from '../unlocked.ts';
import { openDossier } from './open-dossier.ts';

type DossierHandlers = Pick<Handlers, 'dossier.open' | 'dossier.note'>;

/** Everything held about one subject, and what the window itself did with it. */
export function dossierHandlers(withUnlocked: WithUnlocked): DossierHandlers {
  return {
    'dossier.open': ({ documento }) =>
      withUnlocked(async (unlocked) => {
        const { institution } = await readPreferences(unlocked.archive.settings);
        return openDossier(subjectPorts(unlocked), documento, institution);
      }),
    'dossier.note': (input) => withUnlocked((unlocked) => record(unlocked, input)),
  };
}

async function record(
  unlocked: Unlocked,
  { documento, what, resultId, consentId }: Parameters<Handlers['dossier.note']>[0],
): ReturnType<Handlers['dossier.note']> {
  const parsed = parseDocument(documento);
  if (!parsed.ok) return parsed;
  const about = { resultId: resultId ?? null, consentId: consentId ?? null };
  await recordEvent(subjectPorts(unlocked), {
    documento: parsed.value.numero,
    kind: 'print',
    ...about,
    facts: { what },
  });
  return ok({ noted: true });
}
