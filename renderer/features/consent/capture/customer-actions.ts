import { latest } from '#renderer/lib/latest.ts';
import { openDraft } from './draft-actions.ts';
import { AT_START, type CaptureContext, type CaptureState, NOT_GIVEN, problemsOf, termInput } from './form.ts';

/** Saves the form and turns the screen to the customer: main keeps it so, and each window shows the term. */
export async function turnScreen({ bridge, autosave, set, get }: CaptureContext, termSha256: string): Promise<void> {
  set({ busy: true });
  autosave.keep(get().form);
  const unkept = await autosave.settle();
  const draftId = autosave.id();
  if (unkept !== null || draftId === null) return set({ busy: false, failure: unkept ?? { code: 'not_found' } });
  const turned = await bridge['customer.show']({ draftId, termSha256 });
  set({ busy: false, failure: turned.ok ? null : turned.error });
}

export async function showTerm(context: CaptureContext, draftId: string): Promise<void> {
  const { bridge, set, get } = context;
  set({ step: { name: 'subject' }, busy: false, failure: null });
  if (!(await openDraft(context, latest(), draftId))) {
    if (get().failure?.code === 'not_found') set({ step: { name: 'over' }, failure: null });
    return;
  }
  const prepared = await bridge['consent.prepare'](termInput(get().form));
  if (prepared.ok) set({ step: { name: 'term', prepared: prepared.value, ...NOT_GIVEN } });
  else set({ failure: prepared.error });
}

export async function takeBack(context: CaptureContext, draftId: string): Promise<string | null> {
  const { bridge, autosave, set, get } = context;
  const { step, failure } = get();
  if (step.name === 'done') return null;
  const entry = await bridge['consent.open']({ id: draftId });
  if (entry.ok) {
    autosave.adopt(null);
    const isKnown = entry.value.record !== null;
    set({ ...AT_START, ...(isKnown && { step: { name: 'done', consent: entry.value } }) });
    return isKnown ? null : draftId;
  }
  const opened = await openDraft(context, latest(), draftId);
  const { draft } = get();
  // The form was here a moment ago: it does not count as restored. A signed act's draft has the failure.
  if (opened) set({ draft: { ...draft, restoredFrom: null }, ...(draft.signed === null && toFailure(failure)) });
  return null;
}

function toFailure(failure: CaptureState['failure']): Pick<CaptureState, 'failure' | 'problems'> {
  return { failure, problems: failure === null ? {} : problemsOf(failure) };
}

/** Sends a signed act again; only the officer starts it. */
export async function sendSigned({ bridge, autosave, set, get }: CaptureContext): Promise<void> {
  const draftId = autosave.id();
  if (draftId === null || get().busy) return;
  set({ busy: true, failure: null });
  const sent = await bridge['consent.send_signed']({ draftId });
  if (!sent.ok) return set({ busy: false, failure: sent.error });
  autosave.adopt(null);
  set({ ...AT_START, step: { name: 'done', consent: sent.value } });
}
