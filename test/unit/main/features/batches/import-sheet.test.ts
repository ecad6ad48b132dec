import { cpf } from 'cpf-cnpj-validator';
import { expect, test } from 'vitest';
import { ok } from '#domain/basics/outcome.ts';
import type { SheetRow } from '#domain/sheets/sheet.ts';
import { importSheet } from '#main/features/batches/import-sheet.ts';
import { batchApp, SETTINGS } from './batch-app.ts';

test('a sheet of many lines is imported in turns with other work', async () => {
  const { unlocked } = batchApp(0);
  const rows = Array.from({ length: 4_000 }, (_, n): SheetRow => {
    return { n: n + 1, isHidden: false, cells: [n === 0 ? 'CPF' : cpf.generate()] };
  });
  let [turns, turnsUntilKept] = [0, 0];
  const turn = (): void => {
    turns += 1;
    if (turnsUntilKept === 0) setImmediate(turn);
  };
  const addDraft: typeof unlocked.batches.addDraft = async (_, lines) => {
    expect(lines).toHaveLength(3_999);
    turnsUntilKept = turns;
  };
  const shape = { merges: [], widths: [] };
  const sheet = { name: '', rows, hiddenRows: 0, formulas: 0, shape };
  const ports = {
    ...unlocked,
    batches: { ...unlocked.batches, addDraft },
    sheets: { names: async () => ok([]), read: async () => ok(sheet) },
  };
  setImmediate(turn);
  const columns = { documento: [0], nome: [], referencia: [], mes: [], grupo: [] };
  const imported = await importSheet(
    ports,
    { take: () => ok(Buffer.from('')) },
    {
      upload: 'upload',
      fileName: 'carteira.csv',
      sheet: null,
      settings: SETTINGS,
      layout: { header: 1, columns },
    },
  );
  expect(imported).toMatchObject({ ok: true, value: { state: 'draft' } });
  expect(turnsUntilKept).toBeGreaterThan(1);
});
