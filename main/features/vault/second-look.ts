import type { ProvedMessage } from '#contract/contract.ts';
import type { OfficerSecret } from '#contract/vault.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail } from '#domain/basics/outcome.ts';
import type { Unlocked } from '../unlocked.ts';
import type { Vault } from './vault.ts';

/** Milliseconds. */
const PROOF_LASTS = 60_000;

/** Asks for proof of the officer before an act that discloses much or cannot be undone. */
export interface SecondLook {
  /** Proves the officer for one act of this name. A wrong secret counts in the vault's pauses. */
  readonly prove: (message: ProvedMessage, secret: string) => Promise<Outcome<void>>;
  /**
   * Runs an act after proof: by `prove` (else `proof_needed` {kind}); by the system's own prompt if the officer has
   * no secret; without any if the system has no prompt either. After a failed act the proof stays valid.
   */
  readonly act: <Value>(message: ProvedMessage, act: () => Promise<Outcome<Value>>) => Promise<Outcome<Value>>;
}

interface Proof {
  readonly message: ProvedMessage;
  readonly at: number;
  /** The archive open at the time: a lock ends the proof. */
  readonly unlocked: Unlocked;
}

type Prover = Pick<Vault, 'unlocked' | 'officerSecret' | 'proveOfficer' | 'confirmUserPresence'>;

/** `now`: milliseconds of a monotonic clock. */
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
      // While the vault is closed, the handler itself refuses or asks.
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
