import { expect } from '../../e2e/support/fixtures.ts';
import { type RunningRegisterService, startRegisterService } from '../../e2e/support/register-service-process.ts';
import { saveConsents, saveResults } from '../../e2e/support/saved-answers.ts';
import { BRUNO, guidePage, MARIA } from './begin.ts';
import { click, type } from './perform.ts';

let service: RunningRegisterService | undefined;

guidePage(
  'administracao',
  {
    'Usar outro ambiente': [
      click,
      async (page, [group = '', environment = '']) =>
        page.getByRole('radiogroup', { name: group }).getByText(environment, { exact: true }).click(),
      async (page, names) => type(service?.baseUrl ?? '', service?.baseUrl ?? '')(page, names),
      async (page, names) => {
        await click(page, names);
        await expect(page.getByText(`só é enviada a ${service?.baseUrl}`)).toBeVisible();
      },
      async (page, [field = '', save = '']) => {
        await type(service?.apiKey ?? '')(page, [field]);
        await click(page, [save]);
        await expect(page.getByText('Chave salva no cofre.')).toBeVisible();
      },
      async (page, names) => {
        await click(page, names);
        const report = page.getByRole('status').filter({ hasText: 'Endereço:' });
        await expect(report).toContainText(/Chave:.*aceita pelo serviço/);
        await report.scrollIntoViewIfNeeded();
      },
    ],
    'Pôr preço e teto': [
      click,
      async (page, [panel = '', add = '']) =>
        page.getByRole('region', { name: panel, exact: true }).getByRole('button', { name: add }).click(),
      async (page, [from = '', price = '']) => {
        await type('01/11/2026', '3,50')(page, [from, price]);
        await page.keyboard.press('Tab');
        await expect(page.getByLabel(price)).toHaveValue('R$ 3,50');
      },
    ],
    'Ver o que foi feito': [
      async (page, [open = '', log = '']) => {
        await click(page, [open]);
        await expect(page.getByRole('heading', { level: 1, name: log })).toBeVisible();
      },
      click,
      click,
    ],
    'Excluir um titular': [
      async (page, [, field = '', show = '']) => {
        await type(MARIA.documento)(page, [field]);
        await click(page, [show]);
      },
      type(MARIA.documento),
      async (page, names) => {
        await click(page, names);
        await expect(page.getByText(/^Titular \*\*\*\.982\.247-\*\* excluído/)).toBeVisible();
        await service?.stop();
      },
    ],
  },
  async ({ page }) => {
    service = await startRegisterService();
    await saveConsents(page, [BRUNO, MARIA]);
    await saveResults(page, BRUNO, ['2026-08', '2026-09']);
    await saveResults(page, MARIA, ['2026-09']);
  },
);
