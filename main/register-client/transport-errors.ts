import { type BrokenAt, type RegisterError, registerError } from './errors.ts';

/** Progress of a request; from `connected` on the service may have received it. `unseen` if it cannot be known. */
export type Progress = 'unseen' | 'connecting' | 'connected' | 'responding';

/**
 * Codes of Node, undici and Chromium's network stack by stage. `route` has Chromium's codes for connecting; if the
 * network goes away later, it reports ERR_NETWORK_CHANGED.
 */
const REASONS: readonly (readonly [BrokenAt, RegExp])[] = [
  ['proxy_login', /^ERR_PROXY_AUTH_\w+$/],
  ['proxy', /^ERR_(PROXY|TUNNEL|SOCKS|PAC|MANDATORY_PROXY|NO_SUPPORTED_PROXIES)(_\w+)?$/],
  ['name', /^(ENOTFOUND|EAI_AGAIN|ERR_NAME_\w+|ERR_DNS_\w+|ERR_ICANN_NAME_COLLISION)$/],
  ['refused', /^(ECONNREFUSED|ERR_CONNECTION_REFUSED)$/],
  ['route', /^(EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ERR_ADDRESS_\w+|ERR_CONNECTION_(TIMED_OUT|FAILED))$/],
  ['route', /^ERR_(INTERNET_DISCONNECTED|NETWORK_ACCESS_DENIED|BLOCKED_BY_\w+)$/],
  ['tls', /^(\w*CERT\w*|\w*SELF_SIGNED\w*|UNABLE_TO_\w+|EPROTO|ERR_TLS_\w+|ERR_SSL_\w+)$/],
  ['answer', /^(terminated|ERR_INCOMPLETE_\w+|ERR_CONTENT_LENGTH_MISMATCH)$/],
  ['reset', /^(ECONNRESET|EPIPE|UND_ERR_SOCKET|ERR_CONNECTION_\w+|ERR_EMPTY_RESPONSE)$/],
  ['reset', /^ERR_(TIMED_OUT|NETWORK_CHANGED|NETWORK_IO_SUSPENDED|HTTP2_\w+|QUIC_\w+)$/],
];

/** Stages before the connection, which settle that the request was not sent. */
const BEFORE: ReadonlySet<BrokenAt> = new Set<BrokenAt>(['proxy', 'proxy_login', 'name', 'refused', 'route']);

/** Certificates are checked before anything is sent; other TLS failures may come later. */
const CERTIFICATE = /CERT|SELF_SIGNED|^UNABLE_TO_/;

const UNDECODABLE =
  /^(HPE_\w+|Z_\w+|ZSTD_\w+|ERR__ERROR_\w+|ERR_CONTENT_DECODING_\w+|ERR_INVALID_(HTTP_RESPONSE|RESPONSE|CHUNKED_ENCODING)|ERR_RESPONSE_HEADERS_\w+)$/;
const REDIRECTED = /^(Redirect was cancelled|Attempted to redirect|ERR_\w*REDIRECT\w*)/;

/** Converts a library error into a RegisterError; the library error is not passed on. */
export function libraryFailure(error: unknown, progress: Progress): RegisterError {
  const texts = [...textsOf(error)];
  const says = (pattern: RegExp): boolean => texts.some((text) => pattern.test(text));
  if (says(REDIRECTED)) return registerError('redirect_refused', {});
  if (says(UNDECODABLE)) return registerError('unexpected_answer');
  if (progress === 'responding') return registerError('service_unreachable', 'answer', true);
  const reason = REASONS.find(([, pattern]) => says(pattern))?.[0] ?? 'other';
  if (progress === 'connected' && BEFORE.has(reason)) return registerError('service_unreachable', 'reset', true);
  const unsent = progress === 'connecting' || BEFORE.has(reason) || says(CERTIFICATE);
  return registerError('service_unreachable', reason, !unsent);
}

/** Yields codes and messages of an error and its causes; Chromium puts its code into the message. */
function* textsOf(error: unknown): Generator<string> {
  if (!(error instanceof Error)) return;
  if ('code' in error && typeof error.code === 'string') yield error.code;
  yield error.message.replace(/^net::/, '');
  if (error instanceof AggregateError) for (const one of error.errors) yield* textsOf(one);
  yield* textsOf(error.cause);
}
