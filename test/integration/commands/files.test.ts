import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { readXlsx } from '../../support/read-xlsx.ts';
import { registerConsent, runMonth, SUBJECT } from '../app/officer.ts';
import { value } from '../app/opened.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { lastro, openedForCommands, rowsOf } from './lastro.ts';

async function withTwoMonths() {
  const { home, ask } = await openedForCommands();
  await registerConsent(ask);
  const older = await value(runMonth(ask, '2026-07'));
  const newer = await value(runMonth(ask, '2026-08'));
  return { home, ask, older, newer };
}

test('an export needs names to be allowed; then it is the window’s file, in the subject’s history', async () => {
  const { home, ask, older, newer } = await withTwoMonths();
  const out = join(await freshFolder(), 'acervo.csv');
  expect(await lastro(home, 'export', '--format', 'csv', '--out', out)).toMatchObject({ code: 5, out: '' });
  await expect(stat(out)).rejects.toThrow('ENOENT');
  await value(ask('settings.change', { commandNames: true }));

  expect(await lastro(home, 'export', '--format', 'csv', '--out', out)).toEqual({ code: 0, out: '', error: '' });
  const rows: Record<string, string>[] = parse(await readFile(out), { delimiter: ';', bom: true, columns: true });
  expect(new Set(rows.map(({ documento }) => documento?.replace(/\D/g, '')))).toEqual(new Set(['52998224725']));
  expect((await stat(out)).mode & 0o777).toBe(0o600);
  expect(await lastro(home, 'export', '--format', 'csv', '--out', out)).toMatchObject({ code: 1 });

  const lines = rowsOf(await lastro(home, 'export', SUBJECT.documento, '--format', 'ndjson'));
  const array = JSON.parse((await lastro(home, 'export', SUBJECT.documento, '--format', 'json')).out);
  expect([lines.length, array]).toEqual([2, expect.arrayContaining(lines)]);
  expect(JSON.parse((await lastro(home, 'export', older.id, '--format', 'json')).out)).toHaveLength(1);
  const sheet = join(await freshFolder(), 'um.xlsx');
  expect((await lastro(home, 'export', newer.id, '--format', 'xlsx', '--out', sheet)).code).toBe(0);
  expect(readXlsx(await readFile(sheet)).get('Carteira')?.length).toBeGreaterThan(10);

  const { rows: exported } = await value(ask('audit.list', { kind: 'export', limit: 50 }));
  expect(exported.length).toBeGreaterThanOrEqual(5);
});

test('an export of what is not saved leaves no file', async () => {
  const { home, ask } = await openedForCommands();
  await value(ask('settings.change', { commandNames: true }));
  const out = join(await freshFolder(), 'nada.csv');
  expect(await lastro(home, 'export', '111.444.777-35', '--format', 'csv', '--out', out)).toMatchObject({ code: 1 });
  await expect(stat(out)).rejects.toThrow('ENOENT');
});

test('a verification checks the log, and says so in one row', async () => {
  const { home } = await withTwoMonths();
  const ran = await lastro(home, 'verify');
  expect([ran.code, rowsOf(ran)]).toEqual([0, [expect.objectContaining({ what: 'log', holds: true, faults: 0 })]]);
});
