import type { Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { packedZip } from '../support/packed-zip.ts';
import { documentAt, responseTo } from '../support/population.ts';
import { registerText, summaryText } from '../support/provided-texts.ts';
import { expect, test } from './support/fixtures.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { MARIA } from './support/officer.ts';
import { commandAt } from './support/palette.ts';
import { openResult, saveConsents, saveResults } from './support/saved-answers.ts';

const TITLE = 'Respostas de outros provedores';
const MONTH = '2026-08';
const PROVIDER = 'Central de Informações de Crédito do Centro-Oeste e Amazônia';

test('two providers’ answers for one month stand side by side, and the officer chooses the one that counts', async ({
  unlocked,
  page,
  shot,
}) => {
  await unlocked.open();
  await saveConsents(page, [MARIA]);
  const [saved = ''] = await saveResults(page, MARIA, [MONTH]);
  const consulta = await savedConsulta(page, saved);
  const other = { ...consulta, resumoDoCliente: { ...consulta.resumoDoCliente, quantidadeDeInstituicoes: 99 } };
  const files = packedZip([
    { name: 'maria.json', content: summaryText(other) },
    { name: 'empresa.json', content: registerText([responseTo(documentAt('cnpj', 3), MONTH)], { campoNovo: 1 }) },
    { name: 'foto.json', content: 'isto não é JSON' },
  ]);

  await commandAt(page, 'outro provedor');
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await page.getByLabel('Escolher arquivos').setInputFiles({
    name: 'outubro.zip',
    mimeType: 'application/zip',
    buffer: files,
  });
  const lines = page.getByRole('table', { name: 'Respostas encontradas' });
  await expect(lines.getByText('difere em 1 campo')).toBeVisible();
  await expect(lines.getByText('Não é JSON')).toBeVisible();
  await lines.getByRole('button', { name: '1 item não entendido' }).click();
  await expect(page.getByRole('heading', { name: 'Leitura da resposta' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Provedor', exact: true }).fill(PROVIDER);
  await page.getByLabel('Consultado no provedor em').fill('02/11/2026');
  await page.getByRole('combobox', { name: 'Finalidade' }).click();
  await page.getByRole('option', { name: 'Concessão de crédito' }).click();
  await expect(page.getByText('1 resposta com autorização · 1 sem autorização conferida')).toBeVisible();
  await shot('provided-read');
  await page.getByRole('button', { name: 'Importar 2 respostas' }).click();
  await expect(page.getByText('Salvas: 1. Sem autorização conferida: 1.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Conferir autorização de / })).toBeVisible();
  await shot('provided-saved');

  await openResult(page, saved);
  const both = page.getByRole('region', { name: /2 respostas salvas de 08\/2026/ });
  await expect(both.getByText(PROVIDER, { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 640, height: 900 });
  await both.getByRole('button', { name: `${PROVIDER} × Este serviço: 1 campo diferente` }).click();
  await expect.poll(() => page.evaluate(layoutFaults)).toEqual([]);
  await shot('provided-two');
  const choose = both.getByRole('button', { name: /^Usar esta para o mês/ });
  await choose.click();
  await expect(both.getByText('vale para o mês')).toBeVisible();
});

/** The month as the service answered it. */
async function savedConsulta(page: Page, id: string): Promise<ConsultaWire> {
  const text = await page.evaluate(async (asked) => {
    const { lastro } = window as unknown as { readonly lastro: Bridge };
    const raw = await lastro['results.raw']({ id: asked });
    if (!raw.ok) throw new Error(raw.error.code);
    return raw.value.text;
  }, id);
  return JSON.parse(text).consulta;
}
