import { expect, test } from 'vitest';
import { heldMemory } from './held-memory.ts';

test('three hundred consultas hold little more memory than none', { tags: ['long'] }, async () => {
  const { before, after } = await heldMemory(300);
  expect(after - before).toBeLessThan(75);
});
