import { expect } from '../../e2e/support/fixtures.ts';
import { SIGNED_PDF } from '../../e2e/support/officer.ts';
import { guidePage, MARIA } from './begin.ts';
import { press, pressWords, type } from './perform.ts';

const JOAO = { nome: 'João Pereira Filho', documento: '111.444.777-35' };

guidePage('autorizar', {
  'Colher a autorização com o titular presente': [
    press,
    press,
    type(MARIA.documento, MARIA.nome),
    press,
    press,
    press,
    press,
    async (page, [held = '']) => {
      await page.getByRole('button', { name: held, exact: true }).hover();
      await page.mouse.down();
      await expect(page.getByRole('navigation', { name: 'Navegação principal' })).toBeVisible();
      await page.mouse.up();
      await expect(page.getByText(/^Autorização registrada\. Válida até/)).toBeVisible();
    },
  ],
  'Transcrever uma autorização em papel': [
    async (page, [screen = '', paper = '']) => {
      await press(page, ['Clientes', 'Autorizações', screen]);
      await pressWords(page, [paper]);
    },
    type(JOAO.documento, JOAO.nome),
    press,
    press,
    type('03/11/2026 09:10', 'Agência Centro'),
    type('203.0.113.10', 'digitalizador-2', 'Digitalizador modelo 7'),
    async (page, [choose = '']) => {
      const file = { name: 'termo-assinado.pdf', mimeType: 'application/pdf', buffer: SIGNED_PDF };
      await page.getByLabel(choose).setInputFiles(file);
      await expect(page.getByRole('button', { name: 'Remover termo-assinado.pdf' })).toBeVisible();
    },
    press,
    press,
    async (page, names) => {
      await press(page, names);
      await expect(page.getByText(/^Autorização registrada/)).toBeVisible();
    },
  ],
  'Revogar uma autorização': [
    press,
    async (page) => page.getByRole('link', { name: `Detalhes de ${MARIA.nome}` }).click(),
    press,
    async (page, [reason = '', revoke = '']) => {
      await type('Pedido do titular por telefone')(page, [reason]);
      await press(page, [revoke]);
      await expect(page.getByText('Revogada', { exact: true })).toBeVisible();
    },
  ],
});
