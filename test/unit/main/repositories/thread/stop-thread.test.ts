import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { stopThread } from '#main/repositories/thread/stop-thread.ts';

const HEARS = `
const { parentPort, receiveMessageOnPort } = require('node:worker_threads');
parentPort.postMessage('ready');
while (receiveMessageOnPort(parentPort) === undefined);
process.exitCode = 7;`;
const DEAF = "require('node:worker_threads').parentPort.postMessage('ready'); for (;;);";

async function exitOf(code: string, stopMs: number): Promise<number> {
  const worker = new Worker(code, { eval: true });
  await once(worker, 'message');
  const exited = once(worker, 'exit');
  await stopThread(worker, stopMs);
  const [exit] = await exited;
  return Number(exit);
}

test('a thread that is asked to stop ends by itself', async () => {
  expect(await exitOf(HEARS, 60_000)).toBe(7);
});

test('a thread that does not answer is ended by force', async () => {
  expect(await exitOf(DEAF, 20)).toBe(1);
});
