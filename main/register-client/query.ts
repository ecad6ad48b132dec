import { readResponse } from '#domain/consulta/read-response.ts';
import type { Documento } from '#domain/document.ts';
import type { DataBase } from '#domain/month.ts';
import type { ConsultaRequest } from '#domain/register-interface/consulta.ts';
import type { RegisterResponse } from '../ports/register.ts';
import { call, type KeepUnreadable, type Received, type RequestContext, unexpectedResponse } from './call.ts';
import { parseMembers, refuseErrorBody } from './read-response.ts';
import type { Repeater } from './retry.ts';
import { type Session, withSession } from './session.ts';

interface QueryParts {
  readonly context: RequestContext;
  readonly session: Session;
  readonly repeat: Repeater;
  readonly limitMs: number;
  readonly keepUnreadable: KeepUnreadable | undefined;
}

/** `POST /api/scr` (specification, Query the register): one document, one month. */
export async function query(
  parts: QueryParts,
  { numero }: Documento,
  month: DataBase,
  signal?: AbortSignal,
): Promise<RegisterResponse> {
  const { context, session, repeat, limitMs, keepUnreadable } = parts;
  const body = JSON.stringify(requestBody(numero, month));
  const reading = { personal: [numero], unauthorised: 'session_refused' } as const;
  const send = (authorization: string): Promise<Received> => {
    const sent = { method: 'POST', path: '/api/scr', body, freshConnection: true } as const;
    const request = { ...sent, authorization, limitMs, signal };
    return repeat(() => call(context, 'scr', request, reading), signal);
  };
  const received = await withSession(session, send, signal);
  const response = responseIn(received, reading.personal);
  if (response === null)
    throw await unexpectedResponse({ text: received.text, documento: numero }, keepUnreadable, context.log);
  return response;
}

function requestBody(documento: string, month: DataBase): ConsultaRequest {
  const [ano = '', mes = ''] = month.split('-');
  return { documento, mes, ano };
}

/** Null when there is not a JSON object, or not a `consulta` in it that could be read. */
function responseIn({ status, text }: Received, personal: readonly string[]): RegisterResponse | null {
  const body = parseMembers(text);
  if (body === null) return null;
  refuseErrorBody(body, status, personal);
  const response = readResponse(body);
  return response === null ? null : { rawText: text, ...response };
}
