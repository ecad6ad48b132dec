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
  /** Bound of the whole exchange, from the first step to the last byte, in milliseconds. */
  readonly limitMs: number;
  readonly signal?: AbortSignal | undefined;
  /**
   * Which connection carries what must not be sent twice: `fresh` is one that never served before; as `recent` one that
   * was idle for less than two seconds will do, where that can be known.
   */
  readonly connection?: 'fresh' | 'recent';
  /** Is paid: once it has left, `signal` no longer stops it. */
  readonly paid?: boolean;
  /** Throws a RegisterError where it may not leave any more; asked once the way to the service is its own. */
  readonly mayLeave?: (() => Promise<void>) | undefined;
  /** It is about to leave. */
  readonly onSent?: (() => void) | undefined;
}

/** What came back, whatever its status; header values as written, null when absent. */
export interface WireResponse {
  readonly status: number;
  /** The body as far as it arrived. */
  readonly bytes: Uint8Array;
  /** Why the body ended before its announced end, or was left; null where it is whole. */
  readonly cut: RegisterError | null;
  readonly contentType: string | null;
  readonly retryAfter: string | null;
  readonly date: string | null;
  readonly location: string | null;
}

/** Sends one request once. Throws a RegisterError when no response began; never anything of the library. */
export type Wire = (request: WireRequest) => Promise<WireResponse>;

/** Bounds of one request, from the first step to the last byte, in milliseconds. */
export interface Timeouts {
  readonly tokenMs: number;
  readonly queryMs: number;
  readonly consentMs: number;
}

/** A token may take 30 s and a query 15 s on a bad day (docs/register.md#facts). */
export const DEFAULT_TIMEOUTS: Timeouts = { tokenMs: 30_000, queryMs: 60_000, consentMs: 60_000 };

type Fetch = typeof globalThis.fetch;

/** Electron's session, with the system's proxy, PAC and trust; Node's own connections where it is not given. */
interface Ways {
  readonly fetch?: Fetch;
  /** Over a connection of its own. */
  readonly alone?: Alone;
}

/** A wire to one service by axios: no redirects, no other address, bounded responses, no transformation of bodies. */
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

/** What axios needs to make a request one way, which tells how far it came. */
type ConfigOf = (onProgress: (progress: Progress) => void) => AxiosRequestConfig;
/** One request and its response. */
type Exchange = (configOf: ConfigOf) => Promise<WireResponse>;
type Way = (exchange: Exchange) => Promise<WireResponse>;
type RequestWays = Readonly<Record<'any' | 'recent' | 'fresh', Way>>;

const RULES: AxiosRequestConfig = {
  allowAbsoluteUrls: false,
  // Here and not by the library, which loses the bytes of a body whose label is wrong.
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

/** A fetch does not tell when the request leaves: it may have, from the first moment on. */
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
    // A fetch has undone what the label says, and leaves the label.
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

/** Reads a body here and not by the library, so that what arrived before a break is not lost with it. */
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

/** A signal that fires when the caller stops or the time is over; `release` must be called when the work is done. */
interface TimeLimit {
  readonly signal: AbortSignal;
  readonly stoppedBy: () => 'caller' | 'time' | null;
  /** From now on the time alone ends it. */
  readonly ignoreCaller: () => void;
  readonly release: () => void;
}

/** Joins the caller's signal, which has not fired yet, with a bound in milliseconds. */
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

/** The shape axios expects of its `transport` option. */
interface Transport {
  request(options: RequestOptions, onResponse: (response: IncomingMessage) => void): ClientRequest;
}

/**
 * Node's own client that says how far it came. A pooled connection stands at once; for TLS the TCP connection counts,
 * the earlier and therefore the careful moment.
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
