import type { SubjectKey } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { AttemptState, Settlement } from '#domain/costs/attempt.ts';
import type { Bytes32 } from './team.ts';

/** A month that a team queries, and pays for, only once. */
export interface TeamMonth {
  readonly environment: Environment;
  /** CNPJ of the institution that the query is for; blank if not named. */
  readonly institution: string;
  readonly subject: SubjectKey;
  readonly month: DataBase;
}

/** The claim of an attempt, kept until the team's server knows how the attempt ended. */
export interface KeptClaim {
  readonly tag: Bytes32;
  /** Null if the month was queried without the server, which learns of it later. */
  readonly fence: number | null;
  /** The claim was taken over from a query of unknown end. It may be paid, so it is never given back. */
  readonly repeats: boolean;
}

/** Another workstation that is querying the month, by its login. */
interface AskedElsewhere {
  readonly workstation: string;
  readonly since: Instant;
}

export interface ClaimWish {
  /**
   * The claim that the officer saw before deciding to query again: `paid`, if the saved result is not good enough;
   * `sending`, if its end is unknown.
   */
  readonly again: { readonly state: 'paid' | 'sending'; readonly fence: number } | null;
  /** The officer repeats a query of this workstation that has an unknown end. */
  readonly repeats: boolean;
  /** Called while this workstation waits for another one; with null when the wait is over. */
  readonly onAskedElsewhere?: ((by: AskedElsewhere | null) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** This workstation's right to query a month. */
export interface MonthClaim {
  readonly kept: KeptClaim;
  /** Fetches changes of other workstations right before a request is sent, because a revocation applies everywhere. */
  readonly refresh: () => Promise<Outcome<void>>;
  /** Tells the server that a request is being sent. */
  readonly sending: () => Promise<Outcome<void>>;
  /** Gives the claim back because the attempt was refused or never began. Never fails: it is retried later. */
  readonly giveBack: (attemptId: string) => Promise<void>;
}

/** Decides which workstation of a team queries a month (docs/register.md#attempts). */
export interface MonthClaims {
  /**
   * Claims a month, and waits while another workstation queries it. Returns `paidAt`, a fence, if the month was paid
   * and the result is now here. Fails with `cancelled`; with `team_asking` (`workstation`, `since`) while another
   * workstation queries; with `team_unknown` (also `fence`) if the end of its query is unknown; with `team_offline` if
   * the institution allows no query without the server; with `team_ceiling` if the team reached today's ceiling; with
   * `team_unreachable` if a paid result cannot be fetched now.
   */
  claim(month: TeamMonth, wish: ClaimWish): Promise<Outcome<MonthClaim | { readonly paidAt: number }>>;
  /** Tells the server what it does not know yet: claims months queried without it, and gives back unpaid claims. */
  settle(): Promise<Outcome<void>>;
}

/** An attempt that has ended while its claim is open. */
export interface OpenClaim extends KeptClaim {
  readonly attemptId: string;
  readonly environment: Environment;
  readonly state: Exclude<AttemptState, 'intent'>;
  readonly settlement: Settlement | null;
  readonly hasResult: boolean;
}

/**
 * `unknown`: queried without the server, which has not answered yet. Null: no other workstation is known to have paid.
 */
export type AlsoPaid = 'unknown' | 'paid' | null;

/** A claim to mark as paid once its result is shared. */
export interface PayableClaim {
  readonly resultId: string;
  readonly tag: Bytes32;
  readonly fence: number;
}

/** Claims of this workstation's attempts whose ends the server does not know yet. */
export interface OpenClaims {
  /** Returns the oldest claims first. */
  list(limit: number): Promise<readonly OpenClaim[]>;
  /** Returns the claims that have results; the push marks them as paid. */
  payable(): Promise<readonly PayableClaim[]>;
  fence(attemptId: string, fence: number): Promise<void>;
  /** Returns whether another workstation also paid for the month of an attempt; always null in Embutido. */
  alsoPaid(attemptId: string): Promise<AlsoPaid>;
  /** Closes a claim because the server knows its end, or because another workstation paid for the month too. */
  close(attemptId: string, paidAlsoBy: string | null): Promise<void>;
}
