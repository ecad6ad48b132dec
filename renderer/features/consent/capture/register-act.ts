import type { BridgeRefusal } from '../../../../preload/contract/errors.ts';
import { actInput } from './act.ts';
import type { CaptureDesk } from './capture-desk.ts';
import { NO_DRAFT, type TermStep } from './capture-state.ts';
import { problemsOf } from './field-problems.ts';

/** Sends the act once, after everything typed and the signature are kept. */
export async function registerAct(desk: CaptureDesk): Promise<void> {
  const { step, busy } = desk.get();
  if (step.name !== 'term' || !step.agreed || busy) return;
  desk.set({ busy: true, refusal: null });
  const refusal = (await keepProofs(desk, step)) ?? (await send(desk, step));
  desk.set({ busy: false });
  if (refusal !== null) takeRefusal(desk, refusal);
}

/**
 * The draft has to be on disk only where proofs hang on it: an act at the desk is registered even when drafts cannot be
 * kept.
 */
async function keepProofs(
  { bridge, keeper, get, set }: CaptureDesk,
  { signature }: TermStep,
): Promise<BridgeRefusal | null> {
  if (signature !== null) keeper.keep(get().form);
  const unkept = await keeper.settle();
  const before = get().evidence.filter(({ kind }) => kind === 'assinatura');
  if (signature === null) {
    // A signature of an earlier reading says nothing about this one.
    for (const { id } of before) await bridge['evidence.remove']({ id });
    return null;
  }
  const draftId = keeper.id();
  if (unkept !== null || draftId === null) return unkept ?? { code: 'not_found' };
  const drawn = await bridge['evidence.draw']({ draftId, base64: signature });
  if (!drawn.ok) return drawn.error;
  set({ evidence: [...get().evidence.filter(({ kind }) => kind !== 'assinatura'), drawn.value] });
  return null;
}

async function send({ bridge, keeper, get, set }: CaptureDesk, { prepared }: TermStep): Promise<BridgeRefusal | null> {
  const answer = await bridge['consent.register'](actInput(get().form, prepared, keeper.id()));
  if (!answer.ok) return answer.error;
  keeper.adopt(null);
  set({ step: { name: 'done', consent: answer.value }, draft: NO_DRAFT });
  return null;
}

/**
 * A refused field leads back to its form; whatever is sent again is a new act, for which the tick is given anew. After an
 * unknown outcome the draft has become the entry of the ledger: sending the same act again could register it twice.
 */
function takeRefusal({ keeper, get, set }: CaptureDesk, refusal: BridgeRefusal): void {
  const shown = get().step;
  const step = shown.name === 'term' ? { ...shown, agreed: false } : shown;
  const problems = problemsOf(refusal);
  if (Object.keys(problems).length > 0) set({ step: { name: 'subject' }, problems, refusal });
  else if (refusal.code !== 'consent_outcome_unknown') set({ step, refusal });
  else {
    keeper.adopt(null);
    set({ step, refusal, draft: NO_DRAFT, evidence: [] });
  }
}
