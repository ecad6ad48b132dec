import type { SubjectKey } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { AttemptState, Settlement } from '#domain/costs/attempt.ts';
import type { Bytes32 } from './team.ts';

/** A month that a team asks, and pays, once. */
export interface TeamMonth {
  readonly environment: Environment;
  /** CNPJ of whom it is asked for; blank while nobody is named. */
  readonly institution: string;
  readonly subject: SubjectKey;
  readonly month: DataBase;
}

/** The claim that an attempt stands on, until the team's server has heard how it ended. */
export interface KeptClaim {
  readonly tag: Bytes32;
  /** Null where it was asked without the server, which is told later. */
  readonly fence: number | null;
  /** It was taken over from a query without an outcome, which may be paid: it is never given back. */
  readonly repeats: boolean;
}

/** Another workstation that asks a month, by the name of its login. */
interface AskedElsewhere {
  readonly workstation: string;
  readonly since: Instant;
}

/** What is known before a month is claimed. */
export interface ClaimWish {
  /**
   * The claim as the officer saw it, and asks the month once more: paid, and the saved result is not what is wanted; or
   * sending, without an outcome.
   */
  readonly again: { readonly state: 'paid' | 'sending'; readonly fence: number } | null;
  /** The officer asks a query of unknown end of this workstation once more. */
  readonly repeats: boolean;
  /** Another workstation is waited for; null once it no longer is. */
  readonly onAskedElsewhere?: ((by: AskedElsewhere | null) => void) | undefined;
  /** Ends the wait for another workstation. */
  readonly signal?: AbortSignal | undefined;
}

/** The right to ask a month, held by this workstation. */
export interface MonthClaim {
  readonly kept: KeptClaim;
  /** Brings what other workstations shared, right before a request leaves: a revocation counts everywhere. */
  readonly refresh: () => Promise<Outcome<void>>;
  /** Says that a request leaves now. */
  readonly sending: () => Promise<Outcome<void>>;
  /** Gives the claim back, since the attempt was refused or never began. Never fails: it is repeated later. */
  readonly giveBack: (attemptId: string) => Promise<void>;
}

/** Who of a team asks a month (docs/register.md#attempts). */
export interface MonthClaims {
  /**
   * Claims a month, and waits while another workstation asks it. `paidAt`, a fence: it was paid, and is here now. Fails
   * with `cancelled`; with `team_asking` (`workstation`, `since`) while another one asks; with `team_unknown` (also `fence`)
   * where nobody knows what came of its query; with `team_offline` where the institution lets nobody ask without the
   * server; with `team_ceiling` where the team asked as many today as it may; with `team_unreachable` where what was paid cannot be brought now.
   */
  claim(month: TeamMonth, wish: ClaimWish): Promise<Outcome<MonthClaim | { readonly paidAt: number }>>;
  /** Tells the server what it has not heard: claims what was asked without it, gives back what was not paid. */
  settle(): Promise<Outcome<void>>;
}

/** An attempt that ended and whose claim is open. */
export interface OpenClaim extends KeptClaim {
  readonly attemptId: string;
  readonly environment: Environment;
  readonly state: Exclude<AttemptState, 'intent'>;
  readonly settlement: Settlement | null;
  /** Whether the response that it brought is in the archive. */
  readonly hasResult: boolean;
}

/** `unknown`: asked without the server, which has not told yet; null where nobody else is known to have paid it. */
export type AlsoPaid = 'unknown' | 'paid' | null;

/** A claim that the result of this id pays, once it is shared. */
export interface PayableClaim {
  readonly resultId: string;
  readonly tag: Bytes32;
  readonly fence: number;
}

/** The claims of this workstation's attempts, as far as the server has not heard how they ended. */
export interface OpenClaims {
  /** Returns the oldest first. */
  list(limit: number): Promise<readonly OpenClaim[]>;
  /** Returns those of results, of which the push pays. */
  payable(): Promise<readonly PayableClaim[]>;
  fence(attemptId: string, fence: number): Promise<void>;
  /** Returns whether the month that an attempt brought was paid by another workstation as well, outside of Embutido. */
  alsoPaid(attemptId: string): Promise<AlsoPaid>;
  /** The server knows how it ended, or another workstation paid the same month as well. */
  close(attemptId: string, paidAlsoBy: string | null): Promise<void>;
}
