import { randomUUID } from 'node:crypto';
import type {} from '@fastify/swagger';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { apiKeysOf } from '#main/register-service/api-keys.ts';
import { buildRegisterService } from '#main/register-service/app.ts';
import { askSimulatedRegister } from '#main/register-service/ask-simulated-register.ts';
import type { RegisterServiceOptions } from '#main/register-service/options.ts';
import { memoryAuthorizations } from './memory-authorizations.ts';
import { type CheckPromised, checkPromised, type Description } from './promised-responses.ts';

export const API_KEY = '5f0c2a7e-8d3b-4f61-9a24-c7be10d5a3f9';

/** 20/11/2026 10:15:00 in São Paulo; the newest data-base is then 2026-10. */
export const NOW = Date.parse('2026-11-20T10:15:00-03:00');

export interface ServiceUnderTest {
  readonly app: FastifyInstance;
  /** Moves the service's clock by milliseconds. */
  readonly pass: (milliseconds: number) => void;
  readonly unexpectedErrors: unknown[];
  readonly token: () => Promise<string>;
  readonly post: (url: string, body: unknown, token: string) => Promise<LightMyRequestResponse>;
}

/** A service of its own with a clock the test turns. */
export function serviceUnderTest(changes: Partial<RegisterServiceOptions> = {}): ServiceUnderTest {
  let now = NOW;
  const unexpectedErrors: unknown[] = [];
  const app = buildRegisterService({
    register: askSimulatedRegister,
    authorizations: memoryAuthorizations(),
    apiKeys: apiKeysOf(() => [API_KEY]),
    clock: () => now,
    newId: randomUUID,
    jwtSecret: new Uint8Array(32).fill(7),
    authUrl: () => 'http://127.0.0.1:7000',
    log: {
      info: () => undefined,
      warn: () => undefined,
      unexpected: (_event, cause) => {
        unexpectedErrors.push(cause);
        return `surprise-${unexpectedErrors.length}`;
      },
    },
    rateLimit: { max: 1_000_000, windowMs: 1_000 },
    ...changes,
  });
  const inject = injectChecked(app);
  return {
    app,
    pass: (milliseconds) => {
      now += milliseconds;
    },
    unexpectedErrors,
    token: async () => {
      const response = await inject({ url: '/api/sessions/token', headers: { authorization: API_KEY } });
      return response.json<{ token: string }>().token;
    },
    post: (url, body, token) =>
      inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

/** Has every response of the service held against its own description, whoever asks. */
function injectChecked(app: FastifyInstance): (request: InjectOptions) => Promise<LightMyRequestResponse> {
  const inject = app.inject.bind(app);
  let check: CheckPromised | undefined;
  const checked = async (request: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const asked = typeof request === 'string' ? { url: request } : request;
    const response = await inject(asked);
    check ??= checkPromised(app.swagger() as unknown as Description);
    check(asked, response);
    return response;
  };
  Object.assign(app, { inject: checked });
  return checked;
}
