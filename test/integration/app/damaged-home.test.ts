import { describe, expect, onTestFinished, test } from 'vitest';
import { filesOf, sampleHome, seededFlips, sweep, WAYS_IN, wholeFileDamages } from './damaged-home.ts';

const SEED = 20_261_123;
const FLIPS = 12;

/** Some forty starts. */
const TIMEOUT = 300_000;

describe('data, damaged folder', () => {
  test.for(WAYS_IN)(
    'a flipped bit in any file, and a file that is missing, emptied or of before, ends in a state with a way out: %s',
    { timeout: TIMEOUT },
    async (wayIn) => {
      const sample = await sampleHome(wayIn);
      onTestFinished(sample.remove);
      const files = await filesOf(sample.folder);
      // What opens the archive; the others are taken in the long round.
      const whole = files.filter(({ file }) => !file.startsWith('previous') && !file.startsWith('service'));
      const damages = [...seededFlips(files, FLIPS, SEED), ...whole.flatMap(({ file }) => wholeFileDamages(file))];
      expect((await sweep(sample, damages)).faults).toEqual([]);
    },
  );
});
