import { describe, expect, onTestFinished, test } from 'vitest';
import { filesOf, sampleHome, seededFlips, sweep, WAYS_IN, type WayIn, wholeFileDamages } from './damaged-home.ts';

const SEED = 20_261_123;
const FLIPS = 2;

/** Some six starts. */
const TIMEOUT = 300_000;

describe('data, damaged folder', () => {
  const title =
    'a flipped bit in any file, and a file that is missing, emptied or of before, ends in a state with a way out: %s';
  const [first, ...others] = WAYS_IN;
  test.each([first])(title, { timeout: TIMEOUT }, endsWithWayOut);
  test.each(others)(title, { tags: ['long'], timeout: TIMEOUT }, endsWithWayOut);

  async function endsWithWayOut(wayIn: WayIn): Promise<void> {
    const sample = await sampleHome(wayIn);
    onTestFinished(sample.remove);
    const files = await filesOf(sample.folder);
    // Of the files that open the archive, every fourth in one way, others for each way in; test/long takes all.
    const opening = files.filter(({ file }) => !file.startsWith('previous') && !file.startsWith('service'));
    const turn = WAYS_IN.indexOf(wayIn);
    const whole = opening.flatMap(({ file }, index) =>
      (index + turn) % 4 === 0
        ? wholeFileDamages(file)
            .slice((index + turn) % 3)
            .slice(0, 1)
        : [],
    );
    const damages = [...seededFlips(files, FLIPS, SEED + turn), ...whole];
    expect((await sweep(sample, damages)).faults).toEqual([]);
  }
});
