import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { saoPauloDate } from '#domain/basics/instant.ts';
import { addMonths, lastEnded } from '#domain/basics/month.ts';
import { childScript } from '../support/child-script.ts';
import { packedZip } from '../support/packed-zip.ts';
import { documentAt, responseTo } from '../support/population.ts';
import { registerText, serviceText, summaryText } from '../support/provided-texts.ts';

const CHILD = childScript(resolve(import.meta.dirname, '../integration/app/children/provided-zip.ts'));
const FILES = 10_000;
const MONTHS = 4;
const AUTHORIZED = 500;

test(`data, answers of other providers: ${FILES} answers in one ZIP are read and saved within 200 MB above the workstation’s own, and each stop keeps what is saved`, {
  timeout: 1_800_000,
}, async () => {
  const home = await mkdtemp(join(tmpdir(), 'lastro-provided-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const zip = join(home, 'respostas.zip');
  const newest = addMonths(lastEnded(saoPauloDate(Date.now())), -1);
  const files = Array.from({ length: FILES }, (_, n) => {
    const subject = documentAt('cpf', Math.floor(n / MONTHS));
    const wire = responseTo(subject, addMonths(newest, -(n % MONTHS)));
    const texts = [serviceText, summaryText, (one: typeof wire) => registerText([one])];
    return { name: `${n}.json`, content: texts[n % texts.length]?.(wire) ?? '' };
  });
  await writeFile(zip, packedZip(files));
  const authorized = Array.from({ length: AUTHORIZED }, (_, n) => documentAt('cpf', n).numero);
  const asked = [CHILD, join(home, 'data'), zip, ...authorized];
  const { stdout } = await promisify(execFile)(process.execPath, asked);
  const { stoppedReading, stoppedSaving, ended, waiting, events, seconds, before, most } = JSON.parse(stdout);
  process.stdout.write(
    `${events} events, read in ${seconds[0]} s, saved in ${seconds[1]} s, ${before} MB before, ${most} MB at most\n`,
  );
  expect(stoppedReading.done).toBeLessThan(FILES);
  expect(stoppedSaving.results + stoppedSaving.waiting).toBe(ended.lines.saved);
  expect([ended.lines.saved + ended.results + ended.waiting, ended.lines.refused]).toEqual([FILES, 0]);
  expect([waiting, stoppedSaving.results + ended.results]).toEqual([FILES - AUTHORIZED * MONTHS, AUTHORIZED * MONTHS]);
  expect(events).toBeGreaterThan(10);
  expect(most - before).toBeLessThan(200);
});
