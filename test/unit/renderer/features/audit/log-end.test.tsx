import axe from 'axe-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { CheckedLine } from '#contract/audit.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { emptyGuard, type FakeGuard } from '#test/support/fakes/fake-lock.ts';
import { renderOver } from '../../app/render-app.tsx';

const LINE = '2026-11-20 10:15 #1234 01234567 89abcdef 01234567 89abcdef 01234567 89abcdef 01234567 89abcdef';
const panel = () => page.getByRole('region', { name: 'Fim da trilha' });

async function showPanel(part: Partial<FakeGuard> = {}) {
  const fake = createFakeBridge({ guard: { ...emptyGuard(), ...part } });
  await renderOver(fake, '#/ajustes');
  await expect.element(panel().getByText(LINE)).toBeVisible();
  return fake;
}

async function compare(checked: CheckedLine): Promise<void> {
  await showPanel({ checked });
  await panel().getByLabelText('Linha guardada').fill(LINE);
  await panel().getByRole('button', { name: 'Comparar' }).click();
}

test('says that the keychain remembers the log, and offers its end as a line', { tags: ['long'] }, async () => {
  await showPanel();
  await expect.element(panel().getByText(/O chaveiro do sistema também guarda o fim da trilha/)).toBeVisible();
  await expect.element(panel().getByRole('button', { name: 'Copiar a linha' })).toBeVisible();
  const { violations } = await axe.run(panel().element());
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('says where nothing outside of the folder remembers it', async () => {
  await showPanel({ end: { ...emptyGuard().end, outside: false } });
  await expect.element(panel().getByText(/^O fim da trilha só está na pasta de dados/)).toBeVisible();
});

test('prints the line on a sheet that is not seen, once', { tags: ['long'] }, async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  await showPanel();
  await panel().getByRole('button', { name: 'Imprimir' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  await expect.poll(() => document.querySelectorAll('code').length).toBe(0);
  expect(print.mock.calls).toHaveLength(1);
});

type Compared = readonly [which: string, checked: CheckedLine, words: RegExp];

const COMPARED: readonly Compared[] = [
  ['held', { entry: 1234, answer: 'held', entries: 1300, faults: 0 }, /A trilha tem esta linha \(registro 1\.234\)/],
  ['held by a log with faults', { entry: 1234, answer: 'held', entries: 1300, faults: 2 }, /mas foi alterada/],
  ['missing', { entry: 1234, answer: 'missing', entries: 1000, faults: 0 }, /termina antes dela/],
  ['another', { entry: 1234, answer: 'other', entries: 1300, faults: 0 }, /o registro 1\.234 é outro/],
];

test.each(COMPARED.slice(0, 1))('says that a line is %s', isSaid);
test.each(COMPARED.slice(1))('says that a line is %s', { tags: ['long'] }, isSaid);

async function isSaid(...[, checked, words]: Compared): Promise<void> {
  await compare(checked);
  await expect.element(panel().getByText(words)).toBeVisible();
}

test('says of another text that it is no line, and asks nothing', { tags: ['long'] }, async () => {
  const fake = await showPanel();
  await panel().getByLabelText('Linha guardada').fill('9f3c');
  await panel().getByRole('button', { name: 'Comparar' }).click();
  await expect.element(panel().getByText(/Esta não é uma linha da trilha/)).toBeVisible();
  expect(fake.sent.some(({ name }) => name === 'audit.check_line')).toBe(false);
});
