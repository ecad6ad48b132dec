import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { NO_ENTRY } from '#domain/audit/audit-entry.ts';
import { freshFolder } from '../integration/repositories/fresh.ts';
import { readXlsx } from '../support/read-xlsx.ts';
import { type Killed, killAtWork, prepareUnlocked, startAgain, tellKills } from './killing/killed-app.ts';

const ROUNDS = 60;
/** Approximate time of the four exports of these months, in milliseconds. */
const SPREAD = 900;
const MONTHS = Array.from(
  { length: 24 },
  (_, step) => `${2024 + Math.floor(step / 12)}-${String((step % 12) + 1).padStart(2, '0')}`,
);

/** Measures of a complete file by extension: lines of amounts and provenance, cells, answers. */
const MEASURES: Readonly<Record<string, (bytes: Buffer) => unknown>> = {
  '.csv': (bytes) => parse(bytes, { delimiter: ';', bom: true, columns: true }).length,
  '.xlsx': (bytes) => [...readXlsx(bytes)].map(([name, rows]) => [name, rows.length, rows.at(0)?.length]),
  '.jsonl': (bytes) => {
    const lines = bytes
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    return 'hash' in (lines[0] ?? {}) ? chained(lines) : proved(lines);
  },
};

test(`a desk killed ${ROUNDS} times in its exports leaves whole files alone, each told in the log`, {
  timeout: 1_800_000,
}, async () => {
  const [home, downloads] = [await freshFolder(), join(await freshFolder(), 'downloads')];
  await prepareUnlocked(home, downloads, MONTHS, 0);
  const whole = new Map<string, unknown>();
  const rounds: Killed[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const killed = await killAtWork([home, downloads, 'export'], SPREAD);
    rounds.push(killed);
    expect(await startAgain(home, downloads)).toHaveLength(MONTHS.length);
    const files = (await readdir(downloads)).map((name) => join(downloads, name));
    expect(new Set(killed.files).isSubsetOf(new Set(files))).toBe(true);
    for (const file of files) {
      const kind = file.includes('auditoria') ? 'log' : extname(file);
      const measured = MEASURES[extname(file)]?.(await readFile(file));
      expect(measured, file).toEqual(whole.get(kind) ?? measured);
      whole.set(kind, measured);
      await rm(file);
    }
  }
  tellKills(rounds);
  expect([...whole.keys()].toSorted()).toEqual(['.csv', '.jsonl', '.xlsx', 'log']);
  expect(whole.get('.jsonl')).toBe(MONTHS.length);
});

/** An exported log is chained from its first entry to its last; how long it is, is another matter. */
function chained(lines: readonly { readonly previous: string; readonly hash: string }[]): 'whole' {
  for (const [index, { previous }] of lines.entries()) expect(previous).toBe(lines[index - 1]?.hash ?? NO_ENTRY);
  return 'whole';
}

/** Number of answers that match their provenance. */
function proved(
  lines: readonly { readonly resposta: string; readonly procedencia: { readonly sha256: string } }[],
): number {
  const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
  return lines.filter(({ resposta, procedencia }) => sha256(resposta) === procedencia.sha256).length;
}
