import { PROOF_KEY } from '#domain/vault/web-proof.ts';

/** Longest wait for another tab, in milliseconds. */
const TIMEOUT_MS = 1_000;

/** A secret that proves to the host that this tab belongs to the officer. */
export interface Proof {
  /** Returns null if no tab has one. */
  readonly give: () => Promise<string | null>;
  /**
   * Forgets a proof that the host rejected, for example that of an earlier workstation on the same port, so that other
   * tabs do not get it.
   */
  readonly forget: () => void;
}

/**
 * Keeps the proof for the tab and its reloads. A tab without one asks other tabs of the same origin; a program on
 * another port cannot hear that.
 */
export function tabProof(kept: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, tabs: BroadcastChannel): Proof {
  const own = (): string | null => kept.getItem(PROOF_KEY);
  const ask = (): Promise<string | null> => {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
    const hear = ({ data }: MessageEvent<unknown>): void => {
      if (typeof data === 'string') resolve(data);
    };
    tabs.addEventListener('message', hear);
    tabs.postMessage(null);
    return promise.finally(() => {
      clearTimeout(timer);
      tabs.removeEventListener('message', hear);
    });
  };
  // Null is another tab's request.
  tabs.addEventListener('message', ({ data }) => {
    const proof = own();
    if (data === null && proof !== null) tabs.postMessage(proof);
  });
  let asking: Promise<string | null> | null = null;
  const give = async (): Promise<string | null> => {
    const proof = own();
    if (proof !== null) return proof;
    asking ??= ask().finally(() => {
      asking = null;
    });
    const heard = await asking;
    if (heard !== null) kept.setItem(PROOF_KEY, heard);
    return heard;
  };
  return { give, forget: () => kept.removeItem(PROOF_KEY) };
}
