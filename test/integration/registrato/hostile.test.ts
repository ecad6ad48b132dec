import { expect, test } from 'vitest';
import { REPORT_REASONS } from '#domain/registrato/report.ts';
import { createReportReading } from '#main/registrato/report-reading.ts';
import { START_READER } from '#test/support/archive-thread.ts';
import { HOSTILE } from '#test/support/registrato/hostile-pdfs.ts';

const LIMITS = { heap: 128, memory: 500, time: 10_000 };
const read = createReportReading(START_READER, LIMITS);

/** Three kinds in every run, where the limits have a test of their own below; all of them every night. */
const ALWAYS = ['a script that opens with the file', 'pages in a circle', 'a report cut at 0.5'];

for (const [name, make] of HOSTILE) {
  test(`hostile PDF: ${name}`, { tags: ALWAYS.includes(name) ? [] : ['long'] }, async () => {
    const bytes = await make();
    const began = performance.now();
    const reply = await read(bytes, null);
    expect(performance.now() - began).toBeLessThan(LIMITS.time + 5_000);
    expect(reply).toMatchObject({ ok: false, error: { code: 'report_refused' } });
    expect(REPORT_REASONS).toContain(reply.ok ? null : reply.error.details?.reason);
  });
}

test('the hostile PDFs are at least sixty', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(60);
  expect(HOSTILE.filter(([name]) => ALWAYS.includes(name))).toHaveLength(ALWAYS.length);
});

test("data, the client's own report: a process that takes too long, or too much memory, is ended", async () => {
  const bomb = HOSTILE.find(([name]) => name === 'half a million texts');
  const bytes = (await bomb?.[1]()) ?? Buffer.alloc(0);
  const reason = async (limits: Partial<typeof LIMITS>) => {
    const reply = await createReportReading(START_READER, { ...LIMITS, ...limits })(bytes, null);
    return reply.ok ? null : reply.error.details?.reason;
  };
  expect(await reason({ time: 50 })).toBe('time');
  expect(await reason({ memory: 40 })).toBe('memory');
});
