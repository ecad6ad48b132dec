import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { QUESTION } from '../../unit/main/register-service/requests.ts';
import { freshHome } from './home.ts';
import { serveAlone } from './serve-alone.ts';
import { post, tokenFor } from './service-client.ts';

/** Closings, each a moment later in the life of a request than the one before. */
const ROUNDS = 40;
const STEP_MS = 0.2;
/** Far less than an idle connection is kept for, far more than a busy machine needs. */
const PROMPT_MS = 10_000;

test('whatever it answers in that moment, the service closes without waiting for its connections', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const service = await serveAlone({ home: await freshHome() });
    const token = await tokenFor(service, service.apiKey);
    const answered = post(service, '/api/scr', QUESTION, token).then(
      ({ status }) => expect([200, 503]).toContain(status),
      // Its connection was closed before it arrived.
      (cause: Error) => expect(cause.message).toBe('fetch failed'),
    );
    await pause(round * STEP_MS);
    const closed = service.close().then(() => 'closed');
    expect(await Promise.race([closed, pause(PROMPT_MS, 'waiting', { ref: false })])).toBe('closed');
    await answered;
  }
});
