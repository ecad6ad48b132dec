import type { Documento } from '#domain/basics/document.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { Consulta, Deviation } from '#domain/consulta/consulta.ts';
import type { ConsentRecord, ConsentRequest } from '#domain/register-interface/consent-authorization.ts';

/** A client of the register service; it does not expose secrets or tokens. */
export interface Register {
  /** Queries one month, and says of a failure exactly what is known (docs/decisions/0008-paid-queries.md). */
  query(documento: Documento, month: DataBase, watch?: QueryWatch): Promise<Asked>;
  /**
   * Sends the consent once, and returns the record as the service wrote it, unchecked. Fails with
   * `consent_outcome_unknown` (`cause`) where nobody can say what became of it: the officer decides, no resend.
   */
  registerConsent(request: ConsentRequest, signal?: AbortSignal): Promise<Outcome<ConsentRecord>>;
  /** Obtains a new token and returns when it expires. */
  openSession(signal?: AbortSignal): Promise<Outcome<{ readonly expiresAt: Instant }>>;
  /** Drops the token, because the key was replaced or removed. */
  forgetSession(): void;
}

/** What a caller follows while a query is asked. */
export interface QueryWatch {
  /**
   * Aborted before the request has left: nothing is sent. Once it has left the exchange goes on to its limit: its answer
   * is paid.
   */
  readonly signal?: AbortSignal;
  /** Waited for before each request after the first, beside its time limit; one that fails ends the query with that. */
  readonly turn?: () => Promise<Outcome<void>>;
  /** Asked right before each request, however long it waited: one that fails is not sent, and ends the query with that. */
  readonly mayLeave?: () => Promise<Outcome<void>>;
  /** A request is about to leave: from now on the service may count it. Called for each one. */
  readonly onSent?: () => void;
  /** The service asked to wait; the query goes out again at this instant. */
  readonly onWaiting?: (until: Instant) => void;
}

/** How one query ended. */
export interface Asked {
  /** Requests that left for it, or tried to: one that found no connection counts, one for a token does not. */
  readonly requests: number;
  /** Whether one of them may have arrived at the service. */
  readonly reached: boolean;
  /**
   * `answered`: a text that may have been paid, a readable response or not; `refused`: the service said no or nothing was sent;
   * `unknown`: nobody can say whether the service counted the request.
   */
  readonly state: 'answered' | 'refused' | 'unknown';
  /** HTTP status of the last response; null if none came. */
  readonly status: number | null;
  /** The service's clock, as its Date header or the answer's `data` was heard; null if not heard. */
  readonly serviceTime: Instant | null;
  /** A failure's `details.reached` is true where `reached` is, and its `details.unknown` where `state` is `unknown`. */
  readonly outcome: Outcome<ReceivedResponse>;
}

/** What came back: an answer, or a text that is none, whole, because it may have been paid. */
export type ReceivedResponse = RegisterResponse | UnreadResponse;

interface UnreadResponse {
  readonly readable: false;
  readonly text: string;
  /** It says that it refuses, and brings a `consulta` all the same. */
  readonly refuses?: true;
}

/** An answer: its body byte for byte, and what was read of it, tolerant of nulls (docs/register.md#facts). */
export interface RegisterResponse {
  readonly readable: true;
  readonly rawText: string;
  /** The service's own timestamp and version, as written. */
  readonly data: string;
  readonly versao: string;
  readonly consulta: Consulta;
  readonly deviations: readonly Deviation[];
}
