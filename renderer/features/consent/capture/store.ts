import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConsentDraft } from '#contract/consent.ts';
import type { Bridge } from '#contract/contract.ts';
import type { DraftForm } from '#contract/draft.ts';
import { isTakenElsewhere } from '#domain/consent/capture-kind.ts';
import { draftActions, evidenceActions, proposePurposes } from './draft-actions.ts';
import { createDraftAutosave } from './draft-autosave.ts';
import {
  AT_START,
  type CaptureContext,
  type CaptureState,
  type CaptureStore,
  givenAtOf,
  isBlank,
  isSignature,
  NOT_GIVEN,
  type Problems,
  problemsOf,
  signersFor,
  termInput,
} from './form.ts';

/** A tick belongs to one display of one term: each starts without it, and drafts never hold it. */
export function createCaptureStore(bridge: Bridge, now: () => number = Date.now): StoreApi<CaptureStore> {
  return createStore<CaptureStore>()((set, get) => {
    const autosave = createDraftAutosave(bridge, (kept) =>
      set({ draft: { ...get().draft, id: autosave.id(), failure: null, ...kept } }),
    );
    const context = { bridge, autosave, set, get, now };
    let acting: Promise<unknown> = Promise.resolve();
    return {
      ...AT_START,
      ...draftActions(context),
      ...evidenceActions(context),
      ...editActions(context),
      ...termActions(context),
      begin: (known = {}) => {
        autosave.adopt(null);
        const form = { ...AT_START.form, ...known };
        set({ ...AT_START, form: { ...form, representatives: signersFor(form.documento, form) } });
        void proposePurposes(context);
      },
      resume: () => (get().step.name === 'done' ? get().begin() : get().giveBack()),
      giveBack: () => set({ step: { name: 'subject' }, failure: null }),
      register: () => {
        const act = import('./register.ts').then(({ registerAct }) => registerAct(context));
        acting = Promise.all([acting, act]);
        return act;
      },
      showTerm: async (draftId) => (await customerActions()).showTerm(context, draftId),
      takeBack: async (draftId) => {
        // An officer who is quicker than the service still gets its response.
        await acting;
        return (await customerActions()).takeBack(context, draftId);
      },
      sendSigned: async () => (await customerActions()).sendSigned(context),
    };
  });
}

/** Loaded on demand, to keep it out of the first bundle. */
const customerActions = () => import('./customer-actions.ts');

function editActions({
  bridge,
  autosave,
  set,
  get,
  now,
}: CaptureContext): Pick<CaptureStore, 'edit' | 'editMetadata' | 'collectHere'> {
  const keep = (form: DraftForm): void => {
    if (autosave.id() !== null || !isBlank(form)) autosave.keep(form);
  };
  const editMetadata: CaptureStore['editMetadata'] = (part) => {
    const form = { ...get().form, metadata: { ...get().form.metadata, ...part } };
    const edited = Object.keys(part).flatMap((name) => [`metadata.${name}`, `metadata.location.${name}`]);
    set({ form, problems: withoutFields(get().problems, edited), failure: null });
    keep(form);
  };
  return {
    edit: (part) => {
      const edited = { ...get().form, ...part };
      const { kind, metadata } = edited;
      // Most acts taken elsewhere are from today; the officer corrects the time.
      const isUntimed = isTakenElsewhere(kind) && part.kind !== undefined && metadata.timestamp === '';
      const form = isUntimed ? { ...edited, metadata: { ...metadata, timestamp: givenAtOf(now()) } } : edited;
      set({ form, problems: withoutFields(get().problems, Object.keys(part)), failure: null });
      keep(form);
    },
    editMetadata,
    collectHere: async () => {
      set({ failure: null });
      const response = await bridge['consent.device']({});
      if (response.ok) editMetadata(response.value);
      else set({ failure: response.error });
    },
  };
}

function termActions(
  context: CaptureContext,
): Pick<CaptureStore, 'presentTerm' | 'layOutPaper' | 'notePrint' | 'restartTerm' | 'tick' | 'sign'> {
  const { bridge, autosave, set, get, now } = context;
  return {
    presentTerm: async () => {
      const { evidence } = get();
      const prepared = await prepare(context, ({ checkForm }, form) => checkForm(form, evidence, now()));
      if (prepared === null) return;
      const signatures = get().draft.signed === null ? get().evidence.filter(isSignature) : [];
      // Signatures of an earlier display prove nothing, unless they belong to a signed act that waits to be sent.
      for (const { id } of signatures) await bridge['consent.evidence_remove']({ id });
      set({ evidence: get().evidence.filter((proof) => !signatures.includes(proof)) });
      if (isTakenElsewhere(get().form.kind)) set({ step: { name: 'term', prepared, ...NOT_GIVEN } });
      else await (await customerActions()).turnScreen(context, prepared.term.sha256);
    },
    layOutPaper: async () => {
      const prepared = await prepare(context, ({ checkParties }, form) => checkParties(form, now()));
      if (prepared === null) return;
      autosave.keep(get().form);
      const unkept = await autosave.settle();
      const draftId = autosave.id();
      if (unkept !== null || draftId === null) return set({ failure: unkept ?? { code: 'not_found' } });
      set({ step: { name: 'paper', prepared, draftId } });
    },
    notePrint: async () => {
      await bridge['subject.record_print']({ documento: get().form.documento, what: 'term' });
    },
    restartTerm: () => {
      const { step } = get();
      if (step.name === 'term') set({ step: { ...step, ...NOT_GIVEN } });
    },
    tick: (place, isTicked) => {
      const { step } = get();
      if (step.name !== 'term') return;
      const others = step.ticked.filter((each) => each !== place);
      set({ step: { ...step, ticked: isTicked ? [...others, place] : others } });
    },
    sign: (place, drawing) => {
      const { step } = get();
      if (step.name !== 'term') return;
      const { [place]: _, ...others } = step.drawings;
      set({ step: { ...step, drawings: drawing === null ? others : { ...others, [place]: drawing } } });
    },
  };
}

/** The term for the form; null if a check or main rejects it, and then the problems are shown. */
async function prepare(
  { bridge, set, get }: CaptureContext,
  check: (rules: typeof import('./validation.ts'), form: DraftForm) => Problems,
): Promise<ConsentDraft | null> {
  const { form, busy } = get();
  if (busy) return null;
  set({ busy: true, failure: null });
  // The rules of an act are loaded on demand, to keep them out of the first bundle.
  const problems = check(await import('./validation.ts'), form);
  set({ problems, busy: Object.keys(problems).length === 0 });
  if (!get().busy) return null;
  const response = await bridge['consent.prepare'](termInput(form));
  set({ busy: false });
  if (response.ok) return response.value;
  set({ failure: response.error, problems: problemsOf(response.error) });
  return null;
}

/** Removes the problems of changed fields and of the fields within them. */
function withoutFields(problems: CaptureState['problems'], edited: readonly string[]): CaptureState['problems'] {
  const isEdited = (field: string): boolean =>
    edited.some(
      (name) => field === name || field.startsWith(`${name}.`) || (name === 'documento' && field === 'tipoDocumento'),
    );
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !isEdited(field)));
}
