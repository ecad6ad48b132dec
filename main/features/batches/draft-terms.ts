import type { Output } from '#contract/contract.ts';
import { type SubjectKey, subjectKey } from '#domain/basics/document.ts';
import { type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Batch } from '#domain/batches/batch.ts';
import type { BatchSubject } from '../../ports/batches.ts';
import { newDraft, openDrafts } from '../consent/subject-list.ts';
import type { Unlocked } from '../unlocked.ts';
import { type BatchPlan, planBatch } from './plan.ts';
import { loadSubjects } from './subjects.ts';

export type TermPorts = Parameters<typeof planBatch>[0] & Pick<Unlocked, 'newId' | 'drafts'>;

/** Returns the subjects without a valid authorization for the batch, in the sheet's order. */
export async function withoutConsent(unlocked: TermPorts, batch: Batch): Promise<Outcome<readonly BatchSubject[]>> {
  const planned = await planBatch(unlocked, batch);
  if (!planned.ok) return planned;
  const keys = unauthorized(planned.value);
  const subjects = await loadSubjects(unlocked, batch.id);
  return ok([...subjects.values()].filter(({ key }) => keys.has(key)));
}

function unauthorized({ items }: Pick<BatchPlan, 'items'>): ReadonlySet<SubjectKey> {
  const missing = items.filter(({ state }) => state === 'no_consent' || state === 'other_purpose');
  return new Set(missing.map(({ subject }) => subject));
}

/** Counts the subjects without an authorization for whom a paper term is prepared but not registered. */
export async function countTermsOut(
  unlocked: Pick<Unlocked, 'drafts' | 'settings'>,
  batch: Batch,
  plan: Pick<BatchPlan, 'items'>,
): Promise<number> {
  const { open } = await openTerms(unlocked, batch);
  const prepared = new Set([...open.keys()].map(subjectKey));
  const items = plan.items.filter(({ subject }) => prepared.has(subject));
  return unauthorized({ items }).size;
}

/**
 * Returns the purpose and institution of the batch's terms, and the ids of prepared, unregistered terms by document.
 */
async function openTerms(
  unlocked: Pick<Unlocked, 'drafts' | 'settings'>,
  { settings: { purpose, institution } }: Batch,
) {
  const { institutions } = await unlocked.settings.read();
  const asked = { purposes: [purpose], institution: institution ?? institutions[0]?.cnpj ?? '' };
  return { asked, open: await openDrafts(unlocked, institutions, asked) };
}

/**
 * Prepares a paper term for each person without an authorization. Companies are left out: their term names its signers,
 * so it is captured one at a time.
 */
export async function draftTerms(unlocked: TermPorts, batch: Batch): Promise<Outcome<Output<'batches.draft_terms'>>> {
  const missing = await withoutConsent(unlocked, batch);
  if (!missing.ok) return missing;
  const { asked, open } = await openTerms(unlocked, batch);
  const people = missing.value.filter(
    ({ documento, nome }) => documento.tipo === 'cpf' && nome !== '' && !open.has(documento.numero),
  );
  const drafts = people.map(({ nome, documento }) =>
    newDraft(unlocked, { line: 0, nome, documento: documento.numero }, asked),
  );
  // The list shows the last saved term first; saving in reverse keeps the sheet's order on screen and on paper.
  await unlocked.drafts.addAll(drafts.toReversed());
  return ok({ made: drafts.length, leftOut: missing.value.length - drafts.length });
}
