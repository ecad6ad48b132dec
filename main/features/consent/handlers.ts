import { parseDocument } from '#domain/document.ts';
import { ok } from '#domain/outcome.ts';
import type { Handlers, Sender } from '../handlers.ts';
import { readPreferences } from '../settings/preferences.ts';
import type { Unlocked } from '../unlocked.ts';
import type { Emit, WithUnlocked } from '../with-unlocked.ts';
import { bestConsent } from './active-consent.ts';
import { captureConsent } from './capture-consent.ts';
import { consentReceipt, openConsent } from './consent-detail.ts';
import { consentRow } from './consent-row.ts';
import { subjectPorts } from './ports.ts';
import { prepareConsent } from './prepare-consent.ts';

type ConsentHandlers = Pick<
  Handlers,
  'consent.prepare' | 'consent.register' | 'consent.list' | 'consent.find' | 'consent.open' | 'consent.receipt'
>;

/** Authorizations: the term, the registration, the ledger, one entry with its receipt. */
export function consentHandlers(withUnlocked: WithUnlocked, emit: Emit): ConsentHandlers {
  return {
    'consent.prepare': (input, sender) =>
      withUnlocked(async (unlocked) => {
        const { environment, institution } = await readPreferences(unlocked.archive.settings);
        return prepareConsent(unlocked, { ...input, environment, institution, userAgent: sender.userAgent });
      }),
    'consent.register': (input, sender) =>
      withUnlocked(async (unlocked) => {
        const captured = await registerConsent(unlocked, input, sender).finally(() => emit('consent.changed', {}));
        return captured.ok ? ok(consentRow(captured.value, unlocked.clock())) : captured;
      }),
    'consent.list': (input) => withUnlocked((unlocked) => listConsents(unlocked, input)),
    'consent.find': (input) => withUnlocked((unlocked) => findConsent(unlocked, input.documento)),
    'consent.open': ({ id }) => withUnlocked((unlocked) => openConsent(subjectPorts(unlocked), id)),
    'consent.receipt': ({ id }) =>
      withUnlocked(async (unlocked) => {
        const { institution } = await readPreferences(unlocked.archive.settings);
        return consentReceipt(subjectPorts(unlocked), id, institution);
      }),
  };
}

type RegisterInput = Parameters<Handlers['consent.register']>[0];
type ListInput = Parameters<Handlers['consent.list']>[0];

async function registerConsent(
  unlocked: Unlocked,
  input: RegisterInput,
  { userAgent }: Sender,
): ReturnType<typeof captureConsent> {
  const { environment, institution, location: mayLocate } = await readPreferences(unlocked.archive.settings);
  const register = await unlocked.clientFor(environment);
  return captureConsent(
    { ...subjectPorts(unlocked), register },
    { ...input, environment, institution, userAgent, mayLocate },
  );
}

async function listConsents(
  unlocked: Unlocked,
  { statuses, ...page }: ListInput,
): ReturnType<Handlers['consent.list']> {
  const now = unlocked.clock();
  const byStatus = statuses === undefined ? undefined : { statuses, now };
  const { rows, total } = await unlocked.archive.consents.list({ ...page, byStatus });
  return ok({ rows: rows.map((row) => consentRow(row, now)), total });
}

async function findConsent(unlocked: Unlocked, text: string): ReturnType<Handlers['consent.find']> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const { environment } = await readPreferences(unlocked.archive.settings);
  const found = bestConsent(
    await unlocked.archive.consents.ofDocument(environment, documento.value.numero),
    unlocked.clock(),
  );
  return ok({ consent: found === null ? null : consentRow(found, unlocked.clock()) });
}
