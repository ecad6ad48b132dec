import type { Documento } from '#domain/basics/document.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import type { Clock, Log, NewId } from '../ports/system.ts';
import type { AuthorizationStore } from './authorization-store.ts';

/**
 * What comes back from the register behind the service; `delayMs` is how long it takes. A `cut` response ends in the
 * middle, an `unreadable` one is a text that is no JSON; `mayChange` where the same query may be responded to otherwise.
 */
export type RegisterReply =
  | {
      readonly kind: 'response';
      readonly consulta: ConsultaWire;
      readonly delayMs: number;
      readonly mayChange?: boolean;
    }
  | { readonly kind: 'cut'; readonly consulta: ConsultaWire; readonly delayMs: number }
  | { readonly kind: 'unreadable'; readonly text: string; readonly delayMs: number }
  | { readonly kind: 'rejected'; readonly messagem: string }
  | { readonly kind: 'failed' };

/** The register for one document and month; `newest` is the newest data-base that is available today. */
export type AskRegister = (documento: Documento, month: DataBase, newest: DataBase) => RegisterReply;

export interface ApiKeys {
  /** Whether a key is valid; takes the same time whatever is wrong with it. */
  accepts(key: string): boolean;
}

export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** Faults on purpose, for integrators: a delay before each response of the API and a share of responses that fail. */
interface Disturbance {
  readonly latencyMs: number;
  readonly failRate: number;
  /** A number in [0, 1). */
  readonly random: () => number;
}

export interface RegisterServiceOptions {
  readonly register: AskRegister;
  readonly authorizations: AuthorizationStore;
  readonly apiKeys: ApiKeys;
  readonly clock: Clock;
  readonly newId: NewId;
  /** 32 bytes or more: tokens are signed by HMAC-SHA-256. */
  readonly jwtSecret: Uint8Array;
  /** Address under which `/autorizacao/<id>` is reachable, without a slash at the end. */
  readonly authUrl: () => string;
  readonly log: Log;
  /** Which Host header is ours; every one by default. */
  readonly isOwnHost?: (host: string) => boolean;
  /** A thousand requests a second by default. */
  readonly rateLimit?: RateLimit | undefined;
  /** Milliseconds a client may take to send its whole request; 15 seconds by default. */
  readonly requestMs?: number;
  readonly disturbance?: Disturbance;
}
