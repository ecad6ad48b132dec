import { barriers } from '../e2e/support/barriers.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { COMPANY, MARIA } from '../e2e/support/officer.ts';

test.beforeEach(async ({ unlocked }) => unlocked.open());

test('the screens of consent are free of barriers in both schemes', async ({ officer, page, shot }) => {
  await officer.registerConsent(MARIA);
  for (const scheme of ['light', 'dark']) {
    if (scheme === 'dark') await page.getByRole('button', { name: 'Usar cores escuras' }).click();
    await officer.newConsent();
    await page.getByText('Em papel', { exact: true }).click();
    await officer.typeSubject(COMPANY);
    await page.getByRole('button', { name: 'Conferir antes de registrar' }).click();
    await expect(page.getByText('Anexe o arquivo assinado.')).toBeVisible();
    expect(await barriers(page), `the paper form, ${scheme}`).toEqual([]);
    await shot(`72-paper-form-${scheme}`);
    await officer.typeSubject(MARIA);
    await page.getByRole('button', { name: 'Imprimir o termo para assinar' }).click();
    await expect(page.getByRole('article', { name: 'Termo para assinar' })).toBeVisible();
    expect(await barriers(page), `the paper term, ${scheme}`).toEqual([]);
    await shot(`72-paper-term-${scheme}`);
    await page.getByRole('button', { name: 'Voltar aos dados' }).click();
    await page.getByText('Presencial', { exact: true }).click();
    await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
    await expect(page.getByRole('checkbox', { name: /Li o termo acima/ })).toBeVisible();
    expect(await barriers(page), `the subject's view, ${scheme}`).toEqual([]);
    await shot(`72-subject-view-${scheme}`);
    await officer.takeScreenBack();
    await page.getByRole('button', { name: 'Descartar', exact: true }).click();
    await page.getByRole('link', { name: `Detalhes de ${MARIA.nome}` }).click();
    await expect(page.getByText('Dados do registro')).toBeVisible();
    expect(await barriers(page), `the entry, ${scheme}`).toEqual([]);
    await shot(`73-entry-${scheme}`);
    await page.getByRole('link', { name: 'Via do titular' }).click();
    await expect(page.getByText('Autorização para consulta ao SCR: via do titular')).toBeVisible();
    expect(await barriers(page), `the receipt, ${scheme}`).toEqual([]);
    await shot(`74-receipt-${scheme}`);
    await page.getByRole('link', { name: 'Voltar à autorização' }).click();
    await page.getByRole('button', { name: 'Dossiê do titular' }).click();
    await expect(page.getByRole('table', { name: /Histórico/ })).toBeVisible();
    expect(await barriers(page), `the dossier, ${scheme}`).toEqual([]);
    await shot(`75-dossier-${scheme}`);
    await officer.go('Autorizações');
    await page.getByRole('button', { name: 'Importar planilha' }).click();
    await expect(page.getByRole('heading', { name: 'Importar autorizações' })).toBeVisible();
    expect(await barriers(page), `the import, ${scheme}`).toEqual([]);
  }
});
