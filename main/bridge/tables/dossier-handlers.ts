import { parseDocument } from '../../../preload/domain/document.ts';
import { accept } from '../../../preload/domain/outcome.ts';
import { noteEvent } from '../../workflows/audit/note-event.ts';
import { openDossier } from '../../workflows/dossier/open-dossier.ts';
import { readPreferences } from '../../workflows/settings/preferences.ts';
import type { Desk } from '../desk.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk } from './at-desk.ts';
import { subjectPorts } from './subject-ports.ts';

type DossierHandlers = Pick<Handlers, 'dossier.open' | 'dossier.note'>;

/** Everything held about one subject, and what the window itself did with it. */
export function dossierHandlers(atDesk: AtDesk): DossierHandlers {
  return {
    'dossier.open': ({ documento }) =>
      atDesk(async (desk) => {
        const { institution } = await readPreferences(desk.archive.settings);
        return openDossier(subjectPorts(desk), documento, institution);
      }),
    'dossier.note': (input) => atDesk((desk) => note(desk, input)),
  };
}

async function note(
  desk: Desk,
  { documento, what, resultId, consentId }: Parameters<Handlers['dossier.note']>[0],
): ReturnType<Handlers['dossier.note']> {
  const parsed = parseDocument(documento);
  if (!parsed.ok) return parsed;
  const about = { resultId: resultId ?? null, consentId: consentId ?? null };
  await noteEvent(subjectPorts(desk), { documento: parsed.value.numero, kind: 'print', ...about, facts: { what } });
  return accept({ noted: true });
}
