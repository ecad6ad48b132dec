import type { Documento } from '#domain/basics/document.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import type { Clock, Log, NewId } from '../ports/system.ts';
import type { AuthorizationStore } from './authorization-store.ts';

/**
 * Reply of the register behind the service after `delayMs`. A `cut` response breaks off half way, an `unreadable` one
 * is not JSON; `mayChange` is true if the same query may get another response.
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

/** `newest` is the newest available month. */
export type AskRegister = (documento: Documento, month: DataBase, newest: DataBase) => RegisterReply;

export interface ApiKeys {
  /** Takes the same time for every invalid key. */
  accepts(key: string): boolean;
}

export interface RateLimit {
  readonly max: number;
  readonly windowMs: number;
}

/** Intended faults for integrators: a delay before each API response, and a share of failing responses. */
interface Disturbance {
  readonly latencyMs: number;
  readonly failRate: number;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
}

/** A question and its response, as text; `at` is ISO with offset. */
export interface RecordedExchange {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly request: unknown;
  readonly response: string;
}

export interface RegisterServiceOptions {
  readonly register: AskRegister;
  readonly authorizations: AuthorizationStore;
  readonly apiKeys: ApiKeys;
  readonly clock: Clock;
  readonly newId: NewId;
  /** At least 32 bytes; tokens are signed by HMAC-SHA-256. */
  readonly jwtSecret: Uint8Array;
  /** Base address of `/autorizacao/<id>`, without a trailing slash. */
  readonly authUrl: () => string;
  readonly log: Log;
  /** Accepts our own Host header; by default every one. */
  readonly isOwnHost?: (host: string) => boolean;
  /** Default: a thousand requests a second. */
  readonly rateLimit?: RateLimit | undefined;
  /** Milliseconds for a whole request; default 15 seconds. */
  readonly requestMs?: number;
  readonly disturbance?: Disturbance;
  /** Takes each exchange with the API, without headers: neither a key nor a token is in it. */
  readonly record?: (exchange: RecordedExchange) => void;
}
