import type { ConsentDraft } from '#contract/consent.ts';
import type { Input } from '#contract/contract.ts';
import type { DraftForm } from '#contract/draft.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import { isTakenElsewhere } from '#domain/consent/capture-kind.ts';
import type { ConsentMetadata } from '#domain/register-interface/consent-authorization.ts';
import {
  type CaptureContext,
  isGiven,
  isSignature,
  NO_DRAFT,
  namedSigners,
  problemsOf,
  type TermStep,
  termInput,
} from './form.ts';
import { readLocation, readMetadata } from './read-metadata.ts';

/** The context that is sent: collected here for an act at this computer, typed for one taken elsewhere. */
export function actMetadata(form: DraftForm, prepared: ConsentDraft): ConsentMetadata {
  if (isTakenElsewhere(form.kind)) return readMetadata(form.metadata);
  const location = readLocation(form.metadata);
  return { ...prepared.metadata, ...(location !== null && { location }) };
}

/** The act with the very term and metadata that were shown. */
export function actInput(form: DraftForm, prepared: ConsentDraft, draftId: string | null): Input<'consent.register'> {
  return {
    ...termInput(form),
    consentimento: true,
    metadata: actMetadata(form, prepared),
    termSha256: prepared.term.sha256,
    kind: form.kind,
    ...(isTakenElsewhere(form.kind) && { place: form.place }),
    ...(draftId !== null && { draftId }),
  };
}

/** Sends the act once, after the draft and the signatures are saved. */
export async function registerAct(context: CaptureContext): Promise<void> {
  const { step, busy } = context.get();
  if (step.name !== 'term' || !isGiven(context.get().form, step) || busy) return;
  context.set({ busy: true, failure: null });
  const failure = (await keepProofs(context, step)) ?? (await send(context, step));
  context.set({ busy: false });
  if (failure !== null) takeFailure(context, failure);
}

/** Saves the drawn signatures with the draft, which exists once a term is shown. */
async function keepProofs(
  { bridge, autosave, get, set }: CaptureContext,
  { drawings }: TermStep,
): Promise<BridgeFailure | null> {
  const unkept = await autosave.settle();
  const { form, evidence } = get();
  if (isTakenElsewhere(form.kind)) return null;
  const draftId = autosave.id();
  if (draftId === null) return unkept ?? { code: 'not_found' };
  for (const [place, { nome: signer }] of namedSigners(form).entries()) {
    const drawing = drawings[place] ?? null;
    // A signature from an earlier display does not count: a null drawing removes it.
    const isKept = evidence.some((proof) => proof.kind === 'assinatura' && proof.name === signer);
    if (drawing === null && !isKept) continue;
    const drawn = await bridge['consent.evidence_draw']({ draftId, signer, drawing });
    if (!drawn.ok) return drawn.error;
    set({ evidence: [...get().evidence.filter((proof) => !isSignature(proof)), ...drawn.value.signatures] });
  }
  return null;
}

async function send(
  { bridge, autosave, get, set }: CaptureContext,
  { prepared }: TermStep,
): Promise<BridgeFailure | null> {
  const response = await bridge['consent.register'](actInput(get().form, prepared, autosave.id()));
  if (!response.ok) return response.error;
  autosave.adopt(null);
  set({ step: { name: 'done', consent: response.value }, draft: NO_DRAFT });
  return null;
}

/**
 * A rejected field leads back to the form: the next request is a new act with a new tick. After an unknown outcome
 * the draft has become an entry of the ledger: sending it again could register it twice.
 */
function takeFailure({ autosave, get, set }: CaptureContext, failure: BridgeFailure): void {
  const shown = get().step;
  const step = shown.name === 'term' ? { ...shown, ticked: [] } : shown;
  const problems = problemsOf(failure);
  if (Object.keys(problems).length > 0) set({ step: { name: 'subject' }, problems, failure });
  else if (failure.code !== 'consent_outcome_unknown') set({ step, failure });
  else {
    autosave.adopt(null);
    set({ step, failure, draft: NO_DRAFT, evidence: [] });
  }
}
