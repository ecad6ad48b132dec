import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ExportOutcome, GroupExport } from '#contract/export.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderOver } from '../../app/render-app.tsx';

const RESULTS = [savedResultOf(PEOPLE.maria, '2026-09'), savedResultOf(PEOPLE.overdue, '2026-09')];
const [MARIA, OVERDUE] = RESULTS;
const SAVED: ExportOutcome = {
  outcome: 'saved',
  path: '/d/Lastro Maria da Silva 2026-09.json',
  provenancePath: '/d/Lastro Maria da Silva 2026-09.procedencia.json',
  results: 1,
  leftOut: 0,
};
const YEAR = { from: '2026-01', until: '2026-12', environment: null };
const status = () => page.getByRole('region', { name: 'Exportação' });

function unlocked(): FakeBridge {
  const fake = createFakeBridge({ results: RESULTS });
  fake.reply('export.run', () => ({ ok: true, value: SAVED }));
  return fake;
}

async function choose(entry: string, menu = 'Ações'): Promise<void> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

const runs = ({ sent }: FakeBridge) => sent.filter(({ name }) => name === 'export.run').map(({ input }) => input);

test('a result leaves alone, or with all saved months of its subject in its environment', {
  tags: ['long'],
}, async () => {
  const fake = unlocked();
  await renderOver(fake, `#/resultado/${MARIA?.id}`);
  await choose('Resposta original (JSON)');
  await expect.element(status().getByText('Arquivo salvo')).toBeVisible();
  await expect.element(status().getByText(/procedência está em outro arquivo/)).toBeVisible();
  await choose('Planilha com uma coluna por data-base');
  expect(runs(fake)).toEqual([
    { format: 'json', of: { ids: [MARIA?.id] } },
    { format: 'xlsx', of: { documento: '52998224725', environment: 'embutido' } },
  ]);
});

test('what is selected in the library leaves together, in one file', { tags: ['long'] }, async () => {
  const fake = unlocked();
  await renderOver(fake, '#/acervo');
  await page.getByRole('checkbox', { name: /Selecionar Maria/ }).click();
  await page.getByRole('checkbox', { name: /Selecionar Antônio/ }).click();
  await choose('Tabela (CSV)', 'Exportar');
  await expect.element(status().getByText('Arquivo salvo')).toBeVisible();
  expect(runs(fake)).toEqual([{ format: 'csv', of: { ids: [MARIA?.id, OVERDUE?.id] } }]);
});

test('everything that the library finds leaves, once the officer knows how many that is', {
  tags: ['long'],
}, async () => {
  const fake = unlocked();
  await renderOver(fake, '#/acervo');
  const all = () => page.getByRole('button', { name: 'Exportar todos' });
  await all().click();
  await page.getByRole('menuitem', { name: 'Tabela (CSV)', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Exportar todos os resultados encontrados' });
  await expect.element(dialog.getByText(/^2 resultados serão salvos em um arquivo CSV: todos/)).toBeVisible();
  expect(runs(fake)).toEqual([]);
  fake.reply('export.run', () => ({ ok: true, value: { ...SAVED, results: 1_200, leftOut: 2 } }));
  await dialog.getByRole('button', { name: 'Exportar' }).click();
  await expect.element(status().getByText('Arquivo salvo com 1.200 resultados')).toBeVisible();
  await expect.element(status().getByText(/^2 resultados foram excluídos/)).toBeVisible();
  expect(runs(fake)).toMatchObject([{ format: 'csv', of: { filter: { search: '', overdue: false } } }]);

  fake.reply('library.count', () => ({ ok: true, value: { total: 501 } }));
  await all().click();
  await page.getByRole('menuitem', { name: 'Planilha (XLSX)' }).click();
  await expect.element(dialog.getByText('Uma planilha comporta até 500 resultados')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Exportar' })).toBeDisabled();
});

test('a table for BI leaves masked, unless the officer shows names and CPFs', { tags: ['long'] }, async () => {
  const fake = unlocked();
  await renderOver(fake, '#/acervo');
  const dialog = page.getByRole('dialog', { name: 'Exportar todos os resultados encontrados' });
  for (const shows of [false, true]) {
    await choose('Tabela para BI (SQLite)', 'Exportar todos');
    await expect.element(dialog.getByText(/em um arquivo SQLITE/)).toBeVisible();
    const masked = dialog.getByRole('switch', { name: /Ocultar nomes de pessoas e CPFs/ });
    await expect.element(masked).toBeChecked();
    if (shows) await masked.click();
    await dialog.getByRole('button', { name: 'Exportar' }).click();
    await expect.element(status().getByText('Arquivo salvo')).toBeVisible();
  }
  expect(runs(fake)).toMatchObject([
    { format: 'table_sqlite', masked: true },
    { format: 'table_sqlite', masked: false },
  ]);
});

const CANCELLED = 'Exportação cancelada. Nenhum arquivo foi salvo.';

test('a saved file and a failure are told until they are closed; that nothing was saved, for six seconds', {
  tags: ['long'],
}, async () => {
  const fake = unlocked();
  let ended = Promise.withResolvers<ExportOutcome>();
  fake.reply('export.run', async () => ({ ok: true, value: await ended.promise }));
  await renderOver(fake, `#/resultado/${MARIA?.id}`);
  await choose('Tabela (CSV)');
  await expect.element(status().getByText('Salvando CSV')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  ended.resolve(SAVED);
  const close = status().getByRole('button', { name: 'Fechar' });
  await expect.element(close).toBeVisible();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await page.getByRole('link', { name: 'Clientes' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  await expect.element(status().getByText('Arquivo salvo')).toBeVisible();
  await close.click();
  await expect.element(status()).toHaveTextContent('');

  window.location.hash = `#/resultado/${MARIA?.id}`;
  ended = Promise.withResolvers<ExportOutcome>();
  await choose('Tabela (CSV)');
  await expect.element(status().getByText('Salvando CSV')).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  ended.resolve({ outcome: 'cancelled' });
  await expect.element(close).toBeVisible();
  close.element().focus();
  await expect.element(close).toHaveFocus();
  vi.advanceTimersByTime(60_000);
  await expect.element(status().getByText(CANCELLED)).toBeVisible();
  close.element().blur();
  await expect.element(close).not.toHaveFocus();
  vi.advanceTimersByTime(5_999);
  await expect.element(status().getByText(CANCELLED)).toBeVisible();
  vi.advanceTimersByTime(1);
  await expect.element(status()).toHaveTextContent('');

  vi.useRealTimers();
  fake.fail('export.run', { code: 'disk_full' });
  await choose('Tabela (CSV)');
  await expect.element(close).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.advanceTimersByTime(60_000);
  await expect.element(close).toBeVisible();
});

test('tells how far it is, on every screen, and can be given up', { tags: ['long'] }, async () => {
  const fake = unlocked();
  const ended = Promise.withResolvers<ExportOutcome>();
  fake.reply('export.run', async () => ({ ok: true, value: await ended.promise }));
  fake.reply('export.cancel', () => {
    ended.resolve({ outcome: 'cancelled' });
    return { ok: true, value: { cancelled: true } };
  });
  await renderOver(fake, `#/resultado/${MARIA?.id}`);
  await choose('Tabela (CSV) de todos os meses');
  await expect.element(status().getByText('Salvando CSV')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'PDF' })).toHaveAttribute('aria-disabled', 'true');
  fake.emit('export.changed', { running: { format: 'csv', done: 1200, total: 5000 } });
  await expect.element(status().getByText('Exportando 1.200 de 5.000')).toBeVisible();
  await page.getByRole('link', { name: 'Clientes' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  await status().getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(status().getByText(CANCELLED)).toBeVisible();
});

test('says nothing to an officer who closed the dialog, and what went wrong otherwise', {
  tags: ['long'],
}, async () => {
  const fake = unlocked();
  fake.reply('export.run', () => ({ ok: true, value: { outcome: 'declined' } }));
  await renderOver(fake, `#/resultado/${MARIA?.id}`);
  await choose('Tabela (CSV)');
  await expect.poll(() => runs(fake)).toHaveLength(1);
  await expect.element(status()).toHaveTextContent('');
  fake.fail('export.run', { code: 'disk_full' });
  await choose('Tabela (CSV)');
  await expect.element(status().getByText('O disco está cheio: não foi possível salvar.')).toBeVisible();
  await status().getByRole('button', { name: 'Fechar' }).click();
  await expect.element(status()).toHaveTextContent('');
});

test('in its own host is printed by it, and its file opened or shown in its folder', { tags: ['long'] }, async () => {
  const fake = unlocked();
  fake.reply('vault.state', () => ({
    ok: true,
    value: {
      version: '0.1.0',
      host: 'electron',
      vault: { status: 'open', vaultKind: 'keychain' },
      recovery: 'confirmed',
      officerSecret: 'none',
      waitSeconds: 0,
      offerPin: false,
    },
  }));
  fake.reply('export.reveal', () => ({ ok: true, value: { shown: true } }));
  fake.reply('export.open', () => ({ ok: true, value: { opened: true } }));
  await renderOver(fake, `#/resultado/${MARIA?.id}`);
  await page.getByRole('button', { name: 'PDF' }).click();
  expect(runs(fake)).toEqual([{ format: 'pdf', of: { ids: [MARIA?.id] } }]);
  await status().getByRole('button', { name: 'Mostrar na pasta' }).click();
  const file = { path: '/d/Lastro Maria da Silva 2026-09.json' };
  expect(fake.sent.at(-1)).toEqual({ name: 'export.reveal', input: file });
  await status().getByRole('button', { name: 'Abrir' }).click();
  expect(fake.sent.at(-1)).toEqual({ name: 'export.open', input: file });
});

const GROUP_SHEET: GroupExport = {
  id: 'g1',
  month: '2026-09',
  members: null,
  proportional: false,
  snapshotId: null,
  format: 'xlsx',
};

test.each([
  [{ what: 'log' }, /exportação da trilha de auditoria/, 'audit.export', {}],
  [{ what: 'costs', ...YEAR }, /exportação dos custos/, 'costs.export', YEAR],
  [{ what: 'proof', id: 'p1' }, /cópia de um comprovante/, 'consent.evidence_save', { id: 'p1' }],
  [
    { what: 'case_page', id: 'c1', version: 2, format: 'pdf' },
    /exportação da folha do comitê/,
    'cases.export',
    { id: 'c1', version: 2, format: 'pdf' },
  ],
  [{ what: 'group', ...GROUP_SHEET }, /exportação do grupo/, 'groups.export', GROUP_SHEET],
] as const)('data, interrupted exports: %j is told after the unlock and asked again as it was', async (...row) => {
  const [interrupted, words, message, input] = row;
  const fake = createFakeBridge();
  fake.reply('export.interrupted', () => ({ ok: true, value: { interrupted } }));
  fake.reply('audit.export', () => ({ ok: true, value: { path: '/d/a.jsonl', entries: 3 } }));
  fake.reply('costs.export', () => ({ ok: true, value: { path: '/d/a.jsonl' } }));
  fake.reply('consent.evidence_save', () => ({ ok: true, value: { path: '/d/a.jsonl' } }));
  const saved = { outcome: 'saved', path: '/d/a.jsonl', provenancePath: null, results: 1, leftOut: 0 } as const;
  fake.reply('cases.export', () => ({ ok: true, value: saved }));
  fake.reply('groups.export', () => ({ ok: true, value: saved }));
  await renderOver(fake, '');
  await expect.element(status().getByText(words)).toBeVisible();
  await status().getByRole('button', { name: 'Exportar de novo' }).click();
  await expect.element(status().getByText('Arquivo salvo')).toBeVisible();
  await expect.element(status().getByText('/d/a.jsonl')).toBeVisible();
  expect(fake.sent.filter(({ name }) => name === message).map((sent) => sent.input)).toEqual([input]);
});
