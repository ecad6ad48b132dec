import type { ErasurePreview, PlannedErasure } from '#contract/retention.ts';
import { type Documento, parseDocument, stripMask, subjectKey } from '#domain/basics/document.ts';
import { addYears, isoWithOffset } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { takesNothing } from '#domain/retention/erased-kinds.ts';
import { type ErasureReason, retentionLimits } from '#domain/retention/retention-rules.ts';
import type { SubjectErasure } from '#domain/team/erasure.ts';
import type { Erasure, MentionPlace, PreviousArchiveEraser, PreviousErasure } from '../../ports/eraser.ts';
import { buildEvent } from '../audit/record-event.ts';
import { isKeyOf } from '../consulta/pending-saves.ts';
import { stillShown, withShown } from '../shown.ts';
import type { Unlocked } from '../unlocked.ts';

type ErasePorts = Pick<
  Unlocked,
  'clock' | 'officer' | 'eraser' | 'settings' | 'inFlight' | 'pendingSaves' | 'eraseInService'
>;

/** Most mentions in a preview; the total counts all. */
const MAX_MENTIONS = 50;

/** Returns what an erasure would delete and keep; changes nothing. */
export async function previewErasure(
  unlocked: Pick<Unlocked, 'clock' | 'eraser' | 'settings'>,
  previousArchives: PreviousArchiveEraser,
  text: string,
): Promise<Outcome<PlannedErasure>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const scope = await scopeOf(unlocked, documento.value);
  const previous = await previousArchives.preview(scope);
  if (!previous.ok) return previous;
  const found = await unlocked.eraser.preview(scope);
  const { rows, total } = await unlocked.eraser.mentions(scope, MAX_MENTIONS);
  const taken = await previewOf(unlocked, documento.value, found, previous.value);
  return ok(withShown({ ...taken, mentions: { rows: [...rows], total } }));
}

/** Erases a text about another subject that mentions this one; the log entry has the kind of text but no subject. */
export async function blankMention(
  unlocked: Pick<Unlocked, 'clock' | 'officer' | 'eraser' | 'settings'>,
  previousArchives: PreviousArchiveEraser,
  { documento: text, ...mention }: MentionPlace & { readonly documento: string },
): Promise<Outcome<PlannedErasure>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const scope = await scopeOf(unlocked, documento.value);
  const auditEvent = buildEvent(unlocked, { kind: 'mention', facts: { what: mention.kind } });
  const isDone = await unlocked.eraser.blank(scope, mention, auditEvent);
  return isDone ? previewErasure(unlocked, previousArchives, text) : fail('not_found');
}

interface EraseRequest {
  readonly documento: string;
  /** The document, typed again by the officer. */
  readonly typed: string;
  readonly reason: ErasureReason;
  /** Hash of the preview that the officer confirms. */
  readonly shown: string;
}

/**
 * Erases a subject for good. Authorizations that must still be provable stay, but allow no more queries. Refuses with
 * `erasure_not_confirmed` if the typed document differs, `shown_changed` if the erasure differs from the preview,
 * `already_running` if a month of the subject is on its way (its result would be saved again), and `not_found` if there
 * is nothing to erase. Previous archives and the embedded service are erased first: if one of them cannot be written,
 * the current archive is unchanged and the officer can try again.
 */
export async function eraseSubject(
  unlocked: ErasePorts,
  previousArchives: PreviousArchiveEraser,
  request: EraseRequest,
): Promise<Outcome<ErasurePreview>> {
  const { eraser, pendingSaves } = unlocked;
  const confirmed = await confirmedErasure(unlocked, previousArchives, request);
  if (!confirmed.ok) return confirmed;
  const { documento, planned } = confirmed.value;
  const { numero } = documento;
  const scope = await scopeOf(unlocked, documento);
  const auditEvent = buildEvent(unlocked, { kind: 'erase', documento: numero, facts: { reason: request.reason } });
  const previous = await previousArchives.erase(scope, auditEvent);
  if (!previous.ok) return previous;
  const { holding, unopened } = previous.value;
  const inService = await unlocked.eraseInService(documento);
  // All this took time: a query that began in the meantime would save data again, or find its authorization gone.
  if (isQueried(unlocked, numero)) return fail('already_running');
  if (takesNothing(planned) && holding === 0 && inService === 0) return fail('not_found');
  const facts = { ...auditEvent.facts, previousArchives: holding, previousUnopened: unopened, inService };
  const erased = await eraser.erase(scope, { ...auditEvent, facts });
  for (const [key, { result }] of pendingSaves) {
    if (isKeyOf(key, numero) || result?.returnedSubject === subjectKey(numero)) pendingSaves.delete(key);
  }
  return ok(await previewOf(unlocked, documento, erased, previous.value));
}

async function confirmedErasure(
  unlocked: ErasePorts,
  previousArchives: PreviousArchiveEraser,
  { documento: text, typed, shown }: EraseRequest,
): Promise<Outcome<{ readonly documento: Documento; readonly planned: PlannedErasure }>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const { numero } = documento.value;
  if (stripMask(typed) !== numero) return fail('erasure_not_confirmed');
  if (isQueried(unlocked, numero)) return fail('already_running');
  const planned = await previewErasure(unlocked, previousArchives, numero);
  if (!planned.ok) return planned;
  const same = stillShown(planned.value, shown);
  return same.ok ? ok({ documento: documento.value, planned: planned.value }) : same;
}

/**
 * Erases a subject that another workstation of the team erased, from all data older than that erasure. Fails with
 * `already_running` if a month of the subject is on its way; the caller then repeats it.
 */
export async function eraseOfTeam(
  unlocked: ErasePorts,
  previousArchives: PreviousArchiveEraser,
  { documento: text, consentsBefore, reason }: SubjectErasure,
  beats: bigint,
): Promise<Outcome<void>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const { numero } = documento.value;
  if (isQueried(unlocked, numero)) return fail('already_running');
  const scope = { documento: numero, consentsBefore };
  const auditEvent = buildEvent(unlocked, { kind: 'erase', documento: numero, facts: { reason, act: 'of_team' } });
  const previous = await previousArchives.erase(scope, auditEvent);
  if (!previous.ok) return previous;
  const { holding, unopened } = previous.value;
  const inService = await unlocked.eraseInService(documento.value);
  const facts = { ...auditEvent.facts, previousArchives: holding, previousUnopened: unopened, inService };
  await unlocked.eraser.erase({ ...scope, beats }, { ...auditEvent, facts });
  for (const key of unlocked.pendingSaves.keys()) if (isKeyOf(key, numero)) unlocked.pendingSaves.delete(key);
  return ok(undefined);
}

function isQueried({ inFlight }: ErasePorts, numero: string): boolean {
  return [...inFlight].some((key) => isKeyOf(key, numero));
}

async function scopeOf(
  { settings, clock }: Pick<Unlocked, 'settings' | 'clock'>,
  { numero }: Documento,
): Promise<{ documento: string; consentsBefore: number }> {
  const limits = retentionLimits((await settings.read()).retention, clock());
  return { documento: numero, consentsBefore: limits.consents };
}

async function previewOf(
  { settings }: Pick<Unlocked, 'settings'>,
  { numero }: Documento,
  { names, keptFrom, ...counts }: Erasure,
  previousArchives: PreviousErasure,
): Promise<ErasurePreview> {
  const { consents } = (await settings.read()).retention;
  const keptUntil = keptFrom === null ? null : isoWithOffset(addYears(keptFrom, consents));
  return { documento: numero, nomes: [...names], ...counts, keptUntil, previousArchives };
}
