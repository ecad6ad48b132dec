import type { Output } from '#contract/contract.ts';
import type { Batch } from '#domain/batches/batch.ts';
import type { SubjectKey } from '#domain/document.ts';
import { type Outcome, ok } from '#domain/outcome.ts';
import type { BatchSubject } from '../../ports/batches.ts';
import { newDraft, openDrafts } from '../consent/subject-list.ts';
import type { Unlocked } from '../unlocked.ts';
import { planBatch } from './plan.ts';
import { loadSubjects } from './subjects.ts';

export type TermPorts = Parameters<typeof planBatch>[0] & Pick<Unlocked, 'newId' | 'drafts'>;

/** Returns the subjects of a batch that have no authorization for it now, in the sheet's order. */
export async function withoutConsent(unlocked: TermPorts, batch: Batch): Promise<Outcome<readonly BatchSubject[]>> {
  const planned = await planBatch(unlocked, batch);
  if (!planned.ok) return planned;
  const missing = planned.value.items.filter(({ state }) => state === 'no_consent' || state === 'other_purpose');
  const keys = new Set<SubjectKey>(missing.map(({ subject }) => subject));
  const subjects = await loadSubjects(unlocked, batch.id);
  return ok([...subjects.values()].filter(({ key }) => keys.has(key)));
}

/** Prepares a term on paper for each person without one; a company's names who signs, and is captured by itself. */
export async function draftTerms(unlocked: TermPorts, batch: Batch): Promise<Outcome<Output<'batches.draft_terms'>>> {
  const missing = await withoutConsent(unlocked, batch);
  if (!missing.ok) return missing;
  const settings = await unlocked.settings.read();
  const { purpose, institution } = batch.settings;
  const asked = { purposes: [purpose], institution: institution ?? settings.institutions[0]?.cnpj ?? '' };
  const open = await openDrafts(unlocked, settings.institutions, asked);
  const people = missing.value.filter(
    ({ documento, nome }) => documento.tipo === 'cpf' && nome !== '' && !open.has(documento.numero),
  );
  const drafts = people.map(({ nome, documento }) =>
    newDraft(unlocked, { line: 0, nome, documento: documento.numero }, asked),
  );
  // Last saved is listed first: what is listed, and printed, keeps the order of the sheet.
  await unlocked.drafts.addAll(drafts.toReversed());
  return ok({ made: drafts.length, leftOut: missing.value.length - drafts.length });
}
