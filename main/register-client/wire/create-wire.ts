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
export const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

type Fetch = typeof globalThis.fetch;

/**
 * A wire to one service by axios: no redirects, no other address, bounded answers, no transformation of bodies. With
 * `fetch` (Electron's session) the system's proxy, PAC and trust apply; without it Node's connections do.
 */
export function createWire(baseUrl: string, fetch?: Fetch): Wire {
  const secure = baseUrl.startsWith('https:');
  const clientBy = (way: AxiosRequestConfig): AxiosInstance => axios.create({ ...RULES, baseURL: baseUrl, ...way });
  const pooled = clientBy(fetch ? byFetch(fetch) : routeTo(baseUrl, 'pooled'));
  const fresh = clientBy(fetch ? byFetch(fetch) : routeTo(baseUrl, 'fresh'));
  return async (request) => {
    if (request.signal?.aborted) throw new Cancelled();
    const limit = timeLimit(request.limitMs, request.signal);
    let progress: Progress = fetch === undefined ? 'connecting' : 'unseen';
    const transport = watchedTransport(secure, (reached) => {
      progress = reached;
    });
    try {
      const client = request.freshConnection ? fresh : pooled;
      return answerOf(await client.request({ ...partsOf(request), transport, signal: limit.signal }));
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

function byFetch(fetch: Fetch): AxiosRequestConfig {
  return { adapter: 'fetch', env: { fetch }, withCredentials: false, fetchOptions: { cache: 'no-store' } };
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

function answerOf({ status, headers, data }: AxiosResponse<ArrayBuffer | Uint8Array>): WireAnswer {
  const header = (name: string): string | null => {
    const value: unknown = headers[name];
    return typeof value === 'string' ? value : null;
  };
  return {
    status,
    bytes: data instanceof Uint8Array ? data : new Uint8Array(data),
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
