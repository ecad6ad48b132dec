import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { ICNS_SIZES, writeIcns } from './write-icns.ts';
import { type Picture, writeIco } from './write-ico.ts';

/*
 * `npm run icons`: draws the icons of every platform from `assets/icon.svg`, each size by itself so that none is blurred.
 * Needs a Chromium (`LASTRO_CHROMIUM`); what it draws is committed.
 */
const assets = join(import.meta.dirname, '..');
const output = join(assets, 'builder');
const LINUX_SIZES = [16, 24, 32, 48, 64, 96, 128, 256, 512];
const WINDOWS_SIZES = [16, 20, 24, 32, 40, 48, 64, 96, 128, 256];
/** Apple leaves air around the plate: 100 of 1024 on each side. */
const APPLE_AIR = 100 / 1024;

const browser = await chromium.launch({
  executablePath: process.env.LASTRO_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
try {
  await drawAll(await browser.newPage());
} finally {
  await browser.close();
}

async function drawAll(page: Page): Promise<void> {
  const svg = readFileSync(join(assets, 'icon.svg'), 'utf8');
  const drawn = (sizes: readonly number[], air = 0): Promise<Picture[]> =>
    sizes.reduce<Promise<Picture[]>>(
      async (before, size) => [...(await before), { size, png: await draw(page, svg, size, air) }],
      Promise.resolve([]),
    );
  const icons = join(output, 'icons');
  rmSync(icons, { recursive: true, force: true });
  mkdirSync(icons, { recursive: true });
  for (const { size, png } of await drawn(LINUX_SIZES)) writeFileSync(join(icons, `${size}x${size}.png`), png);
  writeFileSync(join(output, 'icon.ico'), writeIco(await drawn(WINDOWS_SIZES)));
  writeFileSync(join(output, 'icon.icns'), writeIcns(await drawn(ICNS_SIZES, APPLE_AIR)));
}

/** The picture with `air` (a share of the side) around it, on nothing. */
async function draw(page: Page, svg: string, size: number, air: number): Promise<Uint8Array> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:${size * air}px}svg{display:block}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}
