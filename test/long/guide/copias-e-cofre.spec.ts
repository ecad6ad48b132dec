import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '../../e2e/support/fixtures.ts';
import { saveConsents, saveResults } from '../../e2e/support/saved-answers.ts';
import { BRUNO, guidePage } from './begin.ts';
import { click, type } from './perform.ts';

const SECRET = 'uma senha só da cópia';
const PIN = '274916';

let downloads = '';

guidePage(
  'copias-e-cofre',
  {
    'Guardar o código de recuperação': [
      click,
      click,
      click,
      async (page) => expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(9),
      click,
      async (page, names) => {
        await click(page, names);
        await expect(page.getByRole('dialog')).toBeHidden();
      },
    ],
    'Fazer uma cópia de segurança': [
      click,
      click,
      async (page, names) => {
        await type(SECRET, SECRET)(page, names);
        await expect(page.getByText('Força da senha: forte')).toBeVisible();
      },
      async (page, names) => {
        await click(page, names);
        await expect(page.getByText(/^Cópia salva e conferida, com \d/)).toBeVisible();
      },
      async (page, [close = '']) => page.getByRole('dialog').getByRole('button', { name: close }).last().click(),
    ],
    'Restaurar uma cópia': [
      click,
      async (page, [field = '']) => {
        const [file = ''] = await readdir(downloads);
        await page.getByRole('dialog').locator('input[type=file]').setInputFiles(join(downloads, file));
        await type(SECRET)(page, [field]);
      },
      async (page, names) => {
        await click(page, names);
        await expect(page.getByRole('row', { name: /Resultados 1/ })).toBeVisible();
      },
      async (page, names) => {
        await click(page, names);
        await expect(page.getByText('Base local restaurada')).toBeVisible();
        await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
      },
    ],
    'Definir um PIN': [
      click,
      type(PIN, PIN),
      async (page, names) => {
        await click(page, names);
        await expect(page.getByRole('dialog')).toBeHidden();
      },
    ],
    'Bloquear a tela': [
      click,
      async (page, [unlock = '']) => {
        await page.getByLabel('PIN', { exact: true }).fill(PIN);
        await click(page, [unlock]);
        await expect(page.getByRole('navigation', { name: 'Navegação principal' })).toBeVisible();
      },
    ],
  },
  async ({ page, home }) => {
    downloads = join(home, 'downloads');
    await saveConsents(page, [BRUNO]);
    await saveResults(page, BRUNO, ['2026-09']);
  },
);
