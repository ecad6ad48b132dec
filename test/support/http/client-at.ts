import { inspect } from 'node:util';
import { afterEach, expect } from 'vitest';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { ConsentRecord } from '#domain/register-interface/consent-authorization.ts';
import type { Asked, QueryWatch, ReceivedResponse, Register, RegisterResponse } from '#main/ports/register.ts';
import { createRegisterClient, type RegisterClientOptions } from '#main/register-client/client.ts';
import { type Behaviours, type HostileService, startHostileService } from '../hostile-service.ts';
import { type RecordingLog, recordingLog } from './recording-log.ts';
import { CONSENT, SUBJECT } from './sample-responses.ts';

export const API_KEY = '0e8f6a44-1d3b-4c8e-9a57-5f6f0f6f2b61';

/** Times short enough for a test and long enough for a busy machine, in milliseconds. */
const QUICK = {
  timeouts: { tokenMs: 1_000, queryMs: 1_000, consentMs: 1_000 },
  pacing: { firstDelayMs: 2, maxDelayMs: 10, maxWaitMs: 1_500, pauseMs: 200 },
} as const;

/** Texts forbidden in logs and failures; letters and digits as sent, and in the usual masks. */
const SECRETS = [API_KEY, 'segredo', 'eyJ', 'Bearer', 'Brandão', 'Conceição', SUBJECT.documento, CONSENT.documento];

/** A client and the service it speaks with; everything said by the client is searched for secrets after each test. */
export interface ClientAt extends Register {
  readonly service: HostileService;
  readonly log: RecordingLog;
  /** Queries and tells all that is known of it. */
  readonly asked: (watch?: QueryWatch) => Promise<Asked>;
  /** Queries and gives the outcome alone. */
  readonly ask: (signal?: AbortSignal) => Promise<Outcome<ReceivedResponse>>;
  /** Queries and gives an answer that could be read; throws for anything else. */
  readonly answer: () => Promise<RegisterResponse>;
  readonly consent: (signal?: AbortSignal) => Promise<Outcome<ConsentRecord>>;
}

const closing: (() => Promise<void> | void)[] = [];
const said: string[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  const texts = said.splice(0);
  for (const secret of SECRETS) expect(texts.filter((text) => text.includes(secret))).toEqual([]);
});

/** Starts a service with these behaviours and a client of it. */
export async function clientAt(
  behaviours: Behaviours,
  options: Partial<RegisterClientOptions> = {},
): Promise<ClientAt> {
  const service = await startHostileService(behaviours);
  closing.push(service.close);
  return { ...clientOf(service.baseUrl, options), service };
}

/** A client of any address. */
export function clientOf(baseUrl: string, options: Partial<RegisterClientOptions> = {}): Omit<ClientAt, 'service'> {
  const log = recordingLog();
  closing.push(() => {
    said.push(...log.lines);
  });
  const register = createRegisterClient({
    baseUrl,
    readKey: async () => ({ ok: true, value: API_KEY }),
    clock: Date.now,
    log,
    ...options,
    timeouts: { ...QUICK.timeouts, ...options.timeouts },
    pacing: { ...QUICK.pacing, ...options.pacing },
  });
  const hear = <Value>(outcome: Outcome<Value>): Outcome<Value> => {
    if (!outcome.ok) said.push(inspect(outcome, { depth: Number.POSITIVE_INFINITY, showHidden: true }));
    return outcome;
  };
  const heard = async <Value>(response: Promise<Outcome<Value>>): Promise<Outcome<Value>> => hear(await response);
  const query: Register['query'] = async (...parts) => {
    const asked = await register.query(...parts);
    hear(asked.outcome);
    return asked;
  };
  const documento = { tipo: 'cpf', numero: SUBJECT.documento } as const;
  return {
    log,
    query,
    registerConsent: (...parts) => heard(register.registerConsent(...parts)),
    openSession: (signal) => heard(register.openSession(signal)),
    forgetSession: register.forgetSession,
    asked: (watch) => query(documento, SUBJECT.month, watch),
    ask: async (signal) => (await query(documento, SUBJECT.month, signal && { signal })).outcome,
    answer: async () => {
      const { outcome } = await query(documento, SUBJECT.month);
      if (!outcome.ok || !outcome.value.readable) throw new Error(`no answer: ${inspect(outcome)}`);
      return outcome.value;
    },
    consent: (signal) => heard(register.registerConsent(CONSENT, signal)),
  };
}
