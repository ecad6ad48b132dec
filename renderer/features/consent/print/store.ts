import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConsentDraft } from '#contract/consent.ts';
import type { Bridge } from '#contract/contract.ts';
import type { DraftForm, DraftRow } from '#contract/draft.ts';
import type { Envelope } from '#contract/errors.ts';
import { isTakenElsewhere } from '#domain/consent/capture-kind.ts';
import { latest } from '#renderer/lib/latest.ts';
import { IDLE, type Loadable, toLoading } from '#renderer/lib/loadable.ts';

interface PrintedTerm {
  readonly draft: string;
  readonly form: DraftForm;
  readonly term: ConsentDraft['term'];
}

/** The terms of the chosen drafts; `left` has the drafts whose term is still incomplete. */
export interface LaidOut {
  readonly terms: readonly PrintedTerm[];
  readonly left: readonly DraftRow[];
}

interface TermPrintStore {
  /** Drafts for paper or for another device, the last saved first. */
  readonly drafts: Loadable<readonly DraftRow[]>;
  readonly chosen: ReadonlySet<string>;
  readonly laidOut: Loadable<LaidOut>;
  /** Reads the drafts again and chooses all. */
  readonly load: () => Promise<void>;
  readonly choose: (ids: readonly string[], chosen: boolean) => void;
  readonly chooseOnly: (ids: readonly string[]) => void;
  /** Fills the term of each chosen draft, as saved now. */
  readonly layOut: () => Promise<void>;
  readonly giveBack: () => void;
  readonly notePrint: () => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly termPrint: TermPrintStore;
  }
}

export function createTermPrintStore(bridge: Bridge): StoreApi<TermPrintStore> {
  const request = latest();
  return createStore<TermPrintStore>()((set, get) => ({
    drafts: IDLE,
    chosen: new Set(),
    laidOut: IDLE,
    load: async () => {
      const isLatest = request();
      set({ drafts: toLoading(get().drafts), laidOut: IDLE });
      const listed = await allDrafts(bridge);
      if (!isLatest()) return;
      if (!listed.ok) return set({ drafts: { status: 'failed', failure: listed.error } });
      const value = listed.value.filter(({ form }) => isTakenElsewhere(form.kind));
      set({ drafts: { status: 'ready', value }, chosen: new Set(value.map(({ id }) => id)) });
    },
    choose: (ids, chosen) => {
      const before = [...get().chosen];
      set({ chosen: new Set(chosen ? [...before, ...ids] : before.filter((id) => !ids.includes(id))) });
    },
    chooseOnly: (ids) => set({ chosen: new Set(ids) }),
    layOut: async () => {
      const { drafts, chosen } = get();
      if (drafts.status !== 'ready') return;
      const isLatest = request();
      set({ laidOut: { status: 'loading' } });
      const laidOut = await layOut(
        bridge,
        drafts.value.filter(({ id }) => chosen.has(id)),
      );
      if (isLatest()) set({ laidOut });
    },
    giveBack: () => set({ laidOut: IDLE }),
    notePrint: async () => {
      const { laidOut } = get();
      if (laidOut.status !== 'ready') return;
      for (const { form } of laidOut.value.terms) {
        await bridge['subject.record_print']({ documento: form.documento, what: 'term' });
      }
    },
  }));
}

/** Reads all drafts page by page; each once, even if others are saved or discarded meanwhile. */
async function allDrafts(bridge: Bridge): Promise<Envelope<readonly DraftRow[]>> {
  const drafts = new Map<string, DraftRow>();
  for (let offset = 0, total = 1; offset < total; ) {
    const page = await bridge['consent.draft_list']({ offset });
    if (!page.ok) return page;
    for (const draft of page.value.drafts) drafts.set(draft.id, draft);
    if (page.value.drafts.length === 0) break;
    offset += page.value.drafts.length;
    total = page.value.total;
  }
  return { ok: true, value: [...drafts.values()] };
}

async function layOut(bridge: Bridge, drafts: readonly DraftRow[]): Promise<Loadable<LaidOut>> {
  const { knownDraft } = await import('../returned/known-draft.ts');
  const terms: PrintedTerm[] = [];
  const left: DraftRow[] = [];
  for (const draft of drafts) {
    const known = await knownDraft(bridge, draft.id, 0);
    if (!known.ok) return { status: 'failed', failure: known.error };
    if (known.value?.status !== 'draft' || known.value.prepared === null) left.push(draft);
    else terms.push({ draft: draft.id, form: known.value.form, term: known.value.prepared.term });
  }
  return { status: 'ready', value: { terms, left } };
}
