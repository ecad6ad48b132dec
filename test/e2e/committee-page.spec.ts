import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import { citedTextSchema } from '#domain/cases/committee-page.ts';
import { verifyPage } from '#domain/cases/verify-page.ts';
import type { GroupContent } from '#domain/groups/group.ts';
import { PRINT_MESSAGES } from '#main/hosts/electron/printing.ts';
import { consulted } from '../bench/window/app-with-result.ts';
import { barriers } from './support/barriers.ts';
import { expect, test } from './support/fixtures.ts';
import { loadedWithOnly } from './support/only-messages.ts';
import { printed } from './support/printed.ts';
import { contentOf, SIGNERS, signedCase } from './support/signed-case.ts';

/** A signed page asks for no draft. */
const SIGNED_PAGE = PRINT_MESSAGES.case_page.filter((name) => name !== 'cases.open').toSorted();

interface Scenario {
  readonly situation: string;
  readonly documento: string;
  readonly isFull: boolean;
  /** Whether `npm test` leaves it to the long run. */
  readonly isLong: boolean;
}

/** What has nothing to say, and what has most of it; each text at its limit where `isFull`. */
const SCENARIOS: readonly Scenario[] = [
  { situation: 'em-dia', documento: '90000000175', isFull: false, isLong: true },
  { situation: 'sem-dados', documento: '90000000256', isFull: false, isLong: false },
  { situation: 'muito-vencido', documento: '90000000337', isFull: true, isLong: true },
  { situation: 'moeda-estrangeira', documento: '90000001000129', isFull: true, isLong: false },
  { situation: 'prejuizo', documento: '90000000507', isFull: false, isLong: true },
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
    ...{ ...link, id: `l${index}`, documento: null, nome: `Sócio ${index}`, via: 'first' },
  }));
  const links = [{ ...link, id: 'first', documento, nome: 'Titular', via: null }, ...others];
  return { name: 'Grupo do titular', kind: 'economic', criterion: 'controle', links };
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

for (const { situation, documento, isFull, isLong } of SCENARIOS) {
  const title = `the signed page of ${situation} is one A4 with its sources behind, and each number leads to its answer`;
  test(title, { tag: isLong ? ['@long'] : [] }, async ({ unlocked, page, shot }) => {
    await unlocked.open();
    const resultId = await page.evaluate(consulted, documento);
    const content = contentOf(isFull);
    const { id, texts } = await page.evaluate(signedCase, {
      ...{ resultId, people: SIGNERS, content, group: isFull ? groupOf(documento) : null },
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
    expect(verified.answers.map(({ state }) => state)).not.toContain('changed');
    expect(verified.sources.filter(({ state }) => state !== 'holds')).toEqual([]);

    const paper = await printed(page, join(unlocked.home, 'folha.pdf'));
    if (paper === null) return;
    expect(kept.group === undefined).toBe(!isFull);
    expect(paper.pages).toHaveLength(2);
    const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');
    const [first = '', second = ''] = paper.pages.map(squeezed);
    for (const number of numbersOf({ ...kept, sources: [], months: [] })) expect(first).toContain(squeezed(number));
    for (const { what } of kept.sources) expect(second).toContain(squeezed(what));
    expect(second).toContain(sha256(texts.at(-1)?.rawText ?? '').slice(0, 12));
  });
}
