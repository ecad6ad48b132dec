import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fineLadder } from '#domain/maturity/fine-ladder.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import type { FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderApp } from '../../app/render-app.tsx';

const RESULT = savedResultOf(PEOPLE.overdue, '2026-09');
const EARLIER = [savedResultOf(PEOPLE.overdue, '2026-08'), savedResultOf(PEOPLE.overdue, '2025-09')];

afterEach(() => vi.restoreAllMocks());

const ladder = () => page.getByRole('region', { name: 'Escada de vencimentos' });
const overlays = (index: number) =>
  ladder().element().querySelectorAll(`svg[role="application"] [data-index="${index}"]`);

async function open(results = [RESULT, ...EARLIER]): Promise<FakeBridge> {
  const fake = await renderApp(`#/resultado/${RESULT.id}`, { results });
  await expect.element(ladder()).toBeVisible();
  return fake;
}

/** Chooses an entry of the menu of the ladder. */
async function show(entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Opções: Escada de vencimentos' }).click();
  await page.getByText(entry, { exact: true }).click();
}

/** Has the ladder saved as a file. */
async function save(): Promise<void> {
  await page.getByRole('button', { name: 'Opções: Escada de vencimentos' }).click();
  await page.getByRole('menuitem', { name: /em arquivo/ }).click();
}

/** The clipboard's content after an entry of the ladder's menu. */
async function copied(entry: RegExp): Promise<{ text: string; items: ClipboardItem[] }> {
  const seen = { text: '', items: [] as ClipboardItem[] };
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void Object.assign(seen, { text }));
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => void Object.assign(seen, { items }));
  await page.getByRole('button', { name: 'Opções: Escada de vencimentos' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  await expect.element(page.getByText('Copiado')).toBeInTheDocument();
  return seen;
}

test('lays the month before over the ladder, and a year before on demand', { tags: ['long'] }, async () => {
  await open();
  await expect.poll(() => overlays(0).length).toBeGreaterThan(6);
  expect(overlays(1)).toHaveLength(0);
  await show('Marcar 09/2025');
  await expect.poll(() => overlays(1).length).toBeGreaterThan(6);
  await show('Marcar 08/2026');
  await show('Tabela');
  await expect.element(ladder().getByRole('columnheader', { name: '09/2025' })).toBeVisible();
  await expect.element(ladder().getByRole('columnheader', { name: '08/2026' })).not.toBeInTheDocument();
});

test('offers no ghost where no earlier month is saved', async () => {
  await open([RESULT]);
  await page.getByRole('button', { name: 'Opções: Escada de vencimentos' }).click();
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Linha do acumulado' })).toBeVisible();
  expect(page.getByRole('menuitemcheckbox').elements()).toHaveLength(2);
});

test.each([1280, 640])('names each part of the ladder within its own room in a window of %i pixels', async (width) => {
  await page.viewport(width, 720);
  onTestFinished(() => page.viewport(1280, 720));
  await open();
  const parts = [...ladder().element().querySelectorAll('span[data-side]')];
  expect(parts).toHaveLength(4);
  expect(parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([]);
});

test('leaves the bars their height in a low window, and where names and values stand upright', {
  tags: ['long'],
}, async () => {
  await page.viewport(640, 500);
  onTestFinished(() => page.viewport(1280, 720));
  await open();
  const height = () => ladder().element().querySelector('svg[role="application"]')?.clientHeight;
  await expect.poll(height).toBe(340);
  await page.viewport(1280, 500);
  await expect.poll(height).toBe(320);
});

test('keeps the cumulative line away until it is wanted, and then as it was left', { tags: ['long'] }, async () => {
  const fake = await open();
  const lines = () => ladder().element().querySelectorAll('svg[role="application"] > path[class*="cumulative"]').length;
  expect(lines()).toBe(0);
  expect(ladder().element().textContent).not.toContain('100%');
  await show('Linha do acumulado');
  await expect.poll(lines).toBe(1);
  await expect.element(ladder().getByText('100%')).toBeVisible();
  const kept = fake.sent.filter(({ name }) => name === 'lists.keep_layouts').map(({ input }) => input);
  expect(kept).toMatchObject([{ ladderLine: true }]);
});

test('has the codes of the operations under their bucket in its table', { tags: ['long'] }, async () => {
  await open();
  await show('Tabela');
  const given = fineLadder(RESULT.consulta).filter(({ codigo, amount }) => Number(codigo.slice(1)) >= 110 && amount);
  const parts = () => ladder().element().querySelectorAll('[data-part="true"]');
  await expect.poll(() => parts().length).toBe(given.length);
  const oldest = given.toSorted((one, other) => Number(other.codigo.slice(1)) - Number(one.codigo.slice(1)))[0];
  const row = ladder().getByText(`${oldest?.codigo} · ${oldest?.descricao}`).element().closest('tr');
  expect(row?.textContent).toContain(formatMoney(oldest?.amount ?? 0));
});

test('is copied for a spreadsheet', { tags: ['long'] }, async () => {
  await open();
  const { text } = await copied(/CSV/);
  expect(text.startsWith('\ufeffFaixa;Valor (R$);')).toBe(true);
  const oldest = RESULT.consulta.resumoDaCarteira.carteiraVencidoAcima360dias ?? 0;
  expect(text).toContain(`Vencido há mais de 360 dias;${(oldest / 100).toFixed(2).replace('.', ',')};`);
});

test('is copied as a picture with its title', { tags: ['long'] }, async () => {
  await open();
  const { items } = await copied(/Copiar como imagem/);
  const blob = await items[0]?.getType('image/png');
  const picture = await createImageBitmap(blob ?? new Blob());
  const { width, height } = page
    .getByRole('figure', { name: 'Escada de vencimentos' })
    .element()
    .getBoundingClientRect();
  expect(picture.width).toBe(2 * (Math.ceil(width) + 32));
  expect(picture.height).toBe(2 * (Math.ceil(height) + 64));
  expect(coloursOf(picture).size).toBeGreaterThan(20);
});

test('is saved as a file with where it comes from at its foot, in chunks that fit', { tags: ['long'] }, async () => {
  const fake = await open();
  await expect.element(ladder().getByText('08/2026')).toBeVisible();
  const foot = ['Titular: Bruno · Data-base: 09/2026', 'Dados protegidos por sigilo bancário. '.repeat(12)];
  const chunks: string[] = [];
  fake.reply('export.chart_begin', () => ({ ok: true, value: { id: 'chart', foot } }));
  fake.reply('upload.append', ({ base64 }) => ({ ok: true, value: { received: chunks.push(base64) } }));
  fake.reply('export.chart_save', () => ({
    ok: true,
    value: { outcome: 'saved', path: '/d/Escada.png', provenancePath: null, results: 1, leftOut: 0 },
  }));
  await save();
  await expect.element(page.getByText('/d/Escada.png')).toBeVisible();
  // The month of a year before is not laid over it.
  const [monthBefore] = EARLIER;
  const [begun] = fake.sent.filter(({ name }) => name === 'export.chart_begin');
  expect(begun?.input).toEqual({
    title: 'Escada de vencimentos',
    ids: [RESULT.id, monthBefore?.id],
  });
  const bytes = await Promise.all(chunks.map(async (base64) => (await fetch(`data:;base64,${base64}`)).blob()));
  const picture = await createImageBitmap(new Blob(bytes, { type: 'image/png' }));
  const { height } = page.getByRole('figure', { name: 'Escada de vencimentos' }).element().getBoundingClientRect();
  // Two lines at least for the long one, one for the other, and the rule above them.
  expect(picture.height).toBeGreaterThanOrEqual(2 * (Math.ceil(height) + 64 + 3 * 16 + 20));
  expect(chunks.every((base64) => base64.length <= 700_000)).toBe(true);
});

test('says so where its picture cannot be saved', { tags: ['long'] }, async () => {
  const fake = await open();
  fake.fail('export.chart_begin', { code: 'not_found' });
  await save();
  await expect.element(page.getByText('Este registro não foi encontrado neste computador.')).toBeVisible();
});

test('says so where the clipboard is refused', { tags: ['long'] }, async () => {
  await open();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await page.getByRole('button', { name: 'Opções: Escada de vencimentos' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  await expect.element(page.getByText('Não foi possível copiar')).toBeInTheDocument();
});

test('reaches its copies by the keyboard', async () => {
  await open();
  const button = page.getByRole('button', { name: 'Opções: Escada de vencimentos' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: /Copiar como imagem/ })).toBeVisible();
});

/** The distinct colours of a picture, sampled. */
function coloursOf(picture: ImageBitmap): ReadonlySet<string> {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  const { data } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: new Uint8ClampedArray() };
  const positions = Array.from({ length: Math.floor(data.length / 28) }, (_, index) => index * 28);
  return new Set(positions.map((at) => `${data[at]},${data[at + 1]},${data[at + 2]}`));
}
