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
  const page = samplePage(one);
  await archive.cases.conclude(concluded, page, note);
  writeSync(1, `${one.id} committee\n`);
  const decided = changed(concluded, { state: 'decided' });
  await archive.cases.decide(decided, page, sampleAct({ kind: 'approved' }), note);
  writeSync(1, `${one.id} decided\n`);
}
