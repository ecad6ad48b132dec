import type { ChainHead } from '#domain/audit/check-chain.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import type { Log } from '../../ports/system.ts';
import { SEAL_NAME, sealFrom, textOfSeal } from './seal-text.ts';

/** Seal of the log in a keychain; used beside a passphrase vault, whose own seal lies in the data folder. */
interface OutsideSeal {
  /** Null if no seal is stored, and if the keychain has not answered or has refused. */
  readonly read: () => Promise<ChainHead | null>;
  /** Does nothing after a refusal: an officer who closed the keychain's prompt is not asked again. */
  readonly write: (head: ChainHead) => Promise<void>;
  /** True if the keychain holds a seal. */
  readonly isKept: () => boolean;
  /** Resolves when the keychain answers after `read` stopped waiting; never if it answered in time. */
  readonly late: Promise<void>;
}

interface OutsideOptions {
  /** Null if there is no keychain beside the vault. */
  readonly store: SecretStore | null;
  readonly log: Log;
  /** Milliseconds that `read` waits for the keychain, whose prompt may stay open. */
  readonly patienceMs: number;
}

export function outsideSeal({ store, log, patienceMs }: OutsideOptions): OutsideSeal {
  let sealed: ChainHead | null = null;
  let reachable = false;
  let passed = false;
  const { promise: late, resolve: cameLate } = Promise.withResolvers<void>();

  const ask = async (): Promise<void> => {
    const found = (await store?.read(SEAL_NAME)) ?? null;
    if (found === null) return;
    reachable = found.ok;
    sealed = found.ok ? sealFrom(found.value) : null;
    if (passed) cameLate();
  };
  const answered = ask().catch((cause: unknown) => void log.unexpected('audit.seal_outside', cause));
  const inTime = Promise.race([answered, after(patienceMs)]).then(() => {
    passed = true;
  });

  return {
    read: async () => {
      await inTime;
      return sealed;
    },
    write: async (head) => {
      await inTime;
      if (store === null || !reachable || (sealed?.count === head.count && sealed.hash === head.hash)) return;
      const written = await store.write(SEAL_NAME, textOfSeal(head));
      reachable = written.ok;
      if (written.ok) sealed = head;
      else log.warn('audit.not_sealed_outside', { code: written.error.code });
    },
    isKept: () => reachable && sealed !== null,
    late,
  };
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}
