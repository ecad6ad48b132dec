import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PageCheck, SignedPage } from '#contract/cases.ts';
import type { Bridge } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { ok } from '#domain/basics/outcome.ts';
import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { IDLE, type Loadable, latestValue } from '#renderer/lib/loadable.ts';
import { reading } from '#renderer/lib/reading.ts';
import { isEditable } from '../case-state.ts';

/** A draft, or a signed page with its check. */
export interface ShownPage {
  readonly page: CommitteePage;
  readonly signed: (SignedPage & { readonly check: PageCheck }) | null;
}

interface CasePageStore {
  readonly shown: Loadable<ShownPage>;
  /** Opens a signed version; null opens the page before the committee or decided, else the draft. */
  readonly open: (id: string, version: number | null, sha256?: string) => Promise<void>;
  /** Drops the page, and stops reading it again. */
  readonly leave: () => void;
  readonly notePrint: () => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly casePage: CasePageStore;
  }
}

export function createCasePageStore(bridge: Bridge): StoreApi<CasePageStore> {
  let reload: (() => Promise<void>) | undefined;
  const readPage = async (
    again: boolean,
    ...[id, version, sha256]: Parameters<CasePageStore['open']>
  ): Promise<Envelope<ShownPage>> => {
    if (version === null) {
      const opened = await bridge['cases.open']({ id, again });
      if (!opened.ok) return opened;
      const { page, signed, case: one } = opened.value;
      const [newest] = isEditable(one.state) ? [] : signed;
      if (newest === undefined) return ok({ page, signed: null });
      // A signed page is shown as signed, not as a draft.
      return readPage(again, id, newest.version, newest.sha256);
    }
    const found = await bridge['cases.page']({ id, version, sha256 });
    if (!found.ok) return found;
    const { page, signed, check } = found.value;
    return ok({ page, signed: { ...signed, check } });
  };
  const store = createStore<CasePageStore>()((set, get) => {
    const read = reading(set, get);
    return {
      shown: IDLE,
      open: (...page) => {
        reload = () => read.quietly('shown', readPage(true, ...page));
        return read.first('shown', readPage(false, ...page));
      },
      leave: () => {
        read.begin('shown');
        set({ shown: IDLE });
      },
      notePrint: async () => {
        const { shown } = get();
        if (shown.status !== 'ready') return;
        const { documento } = shown.value.page;
        await bridge['subject.record_print']({ documento, what: 'case_page' });
      },
    };
  });
  bridge.on('cases.changed', ({ case: changed }) => {
    const page = latestValue(store.getState().shown)?.page;
    if (page !== undefined && (changed === null || changed.id === page.caseId)) void reload?.();
  });
  return store;
}
