import type { Documento } from '#domain/basics/document.ts';
import { type Instant, parseSaoPauloStamp } from '#domain/basics/instant.ts';
import { parseMembers } from '#domain/basics/json-object.ts';
import type { DataBase } from '#domain/basics/month.ts';
import { ok } from '#domain/basics/outcome.ts';
import { readResponse, statusWord } from '#domain/consulta/read-response.ts';
import type { ConsultaRequest } from '#domain/register-interface/consulta.ts';
import type { Asked, QueryWatch, ReceivedResponse, RegisterResponse } from '../ports/register.ts';
import { call, type Received, type RequestContext } from './call.ts';
import { RegisterError, toFailure } from './errors.ts';
import type { Wire } from './http.ts';
import { refuseErrorBody } from './read-response.ts';
import { createRepeater, type Pacing, queryWorthRepeating, type WorthRepeating } from './retry.ts';
import { type Session, withSession } from './session.ts';

interface QueryParts {
  readonly context: RequestContext;
  readonly session: Session;
  readonly limitMs: number;
  readonly pacing: Pacing;
}

/** `POST /api/scr` (specification, Query the register): one document, one month. */
export async function query(
  parts: QueryParts,
  documento: Documento,
  month: DataBase,
  watch: QueryWatch,
): Promise<Asked> {
  const heard: Heard = { requests: 0, reached: false, status: null, serviceTime: null };
  try {
    const response = await ask(parts, documento, month, { ...watch, heard });
    const serviceTime = heard.serviceTime ?? (response.readable ? parseSaoPauloStamp(response.data.trim()) : null);
    return { ...heard, serviceTime, state: 'answered', outcome: ok(response) };
  } catch (error) {
    if (!(error instanceof RegisterError)) throw error;
    error.reached ||= heard.reached;
    return {
      ...heard,
      reached: error.reached,
      state: error.unknown ? 'unknown' : 'refused',
      outcome: toFailure(error),
    };
  }
}

interface Heard {
  requests: number;
  reached: boolean;
  status: number | null;
  serviceTime: Instant | null;
}

async function ask(
  { context, session, limitMs, pacing }: QueryParts,
  { numero }: Documento,
  month: DataBase,
  { signal, turn, mayLeave, onSent, onWaiting, heard }: QueryWatch & { readonly heard: Heard },
): Promise<ReceivedResponse> {
  const { clock, log } = context;
  const watched = { ...context, wire: watchWire(context.wire, heard) };
  const body = JSON.stringify(requestBody(numero, month));
  const reading = { personal: [numero], unauthorised: 'session_refused', pagesPass: true, isPaidFor } as const;
  const worthRepeating: WorthRepeating = (failure) =>
    heard.requests <= pacing.repetitions && queryWorthRepeating(failure);
  const repeat = createRepeater({
    endpoint: 'scr',
    worthRepeating,
    pacing,
    log,
    onWaiting: (delayMs) => onWaiting?.(clock() + delayMs),
  });
  const send = (authorization: string): Promise<ReceivedResponse> => {
    const sent = { method: 'POST', path: '/api/scr', body, connection: 'recent', paid: true } as const;
    const leave = mayLeave && (() => refuseUnless(mayLeave));
    const request = { ...sent, authorization, limitMs, signal, mayLeave: leave, onSent };
    const read = (received: Received): ReceivedResponse => responseIn(received, reading.personal);
    const attempt = async (): Promise<ReceivedResponse> => {
      if (turn !== undefined && heard.requests > 0) await refuseUnless(turn);
      return call(watched, { endpoint: 'scr', request, reading, read });
    };
    return repeat(attempt, signal);
  };
  return withSession(session, send, signal);
}

/** The request did not leave, so the refusal says nothing about the service and is not worth repeating. */
async function refuseUnless(mayGoOn: NonNullable<QueryWatch['mayLeave']>): Promise<void> {
  const allowed = await mayGoOn();
  if (allowed.ok) return;
  const { code, details = {} } = allowed.error;
  throw new RegisterError(code, { details, local: true });
}

/** Records the facts of each request, also if it fails. */
function watchWire(wire: Wire, heard: Heard): Wire {
  return async (request) => {
    try {
      const response = await wire(request);
      heard.requests += 1;
      heard.status = response.status;
      // A proxy that asks for credentials has not forwarded the request.
      heard.reached ||= response.status !== 407;
      heard.serviceTime = instantOf(response.date) ?? heard.serviceTime;
      return response;
    } catch (error) {
      if (error instanceof RegisterError) {
        // A request that was cancelled before it left does not count.
        if (!error.local || error.reached) heard.requests += 1;
        heard.reached ||= error.reached;
      }
      throw error;
    }
  };
}

function instantOf(date: string | null): Instant | null {
  const instant = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(instant) ? null : instant;
}

function requestBody(documento: string, month: DataBase): ConsultaRequest {
  const [ano = '', mes = ''] = month.split('-');
  return { documento, mes, ano };
}

/**
 * Judges a successful response by its text, whatever the label: a response, a refusal, or, if the body is incomplete,
 * the failure that cut it. Any other text is returned as it is, because it may have been paid for.
 */
function responseIn({ text, encoding, status, cut }: Received, personal: readonly string[]): ReceivedResponse {
  if (cut?.code === 'answer_too_large') return { readable: false, text };
  const body = parseMembers(text);
  if (body !== null) {
    const response = readResponse(body);
    // The body refuses and yet contains a paid response: it is treated as unreadable, and its text is kept.
    const isRefusal = status >= 300 || statusWord(body) === 'erro';
    if (response !== null && isRefusal) return { readable: false, text, refuses: true };
    refuseErrorBody(body, status, personal);
    if (response !== null) return { readable: true, rawText: text, ...withEncoding(response, encoding) };
  }
  if (cut !== null) throw cut;
  return { readable: false, text };
}

function isPaidFor(text: string): boolean {
  const body = parseMembers(text);
  return body !== null && readResponse(body) !== null;
}

type ReadResponse = Pick<RegisterResponse, 'data' | 'versao' | 'consulta' | 'deviations'>;

function withEncoding(response: ReadResponse, encoding: Received['encoding']): ReadResponse {
  if (encoding === 'utf-8') return response;
  const deviation = { path: 'charset', kind: 'encoding', found: encoding } as const;
  return { ...response, deviations: [deviation, ...response.deviations] };
}
