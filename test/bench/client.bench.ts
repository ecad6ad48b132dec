import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { sampleResult } from '../integration/repositories/samples.ts';
import { inFreshFolder, openThreaded } from './archive/contender.ts';
import { subject } from './archive/subjects.ts';
import { type Ask, bareAxios, clientWire, plainFetch, registerClient } from './client-contenders.ts';

const CONCURRENCIES = [1, 4, 8, 16];
const LATENCY_MS = 300;
const ROUNDS = 5;
const FAST_MS = 600;
const SLOW_MS = 8 * LATENCY_MS;

/**
 * Queries a second of the register client beside plain fetch and bare axios, in turns within the same run, against a
 * service in another process: without latency, and with 300 ms, where only waiting side by side helps. Then the whole
 * way: every answer read, checked, compressed and committed durably, where those that come together share a transaction.
 */
export async function bench(): Promise<void> {
  const { service, baseUrl } = await startService();
  try {
    await withoutLatency(baseUrl);
    await withLatency(`${baseUrl}/slow`);
    await wholeWay(baseUrl);
  } finally {
    service.disconnect();
  }
}

async function withoutLatency(baseUrl: string): Promise<void> {
  console.log('no latency, queries a second: parsed, plain fetch, bare axios, parsed / plain fetch (goal 0.70 at 8)');
  const asks = [clientWire(baseUrl), plainFetch(baseUrl), bareAxios(baseUrl)];
  for (const concurrency of CONCURRENCIES) {
    const [parsed = 0, plain = 0, bare = 0] = await inTurns(asks, concurrency, FAST_MS);
    emit(`at ${concurrency}`, [parsed, plain, bare], parsed / plain);
  }
}

async function withLatency(baseUrl: string): Promise<void> {
  console.log(
    `${LATENCY_MS} ms latency, queries a second: client, plain fetch, the possible, client / the possible (goal 0.97)`,
  );
  for (const concurrency of CONCURRENCIES) {
    const possible = (concurrency * 1_000) / LATENCY_MS;
    const asks = [registerClient(baseUrl), plainFetch(baseUrl)];
    const [client = 0, plain = 0] = await inTurns(asks, concurrency, SLOW_MS, 1);
    emit(`at ${concurrency}`, [client, plain, possible], client / possible);
  }
}

async function wholeWay(baseUrl: string): Promise<void> {
  console.log(
    'the whole way, queries a second: saved on disk, only read, bare axios, saved / bare axios (goal 0.26 at 8)',
  );
  await inFreshFolder(openThreaded, async ({ consents, results }) => {
    const consent = subject(0);
    await consents.add(consent);
    const ask = registerClient(baseUrl);
    const askAndSave = async (): Promise<void> => {
      const { rawText } = await ask();
      await results.save(sampleResult(consent, { rawText }));
    };
    const asks = [askAndSave, ask, bareAxios(baseUrl)];
    for (const concurrency of CONCURRENCIES) {
      const [saved = 0, read = 0, bare = 0] = await inTurns(asks, concurrency, FAST_MS);
      emit(`at ${concurrency}`, [saved, read, bare], saved / bare);
    }
  });
}

/** Each in turn, some rounds; the best round of each, so that other work on the machine counts least. */
async function inTurns(asks: readonly Ask[], concurrency: number, ms: number, rounds = ROUNDS): Promise<number[]> {
  const rates = asks.map((): number[] => []);
  for (const ask of asks) await ask();
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, ask] of asks.entries()) rates[index]?.push(await rateOf(ask, concurrency, ms));
  }
  return rates.map((those) => Math.max(...those));
}

/** Queries a second of so many askers side by side, each asking again as soon as it is answered. */
async function rateOf(ask: Ask, concurrency: number, ms: number): Promise<number> {
  const start = performance.now();
  const end = start + ms - 1;
  let answered = 0;
  const asker = async (): Promise<void> => {
    while (performance.now() < end) {
      await ask();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, asker));
  return (answered * 1_000) / (performance.now() - start);
}

async function startService(): Promise<{ service: ChildProcess; baseUrl: string }> {
  const service = fork(resolve(import.meta.dirname, 'client-service.ts'));
  const [port] = await once(service, 'message');
  return { service, baseUrl: `http://127.0.0.1:${port}` };
}

function emit(name: string, rates: readonly number[], ratio: number): void {
  const shown = rates.map((rate) => rate.toFixed(rate < 100 ? 1 : 0).padStart(10)).join('');
  console.log(`${name.padEnd(10)}${shown}${ratio.toFixed(2).padStart(8)}`);
}
