import type { ChainHead } from '#domain/audit/check-chain.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { ok } from '#domain/basics/outcome.ts';
import type { AuditLog } from '../../ports/audit.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import type { Log } from '../../ports/system.ts';
import { outsideSeal } from './outside-seal.ts';
import { SEAL_NAME, sealFrom, textOfSeal } from './seal-text.ts';

/**
 * The end of the log, kept with the archive's key and not in the archive: the archive's key alone is enough to rewrite
 * the whole chain, but not to match the seal; and a cut tail leaves no other trace. A passphrase vault lies in the data
 * folder too, and may be put back with it: beside one the end is also kept in the keychain, where there is one. While the
 * process runs it knows the end itself, whatever files are exchanged during a lock.
 */
export interface AuditSeal {
  /**
   * Returns a seal that the log contradicts, else the newest; null if nothing was sealed yet. Refuses if the secret store
   * cannot be read.
   */
  readonly read: () => Promise<Outcome<ChainHead | null>>;
  /** Whether the log lacks the sealed entry. */
  readonly contradicted: (sealed: ChainHead) => Promise<boolean>;
  /**
   * Compares the log with every seal and remembers what it lacks, and writes that were lost at this opening: until that is
   * accepted the next openings know it too.
   */
  readonly compare: (lostWrites: number) => Promise<void>;
  /**
   * How many sealed entries, or writes, were lost at least; 0 if entries are others. Null if none were, or that was
   * accepted.
   */
  readonly missing: () => number | null;
  /** Whether the end of the log is sealed outside of the data folder, so that files that are put back are noticed. */
  readonly isKeptOutside: () => boolean;
  /** Seals the end within some seconds: a burst of entries is sealed once. This process knows it at once. */
  readonly soon: () => void;
  /** Seals the end now. A seal that the log contradicts stays: it is the evidence. */
  readonly put: () => Promise<void>;
  /** Seals the end whatever was sealed before: the archive was exchanged, or an officer accepted this one. */
  readonly renew: () => Promise<void>;
  /** Seals for the last time. */
  readonly close: () => Promise<void>;
}

/** The end of the log as this process knew it last. A lock and a lost archive do not forget it. */
export interface KnownEnd {
  head: ChainHead | null;
}

export interface SealOptions {
  readonly secrets: SecretStore;
  /** The keychain beside a passphrase vault. */
  readonly outside?: SecretStore | null;
  readonly known?: KnownEnd;
  readonly audit: AuditLog;
  readonly log: Log;
  /** A keychain that answered late knew another end of the log. */
  readonly onFound?: () => void;
  /** Milliseconds from the first entry to its seal. */
  readonly delay?: number;
  /** Milliseconds the secret store may take at the end; after that the next start seals. */
  readonly timeoutMs?: number;
  /** Milliseconds an opening waits for the keychain beside the vault. */
  readonly patienceMs?: number;
}

/** How many writes were lost; kept until an officer accepts the log as it is. */
const LOST = 'lost-writes';

export function createAuditSeal(options: SealOptions): AuditSeal {
  const { secrets, audit, log, onFound = () => {}, delay = 5_000, timeoutMs = 2_000 } = options;
  const seals = keptSeals(options);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();
  let closed = false;
  let renewed = false;
  let lost = 0;
  let missing: number | null = null;

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    last = last.then(work).catch((cause: unknown) => void log.unexpected('audit.seal', cause));
    return last;
  };
  const put = () => inTurn(() => sealAgreed(seals, log));
  const look = async (): Promise<void> => {
    const contradicted = await seals.evidence();
    const lacking = contradicted === null ? null : Math.max(0, contradicted.count - (await audit.head()).count);
    missing = lost > 0 ? Math.max(lost, lacking ?? 0) : lacking;
  };

  return {
    read: async () => {
      const judged = await seals.judge();
      return judged.ok ? ok(judged.value.contradicted ?? judged.value.newest) : judged;
    },
    contradicted: async (sealed) => !(await agrees(audit, sealed)),
    compare: async (lostWrites) => {
      lost = await knownLost(secrets, lostWrites);
      await look();
      const lookAgain = (): Promise<void> => inTurn(renewed ? seals.write : look).then(onFound);
      void seals.late.then(() => (closed ? undefined : lookAgain()));
    },
    missing: () => missing,
    isKeptOutside: seals.isKeptOutside,
    put,
    renew: () =>
      inTurn(async () => {
        await seals.write();
        await secrets.remove(LOST);
        renewed = true;
        lost = 0;
        missing = null;
      }),
    soon: () => {
      if (closed) return;
      if (missing === null) seals.follow();
      timer ??= setTimeout(() => {
        timer = undefined;
        void put();
      }, delay).unref();
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await atMost(timeoutMs, put());
    },
  };
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = setTimeout(resolve, ms);
  await Promise.race([work, promise]);
  clearTimeout(end);
}

async function sealAgreed(seals: KeptSeals, log: Log): Promise<void> {
  const judged = await seals.judge();
  if (!judged.ok) log.warn('audit.not_sealed', { code: judged.error.code });
  else if (judged.value.contradicted === null) await seals.write();
  else log.warn('audit.seal_contradicted');
}

/** Every place where the end of the log is known. */
interface KeptSeals {
  /** Refuses if the secret store cannot be read. */
  readonly judge: () => Promise<Outcome<JudgedSeals>>;
  /** Returns the seal that the log contradicts, as far as one can be read, and keeps it where the next opening looks. */
  readonly evidence: () => Promise<ChainHead | null>;
  /** Lets this process know the end of the log, which costs no write. */
  readonly follow: () => void;
  /** Seals the end of the log everywhere. */
  readonly write: () => Promise<void>;
  readonly isKeptOutside: () => boolean;
  /** Resolves when the keychain beside the vault answered too late for an opening. */
  readonly late: Promise<void>;
}

interface JudgedSeals {
  /** The one with most entries of those that the log does not hold. */
  readonly contradicted: ChainHead | null;
  readonly newest: ChainHead | null;
}

function keptSeals(options: SealOptions): KeptSeals {
  const { secrets, outside: store = null, known = { head: null }, audit, log, patienceMs = 2_000 } = options;
  const outside = outsideSeal({ store, log, patienceMs });
  let kept = false;
  const readInside = async (): Promise<Outcome<ChainHead | null>> => {
    const found = await secrets.read(SEAL_NAME);
    const sealed = found.ok ? sealFrom(found.value) : null;
    kept = sealed !== null;
    return found.ok ? ok(sealed) : found;
  };
  const judged = async (inside: ChainHead | null): Promise<JudgedSeals> =>
    judgedBy(audit, [inside, await outside.read(), known.head]);
  const writeInside = async (head: ChainHead): Promise<void> => {
    const written = await secrets.write(SEAL_NAME, textOfSeal(head));
    kept = written.ok;
    if (!written.ok) log.warn('audit.not_sealed', { code: written.error.code });
  };

  return {
    judge: async () => {
      const inside = await readInside();
      return inside.ok ? ok(await judged(inside.value)) : inside;
    },
    evidence: async () => {
      const read = await readInside();
      const inside = read.ok ? read.value : null;
      const { contradicted } = await judged(inside);
      // What this process or the keychain alone knew is written down: the one ends, the other may not answer again.
      if (contradicted !== null && (await agrees(audit, inside))) await writeInside(contradicted);
      return contradicted;
    },
    follow: () => {
      const keep = (head: ChainHead): void => {
        known.head = head;
      };
      // An archive that closes or was moved is known as it was.
      audit.head().then(keep, () => {});
    },
    write: async () => {
      const head = await audit.head();
      known.head = head;
      await writeInside(head);
      await outside.write(head);
    },
    isKeptOutside: () => (secrets.kind === 'keychain' ? kept : outside.isKept()),
    late: outside.late,
  };
}

async function judgedBy(audit: AuditLog, seals: readonly (ChainHead | null)[]): Promise<JudgedSeals> {
  const sorted = seals.filter((seal) => seal !== null).toSorted((one, other) => other.count - one.count);
  const held = await Promise.all(sorted.map((seal) => agrees(audit, seal)));
  return { contradicted: sorted.find((_, index) => held[index] === false) ?? null, newest: sorted[0] ?? null };
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
  const found = await secrets.read(SEAL_NAME);
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
