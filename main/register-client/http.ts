import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { MAX_RESPONSE_BYTES } from '#domain/basics/upload.ts';
import type { Alone } from '../platform/network.ts';
import { endIdle, MAX_IDLE_MS, routeTo } from './agents.ts';
import { undoCodings } from './content-coding.ts';
import { RegisterError, registerError } from './errors.ts';
import { libraryFailure, type Progress } from './transport-errors.ts';

/** One request to the configured service. `path` begins with `/api`; `authorization` is the whole header value. */
export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly authorization: string;
  readonly body?: string;
  /** Time limit of the whole exchange, up to the last byte, in milliseconds. */
  readonly limitMs: number;
  readonly signal?: AbortSignal | undefined;
  /**
   * Connection for a request that must not be sent twice: `fresh` was never used before; `recent` also allows one that
   * was idle for less than two seconds, if that can be known.
   */
  readonly connection?: 'fresh' | 'recent';
  /** If true, the request costs money: once it has left, `signal` no longer stops it. */
  readonly paid?: boolean;
  /** Throws a RegisterError if the request may no longer leave; called once its connection is reserved. */
  readonly mayLeave?: (() => Promise<void>) | undefined;
  /** Called just before the request leaves. */
  readonly onSent?: (() => void) | undefined;
}

/** Response of any status; header values as received, null if absent. */
export interface WireResponse {
  readonly status: number;
  /** The bytes that arrived. */
  readonly bytes: Uint8Array;
  /** Error that cut the body short; null if it is complete. */
  readonly cut: RegisterError | null;
  readonly contentType: string | null;
  readonly retryAfter: string | null;
  readonly date: string | null;
  readonly location: string | null;
}

/** Sends one request once. Throws a RegisterError if no response began; library errors are never passed on. */
export type Wire = (request: WireRequest) => Promise<WireResponse>;

/** Time limits of one request, up to the last byte, in milliseconds. */
export interface Timeouts {
  readonly tokenMs: number;
  readonly queryMs: number;
  readonly consentMs: number;
}

/** On a bad day a token takes up to 30 s and a query 15 s (docs/register.md#facts). */
export const DEFAULT_TIMEOUTS: Timeouts = { tokenMs: 30_000, queryMs: 60_000, consentMs: 60_000 };

type Fetch = typeof globalThis.fetch;

/** Electron's session with the system's proxy, PAC and certificates; if absent, Node's own connections. */
interface Ways {
  readonly fetch?: Fetch;
  /** On a connection of its own. */
  readonly alone?: Alone;
}

/** Connects to one service by axios: no redirects, no other address, bounded responses, unchanged bodies. */
export function createWire(baseUrl: string, given: Ways = {}): Wire {
  const secure = baseUrl.startsWith('https:');
  const client = axios.create({ ...RULES, baseURL: baseUrl });
  const ways = given.fetch ? byFetch(given.fetch, given.alone) : byNode(baseUrl, secure);
  return async (request) => {
    if (request.signal?.aborted) throw registerError('cancelled');
    const limit = timeLimit(request.limitMs, request.signal);
    let progress: Progress = 'connecting';
    const failureOf = (error: unknown): RegisterError => failureOfRequest(error, request, limit, progress);
    const exchange: Exchange = async (configOf) => {
      limit.signal.throwIfAborted();
      await request.mayLeave?.();
      limit.signal.throwIfAborted();
      const way = configOf((reached) => {
        progress = reached;
        if (reached === 'responding') return;
        if (request.paid) limit.ignoreCaller();
        request.onSent?.();
      });
      const response = await client.request<Body>({ ...partsOf(request), ...way, signal: limit.signal });
      progress = 'responding';
      return await responseOf(response, failureOf, given.fetch === undefined);
    };
    try {
      return await ways[request.connection ?? 'any'](exchange);
    } catch (error) {
      throw failureOf(error);
    } finally {
      limit.release();
    }
  };
}

type ConfigOf = (onProgress: (progress: Progress) => void) => AxiosRequestConfig;
type Exchange = (configOf: ConfigOf) => Promise<WireResponse>;
type Way = (exchange: Exchange) => Promise<WireResponse>;
type RequestWays = Readonly<Record<'any' | 'recent' | 'fresh', Way>>;

const RULES: AxiosRequestConfig = {
  allowAbsoluteUrls: false,
  // Decompressed here, because the library loses the bytes of a body with a wrong label.
  decompress: false,
  maxRedirects: 0,
  responseType: 'stream',
  transformRequest: [],
  transformResponse: [],
  validateStatus: () => true,
  redact: ['authorization'],
};

function byNode(baseUrl: string, secure: boolean): RequestWays {
  const route = routeTo(baseUrl);
  const after =
    (endConnections: () => void): Way =>
    (exchange) =>
      exchange((onProgress) => ({ ...route, transport: watchedTransport(secure, endConnections, onProgress) }));
  const recent = after(() => endIdle(route, MAX_IDLE_MS));
  return { any: recent, recent, fresh: after(() => endIdle(route, 0)) };
}

function byFetch(fetch: Fetch, alone: Alone = (exchange) => exchange(fetch)): RequestWays {
  const fresh: Way = (exchange) => alone((own) => exchange(configBy(own)));
  return { any: (exchange) => exchange(configBy(fetch)), recent: fresh, fresh };
}

/** `fetch` does not report when the request leaves, so it may have left from the first moment on. */
function configBy(fetch: Fetch): ConfigOf {
  return (onProgress) => {
    onProgress('unseen');
    return { adapter: 'fetch', env: { fetch }, withCredentials: false, fetchOptions: { cache: 'no-store' } };
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

type Body = AsyncIterable<Uint8Array> | null;

async function responseOf(
  { status, headers, data }: AxiosResponse<Body>,
  failureOf: (error: unknown) => RegisterError,
  isCoded: boolean,
): Promise<WireResponse> {
  const header = (name: string): string | null => {
    const value: unknown = headers[name];
    return typeof value === 'string' ? value : null;
  };
  return {
    status,
    // `fetch` has already decompressed the body but keeps the label.
    ...(await plainBody(await bodyOf(data, failureOf), isCoded ? header('content-encoding') : null)),
    contentType: header('content-type'),
    retryAfter: header('retry-after'),
    date: header('date'),
    location: header('location'),
  };
}

type ReadBody = Pick<WireResponse, 'bytes' | 'cut'>;

async function plainBody({ bytes, cut }: ReadBody, coding: string | null): Promise<ReadBody> {
  const plain = await undoCodings(bytes, coding, MAX_RESPONSE_BYTES);
  return { bytes: plain.bytes, cut: plain.isTooLarge ? registerError('answer_too_large', MAX_RESPONSE_BYTES) : cut };
}

/** Reads the body here, because the library would lose the bytes before a break. */
async function bodyOf(data: Body, failureOf: (error: unknown) => RegisterError): Promise<ReadBody> {
  const chunks: Uint8Array[] = [];
  let room = MAX_RESPONSE_BYTES;
  let cut: RegisterError | null = null;
  try {
    for await (const chunk of data ?? []) {
      chunks.push(chunk.subarray(0, room));
      room -= chunk.byteLength;
      if (room < 0) throw registerError('answer_too_large', MAX_RESPONSE_BYTES);
    }
  } catch (error) {
    cut = failureOf(error);
  }
  return { bytes: chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks), cut };
}

function failureOfRequest(error: unknown, request: WireRequest, limit: TimeLimit, progress: Progress): RegisterError {
  if (error instanceof RegisterError) return error;
  const sent = progress !== 'connecting';
  const stoppedBy = limit.stoppedBy();
  if (stoppedBy === 'time') return registerError('service_timeout', request.limitMs, sent);
  if (stoppedBy === 'caller') return registerError('cancelled', sent);
  return libraryFailure(error, progress);
}

/** Signal that fires on cancellation or after the time limit; `release` must be called when the work is done. */
interface TimeLimit {
  readonly signal: AbortSignal;
  readonly stoppedBy: () => 'caller' | 'time' | null;
  /** From now on, only the time limit ends the work. */
  readonly ignoreCaller: () => void;
  readonly release: () => void;
}

/** Combines the caller's signal, which must not have fired yet, with a time limit. */
export function timeLimit(limitMs: number, outer?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  let stoppedBy: ReturnType<TimeLimit['stoppedBy']> = null;
  const stop = (by: typeof stoppedBy): void => {
    stoppedBy ??= by;
    controller.abort();
  };
  const stopByCaller = (): void => stop('caller');
  const timer = setTimeout(() => stop('time'), limitMs);
  outer?.addEventListener('abort', stopByCaller, { once: true });
  const ignoreCaller = (): void => outer?.removeEventListener('abort', stopByCaller);
  const release = (): void => {
    clearTimeout(timer);
    ignoreCaller();
  };
  return { signal: controller.signal, stoppedBy: () => stoppedBy, ignoreCaller, release };
}

interface Transport {
  request(options: RequestOptions, onResponse: (response: IncomingMessage) => void): ClientRequest;
}

/**
 * Node's own client with progress reports. A pooled connection counts as connected at once. For TLS the TCP connection
 * counts, the earlier and therefore safer moment.
 */
function watchedTransport(
  secure: boolean,
  beforeRequest: () => void,
  onProgress: (progress: Progress) => void,
): Transport {
  const { request } = secure ? https : http;
  return {
    request: (options, onResponse) => {
      beforeRequest();
      return request(options, (response) => {
        onProgress('responding');
        onResponse(response);
      }).once('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => onProgress('connected'));
        else onProgress('connected');
      });
    },
  };
}
