import { parseDocument } from '../../../preload/domain/document.ts';
import { accept } from '../../../preload/domain/outcome.ts';
import { captureConsent } from '../../workflows/consent/capture-consent.ts';
import { consentRow } from '../../workflows/consent/consent-row.ts';
import { prepareConsent } from '../../workflows/consent/prepare-consent.ts';
import { bestConsent } from '../../workflows/consent/standing-consent.ts';
import { readPreferences } from '../../workflows/settings/preferences.ts';
import type { Desk } from '../desk.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk, Tell } from './at-desk.ts';

type ConsentHandlers = Pick<Handlers, 'consent.prepare' | 'consent.register' | 'consent.list' | 'consent.find'>;

/** Authorizations: the term, the registration, the ledger. */
export function consentHandlers(atDesk: AtDesk, tell: Tell): ConsentHandlers {
  return {
    'consent.prepare': (input, caller) =>
      atDesk(async (desk) => {
        const { institution } = await readPreferences(desk.archive.settings);
        return prepareConsent(desk, { ...input, institution, userAgent: caller.userAgent });
      }),
    'consent.register': (input) =>
      atDesk(async (desk) => {
        const captured = await registerConsent(desk, input);
        tell('consent.changed', {});
        return captured.ok ? accept(consentRow(captured.value, desk.clock())) : captured;
      }),
    'consent.list': (input) =>
      atDesk(async (desk) => {
        const { rows, total } = await desk.archive.consents.list(input);
        return accept({ rows: rows.map((row) => consentRow(row, desk.clock())), total });
      }),
    'consent.find': (input) => atDesk((desk) => findConsent(desk, input.documento)),
  };
}

type RegisterInput = Parameters<Handlers['consent.register']>[0];

async function registerConsent(desk: Desk, input: RegisterInput): ReturnType<typeof captureConsent> {
  const { environment, institution } = await readPreferences(desk.archive.settings);
  const register = await desk.registerOf(environment);
  return captureConsent({ ...desk, register, ledger: desk.archive.consents }, { ...input, environment, institution });
}

async function findConsent(desk: Desk, text: string): ReturnType<Handlers['consent.find']> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const { environment } = await readPreferences(desk.archive.settings);
  const found = bestConsent(await desk.archive.consents.ofDocument(environment, documento.value.numero), desk.clock());
  return accept({ consent: found === null ? null : consentRow(found, desk.clock()) });
}
