import { expect } from '../../e2e/support/fixtures.ts';
import { saveConsents, saveResults } from '../../e2e/support/saved-answers.ts';
import { BRUNO, COMPANY, guidePage } from './begin.ts';
import { choose, click, type } from './perform.ts';

/** As the tax authority's page shows it; people are masked. */
const PARTNERS = [
  'CNPJ: 90.000.005/0001-07',
  `NOME EMPRESARIAL: ${COMPANY.nome}`,
  'Nome/Nome Empresarial: BRUNO ATRASADO DE SOUZA',
  'CPF/CNPJ: ***000003**',
  'Qualificação: 49-Sócio-Administrador',
  'Nome/Nome Empresarial: MARIA APARECIDA DA SILVA',
  'CPF/CNPJ: ***982247**',
  'Qualificação: 22-Sócio',
  'Nome/Nome Empresarial: JOSE EXEMPLO DOS SANTOS',
  'CPF/CNPJ: ***567468**',
  'Qualificação: 22-Sócio',
].join('\n');

guidePage(
  'grupos',
  {
    'Montar o grupo': [
      click,
      async (page, [name = '', create = '']) => {
        await type('Grupo Exemplo')(page, [name]);
        await click(page, [create]);
      },
      click,
      async (page, [text = '', read = '']) => {
        await type(PARTNERS)(page, [text]);
        await click(page, [read]);
        await expect(page.getByText('3 sócios encontrados')).toBeVisible();
      },
      async (page) => {
        await page.getByRole('textbox', { name: /^CPF de BRUNO/ }).fill(BRUNO.documento);
        await page.getByRole('textbox', { name: /^CPF de MARIA/ }).fill('529.982.247-25');
      },
      async (page, names) => {
        await click(page, names);
        await expect(page.getByRole('row', { name: /JOSE EXEMPLO.*Sem CPF/ })).toBeVisible();
      },
    ],
    'Ler a posição do grupo': [
      async (page, names) => {
        await click(page, names);
        await expect(page.getByRole('region', { name: 'Vencimentos do grupo, por membro' })).toBeVisible();
      },
      async (page) => expect(page.getByText(/^2 de 4 membros em 09\/2026; faltam /).first()).toBeVisible(),
      async (page, [name = '']) => expect(page.getByRole('region', { name })).toBeVisible(),
    ],
    'Guardar a posição para o comitê': [
      click,
      async (page, names) => {
        await click(page, names);
        await expect(page.getByText('A posição é a que foi guardada')).toBeVisible();
      },
    ],
    'Consultar o que falta': [
      async (page, names) => {
        await page.goBack();
        await click(page, names);
      },
      choose,
      async (page, names) => {
        await click(page, names);
        await expect(page.getByRole('heading', { level: 1, name: 'Grupo Exemplo' })).toBeVisible();
      },
    ],
  },
  async ({ page }) => {
    await saveConsents(page, [COMPANY, BRUNO]);
    for (const subject of [COMPANY, BRUNO]) await saveResults(page, subject, ['2026-08', '2026-09']);
  },
);
