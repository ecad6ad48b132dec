import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { encodeConsulta } from '#main/register-service/encode-consulta.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import type { Ready, Usage } from './service-contestant.ts';
import { ALWAYS_NEW, type Load, load, REPEATED, wrkIsInstalled } from './service-load.ts';

const SECONDS = Number(process.env.LASTRO_BENCH_SECONDS ?? 3);
const ROUNDS = Number(process.env.LASTRO_BENCH_ROUNDS ?? 3);
const CONNECTIONS = [1, 10, 50];
const MEMORY_REQUESTS = 100_000;

/**
 * Times `POST /api/scr` beside a bare `node:http` server with as many constant bytes. They alternate in every round, so
 * that a busy machine slows both; the median round counts. Goals at 10 connections: 0.55 of the bare server for
 * repeated questions, 0.2 for always-new ones; p99 under 5 ms at 50 connections; memory flat over 100,000 requests.
 */
export async function bench(): Promise<void> {
  tellGeneration();
  if (!wrkIsInstalled()) {
    console.log('this benchmark needs wrk, because node loaders saturate first: apt-get install wrk');
    process.exitCode = 1;
    return;
  }
  const folder = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  const [bare, service] = await Promise.all([start('bare'), start('service')]);
  try {
    console.log(`${cpus().length} cores, ${ROUNDS} rounds of ${SECONDS} s, median round; share = of the bare server`);
    await warmUp([bare, service], join(folder, 'wrk.lua'));
    for (const connections of CONNECTIONS) await compare(bare, service, connections, join(folder, 'wrk.lua'));
    await tellMemory(service, join(folder, 'wrk.lua'));
  } finally {
    for (const { child } of [bare, service]) child.disconnect();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Contestant extends Ready {
  readonly child: ChildProcess;
}

async function start(kind: 'bare' | 'service'): Promise<Contestant> {
  const child = fork(join(import.meta.dirname, 'service-contestant.ts'), [kind], { execArgv: ['--expose-gc'] });
  const [ready] = (await once(child, 'message')) as [Ready];
  return { ...ready, child };
}

async function usageOf({ child }: Contestant): Promise<Usage> {
  const response = once(child, 'message');
  child.send('usage');
  const [usage] = (await response) as [Usage];
  return usage;
}

interface Measured extends Load {
  /** Microseconds of processor time of the server a request. */
  readonly cpu: number;
}

async function measure(
  contestant: Contestant,
  script: string,
  connections: number,
  scriptFile: string,
): Promise<Measured> {
  const { cpu: before } = await usageOf(contestant);
  const measured = await load(script, contestant, { connections, seconds: SECONDS, scriptFile });
  const { cpu } = await usageOf(contestant);
  return { ...measured, cpu: (cpu - before) / measured.requests };
}

/** A service runs for days: its first seconds, while its code is being compiled, are not its speed. */
async function warmUp(contestants: readonly Contestant[], scriptFile: string): Promise<void> {
  for (const contestant of contestants) {
    for (const script of [REPEATED, ALWAYS_NEW]) {
      await load(script, contestant, { connections: 10, seconds: SECONDS, scriptFile });
    }
  }
}

async function compare(bare: Contestant, service: Contestant, connections: number, scriptFile: string): Promise<void> {
  const rounds: { bare: Measured; repeated: Measured; fresh: Measured }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      bare: await measure(bare, REPEATED, connections, scriptFile),
      repeated: await measure(service, REPEATED, connections, scriptFile),
      fresh: await measure(service, ALWAYS_NEW, connections, scriptFile),
    });
  }
  console.log(`\n${connections} connection${connections === 1 ? '' : 's'}`);
  for (const kind of ['bare', 'repeated', 'fresh'] as const) {
    const share = median(rounds.map((round) => round[kind].perSecond / round.bare.perSecond));
    const of = (field: keyof Measured): number => median(rounds.map((round) => round[kind][field]));
    console.log(
      `${kind.padEnd(9)}${of('perSecond').toFixed(0).padStart(7)} requests/s  share ${share.toFixed(2)}  ` +
        `p99 ${of('p99').toFixed(2)} ms  ${of('cpu').toFixed(0)} us of processor a request`,
    );
  }
}

/** Without wrk: the cost of an answer beside that of writing its JSON, in the same run. */
function tellGeneration(): void {
  const documents = Array.from({ length: 4_000 }, (_, index) => String(10_000_000_000 + index * 7_919));
  const answerTo = (numero: string): ConsultaWire => simulateRegister({ tipo: 'cpf', numero }, '2026-06', '2026-06');
  const answers = documents.slice(0, 400).map(answerTo);
  const rounds = Array.from({ length: 5 }, () => ({
    made: meanTime(documents, (numero) => encodeConsulta(answerTo(numero))),
    written: meanTime(answers, (answer) => JSON.stringify(answer)),
  })).slice(1);
  const [made, written] = [median(rounds.map((round) => round.made)), median(rounds.map((round) => round.written))];
  const times = median(rounds.map((round) => round.made / round.written));
  console.log(
    `generating and encoding one answer for a new document: ${made.toFixed(0)} us, ${times.toFixed(2)} times ` +
      `JSON.stringify of an answer (${written.toFixed(0)} us)`,
  );
}

/** Microseconds. */
function meanTime<Item>(items: readonly Item[], deed: (item: Item) => void): number {
  const start = performance.now();
  for (const item of items) deed(item);
  return ((performance.now() - start) / items.length) * 1_000;
}

async function tellMemory(service: Contestant, scriptFile: string): Promise<void> {
  console.log(`\nmemory over ${MEMORY_REQUESTS} always-new questions`);
  let done = 0;
  for (const goal of [0, MEMORY_REQUESTS / 2, MEMORY_REQUESTS]) {
    while (done < goal) {
      done += (await load(ALWAYS_NEW, service, { connections: 10, seconds: SECONDS, scriptFile })).requests;
    }
    const { heapUsed, rss } = await usageOf(service);
    console.log(`after ${done}: heap ${megabytes(heapUsed)} MB, resident ${megabytes(rss)} MB`);
  }
}

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(0);

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
