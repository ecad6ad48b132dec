import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { Alone } from '../platform/network.ts';
import { type Connections, routeTo } from './agents.ts';
import { type RegisterError, registerError } from './errors.ts';
import { libraryFailure, type Progress } from './transport-errors.ts';

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

/** Sends one request once. Throws a RegisterError when no whole response came; never anything of the library. */
export type Wire = (request: WireRequest) => Promise<WireResponse>;

/** Bounds of one request, from the first step to the last byte, in milliseconds. */
export interface Timeouts {
  readonly tokenMs: number;
  readonly queryMs: number;
  readonly consentMs: number;
}

/** A token may take 30 s and a query 15 s on a bad day (docs/register.md#facts). */
export const DEFAULT_TIMEOUTS: Timeouts = { tokenMs: 30_000, queryMs: 60_000, consentMs: 60_000 };

/** Bound of a response after decompression. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

type Fetch = typeof globalThis.fetch;

/** Electron's session, with the system's proxy, PAC and trust; Node's own connections where it is not given. */
export interface Ways {
  readonly fetch?: Fetch;
  /** Over a connection of its own. */
  readonly alone?: Alone;
}

/** A wire to one service by axios: no redirects, no other address, bounded responses, no transformation of bodies. */
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
      progress = 'responding';
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

/** One request and its response, by what axios needs to make it. */
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

/** The body is read here and not by the library, so that a break within the response is known as one. */
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
interface TimeLimit {
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
interface Transport {
  request(options: RequestOptions, onResponse: (response: IncomingMessage) => void): ClientRequest;
}

/**
 * Node's own client that says how far it came. A pooled connection stands at once; for TLS the TCP connection counts,
 * the earlier and therefore the careful moment.
 */
function watchedTransport(secure: boolean, onProgress: (progress: Progress) => void): Transport {
  const { request } = secure ? https : http;
  return {
    request: (options, onResponse) =>
      request(options, (response) => {
        onProgress('responding');
        onResponse(response);
      }).once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => onProgress('connected'));
        else onProgress('connected');
      }),
  };
}
