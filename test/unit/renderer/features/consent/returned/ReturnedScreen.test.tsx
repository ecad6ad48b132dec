import { PDFDocument } from '@cantoo/pdf-lib';
import axe from 'axe-core';
import encodeQR from 'qr';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FileSignature } from '#contract/evidence.ts';
import { termCode } from '#domain/consent/term-code.ts';
import { paperForm } from '#test/e2e/support/paper-drafts.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { NOW_ISO, TERM } from '#test/support/fakes/fake-unlocked.ts';
import { testFirst } from '#test/support/long-tests.ts';
import { chooseFiles } from '#test/unit/renderer/app/choose-files.ts';
import { renderOver } from '#test/unit/renderer/app/render-app.tsx';

const DRAFT = '0b9d6f3e-2c41-4d7a-9a51-7f1f0c2e8a10';
const CODE = termCode({ draft: DRAFT, version: TERM.version, hash: TERM.sha256 });
const FORM = paperForm(1);

async function open(theme: 'light' | 'dark' = 'light') {
  const fake = createFakeBridge();
  fake.state.drafts = [{ id: DRAFT, createdAt: NOW_ISO, savedAt: NOW_ISO, form: FORM }];
  fake.state.settings = { ...fake.state.settings, theme };
  await renderOver(fake, '#/autorizacoes/devolvidos');
  return { fake, drop: (...files: File[]) => chooseFiles(page.getByLabelText('Escolher arquivos'), ...files) };
}

/** Calls `dark` for each dark module of the code. */
function eachModule(dark: (x: number, y: number) => void): void {
  for (const [y, row] of encodeQR(CODE, 'raw', { ecc: 'medium' }).entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) dark(x, y);
  }
}

/** A PDF of so many blank pages, with the code on the last as a picture, or as words. */
async function pdf(name: string, pages: number, as: 'QR' | 'words'): Promise<File> {
  const document = await PDFDocument.create();
  const [last] = Array.from({ length: pages }, () => document.addPage([595, 842])).reverse();
  if (as === 'words') last?.drawText(CODE, { x: 40, y: 60, size: 7 });
  else eachModule((x, y) => last?.drawRectangle({ x: 60 + x * 2, y: 200 - y * 2, width: 2, height: 2 }));
  return new File([new Uint8Array(await document.save())], name);
}

async function picture(name: string, type: string): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1000, 1400];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  eachModule((x, y) => context.fillRect(100 + x * 4, 1100 + y * 4, 4, 4));
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type));
  return new File([blob ?? ''], name, { type });
}

describe('the code of a term', () => {
  testFirst(
    [
      ['the QR of a PDF', () => pdf('termo.pdf', 1, 'QR')],
      ['a JPEG', () => picture('termo.jpg', 'image/jpeg')],
      ['the words of a PDF', () => pdf('termo.pdf', 1, 'words')],
      ['the last page of several', () => pdf('termo.pdf', 4, 'QR')],
      ['a PNG', () => picture('termo.png', 'image/png')],
      ['a WebP', () => picture('termo.webp', 'image/webp')],
    ],
    'is read from %s',
    async (_, make) => {
      const { drop } = await open();
      await drop(await make());
      const table = page.getByRole('table', { name: '1 arquivo reconhecido' });
      await expect.element(table.getByText(FORM.nome)).toBeVisible();
    },
    2,
  );
});

test('an attached PDF says who signed it, before and after its act is registered', { tags: ['long'] }, async () => {
  const { fake, drop } = await open();
  const signature: FileSignature = {
    verdict: 'not_verified',
    problems: ['no_roots'],
    format: 'ETSI.CAdES.detached',
    digest: 'sha256',
    signer: { nome: 'MARIA DA SILVA', documento: null },
    signedAt: NOW_ISO,
    timeSource: 'claim',
    chain: [],
    coverage: 'whole',
  };
  const value = { signatures: [signature], complete: true, roots: { count: 0, broken: [] } };
  fake.reply('consent.evidence_signatures', () => ({ ok: true, value }));
  await drop(await pdf('termo.pdf', 1, 'words'));
  await page.getByRole('button', { name: 'Anexar 1 arquivo' }).click();
  const list = page.getByRole('list', { name: 'Assinaturas digitais' });
  for (const text of ['Não verificada', 'MARIA DA SILVA']) {
    await expect.element(list.getByText(text, { exact: true })).toBeVisible();
  }
  await page.getByRole('checkbox', { name: /Conferi/ }).click();
  await page.getByRole('button', { name: 'Registrar', exact: false }).click();
  await expect.element(page.getByRole('cell', { name: 'Registrado', exact: true })).toBeVisible();
  await expect.element(list).toBeVisible();
});

test('a file says why it cannot be read, in the list and where its pages would be', async () => {
  const { drop } = await open();
  await drop(
    new File([], 'vazio.pdf'),
    new File(['%PDF-1.7 e nada mais'], 'estragado.pdf'),
    await pdf('longo.pdf', 31, 'QR'),
  );
  const table = page.getByRole('table', { name: '3 arquivos não anexados' });
  await expect.element(table.getByText('O arquivo está vazio.')).toBeVisible();
  await expect.element(table.getByText('O arquivo tem mais de 30 páginas.')).toBeVisible();
  await page.getByRole('button', { name: 'estragado.pdf', exact: true }).click();
  await expect.element(page.getByText('O arquivo não abre como PDF ou imagem.')).toHaveLength(3);
});

test.each(['light', 'dark'] as const)(
  'in the %s scheme lists and pages break no rule of WCAG 2.2 AA',
  { tags: ['long'] },
  async (theme) => {
    const { drop } = await open(theme);
    await drop(await pdf('termo.pdf', 2, 'QR'), new File([], 'vazio.pdf'));
    await page.getByRole('button', { name: 'Próxima página' }).click();
    await expect.element(page.getByRole('img', { name: 'termo.pdf, página 2 de 2' })).toBeVisible();
    const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await axe.run(document, { runOnly });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  },
);
