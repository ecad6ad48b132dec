import { MantineProvider } from '@mantine/core';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { DataBase } from '#domain/basics/month.ts';
import { drawnLadder } from '#domain/maturity/drawn-ladder.ts';
import { maturityLadder } from '#domain/maturity/ladder.ts';
import { getTicks } from '#renderer/charts/axis/scale.ts';
import { getLadderAmounts, getLadderBars, type LadderBar } from '#renderer/charts/maturity-ladder/get-ladder-bars.ts';
import { LadderChart } from '#renderer/charts/maturity-ladder/LadderChart.tsx';
import { LadderDrawing, LadderFigures } from '#renderer/features/results/report/ReportLadder.tsx';
import { savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { testFirst } from '#test/support/long-tests.ts';
import { textsIn } from '#test/support/texts.ts';
import '#renderer/app/theme/styles.ts';

/** Windows, and how wide the ladder of a result is in them. */
const SIZES = [
  [640, 800, 487],
  [800, 600, 520],
  [1024, 768, 711],
  [1280, 720, 739],
  [1440, 900, 899],
  [1920, 1080, 1179],
  [2560, 1440, 2247],
] as const;
/** Left out of each side of a text's box: no letter reaches so far. In pixels. */
const AROUND = 1.5;
const LEAST_LETTER = 9;
/** Between two points of a line that are looked at, in pixels: less than the least letter is high. */
const STEP = 4;

interface Box {
  readonly of: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A company with amounts in foreign currency and credit to be released, and one in arrears with large and small ones. */
const COMPANIES = [['90000005000107'], ['90000007000104']] as const;

const drawing = (): SVGSVGElement => {
  const found = document.querySelector<SVGSVGElement>('svg[role="application"]');
  if (found === null) throw new Error('no ladder is drawn');
  return found;
};

const inset = (of: string, { left, right, top, bottom }: DOMRect): Box => ({
  of,
  left: left + AROUND,
  right: right - AROUND,
  top: top + AROUND,
  bottom: bottom - AROUND,
});

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

function textBoxes(): readonly Box[] {
  return [...drawing().querySelectorAll('text')].map((text) => inset(text.textContent, text.getBoundingClientRect()));
}

/** The headings below the axis, as far as they are shown. */
function headingBoxes(): readonly Box[] {
  const heads = [...document.querySelectorAll('[data-side] > span')].filter((head) => head.checkVisibility());
  return heads.map((head) => inset(head.textContent, head.getBoundingClientRect()));
}

/** Points of every line and of every outline of a bar, on the screen; none of one whose box meets no text. */
function strokesNear(texts: readonly Box[]): readonly Box[] {
  const svg = drawing();
  const lines = [...svg.querySelectorAll<SVGGeometryElement>('path, line, rect')].filter((line) => {
    if (line.closest('defs, pattern') !== null) return false;
    const { left, right, top, bottom } = line.getBoundingClientRect();
    return texts.some((text) => meet(text, { of: '', left, right, top, bottom }));
  });
  return lines.flatMap((line) => {
    const matrix = line.getScreenCTM();
    const length = line.getTotalLength();
    return Array.from({ length: Math.ceil(length / STEP) }, (_, index) => {
      const { x, y } = line.getPointAtLength(index * STEP).matrixTransform(matrix ?? undefined);
      return { of: line.getAttribute('class') ?? line.tagName, left: x, right: x, top: y, bottom: y };
    });
  });
}

function faults(): readonly string[] {
  const texts = textBoxes();
  const heads = headingBoxes();
  const among = (boxes: readonly Box[]): readonly string[] =>
    boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter((other) => meet(one, other))
        .map((other) => `${one.of} × ${other.of}`),
    );
  const points = strokesNear(texts);
  const struck = texts.filter((text) => points.some((point) => meet(text, point))).map(({ of }) => `${of} is struck`);
  const small = [...drawing().querySelectorAll('text')].filter(
    (text) => Number.parseFloat(getComputedStyle(text).fontSize) < LEAST_LETTER,
  );
  return [...among(texts), ...among(heads), ...struck, ...small.map((text) => `${text.textContent} is too small`)];
}

const consultaOf = (documento: string, month: DataBase) =>
  savedResultOf({ nome: 'Indústria', documento }, month).consulta;

/** The ladder with two other months beside its bars. */
function barsOf(documento: string): readonly LadderBar[] {
  const overlays = (['2026-08', '2025-09'] as const).map((month) => ({
    key: month,
    label: month,
    resultId: month,
    amounts: new Map(maturityLadder(consultaOf(documento, month)).map(({ key, amount }) => [key, amount])),
  }));
  return getLadderBars(maturityLadder(consultaOf(documento, '2026-09')), 'linear', overlays);
}

async function show(part: ReactElement): Promise<void> {
  await render(
    <I18nextProvider i18n={textsIn('pt-BR')}>
      <MantineProvider>{part}</MantineProvider>
    </I18nextProvider>,
  );
  await redrawn();
}

/** The size is measured in one frame, and the ladder drawn anew in the next ones. */
async function redrawn(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

testFirst(COMPANIES, 'no amount of %s touches a text, a line or an outline, at any size', async (documento) => {
  onTestFinished(() => page.viewport(1280, 720));
  const bars = barsOf(documento);
  const ticks = getTicks(getLadderAmounts(bars), 'linear');
  for (const [index, [width, height, ladder]] of SIZES.entries()) {
    document.documentElement.setAttribute('data-mantine-color-scheme', index % 2 === 0 ? 'light' : 'dark');
    await page.viewport(width, height);
    await show(
      <div style={{ width: ladder }}>
        <LadderChart month="2026-09" bars={bars} ticks={ticks} description="" withLine={index > 3} />
      </div>,
    );
    expect(faults(), `${width}×${height}`).toEqual([]);
    await cleanup();
  }
});

test.each(COMPANIES)('nor on the paper of the report of %s', async (documento) => {
  const ladder = drawnLadder(consultaOf(documento, '2026-09'));
  await show(
    <>
      <LadderDrawing ladder={ladder} month="2026-09" />
      <LadderFigures ladder={ladder} />
    </>,
  );
  expect(textBoxes().length).toBeGreaterThan(20);
  expect(faults()).toEqual([]);
  const table = page.getByRole('table', { name: 'Escada de vencimentos' }).element().getBoundingClientRect();
  expect(Math.max(...headingBoxes().map(({ bottom }) => bottom))).toBeLessThan(table.top);
});
