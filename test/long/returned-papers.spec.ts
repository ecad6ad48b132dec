import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect, test } from '../e2e/support/fixtures.ts';
import { type PaperDraft, paperForm, savePaperDrafts, signedFilesOf } from '../e2e/support/paper-drafts.ts';
import { type PaperFile, type PaperMaker, paperMaker, type Wear } from '../support/signed-papers.ts';

/** Files that belong to a draft each, and files without one. */
const SIGNED = 170;
const STRAYS = 30;

let maker: PaperMaker;
test.beforeAll(async () => {
  maker = await paperMaker(process.env.LASTRO_CHROMIUM ?? '/usr/bin/chromium');
});
test.afterAll(() => maker.close());

/** The ways in which a paper comes back, in turn; every scan lies, and is worn, differently. */
async function signedPaper(number: number, draft: PaperDraft): Promise<PaperFile> {
  const spread = (number * 0.618) % 1;
  const wear: Wear = {
    dpi: [100, 120, 150, 200][number % 4] ?? 150,
    turn: ([0, 90, 180, 270][Math.floor(number / 4) % 4] ?? 0) + (spread - 0.5) * 12,
    skew: (spread - 0.5) * 0.06,
    noise: 10 + spread * 50,
    quality: 0.35 + spread * 0.5,
  };
  const name = `papel ${String(number).padStart(3, '0')}`;
  if (number % 5 === 0) return maker.print(`${name}.pdf`, [draft]);
  if (number % 5 === 1) return maker.print(`${name}.pdf`, [{ ...draft, code: null }, draft]);
  return maker.scan(`${name}.${['jpg', 'pdf', 'png'][number % 3]}`, draft, wear);
}

/** Papers of other terms, other texts, other versions, or without a code. */
async function strayPaper(number: number, draft: PaperDraft): Promise<PaperFile> {
  const name = `alheio ${String(number).padStart(3, '0')}.${number % 2 === 0 ? 'pdf' : 'jpg'}`;
  const codes = [
    draft.code.replace(draft.id, randomUUID()),
    draft.code.replace(/.{32}$/, '0'.repeat(32)),
    draft.code.replace(/:\d+\.\d+:/, ':1.0:'),
    draft.code.replace('LASTRO1', 'LASTRO2'),
    null,
  ];
  const page = { ...draft, code: codes[number % codes.length] ?? null };
  return number % 2 === 0
    ? maker.print(name, [page])
    : maker.scan(name, page, { dpi: 150, turn: number, skew: 0.01, noise: 20, quality: 0.6 });
}

/** Puts a file on the disk, where so many are handed to a browser from; returns its path. */
async function putDown({ name, buffer }: PaperFile): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, buffer);
  return path;
}

test.describe.configure({ timeout: 1_800_000 });

test('of 200 papers dropped at once 99 % are matched, none to the wrong subject, and the rest is set apart', async ({
  unlocked,
  officer,
  page,
}) => {
  await unlocked.open();
  const forms = Array.from({ length: SIGNED }, (_, number) => paperForm(number));
  const drafts = await savePaperDrafts(page, forms);
  const paths: string[] = [];
  const owner = new Map<string, string>();
  for (const [number, draft] of drafts.entries()) {
    const file = await signedPaper(number, draft);
    owner.set(file.name, draft.id);
    paths.push(await putDown(file));
  }
  for (const [number, draft] of drafts.slice(0, STRAYS).entries()) {
    paths.push(await putDown(await strayPaper(number, draft)));
  }

  await officer.go('Autorizações');
  await page.getByRole('button', { name: 'Documentos assinados' }).click();
  const begun = Date.now();
  await page.getByLabel('Escolher arquivos').setInputFiles(paths);
  await expect(page.getByRole('button', { name: 'Parar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Parar' })).toBeHidden({ timeout: 900_000 });
  const seconds = (Date.now() - begun) / 1000;
  await expect(page.getByText('200 de 200 arquivos lidos')).toBeVisible();
  await page.getByRole('button', { name: /^Anexar \d+ arquivos$/ }).click();
  await expect(page.getByRole('button', { name: 'Parar' })).toBeHidden({ timeout: 900_000 });

  const attached = await signedFilesOf(
    page,
    drafts.map(({ id }) => id),
  );
  const wrong = attached.flatMap((names, place) => names.filter((name) => owner.get(name) !== drafts[place]?.id));
  const right = attached.filter((names) => names.length === 1).length;
  test.info().annotations.push({ type: 'figure', description: `${right} of ${SIGNED} in ${seconds.toFixed(0)} s` });
  expect(wrong).toEqual([]);
  expect(right).toBeGreaterThanOrEqual(SIGNED * 0.99);
  await expect(page.getByRole('table', { name: `${200 - right} arquivos não anexados` })).toBeVisible();
});
