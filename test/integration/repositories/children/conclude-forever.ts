import { writeSync } from 'node:fs';
import { sampleNote } from '../audit-samples.ts';
import { changed, sampleAct, sampleCase, samplePage } from '../case-samples.ts';
import { openOrFail, openThreaded } from '../samples.ts';

/** Adds, concludes and decides one case after another, and says each step as soon as it resolved, until killed. */
const [folder = '', key = ''] = process.argv.slice(2);
const archive = await openOrFail(folder, Buffer.from(key, 'hex'), openThreaded);
const note = sampleNote();
for (;;) {
  const one = sampleCase();
  await archive.cases.add(one, note);
  const concluded = changed(one, { state: 'committee' });
  await archive.cases.conclude(concluded, samplePage(one), note);
  writeSync(1, `${one.id} committee\n`);
  const decided = changed(concluded, { state: 'decided' });
  await archive.cases.decide(decided, 1, sampleAct({ kind: 'approved' }), note);
  writeSync(1, `${one.id} decided\n`);
}
