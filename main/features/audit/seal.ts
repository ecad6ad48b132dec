import type { ChainHead } from '#domain/audit/check-chain.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { ok } from '#domain/basics/outcome.ts';
import type { AuditLog } from '../../ports/audit.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import type { Log } from '../../ports/system.ts';
import { outsideSeal } from './outside-seal.ts';
import { SEAL_NAME, sealFrom, textOfSeal } from './seal-text.ts';

/**
 * End of the log, kept with the archive's key but outside the archive. A holder of the archive's key alone could
 * rewrite the whole chain, but not match the seal; and removing the newest entries leaves no other trace. A passphrase
 * vault lies in the data folder and could be restored together with the archive, so the end is also kept in a keychain
 * if there is one. A running process remembers the end itself, so it notices files exchanged during a lock.
 */
export interface AuditSeal {
  /**
   * Returns a seal that the log contradicts, else the newest; null if no seal was ever made. Refuses if the secret
   * store cannot be read.
   */
  readonly read: () => Promise<Outcome<ChainHead | null>>;
  readonly contradicted: (sealed: ChainHead) => Promise<boolean>;
  /**
   * Compares the log with every seal, and remembers missing entries and the writes lost at this opening. Later openings
   * remember them too, until an officer accepts them.
   */
  readonly compare: (lostWrites: number) => Promise<void>;
  /**
   * Least number of sealed entries or writes that were lost; 0 if entries differ. Null if nothing was lost or the loss
   * was accepted.
   */
  readonly missing: () => number | null;
  /** True if the end is also sealed outside the data folder, so that restored files are noticed. */
  readonly isKeptOutside: () => boolean;
  /**
   * Seals the end after some seconds, so that a burst of entries is sealed once. This process remembers the end at
   * once.
   */
  readonly soon: () => void;
  /** Seals the end now. A seal that the log contradicts is kept as evidence. */
  readonly put: () => Promise<void>;
  /** Seals the end and replaces the older seal: the archive was exchanged, or an officer accepted it. */
  readonly renew: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Last end of the log that this process knew; survives a lock and the loss of the archive. */
export interface KnownEnd {
  head: ChainHead | null;
}

export interface SealOptions {
  readonly secrets: SecretStore;
  readonly outside?: SecretStore | null;
  readonly known?: KnownEnd;
  readonly audit: AuditLog;
  readonly log: Log;
  /** Called if a keychain that answered late had another end of the log. */
  readonly onFound?: () => void;
  /** Milliseconds between the first entry and its seal. */
  readonly delay?: number;
  /** Longest time for the last seal, in milliseconds; if it runs out, the next start seals. */
  readonly timeoutMs?: number;
  /** Milliseconds that an opening waits for the keychain beside the vault. */
  readonly patienceMs?: number;
}

/** Number of lost writes; kept until an officer accepts the log. */
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

interface KeptSeals {
  readonly judge: () => Promise<Outcome<JudgedSeals>>;
  /** Returns the readable seal that the log contradicts, and saves it for the next opening. */
  readonly evidence: () => Promise<ChainHead | null>;
  /** Lets this process remember the end of the log, without a write. */
  readonly follow: () => void;
  readonly write: () => Promise<void>;
  readonly isKeptOutside: () => boolean;
  /** Resolves when the keychain beside the vault answers too late for the opening. */
  readonly late: Promise<void>;
}

interface JudgedSeals {
  /** The contradicted seal with the most entries. */
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
      // A contradiction known only to this process or the keychain is saved: the process ends, and the keychain may not
      // answer again.
      if (contradicted !== null && (await agrees(audit, inside))) await writeInside(contradicted);
      return contradicted;
    },
    follow: () => {
      const keep = (head: ChainHead): void => {
        known.head = head;
      };
      // If the archive closes or was moved, the last known end stays.
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

/** Adds the writes lost at this opening to those that are not accepted yet. */
async function knownLost(secrets: SecretStore, lostWrites: number): Promise<number> {
  const known = await secrets.read(LOST);
  const lost = lostWrites + Number((known.ok && known.value) || 0);
  if (lostWrites > 0) await secrets.write(LOST, String(lost));
  return lost;
}

/** True if a seal was made, so that an archive must exist; false if the secret store does not answer. */
export async function isSealKept(secrets: SecretStore): Promise<boolean> {
  const found = await secrets.read(SEAL_NAME);
  return found.ok && sealFrom(found.value) !== null;
}

/** Hex digits of a sealed hash in a log entry; enough to identify it. */
const HASH_DIGITS = 16;

/** Facts of a dropped seal for the log entry. */
export function sealedFacts({ count, hash }: ChainHead): { readonly sealed: number; readonly sealedHash: string } {
  return { sealed: count, sealedHash: hash.slice(0, HASH_DIGITS) };
}

async function agrees(audit: AuditLog, sealed: ChainHead | null): Promise<boolean> {
  if (sealed === null || sealed.count === 0) return true;
  const [entry] = await audit.after(sealed.count - 1, 1);
  return entry?.seq === sealed.count && entry.hash === sealed.hash;
}
