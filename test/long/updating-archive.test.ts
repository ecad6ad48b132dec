import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { openArchive } from '#main/repositories/open.ts';
import { restoreCopy } from '#main/repositories/restore-copy.ts';
import { freshFolder } from '../integration/repositories/fresh.ts';
import { openHere, openOrFail, sampleConsent, sampleResult, silent } from '../integration/repositories/samples.ts';

const RESULTS = 100_000;
const SAVED_TOGETHER = 2_000;
/** Milliseconds of work between two words of how far it is; the window would seem frozen after some seconds. */
const SILENCE = 3_000;
/** Milliseconds that this process and its threads worked, which others on the machine do not stretch. */
const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const THREAD = new URL('../integration/repositories/children/updating-thread.ts', import.meta.url);

async function largeArchive(key: Uint8Array): Promise<string> {
  const folder = await freshFolder();
  const archive = await openOrFail(folder, key);
  const consent = sampleConsent();
  await archive.consents.add(consent);
  for (let first = 0; first < RESULTS; first += SAVED_TOGETHER) {
    const rows = Array.from({ length: SAVED_TOGETHER }, (_, step) =>
      sampleResult(consent, { queriedAt: first + step }),
    );
    await Promise.all(rows.map((result) => archive.results.save(result)));
  }
  await archive.close();
  return folder;
}

test(`an archive of ${RESULTS} results tells how far it is all the while it is brought up`, async () => {
  const key = randomBytes(32);
  const folder = await largeArchive(key);
  const heard: { readonly done: number; readonly ms: number }[] = [];
  const start = worked();
  const opened = await openArchive({
    folder,
    key,
    thread: THREAD,
    log: silent,
    onLost: () => {},
    onProgress: ({ done }) => heard.push({ done, ms: worked() - start }),
  });
  const took = worked() - start;
  if (!opened.ok) throw new Error(opened.error.code);
  onTestFinished(() => opened.value.close());
  const silences = heard.map(({ ms }, index) => (heard[index + 1]?.ms ?? took) - ms);
  process.stdout.write(
    `\n${heard.length} words in ${took.toFixed(0)} ms, ${Math.max(...silences).toFixed(0)} ms apart\n`,
  );
  expect(heard.length).toBeGreaterThan(100);
  expect(heard.map(({ done }) => done)).toEqual(heard.map(({ done }) => done).toSorted((one, other) => one - other));
  expect(Math.max(...silences)).toBeLessThan(SILENCE);
});

test(`an archive of ${RESULTS} results is restored by its rows`, async () => {
  const [key, to] = [randomBytes(32), randomBytes(32)];
  const [folder, target] = [await largeArchive(key), archiveFile(await freshFolder())];
  const start = performance.now();
  const restored = await restoreCopy({ source: archiveFile(folder), from: key, target, to });
  process.stdout.write(`\nrestored in ${(performance.now() - start).toFixed(0)} ms\n`);
  expect(restored).toMatchObject({ ok: true });
  const opening = performance.now();
  const opened = await openHere(join(target, '..'), to);
  process.stdout.write(`\nopened in ${(performance.now() - opening).toFixed(1)} ms\n`);
  if (!opened.ok) throw new Error(opened.error.code);
  onTestFinished(() => opened.value.close());
  expect(await opened.value.copies.summary()).toMatchObject({ results: RESULTS });
});
