import type { Consulta, Deviation } from '#domain/consulta/consulta.ts';
import type { Documento } from '#domain/document.ts';
import type { Instant } from '#domain/instant.ts';
import type { DataBase } from '#domain/month.ts';
import type { Outcome } from '#domain/outcome.ts';
import type { ConsentRecord, ConsentRequest } from '#domain/register-interface/consent-authorization.ts';

/** A client of the register service; it does not expose secrets or tokens. */
export interface Register {
  /** Queries one month. `rawText` is the body byte for byte; `consulta` is null-tolerant (docs/register.md#facts). */
  query(documento: Documento, month: DataBase, signal?: AbortSignal): Promise<Outcome<RegisterResponse>>;
  /** Sends the consent once. Fails with `consent_outcome_unknown` after a time-out: the officer decides, no resend. */
  registerConsent(request: ConsentRequest, signal?: AbortSignal): Promise<Outcome<ConsentRecord>>;
  /** Obtains a new token and returns when it expires. */
  openSession(signal?: AbortSignal): Promise<Outcome<{ readonly expiresAt: Instant }>>;
  /** Drops the token, because the key was replaced or removed. */
  forgetSession(): void;
}

export interface RegisterResponse {
  readonly rawText: string;
  /** The service's own timestamp and version, as written. */
  readonly data: string;
  readonly versao: string;
  readonly consulta: Consulta;
  readonly deviations: readonly Deviation[];
}
