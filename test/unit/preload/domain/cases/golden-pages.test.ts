import { expect, test } from 'vitest';
import { canonicalJson } from '#domain/audit/audit-entry.ts';
import { committeePageSchema } from '#domain/cases/committee-page.ts';
import { committeePage } from '#domain/cases/make-committee-page.ts';
import { pageMarkdown } from '#domain/cases/page-markdown.ts';
import { proposedRisks } from '#domain/cases/proposed-risks.ts';
import { sha256 } from '../support/cases.ts';
import { GOLDEN_CASES } from './golden-cases.ts';

/*
 * A person checked each page for truth. To update the snapshots, run `npx vitest run --project unit FILE -u` with this
 * FILE and check them again.
 */
test.each(GOLDEN_CASES)('the page %s reads as it was found true', async (name, material) => {
  const page = committeePage(material());
  expect(committeePageSchema.parse(page)).toEqual(page);
  await expect(pageMarkdown(page, null)).toMatchFileSnapshot(`golden/${name}.md`);
});

test('a page is hashed as it was when it was found true', async () => {
  const hashes = GOLDEN_CASES.map(
    ([name, material]) => `${sha256(canonicalJson(committeePage(material())))} ${name}\n`,
  );
  await expect(hashes.join('')).toMatchFileSnapshot('golden/sha256.txt');
});

test('there are fifty of them or more', () => {
  expect(GOLDEN_CASES.length).toBeGreaterThanOrEqual(50);
});

test.each(GOLDEN_CASES)('no sentence is offered for %s of what is not known, and nobody approves', (_, material) => {
  const offered = proposedRisks(material());
  expect(offered.length).toBeLessThanOrEqual(8);
  for (const { shown, cited } of offered) {
    expect(shown).not.toMatch(/não informado|null|undefined|NaN|\[|\]/);
    if (cited.length > 0) expect(shown).not.toContain('não foi possível');
  }
  expect(pageMarkdown(committeePage(material()), null)).not.toMatch(/aprovad/i);
});
