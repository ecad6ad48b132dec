import type { Page } from 'playwright/test';
import { DRIVER } from './support/drivers/driver.ts';
import { expect, test } from './support/fixtures.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { openResult, saveConsents, saveResults } from './support/saved-answers.ts';

/** Of everything: overdue by days and by months, a loss, disputes, court cases, foreign currency. */
const COMPANY = { nome: 'Indústria Exemplo S.A.', documento: '90000005000107' };
const PERSON = { nome: 'Bruno Lima', documento: '90000000337' };
const MONTHS = Array.from({ length: 24 }, (_, index) => {
  const month = 2024 * 12 + 9 + index;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
});

/** The last is a window of 1440×900 at 200 %. */
const SIZES = [
  [640, 900],
  [800, 600],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [720, 450],
] as const;

interface Seen {
  /** Amounts, dates and percentages in the fold, in the ladder's panel and outside of it. */
  readonly numbers: readonly string[];
  readonly outside: readonly string[];
  /** Controls in the fold besides tabs, links and those of the list below the ladder. */
  readonly controls: readonly string[];
  /** The area of the ladder's bars. */
  readonly bars: { readonly top: number; readonly height: number; readonly bottom: number };
  readonly rightEdges: readonly number[];
  /** Texts that lie over each other. */
  readonly touching: readonly string[];
  /** Texts of the ladder with a line of the drawing through them, unless an outline of the background covers it. */
  readonly struck: readonly string[];
}

/** Runs inside the page. */
async function look(): Promise<Seen> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const main = document.querySelector('main');
  const ladder = main?.querySelector('svg[role="application"]')?.closest('section');
  const grid = ladder?.querySelector('svg[role="application"] > path')?.getBoundingClientRect();
  if (main === null || ladder == null || grid === undefined) throw new Error('no ladder is drawn');
  const isSeen = ({ top, bottom, width, height }: DOMRect): boolean =>
    width > 1 && height > 1 && bottom > 0 && top < window.innerHeight;
  const texts: { readonly text: string; readonly of: Element; readonly box: DOMRect }[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const of = node.parentElement;
    if (of === null || node.textContent?.trim() === '' || !of.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const part = of.closest('[style*="clip"], h2')?.getBoundingClientRect() ?? box;
    if (isSeen(box) && isSeen(part)) texts.push({ text: node.textContent ?? '', of, box });
  }
  const number =
    /R\$\s?[\d.,]+(\s(mil|mi|bi|tri))?|\d[\d.,]*\s(mil|mi|bi|tri)\b|(?<!\d)(\d{2}\/)?\d{2}\/\d{4}|\d[\d.,]*\s?(%|pp)|\d+,\d+/g;
  const numbersOf = (some: typeof texts): string[] => some.flatMap(({ text }) => text.match(number) ?? []);
  const meet = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 5;
  const blocks = 'header, [role="tablist"], section[aria-label], section[aria-labelledby]';
  const outer = [...main.querySelectorAll(blocks)].filter(
    (one) => one.parentElement?.closest('section') == null && one.getBoundingClientRect().height > 1,
  );
  const modalities = [...main.querySelectorAll('section')].find((one) => one.querySelector('table') !== null);
  const controls = [...main.querySelectorAll('button, input, select, textarea, [role="application"]')].filter(
    (one) =>
      isSeen(one.getBoundingClientRect()) &&
      one.closest('[role="tablist"]') === null &&
      modalities?.contains(one) !== true,
  );
  const lines = [...ladder.querySelectorAll('svg :is(line, path)')]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => Math.min(width, height) <= 2 && Math.max(width, height) > 20);
  const isStruck = ({ of, box }: (typeof texts)[number]): boolean =>
    !getComputedStyle(of).paintOrder.startsWith('stroke') &&
    lines.some(
      ({ left, right, top, bottom }) =>
        left < box.right - 2 && right > box.left + 2 && top < box.bottom - 4 && bottom > box.top + 4,
    );
  return {
    numbers: numbersOf(texts),
    outside: numbersOf(texts.filter(({ of }) => !ladder.contains(of))),
    controls: controls.map((one) => one.getAttribute('aria-label') ?? one.textContent),
    bars: { top: grid.top, height: grid.height, bottom: grid.bottom },
    rightEdges: [...new Set(outer.map((one) => Math.round(one.getBoundingClientRect().right)))],
    struck: texts
      .filter((one) => one.of.closest('svg') !== null && ladder.contains(one.of) && isStruck(one))
      .map(({ text }) => text),
    touching: texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter((other) => one.of !== other.of && meet(one.box, other.box))
        .map((other) => `${one.text} × ${other.text}`),
    ),
  };
}

/** The smallest letters on paper, 6.5 points, in pixels. */
const LEAST_LETTERS = (6.5 * 96) / 72;

interface Printed {
  readonly touching: readonly string[];
  readonly small: readonly string[];
}

/** Runs inside the page, which shows the report as it is printed. */
function lookAtPaper(least: number): Printed {
  const sheet = document.querySelector('[data-print-sheet]');
  if (sheet === null) throw new Error('no sheet is shown');
  const texts: { readonly text: string; readonly box: DOMRect; readonly size: number }[] = [];
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const of = node.parentElement;
    const block = of?.closest<HTMLElement>('div, p, dl, ol, table, section, header');
    if (of == null || block == null || node.textContent?.trim() === '' || !of.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    const scale = block.getBoundingClientRect().width / block.offsetWidth;
    const size = Number.parseFloat(getComputedStyle(of).fontSize) * scale;
    if (box.width > 1 && box.height > 1) texts.push({ text: node.textContent ?? '', box, size });
  }
  const meet = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 5;
  return {
    touching: texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter((other) => meet(one.box, other.box))
        .map((other) => `${one.text} × ${other.text}`),
    ),
    small: texts.filter(({ size }) => size < least - 0.01).map(({ text, size }) => `${text}: ${size}`),
  };
}

/** The report as a PDF of A4 in letters that are read; answers how many pages it has. */
async function printed(page: Page, id: string | undefined): Promise<number> {
  await page.evaluate((hash) => location.assign(hash), `#/resultado/${id}/relatorio`);
  await expect(page.getByRole('heading', { name: 'Dívida em 12 meses' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 950 });
  expect(await page.evaluate(lookAtPaper, LEAST_LETTERS)).toEqual({ touching: [], small: [] });
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await page.emulateMedia({ media: 'screen' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Once the months that are saved are known, and what is painted last is there. */
async function opened(page: Page, id: string | undefined): Promise<void> {
  await openResult(page, id);
  await expect(page.getByText(/em 12 meses/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Modalidades' })).toBeAttached();
}

test('a result with 24 months is calm at seven sizes and on paper: few numbers, few controls, the ladder high and in the fold', async ({
  unlocked,
  page,
}) => {
  await unlocked.open();
  await saveConsents(page, [COMPANY, PERSON]);
  for (const subject of [PERSON, COMPANY]) {
    const ids = await saveResults(page, subject, MONTHS);
    await opened(page, ids.at(-1));
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const where = `${subject.nome} at ${width}×${height}`;
      const seen = await page.evaluate(look);
      expect(await page.evaluate(layoutFaults), where).toEqual([]);
      expect(seen.touching, where).toEqual([]);
      expect(seen.struck, where).toEqual([]);
      expect(seen.rightEdges.length, `${where}: ${seen.rightEdges}`).toBeLessThanOrEqual(2);
      expect(seen.controls.length, `${where}: ${seen.controls.join(', ')}`).toBeLessThanOrEqual(12);
      if (width >= 1024) expect(seen.bars.bottom, where).toBeLessThanOrEqual(height);
      if (width >= 1280) {
        expect(seen.bars.top, where).toBeLessThanOrEqual(400);
        expect(seen.bars.height, where).toBeGreaterThanOrEqual(240);
      }
      if (width === 1440) {
        expect(seen.outside.length, `${where}: ${seen.outside.join(' | ')}`).toBeLessThanOrEqual(20);
        expect(seen.numbers.length, `${where}: ${seen.numbers.join(' | ')}`).toBeLessThanOrEqual(50);
      }
    }
    // Electron's window prints by itself.
    if (DRIVER === 'browser') expect(await printed(page, ids.at(-1)), subject.nome).toBeLessThanOrEqual(2);
  }
});
