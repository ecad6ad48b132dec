import type { ErasurePreview } from '../../../preload/contract/retention.ts';
import { type Documento, parseDocument, stripMask } from '../../../preload/domain/document.ts';
import { addYears, isoWithOffset } from '../../../preload/domain/instant.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import { takesNothing } from '../../../preload/domain/retention/erased-kinds.ts';
import { type ErasureReason, retentionLimits } from '../../../preload/domain/retention/retention-rules.ts';
import { eventOf, type NotePorts } from '../audit/note-event.ts';
import { type AskedMonth, isAskedOf } from '../consulta/asked-month.ts';
import type { HeldAnswers } from '../consulta/keep-answer.ts';
import type { Answer } from '../ports/answer.ts';
import type { AsideEraser, AsideErasure, Eraser, Erasure } from '../ports/eraser.ts';
import type { SettingsStore } from '../ports/settings-store.ts';
import { readRetention } from './retention-rules.ts';

export interface ErasePorts extends NotePorts {
  readonly eraser: Eraser;
  readonly asides: AsideEraser;
  readonly settings: SettingsStore;
  /** The months being asked now: what arrives after an erasure would be kept again. */
  readonly asking: ReadonlySet<AskedMonth>;
  /** Paid answers the disk did not take: they go with the subject. */
  readonly held: HeldAnswers;
}

/** What an erasure would take and what would stay; nothing is changed. */
export async function previewErasure(ports: ErasePorts, text: string): Promise<Answer<ErasurePreview>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const scope = await scopeOf(ports, documento.value);
  const aside = await ports.asides.preview(scope);
  if (!aside.ok) return aside;
  return accept(await previewOf(ports, documento.value, await ports.eraser.preview(scope), aside.value));
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
export async function eraseSubject(ports: ErasePorts, request: EraseRequest): Promise<Answer<ErasurePreview>> {
  const documento = parseDocument(request.documento);
  if (!documento.ok) return documento;
  const { numero } = documento.value;
  if (stripMask(request.typed) !== numero) return refuse('erasure_not_confirmed');
  if (isAsked(ports, numero)) return refuse('already_running');
  const scope = await scopeOf(ports, documento.value);
  const found = await ports.eraser.preview(scope);
  const told = eventOf(ports, { kind: 'erase', documento: numero, facts: { reason: request.reason } });
  const aside = await ports.asides.erase(scope, told);
  if (!aside.ok) return aside;
  const { holding, unopened } = aside.value;
  if (takesNothing(found) && holding === 0) return refuse('not_found');
  const facts = { ...told.facts, aside: holding, asideUnopened: unopened };
  // The archives aside took their time: what began meanwhile would be kept again.
  if (isAsked(ports, numero)) return refuse('already_running');
  const erased = await ports.eraser.erase(scope, { ...told, facts });
  for (const asked of ports.held.keys()) if (isAskedOf(asked, numero)) ports.held.delete(asked);
  return accept(await previewOf(ports, documento.value, erased, aside.value));
}

function isAsked({ asking }: ErasePorts, numero: string): boolean {
  return [...asking].some((asked) => isAskedOf(asked, numero));
}

async function scopeOf(
  { settings, clock }: ErasePorts,
  { numero }: Documento,
): Promise<{ documento: string; consentsBefore: number }> {
  const limits = retentionLimits(await readRetention(settings), clock());
  return { documento: numero, consentsBefore: limits.consents };
}

async function previewOf(
  { settings }: ErasePorts,
  { numero }: Documento,
  { names, keptFrom, ...counts }: Erasure,
  aside: AsideErasure,
): Promise<ErasurePreview> {
  const { consents } = await readRetention(settings);
  const keptUntil = keptFrom === null ? null : isoWithOffset(addYears(keptFrom, consents));
  return { documento: numero, nomes: [...names], ...counts, keptUntil, aside };
}
