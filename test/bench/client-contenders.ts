import { Agent } from 'node:http';
import axios from 'axios';
import { parseMembers } from '#domain/basics/json-object.ts';
import type { RegisterResponse } from '#main/ports/register.ts';
import type { Log } from '#main/ports/system.ts';
import { createRegisterClient } from '#main/register-client/client.ts';
import { createWire } from '#main/register-client/http.ts';
import { decodeBody } from '#main/register-client/read-response.ts';

/** One way of asking the service; a failure throws. */
export type Ask = () => Promise<unknown>;

export const SUBJECT = { tipo: 'cpf', numero: '11144477735' } as const;

const BODY = JSON.stringify({ documento: SUBJECT.numero, mes: '09', ano: '2026' });
const HEADERS = { 'content-type': 'application/json', authorization: 'Bearer token' };
const SILENT: Log = { info: () => {}, warn: () => {}, unexpected: () => '' };

/** The least a program can do: undici's fetch, and the answer parsed. */
export function plainFetch(baseUrl: string): Ask {
  return async () => {
    const response = await fetch(`${baseUrl}/api/scr`, { method: 'POST', body: BODY, headers: HEADERS });
    return JSON.parse(await response.text());
  };
}

/** Axios as it comes, with connections that are kept. */
export function bareAxios(baseUrl: string): Ask {
  const client = axios.create({
    baseURL: baseUrl,
    headers: HEADERS,
    proxy: false,
    httpAgent: new Agent({ keepAlive: true }),
  });
  return async () => (await client.post('/api/scr', BODY)).data;
}

/** The client's own way to the service, with its bounds and failures, and the answer parsed but not read. */
export function clientWire(baseUrl: string): Ask {
  const wire = createWire(baseUrl);
  const request = {
    method: 'POST',
    path: '/api/scr',
    authorization: 'Bearer token',
    body: BODY,
    limitMs: 60_000,
  } as const;
  return async () => {
    const members = parseMembers(decodeBody((await wire(request)).bytes).text);
    if (members === null) throw new Error('no JSON');
    return members;
  };
}

/** The whole register client: session, repeating, and every field read into the domain and checked. */
export function registerClient(baseUrl: string): () => Promise<RegisterResponse> {
  const register = createRegisterClient({
    baseUrl,
    readKey: async () => ({ ok: true, value: '0e8f6a44-1d3b-4c8e-9a57-5f6f0f6f2b61' }),
    clock: Date.now,
    log: SILENT,
  });
  return async () => {
    const { outcome } = await register.query(SUBJECT, '2026-09');
    if (!outcome.ok) throw new Error(outcome.error.code);
    if (!outcome.value.readable) throw new Error('no answer');
    return outcome.value;
  };
}
