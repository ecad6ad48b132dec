import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseDocument } from '#domain/basics/document.ts';
import { openOrFail, openThreaded, sampleAttempt, sampleEnd, sampleResult } from '../samples.ts';

/**
 * Continues a batch as a run does, three questions at a time, and prints each one that the service counts; ends with
 * `done`. A question ends with a result, or every fifth time without a known outcome. If a number is given, kills
 * itself some milliseconds after so many questions: another process would learn of the progress too late.
 */
const [folder = '', key = '', id = '', killedAfter = ''] = process.argv.slice(2);
let said = 0;
const archive = await openOrFail(folder, Buffer.from(key, 'hex'), openThreaded);
const { attempts, batches, consents, results } = archive;
await attempts.abandon(Date.now());
await batches.settle(id);
writeSync(1, 'open\n');
for (;;) {
  const items = await batches.toDo(id, [], 3);
  if (items.length === 0) break;
  await Promise.all(
    items.map(async (item) => {
      const documento = parseDocument(item.subject);
      if (!documento.ok) throw new Error(documento.error.code);
      const [consent] = await consents.ofSubjectIn('embutido', item.subject);
      if (consent === undefined) throw new Error('nobody authorized');
      const asked = { documento: documento.value, month: item.month, consentId: consent.id };
      const attempt = sampleAttempt({ ...asked, askedFor: 'batch', jobId: id });
      await batches.setItem(id, { ...item, state: 'asking', attemptId: attempt.id });
      const begun = await attempts.begin(attempt);
      if (!begun.ok) throw new Error(begun.error.code);
      writeSync(1, `${item.subject} ${item.month}\n`);
      said += 1;
      if (said === Number(killedAfter)) setTimeout(() => process.kill(process.pid, 'SIGKILL'), Math.random() * 6);
      await wait(Math.random() * 4);
      const isUnknown = Number(item.subject.slice(0, 9)) % 5 === 0;
      if (isUnknown) await attempts.end(sampleEnd(attempt.id));
      else {
        const result = sampleResult(consent, { id: attempt.id, dataBase: item.month });
        await results.save(result, undefined, sampleEnd(attempt.id, { state: 'answered', failure: null }));
      }
      const end = isUnknown
        ? ({ state: 'unknown', resultId: null } as const)
        : ({ state: 'saved', resultId: attempt.id } as const);
      await batches.setItem(id, { ...item, ...end, attemptId: attempt.id });
    }),
  );
}
await archive.close();
writeSync(1, 'done\n');
