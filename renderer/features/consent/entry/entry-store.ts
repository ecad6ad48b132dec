import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ConsentDetail, ConsentReceipt } from '#contract/consent.ts';
import type { Bridge, Input } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { FileSignatures } from '#contract/evidence.ts';
import { failureOf, fromEnvelope, IDLE, type Loadable, latestValue } from '#renderer/lib/loadable.ts';
import { type Reading, reading } from '#renderer/lib/reading.ts';
import { type ProofFile, readProof } from './read-proof.ts';

/** Data that the officer read at the service about an act with unknown outcome. */
export type Found = Omit<Input<'consent.resolve'>, 'id'>;

interface EntryStore {
  readonly id: string | null;
  readonly entry: Loadable<ConsentDetail>;
  readonly receipt: Loadable<ConsentReceipt>;
  readonly busy: boolean;
  readonly failure: BridgeFailure | null;
  readonly load: (id: string) => Promise<void>;
  readonly revoke: (reason: string) => Promise<boolean>;
  /** "It is registered." */
  readonly resolve: (found: Found) => Promise<void>;
  /** "It is not": resolves with the id of the draft with the form, or null if that failed. */
  readonly dismiss: () => Promise<string | null>;
  /** Sends the same act again; the officer knows that it may be registered twice. */
  readonly sendAgain: () => Promise<void>;
  readonly loadReceipt: (id: string) => Promise<void>;
  readonly notePrint: () => Promise<void>;
  /** Reads a whole proof; the reading is logged for its subject. */
  readonly readProof: (id: string) => Promise<Envelope<ProofFile>>;
  readonly readSignatures: (id: string) => Promise<Envelope<FileSignatures>>;
  /** Saves a copy of a proof; `path` is null if the officer closed the dialog. */
  readonly saveProof: (id: string) => Promise<Envelope<{ readonly path: string | null }>>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly entry: EntryStore;
  }
}

export function createEntryStore(bridge: Bridge): StoreApi<EntryStore> {
  return createStore<EntryStore>()((set, get) => {
    const read = reading(set, get);
    const act = oneAct(read, set, get);
    const refreshIfShown = async (): Promise<void> => {
      const { id, entry, busy } = get();
      if (id === null || busy || entry.status !== 'ready') return;
      const isLatest = read.begin('entry');
      const response = await bridge['consent.open']({ id });
      // The entry was dismissed: it is gone while its screen closes.
      if (response.ok && isLatest()) set({ entry: fromEnvelope(response) });
    };
    read.follow(bridge.on, ['consent.changed', 'results.changed'], 'entry', refreshIfShown);
    const changeEntry = async (send: (id: string) => Promise<Envelope<ConsentDetail>>): Promise<boolean> => {
      const changed = await act(send);
      if (changed !== null && changed.id === get().id) {
        read.begin('entry');
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
      load: (id) => {
        read.begin('busy');
        return read.first('entry', bridge['consent.open']({ id }), { id, failure: null, busy: false });
      },
      revoke: (reason) => changeEntry((id) => bridge['consent.revoke']({ id, reason })),
      resolve: async (found) => void (await changeEntry((id) => bridge['consent.resolve']({ id, ...found }))),
      dismiss: async () => (await act((id) => bridge['consent.dismiss']({ id })))?.draftId ?? null,
      sendAgain: async () => {
        const sent = await act((id) => bridge['consent.send_again']({ id, knowingly: true }));
        if (sent !== null && sent.id === get().id) await read.quietly('entry', bridge['consent.open']({ id: sent.id }));
      },
      ...receiptActions(bridge, read, get),
      readProof: (id) => readProof(bridge, id),
      readSignatures: (id) => bridge['consent.evidence_signatures']({ id }),
      saveProof: (id) => bridge['consent.evidence_save']({ id }),
    };
  });
}

type Set = StoreApi<EntryStore>['setState'];
type Get = () => EntryStore;
type SendAct = <Value>(send: (id: string) => Promise<Envelope<Value>>) => Promise<Value | null>;

function oneAct(read: Reading<EntryStore>, set: Set, get: Get): SendAct {
  return async (send) => {
    const { id, busy } = get();
    if (id === null || busy) return null;
    const isLatest = read.begin('busy');
    set({ busy: true, failure: null });
    const response = await send(id);
    if (isLatest()) set({ busy: false, failure: failureOf(response) });
    return response.ok ? response.value : null;
  };
}

function receiptActions(
  bridge: Bridge,
  read: Reading<EntryStore>,
  get: Get,
): Pick<EntryStore, 'loadReceipt' | 'notePrint'> {
  return {
    loadReceipt: (id) => read.first('receipt', bridge['consent.receipt']({ id })),
    notePrint: async () => {
      const consent = latestValue(get().receipt)?.consent;
      if (consent === undefined) return;
      await bridge['subject.record_print']({ documento: consent.documento, what: 'receipt', consentId: consent.id });
    },
  };
}
