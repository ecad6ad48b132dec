import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import { addMonths } from '#domain/basics/month.ts';
import { citedTextSchema } from '#domain/cases/committee-page.ts';
import { verifyPage } from '#domain/cases/verify-page.ts';
import type { GroupContent } from '#domain/groups/group.ts';
import { PRINT_MESSAGES } from '#main/hosts/electron/printing.ts';
import { consulted } from '../bench/window/app-with-result.ts';
import { barriers } from './support/barriers.ts';
import { expect, test } from './support/fixtures.ts';
import { loadedWithOnly } from './support/only-messages.ts';
import { paperFaults } from './support/paper-faults.ts';
import { printed } from './support/printed.ts';
import { contentOf, SIGNERS, signedCase } from './support/signed-case.ts';

/** Parts that leave a full page, in order; a part that a later one holds too is named by that one alone. */
const MOVED = [
  'o que cada razão não inclui',
  'fórmulas e o que não incluem',
  'política, regra a regra',
  'vencimentos',
  'mitigantes',
  'grupo econômico',
  'fora do registro (fonte informada)',
  'razões com o que não está no registro',
  'riscos e mitigantes',
  'condições',
  'autorização e consulta',
  'proposta',
];

/** A signed page asks for no draft. */
const SIGNED_PAGE = PRINT_MESSAGES.case_page.filter((name) => name !== 'cases.open').toSorted();

interface Scenario {
  readonly situation: string;
  readonly documento: string;
  readonly isFull: boolean;
  /** True if `npm test` leaves it to the long run. */
}

/** Letters as they are read on paper without effort: sources, hashes, months and the marks of numbers are notes. */
const LETTERS = {
  text: 7.5,
  note: 6.5,
  notes: '[class*="sources"], [class*="hash"], [class*="months"], sup, [class*="unsourced"]',
};

/** Empty and full cases, of which each run has the fullest: 24 months, a group, a policy, each text at its limit where `isFull`. */
const SCENARIOS: readonly Scenario[] = [
  { situation: 'em-dia', documento: '90000000175', isFull: false },
  { situation: 'sem-dados', documento: '90000000256', isFull: false },
  { situation: 'muito-vencido', documento: '90000000337', isFull: true },
  { situation: 'moeda-estrangeira', documento: '90000001000129', isFull: true },
  { situation: 'prejuizo', documento: '90000000507', isFull: false },
];

/** The subject with many of whom no document is known: the block has as much to say of them as it ever has. */
function groupOf(documento: string): GroupContent {
  const link = {
    digits: null,
    role: 'other',
    shareBp: null,
    source: 'typed',
    sourceDate: null,
    from: null,
    to: null,
  } as const;
  const others = Array.from({ length: 60 }, (_, index) => ({
    ...link,
    id: `l${index}`,
    documento: null,
    nome: `Sócio ${index}`,
    via: 'first',
  }));
  const links = [{ ...link, id: 'first', documento, nome: 'Titular', via: null }, ...others];
  return { name: 'Grupo do titular', kind: 'economic', criterion: 'controle', links };
}

/** Runs inside the page: asks about the months before one as well. */
async function askedBefore({ documento, months }: { documento: string; months: readonly string[] }): Promise<void> {
  const { lastro } = window as unknown as { lastro: Bridge };
  for (const month of months) {
    await lastro['consulta.run']({ documento, month, purpose: 'concessao', reference: '', again: false });
  }
}

/** Sees the page as paper shows it, between the margins of an A4; answers what is wrong, and how high the first page is. */
async function onPaper(page: Page): Promise<{ faults: string[]; height: number }> {
  const size = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: Math.floor((186 * 96) / 25.4), height: 1032 });
  const faults = await page.evaluate(paperFaults, LETTERS);
  const { height = 0 } = (await page.locator('[data-first-page]').boundingBox()) ?? {};
  if (size !== null) await page.setViewportSize(size);
  await page.emulateMedia({ media: null });
  return { faults, height };
}

/** Every number that the page says, as it is printed. */
function numbersOf(node: unknown): string[] {
  const cited = citedTextSchema.safeParse(node);
  if (cited.success) return cited.data.source === null ? [] : [cited.data.text];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(numbersOf) : [];
}

const readPage = (page: Page, id: string) =>
  page.evaluate(async (of) => {
    const { lastro } = window as unknown as { lastro: Bridge };
    const found = await lastro['cases.page']({ id: of, version: 1 });
    if (!found.ok) throw new Error(found.error.code);
    return found.value;
  }, id);

for (const { situation, documento, isFull } of SCENARIOS) {
  const title = `the signed page of ${situation} is one A4 in letters that are read, with its sources behind, and each number leads to its answer`;
  test(title, { tag: '@long' }, async ({ unlocked, page, shot }) => {
    await unlocked.open();
    const resultId = await page.evaluate(consulted, documento);
    if (isFull) {
      const months = Array.from({ length: 23 }, (_, index) => addMonths('2026-09', -index - 1));
      await page.evaluate(askedBefore, { documento, months });
    }
    const content = contentOf(isFull);
    const { id, texts } = await page.evaluate(signedCase, {
      resultId,
      people: SIGNERS,
      content,
      group: isFull ? groupOf(documento) : null,
      rules: isFull ? 24 : 0,
    });
    await page.evaluate((hash) => location.assign(hash), `#/casos/${id}/folha/1`);
    const sheet = page.getByRole('article', { name: 'Folha do comitê' });
    await expect(sheet.getByText(/^Aprovado/)).toBeVisible();
    await expect(page.getByText(/^A folha é a que foi assinada/)).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await shot(`case-page-${situation}`);
    // The window that prints it may send no others, and it is whole by them.
    const asked = await loadedWithOnly(page, PRINT_MESSAGES.case_page);
    expect(asked ?? SIGNED_PAGE).toEqual(SIGNED_PAGE);

    const { page: kept, check } = await readPage(page, id);
    expect(check.numbers).toEqual({ held: kept.sources.map(({ number }) => number), unchecked: [], broken: [] });
    const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
    const verified = verifyPage(kept, texts, sha256);
    const after = kept.ratios.flatMap(({ label, value }) => (label.startsWith('Uso do limite') ? [value.text] : []));
    expect(after).toEqual(isFull ? ['40,0%', '35,0%'] : []);
    expect((kept.outside ?? []).length > 0).toBe(isFull);
    expect(kept.ratios.map(({ label }) => label)).toContain(
      'Parcela calculada (Price): parcela informada difere da calculada',
    );
    expect(verified.answers.map(({ state }) => state)).not.toContain('changed');
    expect(verified.sources.filter(({ state }) => state !== 'holds')).toEqual([]);

    const { faults, height } = await onPaper(page);
    expect(faults).toEqual([]);
    // Pixels of 273 mm: an A4 between its margins.
    expect(height).toBeLessThanOrEqual((273 * 96) / 25.4);
    const printedText = (await page.locator('[data-first-page]').textContent()) ?? '';
    const behindIt = /Continua na página 2: (.+)\./.exec(printedText)?.[1]?.split('; ') ?? [];
    expect(behindIt.filter((part) => !MOVED.includes(part))).toEqual([]);
    expect(behindIt).toEqual(MOVED.filter((part) => behindIt.includes(part)));
    if (isFull) expect(behindIt).toContain('política, regra a regra');
    else expect(behindIt.length).toBeLessThanOrEqual(1);

    const paper = await printed(page, join(unlocked.home, 'folha.pdf'));
    if (paper === null) return;
    expect(kept.group === undefined).toBe(!isFull);
    const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');
    const [first = '', ...others] = paper.pages.map(squeezed);
    const behind = others.join('');
    expect(first).toContain(squeezed('SHA-256 desta folha'));
    expect(behind).not.toContain(squeezed('SHA-256 desta folha'));
    expect(behind.indexOf(squeezed('Folha do comitê'))).toBe(0);
    for (const number of numbersOf({ ...kept, sources: [], months: [] }))
      expect(first + behind).toContain(squeezed(number));
    // Two columns of sources are read line by line.
    for (const word of kept.sources.flatMap(({ what }) => what.split(' '))) expect(behind).toContain(word);
    expect(behind).toContain(sha256(texts.at(-1)?.rawText ?? '').slice(0, 12));
  });
}
