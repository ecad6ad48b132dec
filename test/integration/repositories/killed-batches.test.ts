import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { documentAt } from '../../support/population.ts';
import { sampleNote, tables } from './audit-samples.ts';
import { confirmedBatch, sampleBatch, sampleItem, sampleLine } from './batch-samples.ts';
import { startChild } from './children/start-child.ts';
import { freshFolder } from './fresh.ts';
import { openOrFail, sampleConsent } from './samples.ts';

const SUBJECTS = 30;
const KILLS = 2;
const MONTHS = ['2026-09', '2026-08'];

interface LeftItem {
  readonly item: string;
  readonly state: string;
  readonly attempts: number;
  readonly attempt: string | null;
  readonly resultId: string | null;
}

const LEFT = `
SELECT batch_items.subject || ' ' || month AS item, batch_items.state, result_id AS resultId,
  (SELECT count(*) FROM attempts WHERE job_id = batches.id AND attempts.subject = batch_items.subject
    AND data_base = month) AS attempts,
  (SELECT state FROM attempts WHERE attempts.id = attempt_id) AS attempt
FROM batch_items JOIN batches ON batches.seq = batch_seq`;

test('data, killed batches: whenever the process is killed, nothing is asked twice, and each question ends as its attempt did', async () => {
  const [folder, key] = [await freshFolder(), randomBytes(32)];
  const cpfs = Array.from({ length: SUBJECTS }, (_, index) => documentAt('cpf', index).numero);
  const archive = await openOrFail(folder, key);
  const batch = sampleBatch();
  const acts = cpfs.map((numero) => sampleConsent({ documento: { tipo: 'cpf', numero } }));
  await archive.consents.addAll(acts);
  const lines = cpfs.map((documento, at) => sampleLine(at + 2, { documento }));
  await archive.batches.addDraft(batch, lines, sampleNote());
  const items = cpfs.flatMap((subject) => MONTHS.map((month) => sampleItem(subject, month)));
  await archive.batches.confirm(confirmedBatch(batch), items, sampleNote());
  await archive.close();

  const heard: string[] = [];
  let kills = 0;
  for (let isDone = false; !isDone; ) {
    // At some point of some question, as long as enough of them are left.
    const killedAfter = kills < KILLS ? [String(Math.ceil(Math.random() * 20))] : [];
    const child = startChild('ask-batch.ts', [folder, key.toString('hex'), batch.id, ...killedAfter]);
    for await (const line of child.lines) {
      if (line === 'open') continue;
      if (line === 'done') isDone = true;
      else heard.push(line);
    }
    await child.ended;
    if (!isDone) kills += 1;
  }
  expect(kills).toBe(KILLS);
  // Requests counted by the service: a kill may fall between the attempt and the request, never in reverse.
  expect(new Set(heard).size).toBe(heard.length);

  const database = await tables(folder, key);
  const left = database.prepare<[], LeftItem>(LEFT).all();
  database.close();
  const asked = new Set(heard);
  for (const { item, state, attempts, attempt, resultId } of left) {
    expect([item, attempts]).toEqual([item, 1]);
    if (state === 'saved') expect([attempt, resultId !== null, asked.has(item)]).toEqual(['answered', true, true]);
    else expect([state, attempt, resultId]).toEqual(['unknown', 'unknown', null]);
  }
  expect(left).toHaveLength(items.length);
  const saved = left.filter(({ state }) => state === 'saved').length;
  expect(saved).toBeLessThanOrEqual(heard.length);
  expect(heard.length).toBeLessThanOrEqual(left.length);
  // Three at a time, and those without a known answer.
  const unanswered = cpfs.filter((cpf) => Number(cpf.slice(0, 9)) % 5 === 0).length * MONTHS.length;
  expect(left.length - saved).toBeLessThanOrEqual(unanswered + 3 * kills);
});
