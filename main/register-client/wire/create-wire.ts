import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios';
import type { Alone } from '../../platform/network.ts';
import { Cancelled } from '../failures/cancelled.ts';
import type { RegisterFailure } from '../failures/register-failure.ts';
import { ServiceTimeout } from '../failures/service-timeout.ts';
import { type Connections, routeTo } from './agents.ts';
import { libraryFailure } from './library-failure.ts';
import { type TimeLimit, timeLimit } from './time-limit.ts';
import { type Progress, watchedTransport } from './watched-transport.ts';
import type { Wire, WireRequest, WireResponse } from './wire.ts';

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
    if (request.signal?.aborted) throw new Cancelled();
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

function failureOf(error: unknown, request: WireRequest, limit: TimeLimit, progress: Progress): RegisterFailure {
  const reached = progress !== 'connecting';
  if (limit.expired()) return new ServiceTimeout(request.limitMs, reached);
  if (request.signal?.aborted) return new Cancelled(reached);
  return libraryFailure(error, { progress, maxBytes: MAX_RESPONSE_BYTES });
}
