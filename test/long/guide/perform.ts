import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, type Locator, type Page, test } from 'playwright/test';
import { namesOf, readGuide, type Task, tasksOf } from '#test/support/guide-pages.ts';
import { readPng } from '#test/support/read-png.ts';
import { differenceOf, pixelsOf, smallPng } from '#test/support/small-png.ts';

const pictures = resolve(import.meta.dirname, '../../../docs/guia/imagens');

/** The share of its pixels in which a new picture may differ from the kept one: hours, ports, random names. */
const UNSEEN = 0.01;

/** Does a step as an officer would; is given the texts of the window that the step names. */
export type Act = (page: Page, names: readonly string[]) => Promise<void>;

/** By the titles of a page's tasks, one act for each step. */
export type Acts = Readonly<Record<string, readonly Act[]>>;

/** Does every step of a page in its order and takes its pictures; a step without an act fails, and so does an act without a step. */
export async function performPage(page: Page, name: string, acts: Acts): Promise<void> {
  const tasks = tasksOfPage(name);
  expect(Object.entries(acts).map(([title, { length }]) => [title, length])).toEqual(
    tasks.map(({ title, steps }) => [title, steps.length]),
  );
  for (const { title, steps } of tasks) {
    for (const [index, step] of steps.entries()) {
      const text = step.parts.map((part) => part.text).join('');
      await test.step(`${title}, ${index + 1}: ${text}`, async () => acts[title]?.[index]?.(page, namesOf(step)));
      if (step.picture !== null) await takePicture(page, step.picture.file);
    }
  }
}

function tasksOfPage(name: string): readonly Task[] {
  const found = readGuide().find((page) => page.name === name);
  if (found === undefined) throw new Error(`the guide has no page ${name}`);
  return tasksOf(found);
}

/** Keeps the picture unless the kept one looks and says the same; with `CI=true` a picture that aged is a failure. */
async function takePicture(page: Page, file: string): Promise<void> {
  const path = resolve(pictures, file);
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  const taken = pixelsOf(await stillPicture(page));
  const words = await wordsOn(page);
  if (existsSync(path)) {
    const kept = readFileSync(path);
    const isSaid = readPng(kept).texts.get('Description') === words;
    if (isSaid && differenceOf(taken, pixelsOf(kept)) <= UNSEEN) return;
  }
  if (process.env.CI === 'true') throw new Error(`${file} is no longer what the window shows`);
  writeFileSync(path, smallPng(taken, words));
}

/** Elements that hold the window's own words. */
const LABELS = 'button, a, label, legend, h1, h2, h3, th, dt';

/** SHA-256 of the window's own words, except those with a number, which may be another one in each run. */
async function wordsOn(page: Page): Promise<string> {
  const labels = (await page.locator(LABELS).allInnerTexts()).filter((label) => !/\d/.test(label));
  return createHash('sha256')
    .update([...new Set(labels)].toSorted().join('\n'))
    .digest('hex');
}

/** The first picture that equals the one before it: charts and lists have arrived. */
async function stillPicture(page: Page): Promise<Buffer> {
  let before: Buffer = Buffer.alloc(0);
  for (let tries = 0; tries < 20; tries += 1) {
    const now = await page.screenshot({ animations: 'disabled' });
    if (now.equals(before)) return now;
    before = now;
    await page.waitForTimeout(200);
  }
  return before;
}

const CONTROLS = ['button', 'link', 'tab', 'menuitem', 'option', 'radio', 'checkbox', 'switch'] as const;

/** A dialog covers everything else, except choices that it opened. */
async function within(page: Page): Promise<Page | Locator> {
  const dialog = page.getByRole('dialog').filter({ visible: true }).last();
  return (await dialog.isVisible()) ? dialog : page;
}

/** The control of exactly this name. */
export async function controlOf(page: Page, name: string): Promise<Locator> {
  const scope = await within(page);
  const all = CONTROLS.map((role) => scope.getByRole(role, { name, exact: true }));
  const choices = page.getByRole('menuitem', { name, exact: true }).or(page.getByRole('option', { name, exact: true }));
  return all
    .reduce((found, one) => found.or(one), choices)
    .filter({ visible: true })
    .first();
}

/** Clicks each named control in turn. */
export const click: Act = async (page, names) => {
  for (const name of names) {
    const control = await controlOf(page, name);
    await control.click();
  }
};

/** Clicks the words of a control whose own element is hidden behind them. */
export const clickWords: Act = async (page, names) => {
  for (const name of names)
    await (await within(page)).getByText(name, { exact: true }).filter({ visible: true }).last().click();
};

/** Types each of these into the named fields, in their order. */
export const type =
  (...typed: readonly string[]): Act =>
  async (page, names) => {
    expect(names).toHaveLength(typed.length);
    for (const [index, name] of names.entries()) await (await fieldOf(page, name)).fill(typed[index] ?? '');
  };

async function fieldOf(page: Page, name: string): Promise<Locator> {
  const scope = await within(page);
  const roles = (['textbox', 'combobox', 'searchbox'] as const).map((role) =>
    scope.getByRole(role, { name, exact: true }),
  );
  const [first, ...others] = [...roles, scope.getByLabel(name, { exact: true })];
  if (first === undefined) throw new Error(name);
  return others
    .reduce((found, one) => found.or(one), first)
    .filter({ visible: true })
    .first();
}

/** The step names a field and then a choice of it. */
export const choose: Act = async (page, [field = '', choice = '']) => {
  await (await fieldOf(page, field)).click();
  await page.getByRole('option', { name: choice }).first().click();
};

/** The step only says what the window shows. */
export const see: Act = async (page, names) => {
  expect(names.length).toBeGreaterThan(0);
  for (const name of names)
    await expect((await within(page)).getByText(name, { exact: true }).filter({ visible: true }).first()).toBeVisible();
};
