import { stripMask } from '#domain/basics/document.ts';
import { parseMembers } from '#domain/basics/json-object.ts';
import { statusWord } from '#domain/consulta/read-response.ts';
import type { ConsentRecord, ConsentRequest } from '#domain/register-interface/consent-authorization.ts';
import {
  call,
  type KeepUnreadable,
  type Received,
  type RequestContext,
  unexpectedResponse,
  wholeBody,
} from './call.ts';
import { readConsentRecord, recordsIn } from './error-facts.ts';
import { RegisterError, registerError } from './errors.ts';
import { refuseErrorBody } from './read-response.ts';
import type { Repeater } from './retry.ts';
import type { Session } from './session.ts';

const PATH = '/api/consents/authorizations/';

interface ConsentParts {
  readonly context: RequestContext;
  readonly session: Session;
  readonly repeat: Repeater;
  readonly limitMs: number;
  readonly keepUnreadable: KeepUnreadable | undefined;
}

/**
 * `POST /api/consents/authorizations/` (specification, Register a consent authorization). Once a connection was
 * established it is not sent again, not even with a new token: any failure that hides the outcome becomes
 * `consent_outcome_unknown`, also a web page with a success status. A refusal has no `reached`, because an
 * authorization costs nothing. The caller must check that the record matches the act.
 */
export async function registerConsent(
  parts: ConsentParts,
  consent: ConsentRequest,
  signal?: AbortSignal,
): Promise<ConsentRecord> {
  const { session, context, keepUnreadable } = parts;
  const token = await session.token(signal);
  try {
    const received = await send(parts, consent, token, signal);
    const record = readRecord(received, consent);
    if (typeof record !== 'string') return record;
    const unread = { text: received.text, documento: stripMask(consent.documento) };
    throw await unexpectedResponse(unread, keepUnreadable, context.log, record);
  } catch (error) {
    if (!(error instanceof RegisterError)) throw error;
    if (error.code === 'session_refused') session.drop(token);
    if (error.unknown) throw registerError('consent_outcome_unknown', error);
    error.reached = false;
    throw error;
  }
}

function send(
  { context, repeat, limitMs }: ConsentParts,
  consent: ConsentRequest,
  token: string,
  signal: AbortSignal | undefined,
): Promise<Received> {
  const body = JSON.stringify(consent);
  const request = {
    method: 'POST',
    path: PATH,
    authorization: `Bearer ${token}`,
    body,
    limitMs,
    signal,
    connection: 'fresh',
  } as const;
  const reading = { personal: personalOf(consent), unauthorised: 'session_refused', pagesPass: true } as const;
  return repeat(() => call(context, { endpoint: 'consent', request, reading, read: wholeBody }), signal);
}

/**
 * Reads the record, or returns why there is none. `erro` is a refusal only if nothing contradicts it: no record beside
 * it and not HTTP 201. A missing status counts as `sucesso`; any other word is unreadable.
 */
function readRecord(
  { status, text }: Received,
  consent: ConsentRequest,
): ConsentRecord | 'record_unreadable' | 'record_error' {
  const body = parseMembers(text);
  if (body === null) return 'record_unreadable';
  const found = recordsIn(body);
  const isError = [body, ...found].some((part) => statusWord(part) === 'erro');
  if (isError && (found.length > 0 || status === 201)) return 'record_error';
  refuseErrorBody(body, status, personalOf(consent));
  const [record] = found;
  const isSuccess = ['sucesso', ''].includes(statusWord(body));
  if (record === undefined || found.length > 1 || !isSuccess) return 'record_unreadable';
  return readConsentRecord(record, consent) ?? 'record_unreadable';
}

function personalOf({ nome, documento, metadata }: ConsentRequest): string[] {
  return [nome, documento, metadata.ip];
}
