import { expect, test } from 'vitest';
import { evaluateCycle } from '#main/features/watches/evaluate-cycle.ts';
import { keptCycle } from '#test/integration/repositories/watch-samples.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';

test('a cycle is evaluated however often an officer acts on its findings meanwhile', async () => {
  const archive = memoryArchive();
  const { cycle } = await keptCycle(archive);
  let acts = 20;
  const watches: typeof archive.watches = {
    ...archive.watches,
    // The archive keeps no evaluation of findings that were acted on since they were read.
    keepEvaluation: async (evaluated, event) => {
      acts -= 1;
      return acts < 0 && archive.watches.keepEvaluation(evaluated, event);
    },
  };
  const evaluated = await evaluateCycle({ watches, clock: () => 1_000, officer: () => 'ana' }, cycle.id);
  expect([evaluated?.state, (await archive.watches.cycle(cycle.id))?.state]).toEqual(['evaluated', 'evaluated']);
});
