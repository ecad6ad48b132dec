import { parseDocument } from '../../../preload/domain/document.ts';
import { accept } from '../../../preload/domain/outcome.ts';
import { captureConsent } from '../../workflows/consent/capture-consent.ts';
import { consentReceipt, openConsent } from '../../workflows/consent/consent-detail.ts';
import { consentRow } from '../../workflows/consent/consent-row.ts';
import { prepareConsent } from '../../workflows/consent/prepare-consent.ts';
import { bestConsent } from '../../workflows/consent/standing-consent.ts';
import { readPreferences } from '../../workflows/settings/preferences.ts';
import type { Desk } from '../desk.ts';
import type { Caller, Handlers } from '../handlers.ts';
import type { AtDesk, Tell } from './at-desk.ts';
import { subjectPorts } from './subject-ports.ts';

type ConsentHandlers = Pick<
  Handlers,
  'consent.prepare' | 'consent.register' | 'consent.list' | 'consent.find' | 'consent.open' | 'consent.receipt'
>;

/** Authorizations: the term, the registration, the ledger, one entry with its receipt. */
export function consentHandlers(atDesk: AtDesk, tell: Tell): ConsentHandlers {
  return {
    'consent.prepare': (input, caller) =>
      atDesk(async (desk) => {
        const { environment, institution } = await readPreferences(desk.archive.settings);
        return prepareConsent(desk, { ...input, environment, institution, userAgent: caller.userAgent });
      }),
    'consent.register': (input, caller) =>
      atDesk(async (desk) => {
        const captured = await registerConsent(desk, input, caller).finally(() => tell('consent.changed', {}));
        return captured.ok ? accept(consentRow(captured.value, desk.clock())) : captured;
      }),
    'consent.list': (input) => atDesk((desk) => listConsents(desk, input)),
    'consent.find': (input) => atDesk((desk) => findConsent(desk, input.documento)),
    'consent.open': ({ id }) => atDesk((desk) => openConsent(subjectPorts(desk), id)),
    'consent.receipt': ({ id }) =>
      atDesk(async (desk) => {
        const { institution } = await readPreferences(desk.archive.settings);
        return consentReceipt(subjectPorts(desk), id, institution);
      }),
  };
}

type RegisterInput = Parameters<Handlers['consent.register']>[0];
type ListInput = Parameters<Handlers['consent.list']>[0];

async function registerConsent(
  desk: Desk,
  input: RegisterInput,
  { userAgent }: Caller,
): ReturnType<typeof captureConsent> {
  const { environment, institution, location: mayLocate } = await readPreferences(desk.archive.settings);
  const register = await desk.registerOf(environment);
  return captureConsent(
    { ...subjectPorts(desk), register },
    { ...input, environment, institution, userAgent, mayLocate },
  );
}

async function listConsents(desk: Desk, { statuses, ...page }: ListInput): ReturnType<Handlers['consent.list']> {
  const now = desk.clock();
  const standing = statuses === undefined ? undefined : { statuses, now };
  const { rows, total } = await desk.archive.consents.list({ ...page, standing });
  return accept({ rows: rows.map((row) => consentRow(row, now)), total });
}

async function findConsent(desk: Desk, text: string): ReturnType<Handlers['consent.find']> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const { environment } = await readPreferences(desk.archive.settings);
  const found = bestConsent(await desk.archive.consents.ofDocument(environment, documento.value.numero), desk.clock());
  return accept({ consent: found === null ? null : consentRow(found, desk.clock()) });
}
