import type { ErrorCode } from '../../../preload/contract/errors.ts';
import type { ConnectionReport } from '../../../preload/contract/settings.ts';
import type { Environment } from '../../../preload/domain/environment.ts';
import type { Clock, Register } from '../ports.ts';

const STEPS = ['address', 'connection', 'key', 'token'] as const;
type Step = (typeof STEPS)[number];

/** The step at which each refusal stops; any other refusal is the token's. */
const STOPS_AT: Partial<Record<ErrorCode, Step>> = {
  address_malformed: 'address',
  address_not_https: 'address',
  service_unreachable: 'connection',
  service_timeout: 'connection',
  portal_answered: 'connection',
  redirect_refused: 'connection',
  key_missing: 'key',
  key_malformed: 'key',
  key_refused: 'key',
};

/** Obtains a fresh token and says, step by step, how far that went. No secret is part of the report. */
export async function testConnection(
  ports: { clock: Clock; register: Register },
  environment: Environment,
): Promise<ConnectionReport> {
  const start = ports.clock();
  const opened = await ports.register.openSession();
  const end = ports.clock();
  return {
    environment,
    steps: opened.ok ? STEPS.map((step) => ({ step, outcome: 'ok' as const })) : stepsUntil(opened.error.code),
    tokenMinutes: opened.ok ? Math.floor((opened.value.expiresAt - end) / 60_000) : null,
    elapsedMs: end - start,
  };
}

function stepsUntil(code: ErrorCode): ConnectionReport['steps'] {
  const failed = STEPS.indexOf(STOPS_AT[code] ?? 'token');
  return STEPS.map((step, place) => {
    if (place < failed) return { step, outcome: 'ok' };
    return place === failed ? { step, outcome: 'failed', code } : { step, outcome: 'skipped' };
  });
}
