import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { Alone } from '../platform/network.ts';
import { type Connections, routeTo } from './agents.ts';
import { type BrokenAt, type RegisterError, registerError } from './errors.ts';

/** One request to the configured service. `path` begins with `/api`; `authorization` is the whole header value. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly authorization: string;
  readonly body?: string;
  /** Bound of the whole exchange, from the first step to the last byte, in milliseconds. */
  readonly limitMs: number;
  readonly signal?: AbortSignal | undefined;
  /**
   * Over a connection of its own: a pooled one may have been closed by the service a moment ago, and then nobody can
   * say whether the request arrived.
   */
  readonly freshConnection?: boolean;
}

/** What came back, whatever its status; header values as written, null when absent. */
export interface WireResponse {
  readonly status: number;
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  readonly retryAfter: string | null;
  readonly date: string | null;
  readonly location: string | null;
}

/** Sends one request once. Throws a RegisterError when no whole answer came; never anything of the library. */
export type Wire = (request: WireRequest) => Promise<WireResponse>;

/** Bound of an answer after decompression. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

type Fetch = typeof globalThis.fetch;

/** Electron's session, with the system's proxy, PAC and trust; Node's own connections where it is not given. */
export interface Ways {
  readonly fetch?: Fetch;
  /** Over a connection of its own. */
  readonly alone?: Alone;
}

/** A wire to one service by axios: no redirects, no other address, bounded answers, no transformation of bodies. */
export function createWire(baseUrl: string, given: Ways = {}): Wire {
  const secure = baseUrl.startsWith('https:');
  const client = axios.create({ ...RULES, baseURL: baseUrl });
  const { pooled, fresh } = given.fetch ? byFetch(given.fetch, given.alone) : byNode(baseUrl);
  return async (request) => {
    if (request.signal?.aborted) throw registerError('cancelled');
    const limit = timeLimit(request.limitMs, request.signal);
    let progress: Progress = 'connecting';
    const transport = watchedTransport(secure, (reached) => {
      progress = reached;
    });
    const exchange: Exchange = async (way) => {
      limit.signal.throwIfAborted();
      if (given.fetch) progress = 'unseen';
      const response = await client.request<Body>({ ...partsOf(request), ...way, transport, signal: limit.signal });
      progress = 'answering';
      return await responseOf(response);
    };
    try {
      return await (request.freshConnection ? fresh : pooled)(exchange);
    } catch (error) {
      throw failureOf(error, request, limit, progress);
    } finally {
      limit.release();
    }
  };
}

/** One request and its answer, by what axios needs to make it. */
type Exchange = (way: AxiosRequestConfig) => Promise<WireResponse>;
type Way = (exchange: Exchange) => Promise<WireResponse>;

const RULES: AxiosRequestConfig = {
  allowAbsoluteUrls: false,
  maxRedirects: 0,
  maxContentLength: MAX_RESPONSE_BYTES,
  responseType: 'arraybuffer',
  transformRequest: [],
  transformResponse: [],
  validateStatus: () => true,
  redact: ['authorization'],
};

function byNode(baseUrl: string): Record<Connections, Way> {
  const [pooled, fresh] = [routeTo(baseUrl, 'pooled'), routeTo(baseUrl, 'fresh')];
  return { pooled: (exchange) => exchange(pooled), fresh: (exchange) => exchange(fresh) };
}

function byFetch(fetch: Fetch, alone: Alone = (exchange) => exchange(fetch)): Record<Connections, Way> {
  return {
    pooled: (exchange) => exchange(configOf(fetch)),
    fresh: (exchange) => alone((own) => exchange(configOf(own))),
  };
}

/** The body is read here and not by the library, so that a break within the answer is known as one. */
function configOf(fetch: Fetch): AxiosRequestConfig {
  return {
    adapter: 'fetch',
    env: { fetch },
    responseType: 'stream',
    withCredentials: false,
    fetchOptions: { cache: 'no-store' },
  };
}

function partsOf({ method, path, authorization, body }: WireRequest): AxiosRequestConfig {
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    Authorization: authorization,
    'User-Agent': 'Lastro',
  };
  return { method, url: path, headers, ...(body === undefined ? {} : { data: body }) };
}

type Body = Uint8Array | ReadableStream | null;

async function responseOf({ status, headers, data }: AxiosResponse<Body>): Promise<WireResponse> {
  const header = (name: string): string | null => {
    const value: unknown = headers[name];
    return typeof value === 'string' ? value : null;
  };
  return {
    status,
    bytes: data instanceof Uint8Array ? data : await new Response(data).bytes(),
    contentType: header('content-type'),
    retryAfter: header('retry-after'),
    date: header('date'),
    location: header('location'),
  };
}

function failureOf(error: unknown, request: WireRequest, limit: TimeLimit, progress: Progress): RegisterError {
  const reached = progress !== 'connecting';
  if (limit.expired()) return registerError('service_timeout', request.limitMs, reached);
  if (request.signal?.aborted) return registerError('cancelled', reached);
  return libraryFailure(error, { progress, maxBytes: MAX_RESPONSE_BYTES });
}

/** A signal that fires when the caller stops or the time is over; `release` must be called when the work is done. */
export interface TimeLimit {
  readonly signal: AbortSignal;
  readonly expired: () => boolean;
  readonly release: () => void;
}

/** Joins the caller's signal, which has not fired yet, with a bound in milliseconds. */
export function timeLimit(limitMs: number, outer?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  let expired = false;
  const stop = (): void => controller.abort();
  const timer = setTimeout(() => {
    expired = true;
    stop();
  }, limitMs);
  outer?.addEventListener('abort', stop, { once: true });
  const release = (): void => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  };
  return { signal: controller.signal, expired: () => expired, release };
}

/** The shape axios expects of its `transport` option. */
export interface Transport {
  request(options: RequestOptions, onResponse: (response: IncomingMessage) => void): ClientRequest;
}

/** How far a request came; from `connected` on the service may have it. `unseen` where nobody can tell. */
export type Progress = 'unseen' | 'connecting' | 'connected' | 'answering';

/**
 * Node's own client that says how far it came. A pooled connection stands at once; for TLS the TCP connection counts,
 * the earlier and therefore the careful moment.
 */
export function watchedTransport(secure: boolean, onProgress: (progress: Progress) => void): Transport {
  const { request } = secure ? https : http;
  return {
    request: (options, onResponse) =>
      request(options, (response) => {
        onProgress('answering');
        onResponse(response);
      }).once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => onProgress('connected'));
        else onProgress('connected');
      }),
  };
}

/**
 * Codes of Node, of undici and of Chromium's network stack: where on the way the exchange broke. The codes of `route` are
 * Chromium's for connecting; what is under way when the network goes it ends with ERR_NETWORK_CHANGED.
 */
const REASONS: readonly (readonly [BrokenAt, RegExp])[] = [
  ['proxy_login', /^ERR_PROXY_AUTH_\w+$/],
  ['proxy', /^ERR_(PROXY|TUNNEL|SOCKS|PAC|MANDATORY_PROXY|NO_SUPPORTED_PROXIES)(_\w+)?$/],
  ['name', /^(ENOTFOUND|EAI_AGAIN|ERR_NAME_\w+|ERR_DNS_\w+|ERR_ICANN_NAME_COLLISION)$/],
  ['refused', /^(ECONNREFUSED|ERR_CONNECTION_REFUSED)$/],
  ['route', /^(EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ERR_ADDRESS_\w+|ERR_CONNECTION_(TIMED_OUT|FAILED))$/],
  ['route', /^ERR_(INTERNET_DISCONNECTED|NETWORK_ACCESS_DENIED|BLOCKED_BY_\w+)$/],
  ['tls', /^(\w*CERT\w*|\w*SELF_SIGNED\w*|UNABLE_TO_\w+|EPROTO|ERR_TLS_\w+|ERR_SSL_\w+)$/],
  ['answer', /^(terminated|ERR_INCOMPLETE_\w+|ERR_CONTENT_LENGTH_MISMATCH)$/],
  ['reset', /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|ERR_CONNECTION_\w+|ERR_EMPTY_RESPONSE)$/],
  ['reset', /^ERR_(TIMED_OUT|NETWORK_CHANGED|NETWORK_IO_SUSPENDED|HTTP2_\w+|QUIC_\w+)$/],
];

/** Places that lie before a connection stands, whatever else is known. */
const BEFORE: ReadonlySet<BrokenAt> = new Set<BrokenAt>(['proxy', 'proxy_login', 'name', 'refused', 'route']);

/** A certificate is checked before anything is sent; another failure of TLS may come later. */
const CERTIFICATE = /CERT|SELF_SIGNED|^UNABLE_TO_/;

const UNDECODABLE =
  /^(HPE_\w+|Z_\w+|ZSTD_\w+|ERR__ERROR_\w+|ERR_CONTENT_DECODING_\w+|ERR_INVALID_(HTTP_RESPONSE|RESPONSE|CHUNKED_ENCODING)|ERR_RESPONSE_HEADERS_\w+)$/;
const REDIRECTED = /^(Redirect was cancelled|Attempted to redirect|ERR_\w*REDIRECT\w*)/;

interface Circumstances {
  readonly progress: Progress;
  readonly maxBytes: number;
}

/** Says in this room's words why the library gave no answer. The library's error itself goes no further. */
export function libraryFailure(error: unknown, { progress, maxBytes }: Circumstances): RegisterError {
  const texts = [...textsOf(error)];
  const says = (pattern: RegExp): boolean => texts.some((text) => pattern.test(text));
  if (says(/^maxContentLength /)) return registerError('answer_too_large', maxBytes);
  if (says(REDIRECTED)) return registerError('redirect_refused', {});
  if (says(UNDECODABLE)) return registerError('unexpected_answer');
  if (progress === 'answering') return registerError('service_unreachable', 'answer', true);
  const reason = REASONS.find(([, pattern]) => says(pattern))?.[0] ?? 'other';
  if (progress === 'connected' && BEFORE.has(reason)) return registerError('service_unreachable', 'reset', true);
  const unsent = progress === 'connecting' || BEFORE.has(reason) || says(CERTIFICATE);
  return registerError('service_unreachable', reason, !unsent);
}

/** Codes and messages of an error and of what stands behind it; Chromium writes its code as the message. */
function* textsOf(error: unknown): Generator<string> {
  if (!(error instanceof Error)) return;
  if ('code' in error && typeof error.code === 'string') yield error.code;
  yield error.message.replace(/^net::/, '');
  if (error instanceof AggregateError) for (const one of error.errors) yield* textsOf(one);
  yield* textsOf(error.cause);
}

/** Bounds of one request, from the first step to the last byte, in milliseconds. */
export interface Timeouts {
  readonly tokenMs: number;
  readonly queryMs: number;
  readonly consentMs: number;
}

/** A token may take 30 s and a query 15 s on a bad day (docs/register.md#facts). */
export const DEFAULT_TIMEOUTS: Timeouts = { tokenMs: 30_000, queryMs: 60_000, consentMs: 60_000 };
