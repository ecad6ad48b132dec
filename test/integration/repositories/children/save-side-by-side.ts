import { writeSync } from 'node:fs';
import { sampleNote } from '../audit-samples.ts';
import { openOrFail, openThreaded, sampleConsent, sampleResult } from '../samples.ts';

/** Keeps so many saves in flight and says each id as soon as its save resolved, until killed. */
const [folder = '', key = '', inFlight = '1'] = process.argv.slice(2);
const archive = await openOrFail(folder, Buffer.from(key, 'hex'), openThreaded);
const consent = sampleConsent();
await archive.consents.add(consent);
let step = 0;

async function saveForever(): Promise<never> {
  for (;;) {
    step += 1;
    const rawText = JSON.stringify(Array.from({ length: 200 + (step % 7) * 100 }, () => Math.random()));
    const result = sampleResult(consent, { queriedAt: consent.createdAt + step, rawText });
    await archive.results.save(result, sampleNote({ kind: 'query', resultId: result.id }));
    writeSync(1, `${result.id}\n`);
  }
}

await Promise.all(Array.from({ length: Number(inFlight) }, saveForever));
