import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SavedMonths } from '#contract/results.ts';
import { compare } from '#domain/comparison/compare.ts';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { indicatorsOf } from '#domain/indicators/indicators.ts';
import { modalitiesByDomain } from '#domain/indicators/modality-groups.ts';
import { fineLadder } from '#domain/maturity/fine-ladder.ts';
import { maturityLadder } from '#domain/maturity/ladder.ts';
import { NOTHING_BESIDE } from '#domain/reconciliation/comparison.ts';
import { reconcile } from '#domain/reconciliation/reconcile.ts';
import { evolutionRows } from '#domain/series/evolution-rows.ts';
import { tileChanges } from '#domain/series/figure-changes.ts';
import { historicalLadders } from '#domain/series/ladder-overlays.ts';
import { savedSpan, summarySeries } from '#domain/series/summary-series.ts';
import { riskComposition } from '#domain/summary/risk-composition.ts';
import { paidRegister } from '../integration/app/paid-register.ts';
import { consentTo, openUnlockedAt, turnTo, type UnlockedUnderTest } from '../integration/app/unlocked.ts';

const JOAO = { nome: 'João da Silva', documento: '111.444.777-35' };
const MARIA = { nome: 'Maria da Silva', documento: '529.982.247-25' };
const TRIES = 31;

/** Milliseconds the service takes for each month; a real one takes up to fifteen seconds. */
const SERVICE_MS = 50;

type Deed = () => unknown;

/**
 * Times the computation behind the result at a glance, without the window: each measure beside a yardstick of the same
 * run, mostly `JSON.parse` of the same answers. Goal: 60 months in less than 100 ms.
 */
export async function bench(): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  const unlocked = await openUnlockedAt(home);
  const register = await paidRegister((defaults) =>
    defaults.kind === 'response' ? { ...defaults, delayMs: SERVICE_MS } : defaults,
  );
  try {
    await unlocked.ask('vault.use_session', {});
    await turnTo(unlocked.ask, register, register.apiKey);
    for (const subject of [JOAO, MARIA]) await consentTo(unlocked.ask, subject);
    await measureSeries(unlocked);
    await measureMonths(unlocked);
    await measureResult(unlocked);
  } finally {
    await unlocked.close();
    await register.close();
    await rm(home, { recursive: true });
  }
}

/** One action for many months, beside the same months asked one after another. */
async function measureSeries({ ask, series }: UnlockedUnderTest): Promise<void> {
  const range = { purpose: 'monitoramento', reference: '' } as const;
  const { months } = await ask('series.plan', { documento: MARIA.documento });
  const together = await timed(() => series({ ...range, documento: JOAO.documento }));
  const apart = await timed(async () => {
    for (const { month } of months) {
      await ask('consulta.run', { ...range, documento: MARIA.documento, month, again: false });
    }
  });
  emit('24 months: series, one by one (ms)', together, apart);
  const first = months[0]?.month ?? '';
  await series({ ...range, documento: JOAO.documento, first: `${Number(first.slice(0, 4)) - 3}${first.slice(4)}` });
}

async function measureMonths({ ask }: UnlockedUnderTest): Promise<void> {
  const input = { documento: JOAO.documento };
  const saved = await ask('results.months', input);
  const texts = await Promise.all(saved.months.map(async ({ id }) => (await ask('results.raw', { id })).text));
  const parsing = (): unknown => texts.map((text) => JSON.parse(text));
  await beside(
    `${saved.months.length} saved months, JSON.parse of them (ms)`,
    () => ask('results.months', input),
    parsing,
  );
  await beside('their evolution, JSON.parse of them (ms)', () => evolution(saved), parsing);
}

function evolution({ months }: SavedMonths): unknown {
  const series = summarySeries(savedSpan(months), months);
  const last = months.at(-1)?.dataBase ?? '';
  return [evolutionRows(series), tileChanges(last, series), historicalLadders(last, series)];
}

async function measureResult({ ask }: UnlockedUnderTest): Promise<void> {
  const { months } = await ask('results.months', { documento: JOAO.documento });
  const [newest = '', other = ''] = [months.at(-1)?.id, months.at(-2)?.id];
  const { text } = await ask('results.raw', { id: newest });
  const [{ consulta, dataBase }, earlier] = [
    await ask('results.open', { id: newest }),
    await ask('results.open', { id: other }),
  ];
  const parsing = (): unknown => JSON.parse(text);
  await beside('opening a result, JSON.parse of it (ms)', () => ask('results.open', { id: newest }), parsing);
  await beside('all it shows, JSON.parse of it (ms)', () => everything(consulta, dataBase), parsing);
  await beside('a comparison, JSON.parse of one (ms)', () => compare(earlier.consulta, consulta), parsing);
}

function everything(consulta: Consulta, month: string): unknown {
  const documento = { tipo: 'cpf', numero: '11144477735' } as const;
  const checks = reconcile(consulta, { documento, month, institutions: [] }, NOTHING_BESIDE);
  const views = [maturityLadder, fineLadder, riskComposition, modalitiesByDomain].map((view) => view(consulta));
  return [checks, indicatorsOf(consulta, checks), views];
}

/** Both in turns, so that a busy machine slows both; medians. */
async function beside(name: string, ours: Deed, yardstick: Deed): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    times[0].push(await timed(ours));
    times[1].push(await timed(yardstick));
  }
  emit(name, median(times[0]), median(times[1]));
}

async function timed(deed: Deed): Promise<number> {
  const start = performance.now();
  await deed();
  return performance.now() - start;
}

function emit(name: string, ours: number, yardstick: number): void {
  const shown = (value: number): string => value.toFixed(value < 10 ? 3 : 1).padStart(10);
  console.log(`${name.padEnd(46)}${shown(ours)}${shown(yardstick)}${(ours / yardstick).toFixed(2).padStart(8)}`);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
