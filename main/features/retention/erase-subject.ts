import type { ErasurePreview } from '#contract/retention.ts';
import { type Documento, parseDocument, stripMask } from '#domain/document.ts';
import { addYears, isoWithOffset } from '#domain/instant.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import { takesNothing } from '#domain/retention/erased-kinds.ts';
import { type ErasureReason, retentionLimits } from '#domain/retention/retention-rules.ts';
import type { Eraser, Erasure, PreviousArchiveEraser, PreviousErasure } from '../../ports/eraser.ts';
import type { SettingsStore } from '../../ports/repositories.ts';
import { type AuditPorts, buildEvent } from '../audit/record-event.ts';
import { isKeyOf, type PendingSaves, type QueryKey } from '../consulta/pending-saves.ts';

export interface ErasePorts extends AuditPorts {
  readonly eraser: Eraser;
  readonly previousArchives: PreviousArchiveEraser;
  readonly settings: SettingsStore;
  /** The months being asked now: what arrives after an erasure would be kept again. */
  readonly inFlight: ReadonlySet<QueryKey>;
  /** Paid answers the disk did not take: they go with the subject. */
  readonly pendingSaves: PendingSaves;
}

/** What an erasure would take and what would stay; nothing is changed. */
export async function previewErasure(ports: ErasePorts, text: string): Promise<Outcome<ErasurePreview>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const scope = await scopeOf(ports, documento.value);
  const previousArchives = await ports.previousArchives.preview(scope);
  if (!previousArchives.ok) return previousArchives;
  return ok(await previewOf(ports, documento.value, await ports.eraser.preview(scope), previousArchives.value));
}

export interface EraseRequest {
  readonly documento: string;
  /** The document once more, typed by the officer. */
  readonly typed: string;
  readonly reason: ErasureReason;
}

/**
 * Erases a subject for good. Authorizations that still have to be proved stay, and open no query any more. Refuses
 * with `erasure_not_confirmed` when the typed document is another one, `already_running` while a month of the subject is
 * on its way, and `not_found` where nothing is kept. Archives set aside by a restore go first: where one of them cannot
 * be written, the present one is as it was and the officer can ask again.
 */
export async function eraseSubject(ports: ErasePorts, request: EraseRequest): Promise<Outcome<ErasurePreview>> {
  const documento = parseDocument(request.documento);
  if (!documento.ok) return documento;
  const { numero } = documento.value;
  if (stripMask(request.typed) !== numero) return fail('erasure_not_confirmed');
  if (isAsked(ports, numero)) return fail('already_running');
  const scope = await scopeOf(ports, documento.value);
  const found = await ports.eraser.preview(scope);
  const auditEvent = buildEvent(ports, { kind: 'erase', documento: numero, facts: { reason: request.reason } });
  const previousArchives = await ports.previousArchives.erase(scope, auditEvent);
  if (!previousArchives.ok) return previousArchives;
  const { holding, unopened } = previousArchives.value;
  if (takesNothing(found) && holding === 0) return fail('not_found');
  const facts = { ...auditEvent.facts, previousArchives: holding, previousUnopened: unopened };
  // The archives aside took their time: what began meanwhile would be kept again.
  if (isAsked(ports, numero)) return fail('already_running');
  const erased = await ports.eraser.erase(scope, { ...auditEvent, facts });
  for (const asked of ports.pendingSaves.keys()) if (isKeyOf(asked, numero)) ports.pendingSaves.delete(asked);
  return ok(await previewOf(ports, documento.value, erased, previousArchives.value));
}

function isAsked({ inFlight }: ErasePorts, numero: string): boolean {
  return [...inFlight].some((asked) => isKeyOf(asked, numero));
}

async function scopeOf(
  { settings, clock }: ErasePorts,
  { numero }: Documento,
): Promise<{ documento: string; consentsBefore: number }> {
  const limits = retentionLimits((await settings.read()).retention, clock());
  return { documento: numero, consentsBefore: limits.consents };
}

async function previewOf(
  { settings }: ErasePorts,
  { numero }: Documento,
  { names, keptFrom, ...counts }: Erasure,
  previousArchives: PreviousErasure,
): Promise<ErasurePreview> {
  const { consents } = (await settings.read()).retention;
  const keptUntil = keptFrom === null ? null : isoWithOffset(addYears(keptFrom, consents));
  return { documento: numero, nomes: [...names], ...counts, keptUntil, previousArchives };
}
