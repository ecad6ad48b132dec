import { describe, expect, onTestFinished, test } from 'vitest';
import { filesOf, sampleHome, seededFlips, sweep, WAYS_IN, wholeFileDamages } from '../integration/app/damaged-home.ts';

const SEED = 1_123;
const FLIPS = 167;

/** Some two hundred starts. */
const TIMEOUT = 1_200_000;

describe('data, damaged folder', () => {
  test.for(WAYS_IN)(
    `${FLIPS} flipped bits, and each file missing, emptied or of before: %s`,
    { timeout: TIMEOUT },
    async (wayIn) => {
      const sample = await sampleHome(wayIn);
      onTestFinished(sample.remove);
      const files = await filesOf(sample.folder);
      const damages = [...seededFlips(files, FLIPS, SEED), ...files.flatMap(({ file }) => wholeFileDamages(file))];
      expect((await sweep(sample, damages)).faults).toEqual([]);
    },
  );
});
