import { writeSync } from 'node:fs';
import { IMPORT_COLUMNS } from '#domain/consent/import-columns.ts';
import { proposeImportLayout } from '#domain/consent/propose-import-layout.ts';
import { importCells, importFile } from '#test/support/fakes/import-file.ts';
import { openUnlockedAt } from '../unlocked.ts';

/** Opens the desk of a folder, hands it a file of authorizations, says so, and imports it until killed or done. */
const [home = '', passphrase = '', first = '', count = ''] = process.argv.slice(2);
const { ask } = await openUnlockedAt(home);
await ask('vault.open', { passphrase });
const rows = Array.from({ length: Number(count) }, (_, index) => importCells(Number(first) + index));
const file = Buffer.from(importFile(rows));
const { id: upload } = await ask('upload.begin', { purpose: 'sheet', size: file.length });
for (let offset = 0; offset < file.length; offset += 300_000) {
  await ask('upload.append', { id: upload, offset, base64: file.toString('base64', offset, offset + 300_000) });
}
writeSync(1, 'uploaded\n');
const layout = proposeImportLayout([{ n: 1, isHidden: false, cells: IMPORT_COLUMNS }]);
await ask('consent.import', { upload, sheet: null, layout, purposes: [], dryRun: false });
writeSync(1, 'imported\n');
