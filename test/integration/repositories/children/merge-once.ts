import { archiveFile } from '#main/repositories/archive-file.ts';
import { sampleNote } from '../audit-samples.ts';
import { openOrFail } from '../samples.ts';

/* Merges a copy into an archive: `merge-once.ts FOLDER KEY COPY-FOLDER COPY-KEY`. Says when it begins and is done. */
const [folder = '', key = '', other = '', otherKey = ''] = process.argv.slice(2);

const archive = await openOrFail(folder, Buffer.from(key, 'hex'));
process.stdout.write('begins\n');
const source = { file: archiveFile(other), key: Buffer.from(otherKey, 'hex') };
await archive.merge.run(source, sampleNote({ kind: 'restore', documento: null }));
process.stdout.write('done\n');
await archive.close();
