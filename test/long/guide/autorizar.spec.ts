import { expect } from '../../e2e/support/fixtures.ts';
import { guidePage, MARIA } from './begin.ts';
import { click, clickWords, type } from './perform.ts';

const JOAO = { nome: 'João Pereira Filho', documento: '111.444.777-35' };

/** The printed term, as a scanner gives it back. */
let signed: Buffer = Buffer.alloc(0);

guidePage('autorizar', {
  'Colher a autorização com o titular presente': [
    click,
    click,
    type(MARIA.documento, MARIA.nome),
    click,
    click,
    click,
    click,
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
      await click(page, ['Clientes', 'Autorizações', screen]);
      await clickWords(page, [paper]);
    },
    type(JOAO.documento, JOAO.nome),
    async (page, names) => {
      await click(page, names);
      await expect(page.getByRole('img', { name: /^Código QR do documento/ })).toBeVisible();
      signed = await page.pdf();
    },
    click,
    type('03/11/2026 09:10', 'Agência Centro'),
    type('203.0.113.10', 'digitalizador-2', 'Digitalizador modelo 7'),
    async (page, [choose = '']) => {
      const file = { name: 'termo-assinado.pdf', mimeType: 'application/pdf', buffer: signed };
      await page.getByLabel(choose).setInputFiles(file);
      await expect(page.getByRole('button', { name: 'Remover termo-assinado.pdf' })).toBeVisible();
    },
    async (page, names) => {
      await click(page, names);
      await expect(page.getByText('Abrindo o arquivo')).toBeHidden();
      await expect(page.getByText(/^é o do termo/)).toBeVisible();
    },
    click,
    async (page, names) => {
      await click(page, names);
      await expect(page.getByText(/^Autorização registrada/)).toBeVisible();
    },
  ],
  'Revogar uma autorização': [
    click,
    async (page) => page.getByRole('link', { name: `Detalhes de ${MARIA.nome}` }).click(),
    click,
    async (page, [reason = '', revoke = '']) => {
      await type('Pedido do titular por telefone')(page, [reason]);
      await click(page, [revoke]);
      await expect(page.getByText('Revogada', { exact: true })).toBeVisible();
    },
  ],
});
