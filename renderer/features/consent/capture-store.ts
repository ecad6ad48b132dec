import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConsentDraft, ConsentRow } from '../../../preload/contract/consent.ts';
import type { Bridge } from '../../../preload/contract/contract.ts';
import type { BridgeRefusal } from '../../../preload/contract/errors.ts';
import { checkSubject, type Subject, type SubjectProblems } from './check-subject.ts';

/** The officer names the subject, the subject reads and acts, the record is shown. */
export type CaptureStep =
  | { readonly name: 'subject' }
  | { readonly name: 'term'; readonly prepared: ConsentDraft; readonly agreed: boolean }
  | { readonly name: 'done'; readonly consent: ConsentRow };

export interface CaptureStore {
  readonly subject: Subject;
  readonly problems: SubjectProblems;
  readonly step: CaptureStep;
  readonly busy: boolean;
  readonly refusal: BridgeRefusal | null;
  /** Starts anew, with what another screen already knows of the subject. */
  readonly begin: (known?: Partial<Subject>) => void;
  /** Goes on with a capture that was left for another screen; after a finished one, starts anew. */
  readonly resume: () => void;
  readonly edit: (part: Partial<Subject>) => void;
  /** Checks the subject and asks main for the term; nothing is sent to the service. */
  readonly presentTerm: () => Promise<void>;
  /** The subject's own act; nothing else sets it. */
  readonly agree: (agreed: boolean) => void;
  readonly giveBack: () => void;
  /** Registers the act, once a call. Does nothing while the subject has not agreed. */
  readonly register: () => Promise<void>;
}

const NOBODY: Subject = { nome: '', documento: '' };
const AT_START = { problems: {}, step: { name: 'subject' }, busy: false, refusal: null } as const;

/** Captures one authorization. The tick belongs to one reading of one term: each new term starts without it. */
export function createCaptureStore(bridge: Bridge): StoreApi<CaptureStore> {
  return createStore<CaptureStore>()((set, get) => ({
    ...AT_START,
    subject: NOBODY,
    begin: (known = {}) => set({ ...AT_START, subject: { ...NOBODY, ...known } }),
    resume: () => (get().step.name === 'done' ? get().begin() : get().giveBack()),
    edit: (part) => {
      const cleared = Object.fromEntries(Object.keys(part).map((field) => [field, undefined]));
      set({ subject: { ...get().subject, ...part }, problems: { ...get().problems, ...cleared }, refusal: null });
    },
    presentTerm: async () => {
      const problems = checkSubject(get().subject);
      set({ problems, refusal: null });
      if (Object.keys(problems).length > 0 || get().busy) return;
      set({ busy: true });
      const answer = await bridge['consent.prepare'](get().subject);
      set({ busy: false });
      if (answer.ok) set({ step: { name: 'term', prepared: answer.value, agreed: false } });
      else set({ refusal: answer.error });
    },
    agree: (agreed) => {
      const { step } = get();
      if (step.name === 'term') set({ step: { ...step, agreed } });
    },
    giveBack: () => set({ step: { name: 'subject' }, refusal: null }),
    register: () => registerAct(bridge, set, get),
  }));
}

type Set = StoreApi<CaptureStore>['setState'];

async function registerAct(bridge: Bridge, set: Set, get: () => CaptureStore): Promise<void> {
  const { step, subject, busy } = get();
  if (step.name !== 'term' || !step.agreed || busy) return;
  set({ busy: true, refusal: null });
  const { metadata, term } = step.prepared;
  const answer = await bridge['consent.register']({
    ...subject,
    consentimento: true,
    metadata,
    termVersion: term.version,
    termSha256: term.sha256,
  });
  set({ busy: false });
  if (answer.ok) set({ step: { name: 'done', consent: answer.value } });
  else set({ refusal: answer.error, step: { ...step, agreed: keepsAct(answer.error) } });
}

/** After an unknown outcome only a new act may be sent: sending the same one again could register it twice. */
function keepsAct(refusal: BridgeRefusal): boolean {
  return refusal.code !== 'consent_outcome_unknown';
}
