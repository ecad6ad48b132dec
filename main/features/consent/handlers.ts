import { parseDocument } from '#domain/basics/document.ts';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { institutionOf, partyOf } from '#domain/consent/institution.ts';
import type { StoredConsent } from '../../ports/repositories.ts';
import type { Handlers, HandlersOf, Sender } from '../handlers.ts';
import { askingInstitution, chosenInstitution } from '../settings/settings.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import type { Uploads } from '../upload/uploads.ts';
import { captureConsent, deviceMetadata, prepareConsent, sendSigned } from './capture.ts';
import { listDrafts, loadDraft, saveDraft } from './drafts.ts';
import {
  keepFile,
  keepSignature,
  readEvidence,
  readEvidenceSignatures,
  removeEvidence,
  saveEvidence,
} from './evidence.ts';
import { importColumns, importConsents, saveImportTemplate } from './import.ts';
import { activeConsent, consentDetail, consentReceipt, consentRow, openConsent } from './mapping.ts';
import { isRegisterLink } from './register-link.ts';
import { dismissOutcome, resolveAsRegistered, sendAgain } from './resolve.ts';
import { revokeConsent } from './revoke.ts';
import { draftSubjects, subjectColumns } from './subject-list.ts';
import { previewTerm } from './term.ts';

type SomeHandlers = Partial<HandlersOf<'consent'>>;
type OpenExternal = (url: string) => Promise<void>;

interface ConsentParts {
  readonly uploads: Uploads;
  /** Opens a checked address outside the window. */
  readonly openExternal: OpenExternal;
}

export function consentHandlers(
  { uploads, openExternal }: ConsentParts,
  withUnlocked: WithUnlocked,
  emit: Emit,
): HandlersOf<'consent'> {
  const changing: WithUnlocked = (work) =>
    withUnlocked((unlocked) => work(unlocked).finally(() => emit('consent.changed', {})));
  return {
    ...ledgerHandlers(openExternal, withUnlocked, changing),
    ...outcomeHandlers(changing),
    ...sheetHandlers(uploads, withUnlocked, changing),
    ...draftHandlers(withUnlocked),
    ...evidenceHandlers(uploads, withUnlocked),
  };
}

function ledgerHandlers(openExternal: OpenExternal, withUnlocked: WithUnlocked, changing: WithUnlocked) {
  return {
    'consent.preview_term': async ({ institution }) => ok(previewTerm(institution)),
    'consent.prepare': (input, sender) =>
      withUnlocked(async (unlocked) => {
        const { environment, institutions } = await unlocked.settings.read();
        const institution = chosenInstitution(institutions, input.institution);
        if (!institution.ok) return institution;
        const { userAgent } = sender;
        return prepareConsent(unlocked, { ...input, environment, institution: institution.value, userAgent });
      }),
    'consent.device': (_, { userAgent }) => withUnlocked(async ({ device }) => ok(deviceMetadata(device, userAgent))),
    'consent.register': (input, sender) =>
      changing(async (unlocked) => {
        const captured = await registerConsent(unlocked, input, sender);
        return captured.ok ? ok(consentRow(captured.value, unlocked.clock())) : captured;
      }),
    'consent.send_signed': ({ draftId }) =>
      changing(async (unlocked) => {
        const sent = await sendSigned(unlocked, draftId);
        return sent.ok ? ok(consentRow(sent.value, unlocked.clock())) : sent;
      }),
    'consent.list': (input) => withUnlocked((unlocked) => listConsents(unlocked, input)),
    'consent.askable': (input) => withUnlocked((unlocked) => listAskable(unlocked, input)),
    'consent.find': (input) => withUnlocked((unlocked) => findConsent(unlocked, input)),
    'consent.open': ({ id }) => withUnlocked((unlocked) => openConsent(unlocked, id)),
    'consent.receipt': ({ id }) =>
      withUnlocked(async (unlocked) => {
        const settings = await unlocked.settings.read();
        return consentReceipt(unlocked, id, partyOf(institutionOf(settings.institutions)));
      }),
    'consent.open_link': ({ url }) => openLink(openExternal, withUnlocked, url),
  } satisfies SomeHandlers;
}

type RegisterInput = Parameters<Handlers['consent.register']>[0];
type ListInput = Parameters<Handlers['consent.list']>[0];

async function registerConsent(
  unlocked: Unlocked,
  input: RegisterInput,
  { userAgent }: Sender,
): ReturnType<typeof captureConsent> {
  const { environment, institutions, location: mayLocate } = await unlocked.settings.read();
  const institution = chosenInstitution(institutions, input.institution);
  if (!institution.ok) return institution;
  return captureConsent(unlocked, { ...input, environment, institution: institution.value, userAgent, mayLocate });
}

async function listConsents(
  { clock, consents }: Unlocked,
  { statuses, ...page }: ListInput,
): ReturnType<Handlers['consent.list']> {
  const now = clock();
  const byStatus = statuses === undefined ? undefined : { statuses, now };
  const { rows, total } = await consents.list({ ...page, byStatus });
  return ok({ rows: rows.map((row) => consentRow(row, now)), total });
}

async function listAskable(
  { clock, consents }: Unlocked,
  input: Parameters<Handlers['consent.askable']>[0],
): ReturnType<Handlers['consent.askable']> {
  const byStatus = { statuses: ['valid', 'due_soon'], now: clock() } as const;
  const { rows } = await consents.list({ ...input, offset: 0, byStatus });
  return ok({
    rows: rows.map(({ id, nome, documento, capture }) => ({
      id,
      nome,
      documento: documento.numero,
      purposes: [...capture.purposes],
    })),
  });
}

async function findConsent(
  { clock, consents, settings }: Unlocked,
  { documento: text, purpose, institution: cnpj }: Parameters<Handlers['consent.find']>[0],
): ReturnType<Handlers['consent.find']> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const stored = await settings.read();
  const { environment } = stored;
  const institution = askingInstitution(stored, { environment, institution: cnpj });
  if (!institution.ok) return institution;
  const now = clock();
  const acts = await consents.ofSubjectIn(environment, documento.value.numero);
  const found = activeConsent(acts, { purpose, institution: institution.value.cnpj }, now);
  if (found.ok) return ok({ consent: consentRow(found.value, now), refusal: null });
  const named = acts.find(({ id }) => id === found.error.details?.consentId);
  return ok({ consent: named === undefined ? null : consentRow(named, now), refusal: found.error });
}

/** Opens a page of one of the register services in the system's browser; refuses other addresses. */
async function openLink(
  openExternal: OpenExternal,
  withUnlocked: WithUnlocked,
  url: string,
): ReturnType<Handlers['consent.open_link']> {
  const allowed = await withUnlocked(async ({ authUrlOf }) => {
    const pages = await Promise.all(ENVIRONMENTS.map(authUrlOf));
    return ok(isRegisterLink(url, pages));
  });
  if (!allowed.ok) return allowed;
  if (!allowed.value) return fail('link_refused');
  await openExternal(url);
  return ok({ opened: true });
}

function draftHandlers(withUnlocked: WithUnlocked) {
  return {
    'consent.draft_save': ({ id, form }) => withUnlocked((unlocked) => saveDraft(unlocked, id, form)),
    'consent.draft_list': ({ offset = 0 }) => withUnlocked(async (unlocked) => ok(await listDrafts(unlocked, offset))),
    'consent.draft_load': ({ id }) => withUnlocked((unlocked) => loadDraft(unlocked, id)),
    'consent.draft_discard': ({ id }) =>
      withUnlocked(async ({ drafts }) => ok({ discarded: await drafts.discard(id) })),
  } satisfies SomeHandlers;
}

/** Handlers of proofs; their bytes cross the bridge as base64, in chunks. */
function evidenceHandlers(uploads: Uploads, withUnlocked: WithUnlocked) {
  return {
    'consent.evidence_finish': ({ upload, ...file }) =>
      withUnlocked(async (unlocked) => {
        const bytes = uploads.take(upload, 'evidence');
        return bytes.ok ? keepFile(unlocked, { ...file, bytes: bytes.value }) : bytes;
      }),
    'consent.evidence_draw': ({ drawing, ...signer }) =>
      withUnlocked((unlocked) => {
        const picture = drawing && { bytes: Buffer.from(drawing.base64, 'base64'), strokes: drawing.strokes };
        return keepSignature(unlocked, { ...signer, drawing: picture });
      }),
    'consent.evidence_remove': ({ id }) => withUnlocked((unlocked) => removeEvidence(unlocked, id)),
    'consent.evidence_signatures': ({ id }) => withUnlocked((unlocked) => readEvidenceSignatures(unlocked, id)),
    'consent.evidence_save': ({ id }) => withUnlocked((unlocked) => saveEvidence(unlocked, id)),
    'consent.evidence_read': ({ id, offset }) =>
      withUnlocked(async (unlocked) => {
        const read = await readEvidence(unlocked, id, offset);
        if (!read.ok) return read;
        const { bytes, next, evidence } = read.value;
        return ok({ base64: Buffer.from(bytes).toString('base64'), next, evidence });
      }),
  } satisfies SomeHandlers;
}

function outcomeHandlers(changing: WithUnlocked) {
  return {
    'consent.revoke': ({ id, reason }) =>
      changing(async (unlocked) => detailed(unlocked, await revokeConsent(unlocked, id, reason))),
    'consent.resolve': ({ id, ...found }) =>
      changing(async (unlocked) => detailed(unlocked, await resolveAsRegistered(unlocked, id, found))),
    'consent.dismiss': ({ id }) => changing((unlocked) => dismissOutcome(unlocked, id)),
    'consent.send_again': ({ id }) =>
      changing(async (unlocked) => {
        const sent = await sendAgain(unlocked, id);
        return sent.ok ? ok(consentRow(sent.value, unlocked.clock())) : sent;
      }),
  } satisfies SomeHandlers;
}

function sheetHandlers(uploads: Uploads, withUnlocked: WithUnlocked, changing: WithUnlocked) {
  return {
    'consent.import_columns': (input) => withUnlocked((unlocked) => importColumns(unlocked, uploads, input)),
    'consent.import': (request) =>
      (request.dryRun ? withUnlocked : changing)((unlocked) => importConsents(unlocked, uploads, request)),
    'consent.subject_columns': (input) => withUnlocked((unlocked) => subjectColumns(unlocked, uploads, input)),
    'consent.draft_subjects': (request) => withUnlocked((unlocked) => draftSubjects(unlocked, uploads, request)),
    'consent.import_template': ({ sample }) => withUnlocked((unlocked) => saveImportTemplate(unlocked, sample)),
  } satisfies SomeHandlers;
}

async function detailed(unlocked: Unlocked, changed: Outcome<StoredConsent>): ReturnType<Handlers['consent.revoke']> {
  return changed.ok ? ok(await consentDetail(unlocked, changed.value)) : changed;
}
