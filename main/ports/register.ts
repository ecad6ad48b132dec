import type { Documento } from '#domain/basics/document.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { Consulta, Deviation } from '#domain/consulta/consulta.ts';
import type { ConsentRecord, ConsentRequest } from '#domain/register-interface/consent-authorization.ts';

/** Client of the register service; it exposes neither secrets nor tokens. */
export interface Register {
  /** Queries one month. A failure states exactly what is known about it (docs/decisions/0008-paid-queries.md). */
  query(documento: Documento, month: DataBase, watch?: QueryWatch): Promise<Asked>;
  /**
   * Sends the consent once and returns the service's record unchecked. Fails with `consent_outcome_unknown` (`cause`)
   * if the outcome is unknown: the officer decides, the client never resends.
   */
  registerConsent(request: ConsentRequest, signal?: AbortSignal): Promise<Outcome<ConsentRecord>>;
  /** Obtains a new token and returns its expiry. */
  openSession(signal?: AbortSignal): Promise<Outcome<{ readonly expiresAt: Instant }>>;
  /** Drops the token, because the key was replaced or removed. */
  forgetSession(): void;
}

/** A caller's hooks into a running query. */
export interface QueryWatch {
  /**
   * If aborted before the request is sent, no request is sent. After that the exchange runs to its time limit, because
   * its answer is paid.
   */
  readonly signal?: AbortSignal;
  /** Awaited before each request after the first, outside of its time limit; a failure ends the query. */
  readonly turn?: () => Promise<Outcome<void>>;
  /** Checked right before each request, also after a long wait; a failure stops the request and ends the query. */
  readonly mayLeave?: () => Promise<Outcome<void>>;
  /** Called right before each request is sent: from then on the service may count it. */
  readonly onSent?: () => void;
  /** The service asked to wait; the query repeats its request at this instant. */
  readonly onWaiting?: (until: Instant) => void;
}

export interface Asked {
  /** Requests that were sent or attempted: one without a connection counts, one for a token does not. */
  readonly requests: number;
  /** True if one of them may have reached the service. */
  readonly reached: boolean;
  /**
   * `answered`: a text that may be paid, readable or not; `refused`: the service refused or no request was sent;
   * `unknown`: it is not known whether the service counted the request.
   */
  readonly state: 'answered' | 'refused' | 'unknown';
  /** HTTP status of the last response; null if none came. */
  readonly status: number | null;
  /** The service's clock, from the Date header or the answer's `data`; null if neither was read. */
  readonly serviceTime: Instant | null;
  /** A failure has `details.reached` if `reached` is true, and `details.unknown` if `state` is `unknown`. */
  readonly outcome: Outcome<ReceivedResponse>;
}

/** An answer, or a whole text that is not an answer: it may have been paid. */
export type ReceivedResponse = RegisterResponse | UnreadResponse;

interface UnreadResponse {
  readonly readable: false;
  readonly text: string;
  /** It states a refusal and yet brings a `consulta`. */
  readonly refuses?: true;
}

/** An answer: its unchanged body and the values read from it, with nulls tolerated (docs/register.md#facts). */
export interface RegisterResponse {
  readonly readable: true;
  readonly rawText: string;
  /** The service's timestamp and version, as written. */
  readonly data: string;
  readonly versao: string;
  readonly consulta: Consulta;
  readonly deviations: readonly Deviation[];
}
