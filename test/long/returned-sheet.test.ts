import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { expect, onTestFinished, test } from 'vitest';
import { LINES, numbersOf, returnedStates, rowOf, TITLES } from '../integration/app/returned-states.ts';

const OFFICE = '/usr/bin/soffice';
/** Text as CSV in UTF-8 with `;`, each cell as it holds its value and not as it shows it. */
const CSV = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,false,false';

test.skipIf(!existsSync(OFFICE))(
  'data, returned sheet: LibreOffice opens it, and finds each cell and no formula',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lastro-office-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { sheet } = await returnedStates();
    await writeFile(join(folder, 'returned.xlsx'), sheet);
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const asked = [profile, '--headless', '--convert-to', CSV, '--outdir', folder, join(folder, 'returned.xlsx')];
    await promisify(execFile)(OFFICE, asked, { timeout: 300_000 });
    const rows: string[][] = parse(await readFile(join(folder, 'returned.csv')), { delimiter: ';' });
    expect(rows[2]?.slice(0, 6)).toEqual(TITLES);
    for (const [index, { documento, nome, text, state, charged }] of LINES.entries()) {
      const row = rows[rowOf(index) - 1] ?? [];
      const [, amount, rate = 0] = numbersOf(index);
      // A share is written as shown, whatever columns are chosen.
      const own = [documento, nome, text, amount, `${Math.round(rate * 1000) / 10}%`].map(String);
      const isErased = state === 'titular excluído';
      const found = [...row.slice(0, 3), ...row.slice(4, 6)];
      expect(found, nome).toEqual(isErased ? own.map(() => '') : own);
      expect(row[6]?.startsWith(state), `${nome}: ${row[6]}`).toBe(true);
      expect(row[20], nome).toBe(charged);
    }
  },
);
