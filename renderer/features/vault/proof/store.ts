import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, ProvedMessage } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { AskProof, ProofKind } from '#renderer/lib/bridge.ts';

export interface ProofStore {
  /** The act that waits for the officer's proof; null if idle. */
  readonly asked: { readonly message: ProvedMessage; readonly kind: ProofKind } | null;
  readonly busy: boolean;
  /** Failure of the last secret. */
  readonly failure: BridgeFailure | null;
  /** Milliseconds of the window's clock until a secret is tried again; 0 if there is no wait. */
  readonly waitsUntil: number;
  readonly ask: AskProof;
  readonly prove: (secret: string) => Promise<void>;
  readonly cancel: () => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly proof: ProofStore;
  }
}

const NOTHING_ASKED = { asked: null, busy: false, failure: null, waitsUntil: 0 } as const;

export function createProofStore(bridge: Pick<Bridge, 'vault.prove'>): StoreApi<ProofStore> {
  return createStore<ProofStore>()((set, get) => {
    let answer: (proved: boolean) => void = () => undefined;
    let last = Promise.resolve(false);
    const end = (proved: boolean): void => {
      set(NOTHING_ASKED);
      answer(proved);
    };
    return {
      ...NOTHING_ASKED,
      ask: (message, kind) => {
        last = last.then(() => {
          const answered = Promise.withResolvers<boolean>();
          answer = answered.resolve;
          set({ ...NOTHING_ASKED, asked: { message, kind } });
          return answered.promise;
        });
        return last;
      },
      prove: async (secret) => {
        const { asked } = get();
        if (asked === null) return;
        set({ busy: true });
        const response = await bridge['vault.prove']({ message: asked.message, secret });
        // An officer who closed the dialog meanwhile no longer wants the act.
        if (get().asked !== asked) return;
        if (response.ok) return end(true);
        const waits = Number(response.error.details?.waitSeconds ?? 0);
        set({ busy: false, failure: response.error, waitsUntil: waits === 0 ? 0 : Date.now() + waits * 1000 });
      },
      cancel: () => end(false),
    };
  });
}
