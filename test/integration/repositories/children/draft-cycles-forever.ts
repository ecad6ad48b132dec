import { writeSync } from 'node:fs';
import { addMonths } from '#domain/basics/month.ts';
import { sampleNote } from '../audit-samples.ts';
import { sampleBatch, sampleLine } from '../batch-samples.ts';
import { openOrFail, openThreaded } from '../samples.ts';
import { sampleCycle, sampleWatch } from '../watch-samples.ts';

/** Drafts the batch of one cycle after another, and says each cycle as soon as it resolved, until killed. */
const [folder = '', key = ''] = process.argv.slice(2);
const archive = await openOrFail(folder, Buffer.from(key, 'hex'), openThreaded);
const note = sampleNote();
const lines = Array.from({ length: 5 }, (_, at) => sampleLine(at + 2));
const watch = sampleWatch();
await archive.watches.add(watch, note);
for (let at = 0; ; at++) {
  const batch = sampleBatch();
  const cycle = sampleCycle(watch, batch.id, { month: addMonths('2000-06', at) });
  await archive.batches.addDraft(batch, lines, note, { cycle, auditEvent: note });
  writeSync(1, `${cycle.id}\n`);
}
