import { parseDocument } from '#domain/document.ts';
import type { Outcome } from '#domain/outcome.ts';
import { ok } from '#domain/outcome.ts';
import type { StoredConsent } from '../../ports/repositories.ts';
import type { Handlers, Sender } from '../handlers.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import type { Uploads } from '../upload/uploads.ts';
import { captureConsent, prepareConsent } from './capture.ts';
import { listDrafts, loadDraft, saveDraft } from './drafts.ts';
import { keepFile, keepSignature, readEvidence, removeEvidence, saveEvidence } from './evidence.ts';
import { importConsents } from './import.ts';
import { bestConsent, consentDetail, consentReceipt, consentRow, openConsent } from './mapping.ts';
import { subjectPorts } from './ports.ts';
import { dismissOutcome, resolveAsRegistered, sendAgain } from './resolve.ts';
import { revokeConsent } from './revoke.ts';

type ConsentHandlers = Pick<
  Handlers,
  'consent.prepare' | 'consent.register' | 'consent.list' | 'consent.find' | 'consent.open' | 'consent.receipt'
>;

/** Authorizations: the term, the registration, the ledger, one entry with its receipt. */
export function consentHandlers(withUnlocked: WithUnlocked, emit: Emit): ConsentHandlers {
  return {
    'consent.prepare': (input, sender) =>
      withUnlocked(async (unlocked) => {
        const { environment, institution } = await unlocked.archive.settings.read();
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
        const { institution } = await unlocked.archive.settings.read();
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
  const { environment, institution, location: mayLocate } = await unlocked.archive.settings.read();
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
  const { environment } = await unlocked.archive.settings.read();
  const found = bestConsent(
    await unlocked.archive.consents.ofDocument(environment, documento.value.numero),
    unlocked.clock(),
  );
  return ok({ consent: found === null ? null : consentRow(found, unlocked.clock()) });
}

type DraftHandlers = Pick<
  Handlers,
  'consent.draft_save' | 'consent.draft_list' | 'consent.draft_load' | 'consent.draft_discard'
>;

/** What is typed into captures and not sent yet. */
export function draftHandlers(withUnlocked: WithUnlocked): DraftHandlers {
  return {
    'consent.draft_save': ({ id, form }) => withUnlocked((unlocked) => saveDraft(subjectPorts(unlocked), id, form)),
    'consent.draft_list': () => withUnlocked(async (unlocked) => ok(await listDrafts(subjectPorts(unlocked)))),
    'consent.draft_load': ({ id }) => withUnlocked((unlocked) => loadDraft(subjectPorts(unlocked), id)),
    'consent.draft_discard': ({ id }) =>
      withUnlocked(async (unlocked) => ok({ discarded: await unlocked.archive.drafts.discard(id) })),
  };
}

type EvidenceHandlers = Pick<
  Handlers,
  | 'consent.evidence_finish'
  | 'consent.evidence_draw'
  | 'consent.evidence_remove'
  | 'consent.evidence_read'
  | 'consent.evidence_save'
>;

/** Proofs of an act: bytes cross the border as base64, in chunks. */
export function evidenceHandlers(uploads: Uploads, withUnlocked: WithUnlocked): EvidenceHandlers {
  return {
    'consent.evidence_finish': ({ upload, ...file }) =>
      withUnlocked(async (unlocked) => {
        const bytes = uploads.take(upload, 'evidence');
        return bytes.ok ? keepFile(subjectPorts(unlocked), { ...file, bytes: bytes.value }) : bytes;
      }),
    'consent.evidence_draw': ({ draftId, base64 }) =>
      withUnlocked((unlocked) => keepSignature(subjectPorts(unlocked), draftId, Buffer.from(base64, 'base64'))),
    'consent.evidence_remove': ({ id }) => withUnlocked((unlocked) => removeEvidence(subjectPorts(unlocked), id)),
    'consent.evidence_save': ({ id }) => withUnlocked((unlocked) => saveEvidence(subjectPorts(unlocked), id)),
    'consent.evidence_read': ({ id, offset }) =>
      withUnlocked(async (unlocked) => {
        const read = await readEvidence(subjectPorts(unlocked), id, offset);
        if (!read.ok) return read;
        const { bytes, next, evidence } = read.value;
        return ok({ base64: Buffer.from(bytes).toString('base64'), next, evidence });
      }),
  };
}

type OutcomeHandlers = Pick<
  Handlers,
  'consent.revoke' | 'consent.resolve' | 'consent.dismiss' | 'consent.send_again' | 'consent.import'
>;

/** The ledger changed by the officer's word: revoked, an unknown outcome made known, entries taken over from a file. */
export function consentOutcomeHandlers(uploads: Uploads, withUnlocked: WithUnlocked, emit: Emit): OutcomeHandlers {
  const changing: WithUnlocked = (work) =>
    withUnlocked((unlocked) => work(unlocked).finally(() => emit('consent.changed', {})));

  return {
    'consent.revoke': ({ id, reason }) =>
      changing(async (unlocked) => detailed(unlocked, await revokeConsent(subjectPorts(unlocked), id, reason))),
    'consent.resolve': ({ id, ...found }) =>
      changing(async (unlocked) => detailed(unlocked, await resolveAsRegistered(subjectPorts(unlocked), id, found))),
    'consent.dismiss': ({ id }) => changing((unlocked) => dismissOutcome(subjectPorts(unlocked), id)),
    'consent.send_again': ({ id }) =>
      changing(async (unlocked) => {
        const sent = await sendAgain({ ...subjectPorts(unlocked), clientFor: unlocked.clientFor }, id);
        return sent.ok ? ok(consentRow(sent.value, unlocked.clock())) : sent;
      }),
    'consent.import': ({ upload, dryRun }) =>
      (dryRun ? withUnlocked : changing)(async (unlocked) => {
        const bytes = uploads.take(upload, 'import');
        return bytes.ok ? runImport(unlocked, bytes.value.toString(), dryRun) : bytes;
      }),
  };
}

async function runImport(unlocked: Unlocked, text: string, dryRun: boolean): ReturnType<Handlers['consent.import']> {
  const { environment } = await unlocked.archive.settings.read();
  return importConsents({ ...subjectPorts(unlocked), parseCsv: unlocked.parseCsv }, { environment, text, dryRun });
}

async function detailed(unlocked: Unlocked, changed: Outcome<StoredConsent>): ReturnType<Handlers['consent.revoke']> {
  return changed.ok ? ok(await consentDetail(subjectPorts(unlocked), changed.value)) : changed;
}
