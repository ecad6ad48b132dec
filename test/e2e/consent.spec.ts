import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HostileService, startHostileService } from '../support/hostile-service.ts';
import { hang, reset } from '../support/http/behaviours.ts';
import { expect, test } from './support/fixtures.ts';
import { COMPANY, MARIA, SIGNED_PDF } from './support/officer.ts';
import { commandAt } from './support/palette.ts';
import { printed } from './support/printed.ts';

test.beforeEach(async ({ unlocked }) => unlocked.open());

test('presencial: the subject reads, signs and authorizes; entry, receipt and dossier show it', {
  tag: '@long',
}, async ({ unlocked, officer, page, shot }) => {
  await officer.newConsent();
  for (const purpose of ['Renegociação', 'Avaliação de garantidor']) {
    await page.getByRole('checkbox', { name: purpose }).check();
  }
  await officer.typeSubject(MARIA);
  await expect(page.getByText(/Rascunho salvo às/)).toBeVisible();
  await shot('50-capture-presencial');
  await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
  await expect(
    page.getByText('Finalidades da consulta: renegociação de dívida; análise de garantia prestada.'),
  ).toBeVisible();
  const act = page.getByRole('checkbox', { name: /Li o termo acima/ });
  await expect(act).not.toBeChecked();
  await act.check();
  await officer.takeScreenBack();
  await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
  await expect(act).not.toBeChecked();
  await page.getByRole('button', { name: 'Adicionar assinatura (opcional)' }).click();
  const pad = page.getByRole('img', { name: /Área para assinar/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('the pad is not on the screen');
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  for (const step of [1, 2, 3, 4, 5, 6]) {
    await page.mouse.move(box.x + 60 + step * 70, box.y + box.height / 2 + (step % 2 === 0 ? 40 : -40), { steps: 5 });
  }
  await page.mouse.up();
  await act.check();
  await page.getByRole('button', { name: 'Autorizar' }).scrollIntoViewIfNeeded();
  await shot('51-subject-view-signed');
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page.getByRole('heading', { name: 'Autorização registrada' })).toBeVisible();
  await officer.takeScreenBack();
  await expect(page.getByText(/Autorização registrada\. Válida até/)).toBeVisible();
  await shot('52-capture-done');

  await page.getByRole('button', { name: 'Ver autorizações' }).click();
  await page.getByRole('link', { name: `Detalhes de ${MARIA.nome}` }).click();
  await expect(page.getByText(`Assinatura de ${MARIA.nome}`, { exact: true })).toBeVisible();
  await expect(page.getByText(`Traçado da assinatura de ${MARIA.nome}`)).toBeVisible();
  await expect(page.getByText('Renegociação, Avaliação de garantidor', { exact: true })).toBeVisible();
  await shot('53-entry');
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: `Assinatura de ${MARIA.nome}` })).toBeVisible();
  await shot('54-proof');
  await page.getByRole('button', { name: 'Fechar' }).click();

  await page.getByRole('link', { name: 'Via do titular' }).click();
  await expect(page.getByText('Autorização para consulta ao SCR: via do titular')).toBeVisible();
  await shot('55-receipt');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Navegação principal' })).toBeHidden();
  await page.setViewportSize({ width: 794, height: 1123 });
  await shot('56-receipt-on-paper');
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('link', { name: 'Voltar à autorização' }).click();

  await page.getByRole('button', { name: 'Dossiê do titular' }).click();
  const events = page.getByRole('table', { name: /Histórico/ });
  for (const event of ['Registro de autorização', 'Comprovante visualizado', 'Via do titular emitida']) {
    await expect(events.getByText(event)).toBeVisible();
  }
  await shot('57-dossier');
  const dossier = await printed(page, join(unlocked.home, 'dossier.pdf'));
  for (const [index, own] of dossier?.pages.entries() ?? []) {
    const [head] = own.trimStart().split('\n');
    expect(head).toMatch(new RegExp(`^${MARIA.nome} · CPF ${MARIA.documento} +Dossiê do titular$`));
    expect(own).toMatch(new RegExp(`protegido por sigilo bancário +${index + 1} ?/ ?${dossier?.pages.length}`));
  }
  const text = dossier?.pages.join('\n') ?? '';
  for (const part of ['Autorizações (1)', 'Comprovantes (2)', 'Traçado da assinatura', 'Comprovante visualizado']) {
    if (dossier !== null) expect(text).toContain(part);
  }
});

test('papel: what was signed is typed, attached, checked and registered; a wrong file is told apart by its content', {
  tag: '@long',
}, async ({ unlocked, officer, page, shot }) => {
  await officer.newConsent();
  await page.getByText('Em papel', { exact: true }).click();
  await officer.typeSubject(MARIA);
  await page.getByRole('button', { name: 'Conferir antes de registrar' }).click();
  await expect(page.getByText('Anexe o arquivo assinado.')).toBeVisible();
  await expect(page.getByText('Marque ao menos uma finalidade.')).toBeVisible();
  await expect(page.getByText('Informe onde a autorização foi dada.')).toBeVisible();
  await shot('60-paper-missing');
  await page.getByRole('checkbox', { name: 'Concessão de crédito' }).check();

  await page.getByRole('button', { name: 'Imprimir o termo para assinar' }).click();
  const sheet = page.getByRole('article', { name: 'Termo para assinar' });
  await expect(sheet).toContainText(MARIA.nome);
  await expect(sheet).toContainText(
    /Documento nº [0-9a-f-]{36}.*LASTRO1:[0-9a-f-]{36}:2\.0:[0-9a-f]{32}Emitido por \S.*$/,
  );
  await expect(sheet.getByRole('img', { name: /^Código QR do documento/ })).toBeVisible();
  await shot('60-paper-term');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(page.getByRole('button', { name: 'Imprimir termo' })).toBeHidden();
  await shot('60-paper-term-printed');
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Voltar aos dados' }).click();

  const givenAt = page.getByRole('textbox', { name: 'Data e hora em que foi dada' });
  await expect(givenAt).toHaveValue(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
  await givenAt.fill('18112025 0930');
  await page.getByRole('button', { name: 'Escolher no calendário' }).click();
  await page.getByRole('button', { name: '3 novembro 2025', exact: true }).click();
  await expect(givenAt).toHaveValue('03/11/2025 09:30');
  await officer.typePaperAct();
  const file = page.getByLabel('Escolher arquivo');
  await file.setInputFiles({
    name: 'termo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('MZ this is no PDF'),
  });
  await expect(page.getByText('termo.pdf não foi anexado')).toBeVisible();
  await shot('61-paper-wrong-file');
  await file.setInputFiles({ name: 'termo-assinado.pdf', mimeType: 'application/pdf', buffer: SIGNED_PDF });
  await expect(page.getByRole('button', { name: 'Remover termo-assinado.pdf' })).toBeVisible();
  await shot('62-paper-form');
  await page.getByRole('button', { name: 'Conferir antes de registrar' }).click();

  await expect(page.getByText('Confira o que será registrado')).toBeVisible();
  await expect(page.getByText('18/11/2025 09:30:00')).toBeVisible();
  await expect(page.getByRole('region', { name: 'termo-assinado.pdf' })).toBeVisible();
  const checked = page.getByRole('checkbox', { name: /Conferi o arquivo assinado/ });
  await expect(checked).not.toBeChecked();
  await shot('63-paper-review');
  await checked.check();
  await page.getByRole('button', { name: 'Registrar a autorização assinada' }).click();
  await expect(page.getByText(/Autorização registrada/)).toBeVisible();

  await page.getByRole('button', { name: 'Ver autorizações' }).click();
  await page.getByRole('link', { name: `Detalhes de ${MARIA.nome}` }).click();
  await page.getByRole('button', { name: 'Dados do registro' }).click();
  await expect(page.getByText('digitados pelo analista')).toBeVisible();
  await expect(page.getByText('Regra do serviço (5 anos da última consulta)')).toBeVisible();
  await expect(page.getByText('termo-assinado.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar cópia' }).click();
  await expect(page.getByText(/Cópia salva em .*termo-assinado\.pdf/)).toBeVisible();
  expect(await readFile(join(unlocked.home, 'downloads', 'termo-assinado.pdf'))).toEqual(SIGNED_PDF);
});

test('a company is signed for by two together, one of them by a power of attorney; each ticks', {
  tag: '@long',
}, async ({ officer, page, shot }) => {
  const power = 'Contrato ou estatuto social';
  const joao = { nome: 'João Pereira Filho', cpf: '111.444.777-35', cargo: 'Sócio-administrador', power };
  await officer.newConsent();
  await officer.typeSubject(COMPANY);
  await page.getByRole('checkbox', { name: 'Concessão de crédito' }).check();
  await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
  await expect(page.getByLabel('Nome do representante 1')).toBeFocused();
  await officer.typeSigner(1, joao);
  await page.getByRole('combobox', { name: 'Regra de assinatura' }).click();
  await page.getByRole('option', { name: 'Conjunta: 2 assinaturas' }).click();
  await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
  await expect(page.getByText('Faltam representantes: eles assinam em conjunto.')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar representante' }).click();
  await officer.typeSigner(2, { ...joao, nome: 'Maria Aparecida da Silva', power: 'Procuração' });
  await page.getByLabel('Poder do representante 2 vale até').fill('31/12/2030');
  await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
  await expect(page.getByLabel('CPF do representante 2')).toHaveAccessibleDescription(/já está em outra linha/);
  await page.getByLabel('CPF do representante 2').fill('529.982.247-25');
  await expect(page.getByText('Anexe o instrumento que comprova o poder.')).toBeVisible();
  const instrument = { name: 'procuracao.pdf', mimeType: 'application/pdf', buffer: SIGNED_PDF };
  await page.getByLabel('Escolher instrumento').setInputFiles(instrument);
  await expect(page.getByRole('button', { name: 'Remover procuracao.pdf' })).toBeVisible();
  await shot('64-company');
  await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
  await expect(
    page.getByText(/João Pereira Filho, CPF 111\.444\.777-35, Sócio-administrador, nos termos .* social; e por Maria/),
  ).toBeVisible();
  await expect(page.getByText(/por procuração, até 31\/12\/2030, que assinam em conjunto/)).toBeVisible();
  const authorize = page.getByRole('button', { name: 'Autorizar' });
  await page.getByRole('checkbox', { name: /^João Pereira Filho: li o termo acima/ }).check();
  await expect(page.getByText('Falta a marcação de 1 pessoa')).toBeVisible();
  await expect(authorize).toBeDisabled();
  await page.getByRole('checkbox', { name: /^Maria Aparecida da Silva: li o termo acima/ }).check();
  await shot('64-company-term');
  await authorize.click();
  await expect(page.getByRole('heading', { name: 'Autorização registrada' })).toBeVisible();
  await officer.takeScreenBack();
  await expect(page.getByText(/Autorização registrada/)).toBeVisible();
  await page.getByRole('button', { name: 'Ver autorizações' }).click();
  await page.getByRole('link', { name: `Detalhes de ${COMPANY.nome}` }).click();
  await expect(page.getByText('procuracao.pdf')).toBeVisible();
  await expect(page.getByText('Conjunta: 2 assinaturas')).toBeVisible();
});

test('a revoked authorization opens no query, and the query form leads to it', { tag: '@long' }, async ({
  officer,
  page,
  shot,
}) => {
  await officer.registerConsent(MARIA);
  await page.getByRole('button', { name: 'Ver autorizações' }).click();
  await page.getByRole('link', { name: `Detalhes de ${MARIA.nome}` }).click();
  await page.getByRole('button', { name: 'Revogar', exact: true }).click();
  await page.getByRole('button', { name: 'Revogar definitivamente' }).click();
  await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription(/fica registrado/);
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Pedido do titular por telefone');
  await shot('65-revoke');
  await page.getByRole('button', { name: 'Revogar definitivamente' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Pedido do titular por telefone')).toBeVisible();
  await expect(page.getByText('Revogada', { exact: true })).toBeVisible();

  await officer.openQuery();
  await officer.fillQuery({ documento: MARIA.documento, month: '09/2026' });
  await expect(page.getByText('A autorização foi revogada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Consultar', exact: true })).toHaveCount(0);
  await shot('66-revoked-query');
  await page.getByRole('button', { name: 'Ver a autorização' }).click();
  await expect(page.getByText('Pedido do titular por telefone')).toBeVisible();
});

test('an authorization of long ago, taken over from a file, is expired; a row that breaks a rule keeps the file out', {
  tag: '@long',
}, async ({ officer, page, shot }) => {
  const pages = 'https://servico.example.com';
  await officer.useSandbox({ baseUrl: pages, apiKey: randomUUID() });
  await officer.go('Autorizações');
  await page.getByRole('button', { name: 'Importar planilha' }).click();
  const [id, other] = [randomUUID(), randomUUID()];
  const columns = 'id,nome,CPF,consentimento,ip,host,timestamp,userAgent,dataExpiracao,dataCriacao,url';
  const row = (number: string, documento: string, address = pages): string =>
    `${number},${MARIA.nome},${documento},sim,203.0.113.10,portal,2019-03-04T10:00:00-03:00,Navegador,04/03/2024 10:00:00,04/03/2019 10:00:00,${address}/autorizacao/${number}`;
  const choose = (...rows: readonly string[]): Promise<void> =>
    page
      .getByLabel('Escolher planilha')
      .last()
      .setInputFiles({ name: 'antigas.csv', mimeType: 'text/csv', buffer: Buffer.from([columns, ...rows].join('\n')) });
  await choose(row(id, MARIA.documento), row(other, '529.982.247-24', 'http://servico.example.com'));
  await expect(page.getByRole('combobox', { name: 'CPF ou CNPJ' })).toHaveValue('CPF');
  await page.getByRole('button', { name: 'Conferir as linhas' }).click();
  await expect(page.getByText(/Escolha ao menos uma finalidade/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Concessão de crédito' }).check();
  await page.getByRole('button', { name: 'Conferir as linhas' }).click();
  await expect(page.getByText('Linhas que conferem: 1 de 2; recusadas: 1')).toBeVisible();
  await expect(page.getByRole('row', { name: /^3 / })).toContainText('CPF ou CNPJ: não é válido');
  await expect(page.getByRole('row', { name: /^3 / })).toContainText('Endereço público: não começa com https');
  await expect(page.getByRole('button', { name: /^Importar \d/ })).toHaveCount(0);
  await shot('67-import');
  await choose(row(id, MARIA.documento));
  await page.getByRole('button', { name: 'Conferir as linhas' }).click();
  await page.getByRole('button', { name: 'Importar 1 autorização' }).click();
  await expect(page.getByText('1 autorização importada')).toBeVisible();

  await officer.openQuery();
  await officer.fillQuery({ documento: MARIA.documento, month: '09/2026' });
  await expect(page.getByText('A autorização venceu em 04/03/2024')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Consultar', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Registrar autorização' }).click();
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue(MARIA.documento);
});

test('the sample of an import is saved, and taken over as it is', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
}) => {
  await officer.go('Autorizações');
  await page.getByRole('button', { name: 'Importar planilha' }).click();
  await page.getByRole('button', { name: 'Salvar exemplo' }).click();
  await expect(page.getByText(/Salvo em .*lastro-autorizacoes-exemplo\.csv/)).toBeVisible();
  const sample = join(unlocked.home, 'downloads', 'lastro-autorizacoes-exemplo.csv');
  await page.getByLabel('Escolher planilha').last().setInputFiles(sample);
  await page.getByRole('button', { name: 'Conferir as linhas' }).click();
  await page.getByRole('button', { name: 'Importar 2 autorizações' }).click();
  await page.getByRole('button', { name: 'Ver autorizações' }).click();
  await page.getByRole('link', { name: 'Detalhes de Titular de exemplo' }).click();
  await expect(page.getByText('Concessão de crédito, Monitoramento')).toBeVisible();
  await expect(page.getByText('Válida', { exact: true })).toBeVisible();
});

test.describe('a service that never answers', () => {
  let service: HostileService;
  test.beforeEach(async () => {
    service = await startHostileService({ consent: hang });
  });
  test.afterEach(() => service.close());

  test('leaves an unknown outcome, which the officer settles with what the provider says', { tag: '@long' }, async ({
    officer,
    page,
    shot,
  }) => {
    await officer.useSandbox({ baseUrl: service.baseUrl, apiKey: randomUUID() });
    await officer.waitForConsents(15);
    await officer.newConsent();
    await officer.identifySubject(MARIA);
    await page.getByRole('checkbox', { name: /Li o termo acima/ }).check();
    await page.getByRole('button', { name: 'Autorizar' }).click();
    await expect(page.getByText('Não foi possível concluir')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Li o termo acima/ })).toBeHidden();
    await shot('68-unknown-to-the-subject');
    await officer.takeScreenBack();
    await expect(page.getByText('O serviço registrou esta autorização?')).toBeVisible();
    await shot('69-unknown-outcome');

    await page.getByRole('button', { name: 'Confirmar o registro' }).click();
    await expect(page.getByLabel('Número no serviço')).toHaveAccessibleDescription(/36 caracteres/);
    const id = randomUUID();
    await page.getByLabel('Número no serviço').fill(id);
    await page.getByLabel('Endereço público no serviço').fill(`https://outro.example.com/autorizacao/${id}`);
    await page.getByRole('button', { name: 'Confirmar o registro' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Número no serviço')).toHaveValue(id);
    await page.getByLabel('Endereço público no serviço').fill(`${service.baseUrl}/autorizacao/${id}`);
    await page.getByRole('button', { name: 'Confirmar o registro' }).click();
    await expect(page.getByText('Válida', { exact: true })).toBeVisible();
    await expect(page.getByText('Informado pelo analista')).toBeVisible();
  });
});

test.describe('a service that breaks off', () => {
  let service: HostileService;
  test.beforeEach(async () => {
    service = await startHostileService({ consent: reset });
  });
  test.afterEach(() => service.close());

  test('leaves an act that becomes a draft again, with everything that was typed', { tag: '@long' }, async ({
    officer,
    page,
  }) => {
    await officer.useSandbox({ baseUrl: service.baseUrl, apiKey: randomUUID() });
    await officer.newConsent();
    await officer.identifySubject(MARIA);
    await page.getByRole('checkbox', { name: /Li o termo acima/ }).check();
    await page.getByRole('button', { name: 'Autorizar' }).click();
    await expect(page.getByText('Não foi possível concluir')).toBeVisible();
    await officer.takeScreenBack();
    await page.getByRole('button', { name: 'Voltar a rascunho' }).click();
    await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue(/529\.?982\.?247-?25/);
    await expect(page.getByLabel('Nome completo ou razão social')).toHaveValue(MARIA.nome);
  });
});

test('a power cut in the middle of the form loses nothing: the draft is back, file and all', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  await officer.newConsent();
  await page.getByText('Em papel', { exact: true }).click();
  await officer.typePaperAct();
  await page.getByLabel('Escolher arquivo').setInputFiles({
    name: 'termo-assinado.pdf',
    mimeType: 'application/pdf',
    buffer: SIGNED_PDF,
  });
  await expect(page.getByRole('button', { name: 'Remover termo-assinado.pdf' })).toBeVisible();
  await officer.typeSubject({ ...MARIA, nome: 'Maria Apare' });
  await page.waitForTimeout(600);
  await unlocked.kill();

  await unlocked.open();
  await officer.newConsent();
  await expect(page.getByText(/Rascunho de .* recuperado/)).toBeVisible();
  await expect(page.getByLabel('Nome completo ou razão social')).toHaveValue('Maria Apare');
  await expect(page.getByLabel('Local', { exact: true })).toHaveValue('Agência Centro');
  await expect(page.getByText('termo-assinado.pdf')).toBeVisible();
  await shot('70-draft-restored');
  await page.getByRole('button', { name: 'Deixar como rascunho' }).click();
  await expect(page.getByText('1 rascunho por concluir')).toBeVisible();
  await shot('71-ledger-with-draft');
  await page.getByRole('button', { name: 'Descartar o rascunho de Maria Apare' }).click();
  await expect(page.getByText('1 rascunho por concluir')).toBeHidden();
  await shot('72-discarded');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('button', { name: 'Continuar o rascunho de Maria Apare' }).click();
  await expect(page.getByText('termo-assinado.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Descartar', exact: true }).click();
  await expect(page.getByText('Rascunho de Maria Apare descartado')).toBeVisible();
  await expect(page.getByText('Rascunho de Maria Apare descartado')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Nenhuma autorização ainda')).toBeVisible();
  await expect(page.getByText(/por concluir/)).toBeHidden();
});

test('an act is captured by keyboard alone, with the location the officer let the form ask for', {
  tag: '@long',
}, async ({ unlocked, officer, page, context, shot }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -23.5505, longitude: -46.6333, accuracy: 18 });
  await officer.go('Configurações');
  const allow = page.getByRole('switch', { name: /peça a localização/ });
  await allow.focus();
  await page.keyboard.press('Space');
  await expect(allow).toBeChecked();
  await page.reload();
  await expect(allow).toBeChecked();
  await commandAt(page, 'autorizações');
  await expect(page.getByText('Nenhuma autorização ainda')).toBeVisible();
  await page.getByRole('button', { name: 'Nova autorização' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('CPF ou CNPJ')).toBeFocused();
  await page.keyboard.type('52998224725');
  await page.keyboard.press('Tab');
  await page.keyboard.type(MARIA.nome);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'O próprio titular' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (let purposes = 6; purposes > 0; purposes -= 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Incluir a localização' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('latitude -23,5505° · longitude -46,6333° · precisão de 18 m')).toBeVisible();
  await shot('76-location');
  await page.getByLabel('Nome completo ou razão social').focus();
  await page.keyboard.press('Enter');
  const act = page.getByRole('checkbox', { name: /Li o termo acima/ });
  await expect(act).toBeVisible();
  while (!(await act.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByLabel('Ou digite o nome como assinatura').focus();
  await page.keyboard.type(MARIA.nome);
  const authorize = page.getByRole('button', { name: 'Autorizar' });
  while (!(await authorize.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Autorização registrada' })).toBeVisible();
  await officer.takeScreenBack();
  await expect(page.getByRole('button', { name: 'Consultar agora' })).toBeFocused();
  await unlocked.close();
});

test('from a query that nothing covers to one that is authorized in four acts of the officer', {
  tag: '@long',
}, async ({ officer, page }) => {
  const { nome, documento } = MARIA;
  await officer.registerConsent(MARIA);
  await officer.openQuery();
  await page.getByRole('combobox', { name: 'Finalidade' }).click();
  await page.getByRole('option', { name: 'Renegociação' }).click();
  await page.getByLabel('CPF ou CNPJ').fill(documento);
  await expect(page.getByText(/O titular autorizou outra finalidade: Concessão de crédito/)).toBeVisible();
  const acts = [
    () => page.getByRole('button', { name: 'Registrar autorização' }).click(),
    () => page.getByLabel('Nome completo ou razão social').fill(nome),
    () => page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click(),
    () => officer.hold('Retomar e consultar'),
  ];
  expect(acts.length).toBeLessThanOrEqual(4);
  for (const [index, act] of acts.entries()) {
    await act();
    if (index === 0) await expect(page.getByRole('checkbox', { name: 'Renegociação' })).toBeChecked();
    if (index !== 2) continue;
    await page.getByRole('checkbox', { name: /Li o termo acima/ }).check();
    await page.getByRole('button', { name: 'Autorizar' }).click();
    await expect(page.getByRole('heading', { name: 'Autorização registrada' })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Escada de vencimentos' })).toBeVisible();
});

test.describe('at 200 % and by finger', () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2, hasTouch: true });

  test('a person who is represented authorizes; nothing is cut off, and a finger meets every control', {
    tag: '@long',
  }, async ({ officer, page, shot }) => {
    const fits = async (): Promise<void> =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    await officer.go('Autorizações');
    await page.getByRole('button', { name: 'Nova autorização' }).tap();
    await officer.typeSubject(MARIA);
    await page.getByText('Um representante', { exact: true }).tap();
    await page.getByRole('textbox', { name: 'Nome do representante 1' }).fill('João Pereira Filho');
    await page.getByLabel('CPF do representante 1').fill('111.444.777-35');
    await page.getByRole('combobox', { name: 'Poder do representante 1', exact: true }).tap();
    await page.getByRole('option', { name: 'Curatela' }).tap();
    const paper = { name: 'termo-de-curatela.pdf', mimeType: 'application/pdf', buffer: SIGNED_PDF };
    await page.getByLabel('Escolher instrumento').setInputFiles(paper);
    await expect(page.getByText(paper.name)).toBeVisible();
    await page.getByText('Concessão de crédito').tap();
    await fits();
    await shot('77-zoomed-form');
    await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).tap();
    await expect(page.getByText(/neste ato por João Pereira Filho, CPF 111\.444\.777-35, como curador/)).toBeVisible();
    await page.getByRole('button', { name: 'Adicionar assinatura (opcional)' }).tap();
    const act = page.getByRole('checkbox', { name: /^João Pereira Filho: li o termo acima/ });
    for (const control of [act, ...(await page.getByRole('main').getByRole('button').all())]) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), String(control)).toBeGreaterThanOrEqual(44);
    }
    await fits();
    await act.tap();
    await shot('78-zoomed-term');
    await page.getByRole('button', { name: 'Autorizar' }).tap();
    await expect(page.getByRole('heading', { name: 'Autorização registrada' })).toBeVisible();
  });
});
