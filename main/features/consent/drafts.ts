import type { DraftForm, DraftRow } from '#contract/draft.ts';
import type { Evidence } from '#contract/evidence.ts';
import { stripMask } from '#domain/basics/document.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { SignedAct, StoredDraft } from '../../ports/repositories.ts';
import type { Unlocked } from '../unlocked.ts';
import { evidenceRow } from './mapping.ts';

/** Saves the form; without an id, as a new draft. A draft that was sent or discarded is not restored. */
export async function saveDraft(
  { clock, newId, drafts }: Pick<Unlocked, 'clock' | 'newId' | 'drafts'>,
  id: string | null,
  form: DraftForm,
): Promise<Outcome<{ id: string; savedAt: string }>> {
  const known = id === null ? null : await drafts.get(id);
  if (id !== null && known === null) return fail('not_found');
  const savedAt = clock();
  const draft = { id: known?.id ?? newId(), createdAt: known?.createdAt ?? savedAt, savedAt, form };
  await drafts.save(draft);
  // If the document changed, the signed act belongs to another subject.
  if (known?.signed && stripMask(form.documento) !== known.signed.entry.documento.numero)
    await drafts.sign(draft.id, null);
  return ok({ id: draft.id, savedAt: isoWithOffset(savedAt) });
}

/** Returns unsent drafts from `offset` on, last saved first. */
export async function listDrafts(
  { drafts }: Pick<Unlocked, 'drafts'>,
  offset: number,
): Promise<{ drafts: DraftRow[]; total: number }> {
  const { rows, total } = await drafts.list(offset);
  return { drafts: rows.map(draftRow), total };
}

export async function loadDraft(
  { drafts, evidence }: Pick<Unlocked, 'drafts' | 'evidence'>,
  id: string,
): Promise<Outcome<DraftRow & { evidence: Evidence[] }>> {
  const draft = await drafts.get(id);
  if (draft === null) return fail('not_found');
  const proofs = await evidence.ofOwner(id);
  return ok({ ...draftRow(draft), evidence: proofs.map(evidenceRow) });
}

function draftRow({ id, createdAt, savedAt, form, signed }: StoredDraft): DraftRow {
  const representatives = [...form.representatives];
  const purposes = [...form.purposes];
  return {
    id,
    createdAt: isoWithOffset(createdAt),
    savedAt: isoWithOffset(savedAt),
    form: { ...form, purposes, representatives },
    ...(signed !== null && { signed: signedRow(signed) }),
  };
}

function signedRow({ entry, failure }: SignedAct): DraftRow['signed'] {
  const { nome, metadata, term } = entry;
  return { at: metadata.timestamp, nome, termVersion: term.version, termSha256: term.sha256, failure };
}
