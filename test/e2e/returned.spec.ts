import { randomUUID } from 'node:crypto';
import { type PaperMaker, pagesOf, paperMaker, type Wear } from '../support/signed-papers.ts';
import { expect, test } from './support/fixtures.ts';
import { SIGNED_PDF } from './support/officer.ts';
import { paperForm, savePaperDrafts, signedFilesOf } from './support/paper-drafts.ts';

let maker: PaperMaker;
test.beforeAll(async () => {
  maker = await paperMaker(process.env.LASTRO_CHROMIUM ?? '/usr/bin/chromium');
});
test.afterAll(() => maker.close());

const FLAT: Wear = { dpi: 150, turn: 0, skew: 0, noise: 0, quality: 0.8 };

test('signed papers dropped together are matched by their codes, confirmed as a list, attached and registered', {
  tag: '@long',
}, async ({ unlocked, officer, page, shot }) => {
  await unlocked.open();
  const forms = Array.from({ length: 8 }, (_, index) => paperForm(index + 1));
  const drafts = await savePaperDrafts(page, forms);
  const [digital, turned, skewed, scanned, second, twice, changed, complete] = drafts;
  if (!digital || !turned || !skewed || !scanned || !second || !twice || !changed || !complete) throw new Error('few');
  const elsewhere = { ...digital, code: digital.code.replace(digital.id, randomUUID()) };
  const older = { ...changed, code: changed.code.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')) };
  const files = [
    await maker.print('assinado no computador.pdf', [digital]),
    await maker.scan('virado.jpg', turned, { ...FLAT, turn: 90, noise: 30 }),
    await maker.scan('torto.png', skewed, { ...FLAT, turn: -4, skew: 0.02 }),
    await maker.scan('digitalizado.pdf', scanned, { ...FLAT, dpi: 200, turn: 180, quality: 0.5 }),
    await maker.print('codigo na segunda.pdf', [{ ...second, code: null }, second]),
    await maker.scan('completo.jpg', complete, { ...FLAT, dpi: 110 }),
    await maker.scan('vezes 1.jpg', twice, FLAT),
    await maker.scan('vezes 2.jpg', twice, { ...FLAT, turn: 2 }),
    await maker.print('texto antigo.pdf', [older]),
    await maker.print('outra estacao.pdf', [elsewhere]),
    await maker.print('sem codigo.pdf', [{ ...digital, code: null }]),
    await maker.print('dois termos.pdf', [digital, turned]),
    { name: 'estragado.pdf', mimeType: 'application/pdf', buffer: SIGNED_PDF },
  ];

  await officer.go('Autorizações');
  await page.getByRole('button', { name: 'Documentos assinados' }).click();
  await page.getByLabel('Escolher arquivos').setInputFiles(files);
  await expect(page.getByRole('status').filter({ hasText: '13 de 13 arquivos lidos' })).toBeVisible({
    timeout: 60_000,
  });
  const matched = page.getByRole('table', { name: '6 arquivos reconhecidos' });
  for (const [draft, name] of [
    [digital, 'assinado no computador.pdf'],
    [turned, 'virado.jpg'],
    [skewed, 'torto.png'],
    [scanned, 'digitalizado.pdf'],
    [second, 'codigo na segunda.pdf'],
    [complete, 'completo.jpg'],
  ] as const) {
    await expect(matched.getByRole('row', { name: new RegExp(draft.nome) }).getByText(name)).toBeVisible();
  }
  const apart = page.getByRole('table', { name: '7 arquivos não anexados' });
  for (const [name, reason] of [
    ['vezes 1.jpg', /mais de um arquivo deste termo/],
    ['vezes 2.jpg', /mais de um arquivo deste termo/],
    ['texto antigo.pdf', /mudou depois da impressão/],
    ['outra estacao.pdf', /não é deste computador/],
    ['sem codigo.pdf', /Nenhum código de termo/],
    ['dois termos.pdf', /mais de um termo/],
    ['estragado.pdf', /não abre como PDF ou imagem/],
  ] as const) {
    await expect(apart.getByRole('row', { name }).getByText(reason)).toBeVisible();
  }
  await page.getByRole('button', { name: second.nome }).click();
  await page.getByRole('button', { name: 'Próxima página' }).click();
  await expect(page.getByRole('img', { name: 'codigo na segunda.pdf, página 2 de 2' })).toBeVisible();
  await shot('76-returned-matched');

  await page.getByRole('button', { name: 'Remover vezes 2.jpg da lista' }).click();
  await page.getByRole('checkbox', { name: `Anexar virado.jpg a ${turned.nome}` }).uncheck();
  await page.getByRole('button', { name: 'Anexar 6 arquivos' }).click();
  await expect(page.getByRole('cell', { name: 'Anexado. Pronto para conferir e registrar.' })).toHaveCount(6);
  expect(
    await signedFilesOf(
      page,
      drafts.map(({ id }) => id),
    ),
  ).toEqual([
    ['assinado no computador.pdf'],
    [],
    ['torto.png'],
    ['digitalizado.pdf'],
    ['codigo na segunda.pdf'],
    ['vezes 1.jpg'],
    [],
    ['completo.jpg'],
  ]);

  await page.getByRole('button', { name: complete.nome }).click();
  await page.getByRole('checkbox', { name: /Conferi/ }).check();
  await page.getByRole('button', { name: 'Registrar', exact: false }).click();
  await expect(page.getByRole('cell', { name: 'Registrado', exact: true })).toBeVisible();
  await shot('77-returned-registered');

  await unlocked.kill();
  await unlocked.open();
  await officer.go('Autorizações');
  await page.getByRole('button', { name: 'Documentos assinados' }).click();
  await page.getByLabel('Escolher arquivos').setInputFiles(files.slice(0, 6));
  await expect(page.getByRole('table', { name: '1 arquivo reconhecido' }).getByText('virado.jpg')).toBeVisible();
  const known = page.getByRole('table', { name: '5 arquivos não anexados' });
  await expect(known.getByText('Este arquivo já está anexado ao rascunho.')).toHaveCount(4);
  await expect(known.getByText('A autorização deste termo já foi enviada ao serviço.')).toHaveCount(1);
});

test('a pasted list becomes drafts on paper, whose terms are printed together and known again', {
  tag: '@long',
}, async ({ unlocked, officer, page, shot }) => {
  await unlocked.open();
  const [first, second, third] = [paperForm(1), paperForm(2), paperForm(3)];
  await savePaperDrafts(page, [second]);
  const list = [first, second, third].map(({ nome, documento }) => `${nome}\t${documento}`).join('\n');
  await officer.go('Autorizações');
  await page.getByRole('button', { name: 'Documentos assinados' }).click();
  await page.getByRole('button', { name: 'Imprimir termos' }).click();
  await page.getByRole('button', { name: 'Colar ou soltar uma lista' }).click();
  const field = page.getByRole('textbox', { name: 'Lista de titulares' });
  const read = page.getByRole('button', { name: 'Ler a lista' });
  const check = page.getByRole('button', { name: 'Conferir a lista' });
  await field.fill(list.replace(third.documento, '52998224726'));
  await read.click();
  await page.getByRole('checkbox', { name: 'Concessão de crédito' }).check();
  await check.click();
  const refused = page.getByRole('table', { name: 'Linhas a corrigir' });
  await expect(refused.getByRole('row', { name: /^3 .*O CPF não é válido\./ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Criar/ })).toHaveCount(0);
  await shot('80-list-refused');

  await field.fill(list);
  await read.click();
  await check.click();
  await expect(page.getByText(`${second.nome} (linha 2)`)).toBeVisible();
  await page.getByRole('button', { name: 'Criar 2 rascunhos' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 rascunhos criados' })).toBeVisible();
  await shot('81-list-drafted');
  await page.getByRole('button', { name: 'Montar 3 termos' }).click();
  await expect(page.getByRole('button', { name: 'Imprimir 3 termos' })).toBeVisible();
  await expect(page.getByText(/Emitido por \S/)).toHaveCount(3);
  const sheets = await pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));

  await page.goBack();
  await page.getByLabel('Escolher arquivos').setInputFiles(sheets);
  const matched = page.getByRole('table', { name: '3 arquivos reconhecidos' });
  await expect(matched).toBeVisible({ timeout: 60_000 });
  for (const { nome } of [first, second, third]) await expect(matched.getByText(nome)).toBeVisible();
});

test('terms of several drafts are printed as one document, whose pages are known again by their codes', {
  tag: '@long',
}, async ({ unlocked, officer, page, shot }) => {
  await unlocked.open();
  const drafts = await savePaperDrafts(page, [paperForm(1), paperForm(2), paperForm(3)]);
  await officer.go('Autorizações');
  await page.getByRole('button', { name: 'Documentos assinados' }).click();
  await page.getByRole('button', { name: 'Imprimir termos' }).click();
  await page.getByRole('checkbox', { name: `Imprimir o termo de ${paperForm(2).nome}` }).uncheck();
  await shot('78-terms-chosen');
  await page.getByRole('button', { name: 'Montar 2 termos' }).click();
  await expect(page.getByRole('button', { name: 'Imprimir 2 termos' })).toBeVisible();
  await shot('79-terms-laid-out');
  const sheets = await pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));

  await page.goBack();
  await page.getByLabel('Escolher arquivos').setInputFiles(sheets);
  const matched = page.getByRole('table', { name: '2 arquivos reconhecidos' });
  await expect(matched).toBeVisible({ timeout: 60_000 });
  await expect(matched.getByText(paperForm(1).nome)).toBeVisible();
  await expect(matched.getByText(paperForm(3).nome)).toBeVisible();
  await page.getByRole('button', { name: 'Anexar 2 arquivos' }).click();
  await expect(page.getByRole('cell', { name: 'Anexado. Pronto para conferir e registrar.' })).toHaveCount(2);
  const files = await signedFilesOf(
    page,
    drafts.map(({ id }) => id),
  );
  expect(files.map((names) => names.length)).toEqual([1, 0, 1]);
});
