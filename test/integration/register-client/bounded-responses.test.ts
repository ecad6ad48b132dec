import { describe, expect, test } from 'vitest';
import type { Asked } from '#main/ports/register.ts';
import { SCR_PATH } from '../../support/hostile-service.ts';
import { flood, gzipBomb, respond } from '../../support/http/behaviours.ts';
import { clientAt } from '../../support/http/client-at.ts';
import { consultaBody } from '../../support/http/sample-responses.ts';

const MIB = 1024 * 1024;
/** A query that was answered with more than is read, and has the first 16 MiB of it. */
function expectBounded({ state, outcome }: Asked): void {
  expect(state).toBe('answered');
  const text = outcome.ok && !outcome.value.readable ? outcome.value.text : '';
  expect(text.length).toBe(16 * MIB);
}

describe('an answer without measure', () => {
  test('is left at 16 MiB when it goes on for ever', async () => {
    const endless = flood();
    const client = await clientAt({ scr: endless }, { timeouts: { queryMs: 10_000 } });
    expectBounded(await client.asked());
    expect(endless.sentBytes()).toBeLessThan(64 * MIB);
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(1);
  });

  test('is left at 16 MiB when it announces 5 GB', async () => {
    const announced = flood({ 'content-length': 5_000_000_000 });
    const client = await clientAt({ scr: announced }, { timeouts: { queryMs: 10_000 } });
    expectBounded(await client.asked());
    expect(announced.sentBytes()).toBeLessThan(64 * MIB);
  });

  test('is measured after decompression, in bounded memory', async () => {
    const client = await clientAt({ scr: gzipBomb(128 * MIB) }, { timeouts: { queryMs: 10_000 } });
    const before = process.memoryUsage().rss;
    expectBounded(await client.asked());
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MIB);
  });

  test('of 17 MiB is handed back and one of 15 MiB is read', async () => {
    const padded = (mib: number): string => `${' '.repeat(mib * MIB)}${JSON.stringify(consultaBody())}`;
    const timeouts = { queryMs: 10_000 };
    const large = await clientAt({ scr: respond(200, padded(17)) }, { timeouts });
    expectBounded(await large.asked());
    const bearable = await clientAt({ scr: respond(200, padded(15)) }, { timeouts });
    expect(await bearable.ask()).toMatchObject({ ok: true });
  });

  test.each([
    ['without end', () => flood()],
    ['packed', () => gzipBomb(128 * MIB)],
  ])('is bounded at the token endpoint as well: %s', { tags: ['long'] }, async (_what, token) => {
    const client = await clientAt({ token: token() }, { timeouts: { tokenMs: 10_000 } });
    expect(await client.ask()).toMatchObject({ error: { code: 'answer_too_large' } });
  });
});
