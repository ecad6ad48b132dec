import type { Answer } from '../../workflows/ports/answer.ts';
import { KeyRefused } from '../failures/key-refused.ts';
import { RegisterFailure } from '../failures/register-failure.ts';
import { UnexpectedAnswer } from '../failures/unexpected-answer.ts';
import { parseMembers } from '../reading/parse-json.ts';
import { refuseErrorBody } from '../reading/refuse-error-body.ts';
import type { Repeater } from '../retrying/create-repeater.ts';
import { readSendableKey } from '../session/read-key.ts';
import { type Token, tokenOf } from '../session/token.ts';
import { tokenLifetimeMs } from '../session/token-lifetime.ts';
import { call, type Line, type Received } from './call.ts';

const TOKEN = /^[\x21-\x7e]{1,16384}$/;

interface TokenParts {
  readonly line: Line;
  readonly repeat: Repeater;
  readonly readKey: () => Promise<Answer<string | null>>;
  readonly limitMs: number;
}

/** `GET /api/sessions/token` with the bare key (specification, Obtain session token). No failure here can be charged. */
export async function requestToken(parts: TokenParts, signal: AbortSignal): Promise<Token> {
  const { line, repeat, readKey, limitMs } = parts;
  const key = await readSendableKey(readKey);
  const request = { method: 'GET', path: '/api/sessions/token', authorization: key, limitMs, signal } as const;
  try {
    const context = { personal: [key], unauthorised: KeyRefused };
    const received = await repeat(() => call(line, 'token', request, context), signal);
    return readToken(received, key, line);
  } catch (error) {
    if (error instanceof RegisterFailure) error.reached = false;
    throw error;
  }
}

function readToken({ status, date, text }: Received, key: string, { clock, log }: Line): Token {
  const body = parseMembers(text);
  if (body === null) throw new UnexpectedAnswer();
  refuseErrorBody(body, status, [key]);
  if (typeof body.token !== 'string' || !TOKEN.test(body.token.trim())) throw new UnexpectedAnswer();
  const value = body.token.trim();
  const now = clock();
  const lifetimeMs = tokenLifetimeMs(value, body.validade, date, now);
  log.info('register.session', { lifetimeMs });
  return tokenOf(value, lifetimeMs, now);
}
