import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { monthFromIndex } from '#domain/basics/month.ts';
import { keptResponse } from '#domain/series/kept-response.ts';
import type { RegisterResponse } from '#main/ports/register.ts';
import type { StoredConsent, StoredResult } from '#main/ports/repositories.ts';
import { sampleResult } from '../integration/repositories/samples.ts';
import { type BenchRepositories, inFreshFolder, openThreaded } from './archive/contender.ts';
import { attemptOf, endOf, subject } from './archive/subjects.ts';
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
    'the whole way, queries a second: with an attempt on disk before each, saved only, only read, bare axios,',
  );
  console.log('with attempts / bare axios (goal 0.24 at 8), with attempts / saved only (goal 0.75 at 8)');
  await inFreshFolder(openThreaded, async (repositories) => {
    const consent = subject(0);
    await repositories.consents.add(consent);
    const ask = registerClient(baseUrl);
    const asks = [attemptAndSave(repositories, consent, ask), askAndSave(repositories, consent, ask), ask];
    for (const concurrency of CONCURRENCIES) {
      const rates = await inTurns([...asks, bareAxios(baseUrl)], concurrency, FAST_MS);
      const [attempted = 0, saved = 0, , bare = 0] = rates;
      emit(`at ${concurrency}`, rates, attempted / bare, attempted / saved);
    }
  });
}

function askAndSave(
  { results }: BenchRepositories,
  consent: StoredConsent,
  ask: ReturnType<typeof registerClient>,
): () => Promise<void> {
  return async () => results.save(resultOf(consent, await ask()));
}

/** Each attempt is about a month of its own: one month is under way once at a time. */
function attemptAndSave(
  { attempts, results }: BenchRepositories,
  consent: StoredConsent,
  ask: ReturnType<typeof registerClient>,
): () => Promise<void> {
  let asked = 0;
  return async () => {
    const dataBase = monthFromIndex(2_000 * 12 + (asked++ % 240));
    const attempt = attemptOf(sampleResult(consent, { dataBase }));
    if (!(await attempts.begin(attempt))) throw new Error('two attempts at one month');
    await results.save(resultOf(consent, await ask()), undefined, endOf(attempt));
  };
}

function resultOf(consent: StoredConsent, { consulta, rawText }: RegisterResponse): StoredResult {
  const { documento } = consent;
  const asked = { environment: 'embutido', documento, month: '2026-09', processedFloor: 95 } as const;
  return sampleResult(consent, { rawText, ...keptResponse(consulta, asked) });
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

/** Queries per second of parallel callers, each repeating after its answer. */
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

function emit(name: string, rates: readonly number[], ...ratios: readonly number[]): void {
  const shown = rates.map((rate) => rate.toFixed(rate < 100 ? 1 : 0).padStart(10)).join('');
  console.log(`${name.padEnd(10)}${shown}${ratios.map((ratio) => ratio.toFixed(2).padStart(8)).join('')}`);
}
