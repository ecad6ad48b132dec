import type { Page } from 'playwright/test';
import { barriers } from '../e2e/support/barriers.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { MARIA, type officerAt } from '../e2e/support/officer.ts';

type Officer = ReturnType<typeof officerAt>;

/** Situations of the README's scenario documents that change how a result looks. */
const PEOPLE = {
  'em-dia': '900.000.001-75',
  'sem-dados': '900.000.002-56',
  'muito-vencido': '900.000.003-37',
  'prejuizo-recente': '900.000.004-18',
  'prejuizo-antigo': '900.000.005-07',
  'mensagens-de-validacao': '900.000.006-80',
  'cliente-novo': '900.000.007-60',
  'atraso-ate-14-dias': '900.000.023-80',
  'limites-no-fim': '900.000.024-61',
};
const COMPANIES = {
  'moeda-estrangeira': '90.000.001/0001-29',
  discordancias: '90.000.002/0001-73',
  'sub-judice': '90.000.003/0001-18',
  'muito-grande': '90.000.005/0001-07',
  'somente-limites': '90.000.006/0001-51',
  deterioracao: '90.000.007/0001-04',
  'nao-fecha': '90.000.010/0001-10',
};
const SIZES = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];
const TABS = ['Escada', 'Composição', 'Operações', 'Evolução', 'Todos os campos'];

for (const [name, documento] of Object.entries({ ...PEOPLE, ...COMPANIES })) {
  test(`${name}: every part, light and dark, fits both screens and has no barrier`, async ({
    unlocked,
    officer,
    page,
    shot,
  }) => {
    test.setTimeout(600_000);
    await unlocked.open();
    await consent(page, officer, documento);
    await officer.consult({ documento, month: '08/2026' });
    await officer.consult({ documento, month: '09/2026' });
    for (const scheme of ['claras', 'escuras']) {
      if (scheme === 'escuras') await page.getByRole('button', { name: 'Usar cores escuras' }).click();
      for (const tab of TABS) await lookAt(page, tab, (size) => shot(`long/${name}-${tab}-${scheme}-${size}`));
    }
  });
}

async function consent(page: Page, officer: Officer, documento: string): Promise<void> {
  await officer.newConsent();
  await officer.typeSubject({ nome: MARIA.nome, documento });
  await page.getByRole('checkbox', { name: 'Concessão de crédito' }).check();
  if (documento.includes('/')) {
    const power = 'Contrato ou estatuto social';
    await officer.typeSigner(1, { nome: 'Ana Exemplo', cpf: '111.444.777-35', cargo: 'Diretora', power });
  }
  await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
  await page.getByRole('checkbox', { name: /li o termo acima/i }).check();
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await officer.takeScreenBack();
  await expect(page.getByText(/Autorização registrada\. Válida até/)).toBeVisible();
}

/** One part of the result in both sizes and, where it has charts, as tables; it never scrolls sideways. */
async function lookAt(page: Page, tab: string, shot: (size: string) => Promise<void>): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('tabpanel', { name: tab }).getByRole('heading').first()).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await shot(`${size.width}`);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess, `${tab}, ${size.width}`).toBeLessThanOrEqual(0);
  }
  expect(await barriers(page), tab).toEqual([]);
  for (const table of await page.getByText('Tabela', { exact: true }).all()) await table.click();
  expect(await barriers(page), `${tab} as tables`).toEqual([]);
  for (const chart of await page.getByText('Gráfico', { exact: true }).all()) await chart.click();
}
