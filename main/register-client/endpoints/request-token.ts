import type { Outcome } from '../../ports/outcome.ts';
import { KeyRefused } from '../failures/key-refused.ts';
import { RegisterFailure } from '../failures/register-failure.ts';
import { UnexpectedResponse } from '../failures/unexpected-response.ts';
import { parseMembers } from '../reading/parse-json.ts';
import { refuseErrorBody } from '../reading/refuse-error-body.ts';
import type { Repeater } from '../retrying/create-repeater.ts';
import { readSendableKey } from '../session/read-key.ts';
import { type Token, tokenOf } from '../session/token.ts';
import { tokenLifetimeMs } from '../session/token-lifetime.ts';
import { call, type Received, type RequestContext } from './call.ts';

const TOKEN = /^[\x21-\x7e]{1,16384}$/;

interface TokenParts {
  readonly context: RequestContext;
  readonly repeat: Repeater;
  readonly readKey: () => Promise<Outcome<string | null>>;
  readonly limitMs: number;
}

/** `GET /api/sessions/token` with the bare key (specification, Obtain session token). No failure here can be charged. */
export async function requestToken(parts: TokenParts, signal: AbortSignal): Promise<Token> {
  const { context, repeat, readKey, limitMs } = parts;
  const key = await readSendableKey(readKey);
  const request = { method: 'GET', path: '/api/sessions/token', authorization: key, limitMs, signal } as const;
  try {
    const reading = { personal: [key], unauthorised: KeyRefused };
    const received = await repeat(() => call(context, 'token', request, reading), signal);
    return readToken(received, key, context);
  } catch (error) {
    if (error instanceof RegisterFailure) error.reached = false;
    throw error;
  }
}

function readToken({ status, date, text }: Received, key: string, { clock, log }: RequestContext): Token {
  const body = parseMembers(text);
  if (body === null) throw new UnexpectedResponse();
  refuseErrorBody(body, status, [key]);
  if (typeof body.token !== 'string' || !TOKEN.test(body.token.trim())) throw new UnexpectedResponse();
  const value = body.token.trim();
  const now = clock();
  const lifetimeMs = tokenLifetimeMs(value, body.validade, date, now);
  log.info('register.session', { lifetimeMs });
  return tokenOf(value, lifetimeMs, now);
}
