import type { DraftForm, DraftRow } from '#contract/draft.ts';
import type { Evidence } from '#contract/evidence.ts';
import { isoWithOffset } from '#domain/instant.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { DraftRepository, EvidenceRepository, StoredDraft } from '../../ports/repositories.ts';
import type { Clock, NewId } from '../../ports/system.ts';
import { evidenceRow } from './mapping.ts';

export interface DraftPorts {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly drafts: DraftRepository;
  readonly evidence: EvidenceRepository;
}

/** Keeps what is typed; without an id, as a new draft. A draft that was sent or discarded is not brought back. */
export async function saveDraft(
  { clock, newId, drafts }: DraftPorts,
  id: string | null,
  form: DraftForm,
): Promise<Outcome<{ id: string; savedAt: string }>> {
  const known = id === null ? null : await drafts.get(id);
  if (id !== null && known === null) return fail('not_found');
  const savedAt = clock();
  const draft = { id: known?.id ?? newId(), createdAt: known?.createdAt ?? savedAt, savedAt, form };
  await drafts.save(draft);
  return ok({ id: draft.id, savedAt: isoWithOffset(savedAt) });
}

/** Drafts that wait to be finished, last saved first. */
export async function listDrafts({ drafts }: DraftPorts): Promise<{ drafts: DraftRow[] }> {
  const waiting = await drafts.list();
  return { drafts: waiting.map(draftRow) };
}

/** One draft with its proofs. */
export async function loadDraft(
  { drafts, evidence }: DraftPorts,
  id: string,
): Promise<Outcome<DraftRow & { evidence: Evidence[] }>> {
  const draft = await drafts.get(id);
  if (draft === null) return fail('not_found');
  const proofs = await evidence.ofOwner(id);
  return ok({ ...draftRow(draft), evidence: proofs.map(evidenceRow) });
}

function draftRow({ id, createdAt, savedAt, form }: StoredDraft): DraftRow {
  const representatives = [...form.representatives];
  return {
    id,
    createdAt: isoWithOffset(createdAt),
    savedAt: isoWithOffset(savedAt),
    form: { ...form, representatives },
  };
}
