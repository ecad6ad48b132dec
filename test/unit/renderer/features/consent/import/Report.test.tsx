import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MAX_IMPORT_ROWS } from '#domain/consent/import-columns.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { renderOver } from '#test/unit/renderer/app/render-app.tsx';

test('a file of too many rows is told how many one may have', async () => {
  const fake = createFakeBridge();
  fake.fail('consent.import', { code: 'import_unreadable', details: { max: MAX_IMPORT_ROWS } });
  await renderOver(fake, '#/autorizacoes/importar');
  await page.getByLabelText('Escolher arquivo CSV').upload(new File(['id\nx'], 'antigas.csv'));
  await expect.element(page.getByText('Cabem no máximo 20.000 linhas por arquivo; divida-o.')).toBeVisible();
});
