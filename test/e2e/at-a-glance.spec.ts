import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { saveConsents, saveResults } from './support/saved-answers.ts';

const LONG = 'Companhia Brasileira de Participações Industriais, Agropecuárias e Comerciais do Centro-Oeste S.A.';

/** The glance of each subject's month; the last ones have no ladder. */
const SUBJECTS = [
  { nome: 'Ana Sousa', documento: '90000000175', said: /^Em dia$/, isDrawn: true },
  {
    nome: 'Bruno Lima',
    documento: '90000000337',
    said: /^71,6% da carteira ativa vencida, mais grave: > 360 dias$/,
    isDrawn: true,
  },
  {
    nome: LONG,
    documento: '90000005000107',
    said: /em prejuízo, há mais de 12 meses.*da carteira ativa vencida$/,
    isDrawn: true,
  },
  { nome: 'Caio Reis', documento: '90000001228', said: /^InconclusivoProvisório: 64,9% processado/, isDrawn: true },
  { nome: 'Davi Nunes', documento: '90000001490', said: /^InconclusivoDados não disponíveis/, isDrawn: false },
];

/** Opens the newer of two months of a subject. */
async function consult(page: Page, subject: { nome: string; documento: string }): Promise<void> {
  await saveConsents(page, [subject]);
  const [, newer] = await saveResults(page, subject, ['2026-08', '2026-09'], 'Proposta 12');
  await page.evaluate((hash) => location.assign(hash), `#/resultado/${newer}`);
}

const bottomOf = (page: Page, role: 'figure' | 'region', name: string): Promise<number> =>
  page.getByRole(role, { name }).evaluate((shown) => shown.getBoundingClientRect().bottom);

const GROUPS: readonly (readonly [whose: string, subjects: typeof SUBJECTS, tag?: '@long'])[] = [
  ['of the longest name, of a provisional month and of a gap', SUBJECTS.slice(2)],
  ['of the others', SUBJECTS.slice(0, 2), '@long'],
];

for (const [whose, subjects, tag] of GROUPS) {
  test(`what a month says, its figures and its ladder ${whose} stand above the fold, and nothing runs out of a narrow window`, {
    tag: tag ?? [],
  }, async ({ unlocked, page, shot }) => {
    await unlocked.open();
    for (const subject of subjects) {
      await consult(page, subject);
      const strip = page.getByRole('region', { name: 'Resumo' });
      await expect(page.getByRole('heading', { level: 1, name: subject.nome })).toBeVisible();
      await expect(strip).toHaveText(subject.said);
      for (const [width, height] of [
        [1440, 900],
        [1280, 720],
        [640, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        const where = `${subject.nome} at ${width}×${height}`;
        expect(await bottomOf(page, 'region', 'Resumo'), where).toBeLessThanOrEqual(height);
        if (subject.isDrawn && width > 640) {
          const ladder = bottomOf(page, 'figure', 'Escada de vencimentos');
          expect(await ladder, where).toBeLessThanOrEqual(height);
        }
        const beyond = () =>
          page.evaluate(() =>
            [
              document.documentElement,
              ...document.querySelectorAll('main, main section[aria-label], main dl, main header'),
            ]
              .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
              .map(({ tagName, className }) => `${tagName} ${className}`),
          );
        // The ladder follows a new width a frame later.
        await expect.poll(beyond, { message: where }).toEqual([]);
      }
      await shot(`55-at-a-glance-${subject.documento}`);
    }
  });
}

test('works on a result from its page: another month, tags and notes, the document, a new query', {
  tag: '@long',
}, async ({ unlocked, page }) => {
  await unlocked.open();
  await consult(page, { nome: 'Ana Sousa', documento: '90000000175' });
  await page.getByRole('link', { name: 'Mês salvo anterior: 08/2026' }).click();
  await page.getByRole('button', { name: 'data-base 08/2026' }).click();
  await page.getByRole('menuitem', { name: /^07\/2026/ }).click();
  await expect(page.getByRole('button', { name: 'data-base 07/2026' })).toBeVisible();

  await page.getByRole('button', { name: 'Mostrar o CPF' }).click();
  await expect(page.getByRole('link', { name: 'Página do titular: 900.000.001-75' })).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Partes da página do cliente' })
    .getByRole('link', { name: 'Anotações' })
    .click();
  await page.getByRole('textbox', { name: 'Nova anotação' }).fill('Renda conferida');
  await page.getByRole('button', { name: 'Adicionar anotação' }).click();
  await expect(page.getByText('Renda conferida', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Consultar', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Nome, CPF ou CNPJ' })).toHaveValue('900.000.001-75');
});
