import type { Parsed } from '#contract/contract.ts';
import { CONNECTION_STEPS, type ConnectionReport } from '#contract/settings.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import type { Failure } from '#domain/basics/outcome.ts';
import type { Register } from '../../ports/register.ts';
import type { Clock } from '../../ports/system.ts';

type Step = (typeof CONNECTION_STEPS)[number];
type StepReport = ConnectionReport['steps'][number];

/** Credentials for a proxy; never stored, never logged. */
type ProxyLogin = NonNullable<Parsed<'settings.test_connection'>['proxyLogin']>;
export type LogIn = (address: string, login: ProxyLogin) => Promise<void>;

interface ConnectionPorts {
  readonly clock: Clock;
  readonly register: Register;
  /** Returns the origin of the proxy for an address; null if there is no proxy. */
  readonly proxyOf: (address: string) => Promise<string | null>;
  /** Passes credentials to a proxy; null if this host cannot. */
  readonly logIn: LogIn | null;
}

interface Tested {
  readonly environment: Environment;
  readonly baseUrl: string;
  /** Typed by the officer after the proxy asked for it. */
  readonly proxyLogin?: ProxyLogin | undefined;
}

/** Step at which each refusal stops; any other refusal belongs to the token. */
const STOPS_AT: Partial<Record<ErrorCode, Step>> = {
  address_malformed: 'address',
  address_not_https: 'address',
  address_missing: 'address',
  policy_malformed: 'address',
  service_unreachable: 'connection',
  service_timeout: 'connection',
  portal_answered: 'connection',
  redirect_refused: 'connection',
  key_missing: 'key',
  key_malformed: 'key',
  key_refused: 'key',
  vault_locked: 'key',
  vault_unavailable: 'key',
};

/** Refusals without a connection: the key is checked before anything is sent. */
const NOT_SENT: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'key_missing',
  'key_malformed',
  'vault_locked',
  'vault_unavailable',
]);

/** Opens a new session and reports the result of each step. The report contains no secret. */
export async function testConnection(
  { clock, register, proxyOf, logIn }: ConnectionPorts,
  { environment, baseUrl, proxyLogin }: Tested,
): Promise<ConnectionReport> {
  const proxy = baseUrl === '' ? null : await proxyOf(baseUrl);
  if (proxy !== null && proxyLogin !== undefined) await logIn?.(baseUrl, proxyLogin);
  const unused = new Set<Step>([...(proxy === null ? ['proxy' as const] : []), ...tlsUnused(baseUrl)]);
  const start = clock();
  const opened = await register.openSession();
  const end = clock();
  return {
    environment,
    steps: CONNECTION_STEPS.map((step) => {
      const report = opened.ok ? { step, outcome: 'ok' as const } : reportOf(step, opened.error);
      return report.outcome === 'ok' && unused.has(step) ? { step, outcome: 'unused' } : report;
    }),
    proxy,
    takesLogin: logIn !== null,
    tokenMinutes: opened.ok ? Math.floor((opened.value.expiresAt - end) / 60_000) : null,
    elapsedMs: end - start,
  };
}

/** Plain http is accepted only to this machine (docs/security.md#checklist, 1). */
function tlsUnused(baseUrl: string): Step[] {
  return baseUrl.startsWith('http:') ? ['tls'] : [];
}

function reportOf(step: Step, failure: Failure<ErrorCode>): StepReport {
  const failed = failedStep(failure);
  const [index, end] = [CONNECTION_STEPS.indexOf(step), CONNECTION_STEPS.indexOf(failed)];
  if (step === failed) return { step, outcome: 'failed', code: failure.code, ...reasonOf(failure) };
  const untried = NOT_SENT.has(failure.code) && step !== 'address';
  return { step, outcome: index > end || untried ? 'skipped' : 'ok' };
}

/** A broken connection names its cause: the proxy and TLS have steps of their own. */
function failedStep({ code, details }: Failure<ErrorCode>): Step {
  const reason = code === 'service_unreachable' ? details?.reason : undefined;
  if (reason === 'proxy' || reason === 'proxy_login') return 'proxy';
  if (reason === 'tls') return 'tls';
  return STOPS_AT[code] ?? 'token';
}

function reasonOf({ details }: Failure<ErrorCode>): { reason?: string } {
  return typeof details?.reason === 'string' ? { reason: details.reason } : {};
}
