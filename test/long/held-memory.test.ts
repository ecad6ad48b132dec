import { expect, test } from 'vitest';
import { heldMemory } from '../integration/app/held-memory.ts';

const CONSULTAS = 10_000;

test(`${CONSULTAS} consultas hold little more memory than none`, { timeout: 1_800_000 }, async () => {
  const { before, after } = await heldMemory(CONSULTAS);
  process.stdout.write(`resident before ${before} MB, after ${CONSULTAS} consultas ${after} MB\n`);
  expect(after).toBeLessThan(320);
});
