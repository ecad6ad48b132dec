import { onTestFinished } from 'vitest';
import { openLog } from '#main/platform/log/open-log.ts';
import { newId } from '#main/platform/system.ts';
import { type StandaloneService, serve } from '#main/register-service/standalone/serve.ts';

interface Alone {
  readonly home: string;
  readonly failRate?: number;
  readonly seed?: number;
  readonly record?: string;
}

/** Starts the service of `npm run service` in this process; stops it after the test. */
export async function serveAlone({ home, failRate = 0, seed, record }: Alone): Promise<StandaloneService> {
  const { log, close: closeLog } = await openLog({ home, newId });
  const disturbed = { latencyMs: 0, failRate, seed: seed ?? null, record: record ?? null };
  const served = await serve({ kind: 'serve', home, port: 0, ...disturbed }, log);
  if (!served.ok) throw new Error(`the service refused: ${served.error.code}`);
  const close = async (): Promise<void> => {
    await served.value.close();
    await closeLog();
  };
  onTestFinished(close);
  return { ...served.value, close };
}
