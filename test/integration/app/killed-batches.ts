import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import type { BatchResult } from '#contract/batches.ts';
import { nextLine, startChild } from '../repositories/children/start-child.ts';
import { freshFolder } from '../repositories/fresh.ts';
import { authorizedSubjects, batchEnd, importBatch, startBatch } from './batch-steps.ts';
import { type PaidRegister, paidRegister } from './paid-register.ts';
import { type Ask, openUnlockedAt, turnTo } from './unlocked.ts';

const PASSPHRASE = 'cavalo correto bateria';
const MONTHS = ['2026-03', '2026-02', '2026-01'];

export interface KilledBatch {
  readonly kills: number;
  readonly subjects: number;
  /** Longest answer of the service, and longest life of a process once its batch runs, in milliseconds. */
  readonly answerMs: number;
  readonly lifeMs: number;
}

export interface KilledTotals {
  /** Questions the service counted. */
  readonly paid: number;
  readonly saved: number;
  readonly unknown: number;
}

/**
 * Kills the process of a batch repeatedly and continues it each time; then compares the service's count with the
 * archive, for each subject and month.
 */
export async function killBatch({ kills, subjects, answerMs, lifeMs }: KilledBatch): Promise<KilledTotals> {
  const register = await paidRegister((reply) =>
    reply.kind === 'response' ? { ...reply, delayMs: randomInt(answerMs) } : reply,
  );
  onTestFinished(register.close);
  const home = await freshFolder();
  const id = await prepare(home, register, subjects);
  for (let round = 0; round < kills; round++) {
    const child = startChild(resolve(import.meta.dirname, 'children/run-batch.ts'), [home, PASSPHRASE, id]);
    await nextLine(child);
    await setTimeout(randomInt(lifeMs));
    await child.kill();
    if (!(await isLeft(home, id, register))) break;
  }
  const { ask, close } = await openUnlockedAt(home);
  await ask('vault.open', { passphrase: PASSPHRASE });
  if ((await ask('batches.open', { id })).state !== 'ended') await ask('batches.resume', { id, ceiling: null });
  expect(await batchEnd(ask, id)).toMatchObject({ state: 'ended', items: { to_do: 0, asking: 0 } });
  const totals = await compare(ask, id, register);
  await close();
  return totals;
}

/** A confirmed batch whose program has ended. */
async function prepare(home: string, register: PaidRegister, subjects: number): Promise<string> {
  const { ask, close } = await openUnlockedAt(home);
  await ask('vault.create', { passphrase: PASSPHRASE });
  await turnTo(ask, register, register.apiKey);
  const documents = await authorizedSubjects(ask, subjects);
  const draft = await importBatch(ask, documents, { parallel: 6, months: { kind: 'list', months: MONTHS } });
  await startBatch(ask, draft);
  await close();
  return draft.id;
}

/** Every question is asked once at the most by now; returns whether any is left. */
async function isLeft(home: string, id: string, register: PaidRegister): Promise<boolean> {
  expect(Math.max(0, ...register.counts())).toBeLessThanOrEqual(1);
  const { ask, close } = await openUnlockedAt(home);
  await ask('vault.open', { passphrase: PASSPHRASE });
  const { state } = await ask('batches.open', { id });
  await close();
  return state !== 'ended';
}

async function compare(ask: Ask, id: string, register: PaidRegister): Promise<KilledTotals> {
  const totals = { paid: 0, saved: 0, unknown: 0 };
  for (const row of await resultsOf(ask, id)) {
    const paid = register.paidFor(row.documento, row.month);
    const saved = Number(row.state === 'saved');
    const unknown = Number(row.state === 'unknown');
    expect(saved + unknown, `${row.month} is ${row.state}`).toBe(1);
    expect(paid, `${row.month}: paid and not in the archive, or twice`).toBeLessThanOrEqual(1);
    expect(paid, `${row.month}: in the archive and not paid`).toBeGreaterThanOrEqual(saved);
    totals.paid += paid;
    totals.saved += saved;
    totals.unknown += unknown;
  }
  expect(totals.paid).toBe(register.total());
  return totals;
}

async function resultsOf(ask: Ask, id: string): Promise<BatchResult[]> {
  const found: BatchResult[] = [];
  for (;;) {
    const page = { id, sort: 'sheet', state: null, offset: found.length, limit: 200 } as const;
    const { rows, total } = await ask('batches.results', page);
    found.push(...rows);
    if (found.length >= total) return found;
  }
}
