import type { Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import { type Institution, NO_CLAUSES } from '#domain/consent/institution.ts';
import { filingXml, OWN_ROOT } from '../support/filings/filing-xml.ts';
import { expect, test } from './support/fixtures.ts';
import { MARIA } from './support/officer.ts';
import { commandAt } from './support/palette.ts';
import { openResult, saveConsents, saveResults } from './support/saved-answers.ts';

const MONTH = '2026-08';
const NUMERO = MARIA.documento.replaceAll(/\D/g, '');

test('our filing is read, kept and set beside the register, and fills the own exposure of a case', {
  tag: '@long',
}, async ({ unlocked, page, shot }) => {
  await unlocked.open();
  await page.evaluate(nameInstitution, { ...NO_CLAUSES, nome: 'Banco Exemplo S.A.', cnpj: `${OWN_ROOT}000181` });
  await saveConsents(page, [MARIA]);
  const [result = ''] = await saveResults(page, MARIA, [MONTH]);
  const begun = await startedCase(page, result);

  await commandAt(page, 'Nossa remessa');
  await expect(page.getByRole('heading', { level: 1, name: 'Nossa remessa' })).toBeVisible();
  await expect(page.getByText('Nenhuma remessa guardada')).toBeVisible();
  const clients = [
    { cd: NUMERO, operations: [{ mod: '0203', amounts: { v110: '1.50', v150: '0.51' } }] },
    { cd: '11144477735', operations: [{ mod: '0401', amounts: { v110: '900.00' } }] },
  ];
  await page.getByLabel('Ler o XML do 3040').setInputFiles({
    name: '3040-2026-08.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(filingXml({ month: MONTH, clients })),
  });
  const found = page.getByRole('region', { name: 'No arquivo' });
  await expect(found.getByText('Banco Exemplo S.A.')).toBeVisible();
  await expect(found.getByText('R$ 902,01')).toBeVisible();
  await shot('filing-read');
  await found.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado: 1 cliente')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Remessas guardadas' }).getByText('08/2026')).toBeVisible();
  await shot('filing-kept');

  await openResult(page, result);
  await page.getByRole('link', { name: 'Nossa remessa' }).first().click();
  const beside = page.getByRole('region', { name: 'Nossa remessa × registro' });
  await expect(beside.getByText('R$ 2,01').first()).toBeVisible();
  await expect(beside.getByText(/Documento 3040 de 08\/2026, remessa 1/)).toBeVisible();
  await shot('filing-beside');

  await page.evaluate((hash) => location.assign(hash), `#/casos/${begun}`);
  await page.getByRole('button', { name: 'Usar R$ 2,01 (Documento 3040, 08/2026)' }).click();
  const exposure = page.getByRole('group', { name: 'Exposição própria', exact: true });
  await expect(exposure.getByRole('textbox', { name: 'Exposição própria' })).toHaveValue(/2,01/);
  await expect(exposure.getByRole('textbox', { name: 'Fonte' })).toHaveValue('Documento 3040, 08/2026');
  await expect(exposure.getByRole('textbox', { name: 'Data' })).toHaveValue('31/08/2026');
  await shot('filing-case');
});

async function nameInstitution(institution: Institution): Promise<void> {
  const { lastro } = window as unknown as { readonly lastro: Bridge };
  const changed = await lastro['settings.change']({ institutions: [institution] });
  if (!changed.ok) throw new Error(changed.error.code);
}

async function startedCase(page: Page, resultId: string): Promise<string> {
  return page.evaluate(async (asked) => {
    const { lastro } = window as unknown as { readonly lastro: Bridge };
    const started = await lastro['cases.start']({ resultId: asked });
    if (!started.ok) throw new Error(started.error.code);
    return started.value.case.id;
  }, resultId);
}
