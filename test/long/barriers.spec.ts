import type { Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import { barriers } from '../e2e/support/barriers.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { leftInPortuguese } from '../e2e/support/left-in-portuguese.ts';
import { MARIA } from '../e2e/support/officer.ts';
import { endBatch, saveBatches } from '../e2e/support/saved-batches.ts';

const LOOKS = [
  { theme: 'light', locale: 'pt-BR' },
  { theme: 'dark', locale: 'en' },
] as const;

async function take(page: Page, look: (typeof LOOKS)[number]): Promise<void> {
  await page.evaluate(async (change) => {
    const { lastro } = window as unknown as { readonly lastro: Bridge };
    await lastro['settings.change'](change);
  }, look);
  await expect(page.locator('html')).toHaveAttribute('lang', look.locale);
}

test('a batch in each of its states is free of barriers in both schemes and languages', async ({ unlocked, page }) => {
  await unlocked.open();
  const batches = await saveBatches(page);
  for (const look of LOOKS) {
    await take(page, look);
    for (const [state, id] of Object.entries(batches)) {
      await page.evaluate((hash) => window.location.assign(hash), `#/lotes/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: /^Carteira de / })).toBeVisible();
      await expect(page.getByRole('table').last()).toBeVisible();
      expect(await barriers(page), `${state}, ${look.theme}`).toEqual([]);
      if (look.locale === 'en') expect(await leftInPortuguese(page), state).toEqual([]);
    }
  }
  await endBatch(page, batches.running);
});

/** Runs inside the page: a group of a result's subject and a member without a document, with a position. */
async function saveGroup(documento: string): Promise<{ group: string; position: string }> {
  const { lastro } = window as unknown as { readonly lastro: Bridge };
  const link = { digits: null, shareBp: null, source: 'qsa', sourceDate: '2026-11-03', from: null, to: null } as const;
  const links = [
    { ...link, id: 'first', documento, nome: 'Maria', role: 'borrower' as const, via: null },
    { ...link, id: 'other', documento: null, nome: 'Rui', role: 'partner' as const, via: 'first', digits: '567468' },
  ];
  const content = { name: 'Alfa', kind: 'economic' as const, criterion: '', links };
  const added = await lastro['groups.add']({ content });
  if (!added.ok) throw new Error(added.error.code);
  const { id } = added.value.group;
  const whole = { id, month: null, members: null, proportional: false };
  const view = await lastro['groups.view'](whole);
  if (!view.ok) throw new Error(view.error.code);
  const kept = await lastro['groups.keep_snapshot']({ ...whole, shown: view.value.shown });
  if (!kept.ok) throw new Error(kept.error.code);
  return { group: id, position: kept.value.id };
}

test('a group, its members, a position and their papers are free of barriers in both schemes and languages', async ({
  unlocked,
  officer,
  page,
}) => {
  await unlocked.open();
  await officer.openAnew(MARIA);
  const { group, position } = await page.evaluate(saveGroup, MARIA.documento.replaceAll(/\D/g, ''));
  const paths = ['', `/${group}`, `/${group}/membros`, `/${group}/folha/2026-09`];
  const ofPosition = [`/${group}/posicoes/${position}`, `/${group}/posicoes/${position}/folha`];
  for (const look of LOOKS) {
    await take(page, look);
    for (const path of [...paths, ...ofPosition]) {
      await page.evaluate((hash) => window.location.assign(hash), `#/grupos${path}`);
      await expect(page.getByRole('main').getByRole('table').first()).toBeVisible();
      expect(await barriers(page), `${path}, ${look.theme}`).toEqual([]);
      if (look.locale === 'pt-BR') continue;
      // A paper's title is the name of its file, in Portuguese as every export's is.
      const left = (await leftInPortuguese(page)).filter(
        (text) => !/^Lastro Alfa 2026-09 (grupo|posição 1)$/.test(text),
      );
      expect(left, path).toEqual([]);
    }
  }
});
