import type { ChainHead } from '#domain/audit/check-chain.ts';
import type { Outcome } from '#domain/outcome.ts';
import { ok } from '#domain/outcome.ts';
import type { AuditLog } from '../../ports/audit.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import type { Log } from '../../ports/system.ts';

/**
 * The end of the log, kept with the archive's key and not in the archive: the archive's key alone is enough to rewrite
 * the whole chain, but not to match the seal; and a cut tail leaves no other trace.
 */
export interface AuditSeal {
  /** Returns null if nothing was sealed yet; refuses if the secret store cannot be read. */
  readonly read: () => Promise<Outcome<ChainHead | null>>;
  /** Whether the log lacks the sealed entry. */
  readonly contradicted: (sealed: ChainHead) => Promise<boolean>;
  /**
   * Compares the log with the seal and remembers what it lacks, and writes that were lost at this opening: until that is
   * accepted the next openings know it too.
   */
  readonly compare: (lostWrites: number) => Promise<void>;
  /**
   * How many sealed entries, or writes, were lost at least; 0 if entries are others. Null if none were, or that was
   * accepted.
   */
  readonly missing: () => number | null;
  /** Seals the end within some seconds: a burst of entries is sealed once. */
  readonly soon: () => void;
  /** Seals the end now. A seal that the log contradicts stays: it is the evidence. */
  readonly put: () => Promise<void>;
  /** Seals the end whatever was sealed before: the archive was exchanged, or an officer accepted this one. */
  readonly renew: () => Promise<void>;
  /** Seals for the last time. */
  readonly close: () => Promise<void>;
}

export interface SealOptions {
  readonly secrets: SecretStore;
  readonly audit: AuditLog;
  readonly log: Log;
  /** Milliseconds from the first entry to its seal. */
  readonly delay?: number;
  /** Milliseconds the secret store may take at the end; after that the next start seals. */
  readonly timeoutMs?: number;
}

const NAME = 'audit-seal';
/** How many writes were lost; kept until an officer accepts the log as it is. */
const LOST = 'lost-writes';
const SEAL = /^(\d{1,15}):([0-9a-f]{64})$/;

export function createAuditSeal({ secrets, audit, log, delay = 5_000, timeoutMs = 2_000 }: SealOptions): AuditSeal {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();
  let closed = false;
  let missing: number | null = null;

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch((cause: unknown) => void log.unexpected('audit.seal', cause));
    return last;
  };
  const read = async (): Promise<Outcome<ChainHead | null>> => {
    const found = await secrets.read(NAME);
    return found.ok ? ok(sealFrom(found.value)) : found;
  };
  const write = async (): Promise<void> => {
    const { count, hash } = await audit.head();
    const written = await secrets.write(NAME, `${count}:${hash}`);
    if (!written.ok) log.warn('audit.not_sealed', { code: written.error.code });
  };
  const put = async (): Promise<void> => {
    const sealed = await read();
    if (!sealed.ok) return log.warn('audit.not_sealed', { code: sealed.error.code });
    if (await agrees(audit, sealed.value)) await write();
    else log.warn('audit.seal_contradicted');
  };

  return {
    read,
    contradicted: async (sealed) => !(await agrees(audit, sealed)),
    compare: async (lostWrites) => {
      const lost = await knownLost(secrets, lostWrites);
      const sealed = await read();
      const lacking = await lackingIn(audit, sealed.ok ? sealed.value : null);
      missing = lost > 0 ? Math.max(lost, lacking ?? 0) : lacking;
    },
    missing: () => missing,
    put: () => inTurn(put),
    renew: () =>
      inTurn(async () => {
        await write();
        await secrets.remove(LOST);
        missing = null;
      }),
    soon: () => {
      if (closed) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void inTurn(put);
      }, delay).unref();
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      const { promise, resolve } = Promise.withResolvers<void>();
      const end = setTimeout(resolve, timeoutMs);
      await Promise.race([inTurn(put), promise]);
      clearTimeout(end);
    },
  };
}

/** How many sealed entries the log lacks at least, 0 if it has others; null if it holds the sealed one. */
async function lackingIn(audit: AuditLog, sealed: ChainHead | null): Promise<number | null> {
  if (sealed === null || (await agrees(audit, sealed))) return null;
  return Math.max(0, sealed.count - (await audit.head()).count);
}

/** Adds writes that were lost at this opening to those that nobody accepted yet. */
async function knownLost(secrets: SecretStore, lostWrites: number): Promise<number> {
  const known = await secrets.read(LOST);
  const lost = lostWrites + Number((known.ok && known.value) || 0);
  if (lostWrites > 0) await secrets.write(LOST, String(lost));
  return lost;
}

/** Whether an archive was sealed, so that one must be there; false where the secret store does not say. */
export async function isSealKept(secrets: SecretStore): Promise<boolean> {
  const found = await secrets.read(NAME);
  return found.ok && sealFrom(found.value) !== null;
}

/** Digits of the sealed hash that an entry keeps: enough to identify it. */
const HASH_DIGITS = 16;

/** What an entry keeps of the end of a log that is sealed no more. */
export function sealedFacts({ count, hash }: ChainHead): { readonly sealed: number; readonly sealedHash: string } {
  return { sealed: count, sealedHash: hash.slice(0, HASH_DIGITS) };
}

/** Whether the log still holds the sealed entry. */
async function agrees(audit: AuditLog, sealed: ChainHead | null): Promise<boolean> {
  if (sealed === null || sealed.count === 0) return true;
  const [entry] = await audit.after(sealed.count - 1, 1);
  return entry?.seq === sealed.count && entry.hash === sealed.hash;
}

/** Returns null for a text of another form. */
function sealFrom(text: string | null): ChainHead | null {
  const [, count, hash] = SEAL.exec(text ?? '') ?? [];
  return count === undefined || hash === undefined ? null : { count: Number(count), hash };
}
