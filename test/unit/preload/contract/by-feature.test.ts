import { expect, test } from 'vitest';
import { contractByFeature } from '#contract/by-feature.ts';
import { contract, MESSAGE_NAMES } from '#contract/contract.ts';

test('each message comes from the files of its feature, at once when these are there', async () => {
  const prepared: string[] = [];
  const messageOf = contractByFeature(async (feature) => prepared.push(feature));
  for (const name of MESSAGE_NAMES) expect(await messageOf(name)).toBe(contract[name]);
  for (const name of MESSAGE_NAMES) expect(messageOf(name)).toBe(contract[name]);
  expect(new Set(prepared)).toContain('batches');
});

test('a message that waits for its schemas keeps its place before one whose schemas are there', async () => {
  const messageOf = contractByFeature(async () => {});
  await messageOf('lock.now');
  const order: string[] = [];
  const asked = (['policies.open', 'vault.prove', 'lock.now', 'batches.list'] as const).map(async (name) => {
    await messageOf(name);
    order.push(name);
  });
  await Promise.all(asked);
  expect(order).toEqual(['policies.open', 'vault.prove', 'lock.now', 'batches.list']);
});
