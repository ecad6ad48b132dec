import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { TryCount } from '../../ports/secrets.ts';
import { readOnlyCode } from '../../ports/system.ts';

/** Seconds of pause, by the number of wrong tries in a row; the last applies to all further ones. */
const PAUSES = [0, 0, 0, 5, 15, 60, 300, 900, 3600] as const;
const LAST = PAUSES.length - 1;

const WRONG: ReadonlySet<string> = new Set(['pin_wrong', 'passphrase_wrong', 'person_passphrase_wrong']);

/** Counts wrong tries of the officer's secret; pauses grow with the count. */
export interface OfficerTries {
  /** Reads the stored count; after a restart its pause starts over. */
  readonly load: () => Promise<void>;
  /**
   * Tries a secret, or fails with `too_many_wrong` during a pause. The try is counted first, so that ending the
   * program in between gains nothing. A failure unrelated to the secret is not counted.
   */
  readonly run: <Value>(opening: () => Promise<Outcome<Value>>) => Promise<Outcome<Value>>;
  readonly clear: () => Promise<Outcome<void>>;
  /** Seconds left of a pause; 0 without one. */
  readonly waitSeconds: () => number;
}

/** `now`: milliseconds of a monotonic clock. The pause of a stored count begins at `startedAt`. */
export function createOfficerTries(count: TryCount, now: () => number, startedAt = now()): OfficerTries {
  let wrong = 0;
  /** The count while the disk refuses writes; lost when the program ends. */
  let unkept = 0;
  let since = startedAt;
  const waitSeconds = (): number => {
    const pause = PAUSES[Math.min(wrong, LAST)] ?? 0;
    return Math.max(0, Math.ceil(pause - (now() - since) / 1000));
  };
  const keep = async (tries: number): Promise<Outcome<void>> => {
    const written = await count.write(Math.min(tries, LAST));
    const isRefused = !written.ok && readOnlyCode(written.error.code) !== null;
    if (!written.ok && !isRefused) return written;
    wrong = tries;
    unkept = isRefused ? tries : 0;
    return ok(undefined);
  };
  const known = async (): Promise<Outcome<number>> => {
    const kept = await count.read();
    return kept.ok ? ok(Math.max(kept.value, unkept)) : kept;
  };

  return {
    load: async () => {
      const kept = await known();
      if (kept.ok) wrong = kept.value;
    },
    run: async (opening) => {
      const kept = await known();
      if (!kept.ok) return kept;
      wrong = kept.value;
      if (waitSeconds() > 0) return fail('too_many_wrong', { waitSeconds: waitSeconds() });
      const before = wrong;
      const counted = await keep(before + 1);
      if (!counted.ok) return counted;
      const opened = await opening();
      if (!opened.ok && WRONG.has(opened.error.code)) {
        since = now();
        return waitSeconds() > 0 ? fail(opened.error.code, { waitSeconds: waitSeconds() }) : opened;
      }
      await keep(opened.ok ? 0 : before);
      return opened;
    },
    clear: async () => {
      const kept = await known();
      if (!kept.ok) return kept;
      wrong = kept.value;
      return wrong === 0 ? ok(undefined) : keep(0);
    },
    waitSeconds,
  };
}
