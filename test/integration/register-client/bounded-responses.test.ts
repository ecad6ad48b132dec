import { describe, expect, test } from 'vitest';
import { SCR_PATH } from '../../support/hostile-service.ts';
import { flood, gzipBomb, respond } from '../../support/http/behaviours.ts';
import { clientAt } from '../../support/http/client-at.ts';
import { consultaBody } from '../../support/http/sample-responses.ts';

const MIB = 1024 * 1024;
const TOO_LARGE = { ok: false, error: { code: 'answer_too_large', details: { limitBytes: 16 * MIB, reached: true } } };

describe('an answer without measure', () => {
  test('is left at 16 MiB when it goes on for ever', async () => {
    const endless = flood();
    const client = await clientAt({ scr: endless }, { timeouts: { queryMs: 10_000 } });
    expect(await client.ask()).toEqual(TOO_LARGE);
    expect(endless.sentBytes()).toBeLessThan(64 * MIB);
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(1);
  });

  test('is left at 16 MiB when it announces 5 GB', async () => {
    const announced = flood({ 'content-length': 5_000_000_000 });
    const client = await clientAt({ scr: announced }, { timeouts: { queryMs: 10_000 } });
    expect(await client.ask()).toEqual(TOO_LARGE);
    expect(announced.sentBytes()).toBeLessThan(64 * MIB);
  });

  test('is measured after decompression, in bounded memory', async () => {
    const client = await clientAt({ scr: gzipBomb(128 * MIB) }, { timeouts: { queryMs: 10_000 } });
    const before = process.memoryUsage().rss;
    expect(await client.ask()).toEqual(TOO_LARGE);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MIB);
  });

  test('of 17 MiB is refused and one of 15 MiB is read', async () => {
    const padded = (mib: number): string => `${' '.repeat(mib * MIB)}${JSON.stringify(consultaBody())}`;
    const timeouts = { queryMs: 10_000 };
    const large = await clientAt({ scr: respond(200, padded(17)) }, { timeouts });
    expect(await large.ask()).toEqual(TOO_LARGE);
    const bearable = await clientAt({ scr: respond(200, padded(15)) }, { timeouts });
    expect(await bearable.ask()).toMatchObject({ ok: true });
  });

  test('is bounded at the token endpoint as well', async () => {
    const client = await clientAt({ token: flood() }, { timeouts: { tokenMs: 10_000 } });
    expect(await client.ask()).toMatchObject({ error: { code: 'answer_too_large' } });
  });
});
