import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConsentDetail, ConsentReceipt } from '#contract/consent.ts';
import type { Bridge, Input } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { FileSignatures } from '#contract/evidence.ts';
import { type Latest, latest } from '#renderer/lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable, latestValue } from '#renderer/lib/loadable.ts';
import { type ProofFile, readProof } from './read-proof.ts';

/** What the officer read at the service about an act whose outcome was unknown. */
export type Found = Omit<Input<'consent.resolve'>, 'id'>;

interface EntryStore {
  readonly id: string | null;
  readonly entry: Loadable<ConsentDetail>;
  readonly receipt: Loadable<ConsentReceipt>;
  readonly busy: boolean;
  /** Why the last act upon the entry was not done; the entry is as it was. */
  readonly failure: BridgeFailure | null;
  readonly load: (id: string) => Promise<void>;
  /** True when it is revoked now. */
  readonly revoke: (reason: string) => Promise<boolean>;
  /** "It is registered." */
  readonly resolve: (found: Found) => Promise<void>;
  /** "It is not": resolves with the draft that holds what was typed, or with null if that failed. */
  readonly dismiss: () => Promise<string | null>;
  /** Sends the same act once more; the officer knows that it may be registered twice. */
  readonly sendAgain: () => Promise<void>;
  readonly loadReceipt: (id: string) => Promise<void>;
  /** Writes down that the receipt was printed. */
  readonly notePrint: () => Promise<void>;
  /** A whole proof; reading it is an event of the subject. */
  readonly readProof: (id: string) => Promise<Envelope<ProofFile>>;
  /** Who signed a PDF proof digitally. */
  readonly readSignatures: (id: string) => Promise<Envelope<FileSignatures>>;
  /** Where the copy of a proof was saved; null when the officer changed their mind. */
  readonly saveProof: (id: string) => Promise<Envelope<{ readonly path: string | null }>>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly entry: EntryStore;
  }
}

/** One entry of the ledger, with what the officer may do about it. */
export function createEntryStore(bridge: Bridge): StoreApi<EntryStore> {
  const requests = { act: latest(), entry: latest() };
  const store = createStore<EntryStore>()((set, get) => {
    const refresh = async (id: string): Promise<void> => {
      const isLatest = requests.entry();
      const response = await bridge['consent.open']({ id });
      if (isLatest()) set({ entry: fromEnvelope(response) });
    };
    const act = oneAct(requests.act, set, get);
    const changeEntry = async (send: (id: string) => Promise<Envelope<ConsentDetail>>): Promise<boolean> => {
      const changed = await act(send);
      if (changed !== null && changed.id === get().id) {
        requests.entry();
        set({ entry: { status: 'ready', value: changed } });
      }
      return changed !== null;
    };
    return {
      id: null,
      entry: IDLE,
      receipt: IDLE,
      busy: false,
      failure: null,
      load: async (id) => {
        requests.act();
        set({ id, entry: { status: 'loading' }, failure: null, busy: false });
        await refresh(id);
      },
      revoke: (reason) => changeEntry((id) => bridge['consent.revoke']({ id, reason })),
      resolve: async (found) => void (await changeEntry((id) => bridge['consent.resolve']({ id, ...found }))),
      dismiss: async () => (await act((id) => bridge['consent.dismiss']({ id })))?.draftId ?? null,
      sendAgain: async () => {
        const sent = await act((id) => bridge['consent.send_again']({ id, knowingly: true }));
        if (sent !== null && sent.id === get().id) await refresh(sent.id);
      },
      ...receiptActions(bridge, set, get),
      readProof: (id) => readProof(bridge, id),
      readSignatures: (id) => bridge['consent.evidence_signatures']({ id }),
      saveProof: (id) => bridge['consent.evidence_save']({ id }),
    };
  });
  const refreshIfShown = (): void => {
    const { id, entry, busy } = store.getState();
    if (id === null || busy || entry.status !== 'ready') return;
    const isLatest = requests.entry();
    void bridge['consent.open']({ id }).then((response) => {
      // An entry that was dismissed is gone while its screen closes.
      if (response.ok && isLatest()) store.setState({ entry: fromEnvelope(response) });
    });
  };
  bridge.on('consent.changed', refreshIfShown);
  bridge.on('results.changed', refreshIfShown);
  return store;
}

type Set = StoreApi<EntryStore>['setState'];
type Get = () => EntryStore;
type SendAct = <Value>(send: (id: string) => Promise<Envelope<Value>>) => Promise<Value | null>;

/** Runs one act at a time upon the shown entry. */
function oneAct(request: Latest, set: Set, get: Get): SendAct {
  return async (send) => {
    const { id, busy } = get();
    if (id === null || busy) return null;
    const isLatest = request();
    set({ busy: true, failure: null });
    const response = await send(id);
    if (isLatest()) set({ busy: false, failure: response.ok ? null : response.error });
    return response.ok ? response.value : null;
  };
}

/** The receipt of an entry, read and printed. */
function receiptActions(bridge: Bridge, set: Set, get: Get): Pick<EntryStore, 'loadReceipt' | 'notePrint'> {
  const request = latest();
  return {
    loadReceipt: async (id) => {
      const isLatest = request();
      set({ receipt: { status: 'loading' } });
      const response = await bridge['consent.receipt']({ id });
      if (isLatest()) set({ receipt: fromEnvelope(response) });
    },
    notePrint: async () => {
      const consent = latestValue(get().receipt)?.consent;
      if (consent === undefined) return;
      await bridge['subject.record_print']({ documento: consent.documento, what: 'receipt', consentId: consent.id });
    },
  };
}
