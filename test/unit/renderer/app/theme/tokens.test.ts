import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../../../../renderer/app/theme/tokens.css', import.meta.url), 'utf8');

/** The hexadecimal tokens of a block; the dark block overrides the light one. */
function tokensOf(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--lastro-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [`${name}`, `${hex}`]),
  );
}

const [light = '', dark = ''] = css.split(':root[data-mantine-color-scheme="dark"]');
const SCHEMES = { light: tokensOf(light), dark: new Map([...tokensOf(light), ...tokensOf(dark)]) };

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((index) => Number.parseInt(hex.slice(index, index + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The hue of a colour between red (0°) and yellow (60°). */
function hueOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((index) => Number.parseInt(hex.slice(index, index + 2), 16));
  return (60 * (g - b)) / (r - b);
}

describe.each(['light', 'dark'] as const)('the colours of the %s scheme', (scheme) => {
  const colour = (name: string): string => {
    const hex = SCHEMES[scheme].get(name);
    if (hex === undefined) throw new Error(`no token ${name}`);
    return hex;
  };

  const stepsOf = (ramp: string, steps: number): readonly string[] =>
    Array.from({ length: steps }, (_, index) => colour(`${ramp}-${index + 1}`));

  test.each(['ink', 'muted', 'primary', 'danger', 'warning', 'good'])('%s is read on a surface at 6:1', (name) => {
    expect(contrast(colour(name), colour('surface'))).toBeGreaterThanOrEqual(6);
  });

  test.each(['ink', 'muted', 'primary', 'danger'])('%s is read on the background at 4.5:1', (name) => {
    expect(contrast(colour(name), colour('background'))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['danger', 'warning', 'good', 'primary'])('%s and ink are read on its own soft ground', (name) => {
    expect(contrast(colour(name), colour(`${name}-soft`))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('ink'), colour(`${name}-soft`))).toBeGreaterThanOrEqual(7);
  });

  test.each(['primary', 'danger'])('the filled %s button is read', (role) => {
    expect(contrast(colour(`on-${role}`), colour(role))).toBeGreaterThanOrEqual(6);
    expect(contrast(colour(`on-${role}`), colour(`${role}-hover`))).toBeGreaterThanOrEqual(6);
  });

  test('the band of Produção is read, and is seen beside the screen', () => {
    expect(contrast(colour('on-production'), colour('production'))).toBeGreaterThanOrEqual(6);
    expect(contrast(colour('production'), colour('background'))).toBeGreaterThanOrEqual(4.5);
  });

  test('the edge of a field is seen at 3:1', () => {
    expect(contrast(colour('line-strong'), colour('surface'))).toBeGreaterThanOrEqual(3);
  });

  test.each(['due', 'overdue', 'loss', 'undetermined'])('the outline of a %s bar is seen at 3:1', (ramp) => {
    expect(contrast(colour(`${ramp}-outline`), colour('surface'))).toBeGreaterThanOrEqual(3);
  });

  test.each(['ink', 'muted', 'primary', 'danger', 'warning', 'good'])(
    '%s is read on the shade of a table that goes on',
    (name) => expect(contrast(colour(name), colour('shade'))).toBeGreaterThanOrEqual(4.5),
  );

  test('what is overdue is seen at 3:1, except the newest steps on white, which their outline shows', () => {
    const seen = stepsOf('overdue', 6).map((hex) => contrast(hex, colour('surface')));
    expect(Math.min(...seen.slice(scheme === 'dark' ? 0 : 2))).toBeGreaterThanOrEqual(3);
  });

  test.each([
    ['due', 6],
    ['overdue', 6],
  ] as const)('each step of the %s ramp differs from the next', (ramp, steps) => {
    for (let step = 1; step < steps; step += 1) {
      expect(contrast(colour(`${ramp}-${step}`), colour(`${ramp}-${step + 1}`))).toBeGreaterThan(1.1);
    }
  });

  test.each([
    ['overdue', 6],
    ['loss', 2],
  ] as const)('each older step of the %s ramp stands out more from the surface', (ramp, steps) => {
    const seen = stepsOf(ramp, steps).map((hex) => contrast(hex, colour('surface')));
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  test('what is due later stands out less from the surface', () => {
    const seen = stepsOf('due', 6).map((hex) => contrast(hex, colour('surface')));
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  });

  test('no older step of the overdue ramp is further from red', () => {
    const hues = stepsOf('overdue', 6).map(hueOf);
    for (const [index, hue] of hues.slice(1).entries()) expect(hue).toBeLessThanOrEqual((hues[index] ?? 0) + 2);
  });
});

test('what is larger than text has one of the sizes of heads, but for the field that asks', () => {
  const root = new URL('../../../../../renderer/', import.meta.url);
  const large = globSync('**/*.css', { cwd: root }).flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(/font-size: (\d+)px/g)]
      .filter(([, pixels]) => Number(pixels) > 13)
      .map(([size]) => `${file.split('/').at(-1)}: ${size}`),
  );
  expect(large).toEqual(['Ask.module.css: font-size: 28px']);
});
