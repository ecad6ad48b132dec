import type { ChainHead } from '#domain/audit/check-chain.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import type { Log } from '../../ports/system.ts';
import { SEAL_NAME, sealFrom, textOfSeal } from './seal-text.ts';

/** The end of the log in a keychain, beside a passphrase vault that lies in the data folder with its own seal. */
interface OutsideSeal {
  /** What is sealed there; null where nothing is, and while it has not answered or refused. */
  readonly read: () => Promise<ChainHead | null>;
  /** Does nothing where it refused once: an officer who closed the prompt of the keychain is asked no more. */
  readonly write: (head: ChainHead) => Promise<void>;
  /** Whether the end of this log is sealed there. */
  readonly isKept: () => boolean;
  /** Resolves when an answer came after `read` had gone on without it; never if it came in time. */
  readonly late: Promise<void>;
}

interface OutsideOptions {
  /** Null where there is no place beside the vault. */
  readonly store: SecretStore | null;
  readonly log: Log;
  /** Milliseconds that a reading waits for a keychain, whose prompt the officer may leave open. */
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
