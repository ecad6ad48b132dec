import axios, { type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { Cancelled } from '../failures/cancelled.ts';
import type { RegisterFailure } from '../failures/register-failure.ts';
import { ServiceTimeout } from '../failures/service-timeout.ts';
import { routeTo } from './agents.ts';
import { libraryFailure } from './library-failure.ts';
import { type TimeLimit, timeLimit } from './time-limit.ts';
import { type Progress, watchedTransport } from './watched-transport.ts';
import type { Wire, WireAnswer, WireRequest } from './wire.ts';

/** Bound of an answer after decompression. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

type Fetch = typeof globalThis.fetch;

/** Electron's session, with the system's proxy, PAC and trust; Node's own connections where it is not given. */
export interface Ways {
  readonly fetch?: Fetch;
  /** Over a connection of its own. */
  readonly freshFetch?: Fetch;
}

/** A wire to one service by axios: no redirects, no other address, bounded answers, no transformation of bodies. */
export function createWire(baseUrl: string, { fetch, freshFetch = fetch }: Ways = {}): Wire {
  const secure = baseUrl.startsWith('https:');
  const clientBy = (way: AxiosRequestConfig): AxiosInstance => axios.create({ ...RULES, baseURL: baseUrl, ...way });
  const pooled = clientBy(fetch ? byFetch(fetch) : routeTo(baseUrl, 'pooled'));
  const fresh = clientBy(freshFetch ? byFetch(freshFetch) : routeTo(baseUrl, 'fresh'));
  return async (request) => {
    if (request.signal?.aborted) throw new Cancelled();
    const limit = timeLimit(request.limitMs, request.signal);
    let progress: Progress = fetch === undefined ? 'connecting' : 'unseen';
    const transport = watchedTransport(secure, (reached) => {
      progress = reached;
    });
    try {
      const client = request.freshConnection ? fresh : pooled;
      const answer = await client.request<Body>({ ...partsOf(request), transport, signal: limit.signal });
      progress = 'answering';
      return await answerOf(answer);
    } catch (error) {
      throw failureOf(error, request, limit, progress);
    } finally {
      limit.release();
    }
  };
}

const RULES: AxiosRequestConfig = {
  allowAbsoluteUrls: false,
  maxRedirects: 0,
  maxContentLength: MAX_ANSWER_BYTES,
  responseType: 'arraybuffer',
  transformRequest: [],
  transformResponse: [],
  validateStatus: () => true,
  redact: ['authorization'],
};

/** The body is read here and not by the library, so that a break within the answer is known as one. */
function byFetch(fetch: Fetch): AxiosRequestConfig {
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

async function answerOf({ status, headers, data }: AxiosResponse<Body>): Promise<WireAnswer> {
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
  return libraryFailure(error, { progress, maxBytes: MAX_ANSWER_BYTES });
}
