import type { DraftForm, DraftRow } from '../../../preload/contract/draft.ts';
import type { Evidence } from '../../../preload/contract/evidence.ts';
import { isoWithOffset } from '../../../preload/domain/instant.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import type { Answer } from '../ports/answer.ts';
import type { DraftDesk, StoredDraft } from '../ports/draft-desk.ts';
import type { EvidenceRoom } from '../ports/evidence-room.ts';
import type { Clock, NewId } from '../ports/surroundings.ts';
import { evidenceRow } from './evidence-row.ts';

export interface DraftPorts {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly drafts: DraftDesk;
  readonly evidence: EvidenceRoom;
}

/** Keeps what is typed; without an id, as a new draft. A draft that was sent or discarded is not brought back. */
export async function saveDraft(
  { clock, newId, drafts }: DraftPorts,
  id: string | null,
  form: DraftForm,
): Promise<Answer<{ id: string; savedAt: string }>> {
  const known = id === null ? null : await drafts.get(id);
  if (id !== null && known === null) return refuse('not_found');
  const savedAt = clock();
  const draft = { id: known?.id ?? newId(), createdAt: known?.createdAt ?? savedAt, savedAt, form };
  await drafts.save(draft);
  return accept({ id: draft.id, savedAt: isoWithOffset(savedAt) });
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
): Promise<Answer<DraftRow & { evidence: Evidence[] }>> {
  const draft = await drafts.get(id);
  if (draft === null) return refuse('not_found');
  const proofs = await evidence.ofOwner(id);
  return accept({ ...draftRow(draft), evidence: proofs.map(evidenceRow) });
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
