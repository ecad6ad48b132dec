import { randomInt, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { cpf } from 'cpf-cnpj-validator';
import { expect, onTestFinished } from 'vitest';
import { addMonths, type DataBase } from '#domain/basics/month.ts';
import { nextLine, startChild } from '../repositories/children/start-child.ts';
import { freshFolder } from '../repositories/fresh.ts';
import { paidRegister } from './paid-register.ts';
import { consentTo, openUnlockedAt, turnTo } from './unlocked.ts';

const PASSPHRASE = 'cavalo correto bateria';
const FIRST: DataBase = '2023-01';
/** Months that one process may ask before it is killed. */
const MONTHS = 24;
/** A process is killed after two of its questions at least, and before so many. */
const QUESTIONS = 11;
/** Longest answer of the service, in milliseconds. */
const ANSWER_MS = 40;
const PATIENCE_MS = 60_000;

export interface KilledQueries {
  /** Questions the service counted. */
  readonly paid: number;
  readonly answered: number;
  readonly unknown: number;
}

/**
 * Kills a querying process repeatedly, every second time with a new subject; then compares the service's count with the
 * archive, for each subject and month.
 */
export async function killQueries(rounds: number): Promise<KilledQueries> {
  const register = await paidRegister((reply) =>
    reply.kind === 'response' ? { ...reply, delayMs: randomInt(ANSWER_MS) } : reply,
  );
  onTestFinished(register.close);
  const home = await freshFolder();
  const subjects = Array.from({ length: Math.ceil(rounds / 2) }, () => cpf.generate());
  await prepare(home, register, subjects);
  for (let round = 0; round < rounds; round++) {
    const documento = subjects[Math.floor(round / 2)] ?? '';
    const how = round % 3 === 0 ? 'single' : 'series';
    await killOne([home, PASSPHRASE, documento, FIRST, String(MONTHS), how], register.total);
  }
  const totals = await compare(home, subjects, register.paidFor);
  expect(totals.paid).toBe(register.total());
  return totals;
}

async function prepare(
  home: string,
  register: Awaited<ReturnType<typeof paidRegister>>,
  subjects: readonly string[],
): Promise<void> {
  const { ask, close } = await openUnlockedAt(home);
  await ask('vault.create', { passphrase: PASSPHRASE });
  await turnTo(ask, register, register.apiKey);
  for (const documento of subjects) await consentTo(ask, { nome: `Titular ${randomUUID().slice(0, 8)}`, documento });
  await close();
}

/** `asked`: how many questions the service has counted. */
async function killOne(args: readonly string[], asked: () => number): Promise<void> {
  const child = startChild(resolve(import.meta.dirname, 'children/ask-months.ts'), args);
  await nextLine(child);
  const last = asked() + randomInt(2, QUESTIONS);
  const isTime = () => asked() >= last || !child.isRunning();
  await expect.poll(isTime, { interval: 5, timeout: PATIENCE_MS }).toBe(true);
  await setTimeout(randomInt(ANSWER_MS));
  await child.kill();
}

async function compare(
  home: string,
  subjects: readonly string[],
  paidFor: (documento: string, month: DataBase) => number,
): Promise<KilledQueries> {
  const { ask, close } = await openUnlockedAt(home);
  await ask('vault.open', { passphrase: PASSPHRASE });
  const { attempts, total } = await ask('attempts.waiting', {});
  expect(attempts).toHaveLength(total);
  const totals = { paid: 0, answered: 0, unknown: 0 };
  for (const documento of subjects) {
    const { months } = await ask('results.months', { documento });
    const answered = new Set(months.map(({ dataBase }) => dataBase));
    const unknown = new Set(attempts.filter((one) => one.documento === documento).map(({ month }) => month));
    for (let step = 0; step < MONTHS; step++) {
      const month = addMonths(FIRST, step);
      const [paid, known, open] = [paidFor(documento, month), Number(answered.has(month)), Number(unknown.has(month))];
      expect(paid, `${month}: paid and not in the archive`).toBeLessThanOrEqual(known + open);
      expect(paid, `${month}: in the archive and not paid`).toBeGreaterThanOrEqual(known);
      totals.paid += paid;
      totals.answered += known;
      totals.unknown += open;
    }
  }
  await close();
  return totals;
}
