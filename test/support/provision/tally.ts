import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** Outcome of a test run; `reasons` explain each skipped test. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly reasons: readonly string[];
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, reasons: [] };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ status: z.string(), tags: z.array(z.string()).default([]) })) }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/**
 * Reads vitest's JSON report; a missing report counts as one failure, never as success. If a run takes only tests
 * tagged `long`, or all others, the remaining tests count neither as skipped nor as passed.
 */
export function tallyVitest(file: string, tagged?: 'long' | '!long'): Tally {
  if (!existsSync(file)) return { ...NOTHING, failed: 1 };
  const report = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const left = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, tags }) => status === 'skipped' && tagged !== undefined && isLeft(tags, tagged)).length;
  const skipped = report.numPendingTests + report.numTodoTests - left;
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped, reasons: [] };
}

const isLeft = (tags: readonly string[], tagged: 'long' | '!long'): boolean =>
  tags.includes('long') === (tagged === '!long');

/** Reads Playwright's JSON report; a flaky test counts as failed. */
export function tallyPlaywright(file: string): Tally {
  if (!existsSync(file)) return { ...NOTHING, failed: 1 };
  const { stats } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped, reasons: [] };
}

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    reasons: [...one.reasons, ...other.reasons],
  };
}
