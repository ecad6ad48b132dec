import type { ProvedMessage } from '#contract/contract.ts';
import type { OfficerSecret } from '#contract/vault.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail } from '#domain/basics/outcome.ts';
import type { Unlocked } from '../unlocked.ts';
import type { Vault } from './vault.ts';

/** How long a proof waits for its act, in milliseconds. */
const PROOF_LASTS = 60_000;

/** Asks again who is there before an act that gives much away or cannot be undone. */
export interface SecondLook {
  /** Proves who asks, for one act of that name. A wrong secret counts in the pauses of the vault. */
  readonly prove: (message: ProvedMessage, secret: string) => Promise<Outcome<void>>;
  /**
   * Acts once who asks is proved: by `prove` (else `proof_needed` {kind}), by the system's own prompt where the officer
   * has no secret, by nothing where there is neither. An act that fails leaves its proof for the next.
   */
  readonly act: <Value>(message: ProvedMessage, act: () => Promise<Outcome<Value>>) => Promise<Outcome<Value>>;
}

interface Proof {
  readonly message: ProvedMessage;
  readonly at: number;
  /** What was open then: no proof outlives a lock. */
  readonly unlocked: Unlocked;
}

type Prover = Pick<Vault, 'unlocked' | 'officerSecret' | 'proveOfficer' | 'confirmUserPresence'>;

/** `now`: milliseconds of a clock that nobody sets. */
export function createSecondLook(vault: Prover, now: () => number): SecondLook {
  let proof: Proof | null = null;
  return {
    prove: async (message, secret) => {
      proof = null;
      const proved = await vault.proveOfficer(secret);
      const opened = vault.unlocked();
      if (proved.ok && opened.ok) proof = { message, at: now(), unlocked: opened.value };
      return proved;
    },
    act: async (message, act) => {
      // What a closed vault refuses, or asks of its own, is for the handler to say.
      if (!vault.unlocked().ok) return act();
      const kind: OfficerSecret = await vault.officerSecret();
      if (kind === 'none')
        return (await vault.confirmUserPresence()) ? act() : fail('proof_needed', { kind: 'system' });
      const given = proof;
      const opened = vault.unlocked();
      const holds =
        given?.message === message && now() - given.at < PROOF_LASTS && opened.ok && opened.value === given.unlocked;
      if (!holds) return fail('proof_needed', { kind });
      proof = null;
      const done = await act();
      if (!done.ok) proof ??= given;
      return done;
    },
  };
}
