import { DatabaseError } from 'pg';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import { type Failure, fail } from '#domain/basics/outcome.ts';

/** The server asked for the password in a form that would disclose it. */
export class PlainPasswordAsked extends Error {
  override readonly name = 'PlainPasswordAsked';
}

/** SQLSTATE of PostgreSQL, or the code of a socket; empty without one. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** PgBouncer reports every refusal as a protocol violation; only the text says that the login was wrong. */
const isLoginRefusedByPooler = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === '08P01' && /authentication|password|no such user/i.test(error.message);

/** Codes after which a retry is safe: serialization failure, deadlock, lost connection, stopped server. */
const REPEATABLE = /^(40001|40P01|08...|57P0[123]|ECONNRESET|EPIPE)$/;

/** Texts by which pg reports a connection that ended before the answer; a timeout while connecting is not retried. */
const ENDED = /^(Connection terminated(?! due to connection timeout)|Client has encountered a connection error)/;

export function isRepeatable(error: unknown): boolean {
  return !isLoginRefusedByPooler(error) && (REPEATABLE.test(codeOf(error)) || isEnded(error));
}

const isEnded = (error: unknown): boolean => error instanceof Error && ENDED.test(error.message);

/** The first match counts. */
const FAILURES: readonly (readonly [shape: RegExp, code: ErrorCode])[] = [
  [/^28...$/, 'team_login_refused'],
  [/^(42P01|42703|42883|3F000|3D000)$/, 'team_schema_other'],
  [/^(42501|23...|0A000)$/, 'team_refused'],
  [/^(08...|57...|53...|55P03|25P0[34]|40001|40P01)$/, 'team_unreachable'],
  [
    /^(DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CERT_|ERR_TLS_|ERR_SSL_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/,
    'team_certificate_refused',
  ],
  [/^(E[A-Z]+|ERR_SOCKET_CLOSED)$/, 'team_unreachable'],
];

/** pg has no codes for these; the texts come from its source. */
const TEXTS: readonly (readonly [shape: RegExp, code: ErrorCode])[] = [
  [/^The server does not support SSL connections/, 'team_certificate_refused'],
  [/^There was an error establishing an SSL connection/, 'team_unreachable'],
  [/^(SASL|SCRAM)/, 'team_login_refused'],
  [
    /^(Connection terminated|Client has encountered|Query read timeout|timeout exp|timeout exceeded|Cannot use a pool after)/,
    'team_unreachable',
  ],
];

/**
 * Maps an error of pg or of the socket to a failure. Throws any other, without the text, values and statement that
 * PostgreSQL adds.
 */
export function failureOf(error: unknown): { readonly ok: false; readonly error: Failure<ErrorCode> } {
  if (error instanceof PlainPasswordAsked || isLoginRefusedByPooler(error)) return fail('team_login_refused');
  const known = [
    ...FAILURES.filter(([shape]) => shape.test(codeOf(error))),
    ...TEXTS.filter(([shape]) => error instanceof Error && codeOf(error) === '' && shape.test(error.message)),
  ][0];
  if (known !== undefined) return fail(known[1]);
  if (error instanceof DatabaseError) throw new Error(`PostgreSQL answered ${codeOf(error)}`);
  throw error;
}
