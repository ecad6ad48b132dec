import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderOver } from '#test/unit/renderer/app/render-app.tsx';

const RESULT = savedResultOf(PEOPLE.overdue, '2026-09');
const MIB = 1024 * 1024;
/** Nodes of a dialog of a few lines, a chunk per 4,000 characters, and the marks with the text between them. */
const MAX_NODES = 12_000;
/** Milliseconds the window may be busy in one go, on a machine that does much else; it was busy for minutes. */
const MAX_BUSY = 4_000;

const lines = JSON.stringify({
  itens: Array.from({ length: 20_000 }, (_, at) => ({ a: at, b: 'ab', c: null, d: [0, 1] })),
});

const HOSTILE = [
  ['200,000 lines', lines, 'a'],
  ['one line of 5 MB', JSON.stringify('ab'.repeat(2_500_000)), 'ab'],
  ['100,000 levels', `${'['.repeat(100_000)}"ab"${']'.repeat(100_000)}`, '['],
] as const;

/** Opens the dialog of a response, as a finger would: a driver of the browser would itself walk through the page. */
async function openRaw(text: string): Promise<HTMLElement> {
  const fake = createFakeBridge({ results: [RESULT] });
  fake.reply('results.raw', () => ({ ok: true, value: { text } }));
  await renderOver(fake, `#/resultado/${RESULT.id}`);
  await expect.poll(() => named('button', 'Ações')).toBeDefined();
  named('button', 'Ações')?.click();
  await expect.poll(() => named('[role="menuitem"]', 'Resposta original')).toBeDefined();
  named('[role="menuitem"]', 'Resposta original')?.click();
  await expect.poll(() => find('pre')).not.toBeNull();
  const shown = find('pre');
  if (shown === null) throw new Error('the text is shown');
  return shown;
}

const named = (selector: string, name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) => textContent === name);

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);

function searchFor(wanted: string): void {
  const field = document.querySelector<HTMLInputElement>('[aria-label="Buscar na resposta"]');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  field?.focus();
  set?.call(field, wanted);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

const status = (): string => find('[role="dialog"] [role="status"]')?.textContent ?? '';
const isCurrentInView = (): boolean => {
  const { top = -1, bottom = 0 } = find('mark[data-current="true"]')?.getBoundingClientRect() ?? {};
  return top >= 0 && bottom <= window.innerHeight;
};

function busyTimes(): number[] {
  const busy: number[] = [0];
  const observer = new PerformanceObserver((list) => busy.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  onTestFinished(() => observer.disconnect());
  return busy;
}

const HELD = 'data, raw view: %s neither hang the window nor fill the page';
test.each(HOSTILE.slice(0, 1))(HELD, (_what, text, wanted) => isHeld(text, wanted));
test.each(HOSTILE.slice(1))(HELD, { tags: ['long'] }, (_what, text, wanted) => isHeld(text, wanted));

test(
  'data, raw view: 16 MiB of short members neither hang the window nor fill the page',
  { tags: ['long'] },
  async () => isHeld(`[${'"ab",'.repeat((16 * MIB) / 5 - 1)}0]`, 'a'),
);

async function isHeld(text: string, wanted: string): Promise<void> {
  const busy = busyTimes();
  const shown = await openRaw(text);
  searchFor(wanted);
  await expect.poll(status).toMatch(/^1 de /);
  await expect.poll(status).not.toContain('buscando');
  const hits = shown.textContent.toLowerCase().split(wanted).length - 1;
  expect(status()).toMatch(`1 de ${hits.toLocaleString('pt-BR')}`);
  await expect.poll(isCurrentInView).toBe(true);
  find('[aria-label="Ocorrência anterior"]')?.click();
  await expect.poll(status).toMatch(/^([\d.]+) de \1/);
  await expect.poll(isCurrentInView).toBe(true);
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(status).toMatch(/^2 de /);
  await expect.poll(isCurrentInView).toBe(true);
  expect(shown.querySelectorAll('mark').length).toBeLessThanOrEqual(1_002);
  expect(nodesIn(shown)).toBeLessThan(MAX_NODES);
  expect(Math.max(...busy)).toBeLessThan(MAX_BUSY);
}

function nodesIn(root: Node): number {
  const nodes = document.createNodeIterator(root, NodeFilter.SHOW_ALL);
  let count = 0;
  while (nodes.nextNode() !== null) count += 1;
  return count;
}

test('data, raw view: what is selected over its chunks is the text itself', async () => {
  const text = JSON.stringify({ linhas: Array.from({ length: 900 }, (_, at) => `valor ${at}`) });
  const shown = await openRaw(text);
  const indented = JSON.stringify(JSON.parse(text), null, 2);
  expect(shown.textContent).toBe(indented);
  expect(shown.children.length).toBeGreaterThan(3);
  getSelection()?.selectAllChildren(shown);
  expect(getSelection()?.toString()).toBe(indented);
});
