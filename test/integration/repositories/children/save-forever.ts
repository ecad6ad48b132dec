import { writeSync } from 'node:fs';
import { openOrFail, openThreaded, sampleConsent, sampleResult } from '../samples.ts';

/** Saves one result after another and says each id as soon as its save resolved, until killed. */
const [folder = '', key = ''] = process.argv.slice(2);
const archive = await openOrFail(folder, Buffer.from(key, 'hex'), openThreaded);
const consent = sampleConsent();
await archive.consents.add(consent);
for (let step = 1; ; step++) {
  const result = sampleResult(consent, {
    queriedAt: consent.createdAt + step,
    rawText: JSON.stringify(Array.from({ length: 2_000 }, () => Math.random())),
  });
  await archive.results.save(result);
  writeSync(1, `${result.id}\n`);
}
