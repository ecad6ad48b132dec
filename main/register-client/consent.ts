import { stripMask } from '#domain/document.ts';
import { parseMembers } from '#domain/json-object.ts';
import type { ConsentRecord, ConsentRequest } from '#domain/register-interface/consent-authorization.ts';
import {
  call,
  type KeepUnreadable,
  type Received,
  type RequestContext,
  unexpectedResponse,
  wholeBody,
} from './call.ts';
import { findConsentRecord } from './error-facts.ts';
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
 * `POST /api/consents/authorizations/` (specification, Register a consent authorization). Once a connection stood it is
 * not sent again, not even with a new token: whatever hides its outcome becomes `consent_outcome_unknown`. A refusal
 * lacks `reached`: an authorization costs nothing.
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
    const unread = { text: received.text, documento: stripMask(consent.documento) };
    if (record === null) throw await unexpectedResponse(unread, keepUnreadable, context.log);
    return record;
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
  const reading = { personal: personalOf(consent), unauthorised: 'session_refused' } as const;
  return repeat(() => call(context, { endpoint: 'consent', request, reading, read: wholeBody }), signal);
}

function readRecord({ status, text }: Received, consent: ConsentRequest): ConsentRecord | null {
  const body = parseMembers(text);
  if (body === null) return null;
  refuseErrorBody(body, status, personalOf(consent));
  return findConsentRecord(body, consent);
}

function personalOf({ nome, documento, metadata }: ConsentRequest): string[] {
  return [nome, documento, metadata.ip];
}
