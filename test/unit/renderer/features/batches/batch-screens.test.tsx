import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RETURNED_FIGURES } from '#domain/batches/batch.ts';
import { FIGURE_TITLES } from '#domain/series/figure-titles.ts';
import { UNREADABLE_REASONS } from '#domain/sheets/sheet.ts';
import { en } from '#renderer/i18n/english.ts';
import { ptBR } from '#renderer/i18n/portuguese.ts';
import { SHOWN } from '#test/support/fakes/samples.ts';
import { chooseFiles } from '#test/unit/renderer/app/choose-files.ts';
import { barriers } from '../../app/barriers.ts';
import { renderOver } from '../../app/render-app.tsx';
import { CHECK, DRAFT, READ, resultOf, sentOf, startedBatch, withBatch } from './fake-batch.ts';

const AT = '#/lotes/lote-1';
const SHEET = new File(['CPF/CNPJ;Cliente\n191;Banco'], 'carteira.csv', { type: 'text/csv' });

describe('a new batch', () => {
  test('columns of titles that were confirmed before are told in a line and can be seen', {
    tags: ['long'],
  }, async () => {
    const fake = withBatch(DRAFT);
    fake.reply('batches.read', () => ({ ok: true, value: { ...READ, isKnown: true } }));
    await renderOver(fake, '#/lotes/novo');
    await chooseFiles(page.getByLabelText('Escolher planilha'), SHEET);
    await expect.element(page.getByText(/CPF\/CNPJ, Cliente, Contrato\.$/)).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Colunas' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Ver as colunas' }).click();
    await expect.element(page.getByRole('region', { name: 'Colunas' })).toBeVisible();
  });

  test('the row of titles is chosen, and the sheet is read again by it', { tags: ['long'] }, async () => {
    const fake = withBatch(DRAFT);
    fake.reply('batches.read', ({ header = 1 }) => ({
      ok: true,
      value: { ...READ, layout: { ...READ.layout, header } },
    }));
    await renderOver(fake, '#/lotes/novo');
    await chooseFiles(page.getByLabelText('Escolher planilha'), SHEET);
    await page.getByRole('combobox', { name: 'Linha dos títulos' }).click();
    await page.getByRole('option', { name: 'A planilha não tem títulos' }).click();
    await expect
      .element(page.getByRole('combobox', { name: 'Linha dos títulos' }))
      .toHaveValue('A planilha não tem títulos');
    expect(sentOf(fake, 'batches.read').at(-1)).toMatchObject({ sheet: 'Setembro', header: null });
  });

  test.each([
    ['of the file chosen last, where the one before proposed it', null, 'outubro'],
    ['typed by the officer, whichever file is chosen', 'Carteira do fundo', 'Carteira do fundo'],
  ])('its name is the one %s', { tags: ['long'] }, async (_which, typed, name) => {
    await renderOver(withBatch(DRAFT), '#/lotes/novo');
    await chooseFiles(page.getByLabelText('Escolher planilha'), SHEET);
    const field = page.getByLabelText('Nome do lote');
    await expect.element(field).toHaveValue('carteira');
    if (typed !== null) await field.fill(typed);
    await chooseFiles(page.getByLabelText('Escolher planilha'), new File(['CPF\n191'], 'outubro.csv'));
    await expect.element(page.getByText('outubro.csv')).toBeVisible();
    await expect.element(field).toHaveValue(name);
    await page.getByRole('button', { name: 'Colar células' }).click();
    await page.getByRole('textbox', { name: 'Colar células' }).fill('CPF\n191');
    await page.getByRole('button', { name: 'Usar as células coladas' }).click();
    await expect.element(field).toHaveValue(typed ?? '');
  });

  test('nothing is kept without a column of documents, a name and a purpose', { tags: ['long'] }, async () => {
    const fake = withBatch(DRAFT);
    const columns = { ...READ.layout.columns, documento: [] };
    fake.reply('batches.read', () => ({ ok: true, value: { ...READ, layout: { header: 1, columns } } }));
    await renderOver(fake, '#/lotes/novo');
    await chooseFiles(page.getByLabelText('Escolher planilha'), SHEET);
    await page.getByLabelText('Nome do lote').fill(' ');
    await page.getByRole('button', { name: 'Conferir' }).click();
    await expect.element(page.getByText('Escolha a coluna dos documentos.')).toBeVisible();
    await expect.element(page.getByText('Dê um nome ao lote.')).toBeVisible();
    expect(sentOf(fake, 'batches.import')).toEqual([]);
  });

  test('pasted cells are read, and a file that is no sheet says why', { tags: ['long'] }, async () => {
    const fake = withBatch(DRAFT);
    fake.fail('batches.read', { code: 'import_unreadable', details: { reason: 'encrypted' } });
    await renderOver(fake, '#/lotes/novo');
    await page.getByRole('button', { name: 'Colar células' }).click();
    await page.getByRole('textbox', { name: 'Colar células' }).fill('CPF\tNome\n191\tBanco');
    await page.getByRole('button', { name: 'Usar as células coladas' }).click();
    await expect.element(page.getByText(/protegida por senha/)).toBeVisible();
  });

  test('every reason for which a file is not read says what happened, that nothing was asked, and what to do', {
    tags: ['long'],
  }, async () => {
    const fake = withBatch(DRAFT);
    await renderOver(fake, '#/lotes/novo');
    await page.getByRole('button', { name: 'Colar células' }).click();
    const cells = page.getByRole('textbox', { name: 'Colar células' });
    for (const reason of UNREADABLE_REASONS) {
      const details = { reason, max: 200, largest: 33_554_432 };
      fake.fail('batches.read', { code: 'import_unreadable', details });
      await cells.fill(reason);
      await page.getByRole('button', { name: 'Usar as células coladas' }).click();
      const [begin = ''] = ptBR.batches.unreadable[reason].split('{{');
      const notice = page.getByRole('alert').filter({ hasText: begin });
      await expect.element(notice).toMatchTextContent(/Nenhuma linha foi lida\. Nada foi consultado\.$/);
      expect(notice.element().textContent, reason).not.toMatch(/NaN|[{}]/);
      for (const { batches } of [ptBR, en]) expect(batches.unreadable[reason], reason).toMatch(/\. .+\.$/);
    }
  });

  test('a sheet that can no longer be read when its lines are kept says so as well', { tags: ['long'] }, async () => {
    const fake = withBatch(DRAFT);
    fake.fail('batches.import', { code: 'import_unreadable', details: { reason: 'time' } });
    await renderOver(fake, '#/lotes/novo');
    await chooseFiles(page.getByLabelText('Escolher planilha'), SHEET);
    await page.getByRole('combobox', { name: 'Finalidade' }).click();
    await page.getByRole('option', { name: 'Monitoramento da carteira' }).click();
    await page.getByRole('button', { name: 'Conferir' }).click();
    await expect.element(page.getByText(/demorou demais/)).toBeVisible();
  });
});

describe('the check', () => {
  test('without a price no amount is shown, and the ceiling counts queries', async () => {
    await renderOver(withBatch(DRAFT, { ...CHECK, price: null, cost: null }), AT);
    await expect.element(page.getByText(/^Preço desconhecido/)).toBeVisible();
    await page.getByLabelText('Teto do lote').fill('400');
    await expect
      .element(page.getByRole('button', { name: 'Consultar 400 em Produção (até 400 consultas)' }))
      .toBeVisible();
    expect(document.body.textContent).not.toContain('R$');
  });

  test('who has no authorization is counted, with the three ways to one in their order', async () => {
    await renderOver(withBatch(DRAFT), AT);
    const ways = page.getByRole('region', { name: `Autorizar ${CHECK.withoutConsent} titulares` });
    await expect.element(ways).toBeVisible();
    const offered = [...ways.element().querySelectorAll('li')].map((way) => {
      const link = way.querySelector('a');
      return [link?.getAttribute('href') ?? null, (link ?? way.querySelector('button'))?.textContent];
    });
    expect(offered).toEqual([
      ['#/autorizacoes/importar', 'Importar autorizações'],
      [null, 'Preparar termos em papel'],
      ['#/autorizacoes/devolvidos', 'Registrar termos assinados'],
    ]);
  });

  test('terms that are prepared and not registered are counted, anew once more of them are prepared', {
    tags: ['long'],
  }, async () => {
    const fake = withBatch(DRAFT, { ...CHECK, termsOut: 12 });
    fake.reply('batches.draft_terms', () => ({ ok: true, value: { made: 15, leftOut: 4 } }));
    await renderOver(fake, AT);
    await expect.element(page.getByText(/12 termos preparados ainda não foram registrados\.$/)).toBeVisible();
    fake.reply('batches.check', () => ({ ok: true, value: { ...CHECK, termsOut: 27 } }));
    await page.getByRole('button', { name: 'Preparar termos em papel' }).click();
    await expect.element(page.getByText(/27 termos preparados ainda não foram registrados\.$/)).toBeVisible();
    await expect.element(page.getByText('15 termos preparados para assinar.')).toBeVisible();
  });

  test('nothing is offered where everybody has one', async () => {
    await renderOver(withBatch(DRAFT, { ...CHECK, withoutConsent: 0 }), AT);
    await expect.element(page.getByLabelText('Teto do lote')).toBeVisible();
    expect(page.getByRole('link', { name: 'Importar autorizações' }).elements()).toEqual([]);
  });

  test('what is asked once more says how much that is, and what it costs', async () => {
    await renderOver(withBatch(DRAFT, { ...CHECK, askedAgain: 12 }), AT);
    await expect
      .element(
        page.getByText(
          /^12 novas consultas, de respostas provisórias ou sem dados: 12 consultas × R\$\s3,00 = R\$\s36,00$/,
        ),
      )
      .toBeVisible();
  });

  test('the typed ceiling stands on the button, and nothing starts without it', { tags: ['long'] }, async () => {
    const fake = withBatch(DRAFT);
    await renderOver(fake, AT);
    await page.getByRole('button', { name: 'Consultar 412 em Produção' }).click();
    await expect.element(page.getByText('Informe o teto do lote.')).toBeVisible();
    expect(sentOf(fake, 'batches.start')).toEqual([]);
    await page.getByLabelText('Teto do lote').fill('1236');
    await page.getByRole('button', { name: /^Consultar 412 em Produção \(até R\$\s1\.236,00\)$/ }).click();
    await expect.element(page.getByRole('progressbar', { name: 'Andamento do lote' })).toBeVisible();
    expect(sentOf(fake, 'batches.start')).toEqual([
      { id: 'lote-1', revision: 3, shown: SHOWN, ceiling: { unit: 'cents', value: 123_600 }, accepted: [] },
    ]);
  });

  test('a ceiling below what is to be asked says what it leaves out', async () => {
    await renderOver(withBatch(DRAFT), AT);
    await page.getByLabelText('Teto do lote').fill('300');
    await expect.element(page.getByText('O teto deixa 312 consultas de fora.')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: /^Consultar 100 em Produção \(até R\$\s300,00\)$/ }))
      .toBeVisible();
  });

  test.each([
    ['a month that may bring nothing', 'confirm_missing_month', /09\/2026 pode não estar disponível/],
    ['what may lose its letters', 'confirm_lost_letters', /^Em 18\/11\/2026, .* 37 consultas são de CNPJ com letras/],
  ] as const)('%s is accepted by hand', { tags: ['long'] }, async (_, question, words) => {
    const lettersLost = { at: '2026-11-18T10:15:00-03:00', queries: 37 };
    const fake = withBatch(DRAFT, { ...CHECK, questions: [question], lettersLost });
    await renderOver(fake, AT);
    await page.getByLabelText('Teto do lote').fill('1236');
    const start = page.getByRole('button', { name: /^Consultar 412/ });
    await start.click();
    await expect.element(page.getByText('Marque a confirmação ou altere o lote.')).toBeVisible();
    expect(sentOf(fake, 'batches.start')).toEqual([]);
    await page.getByRole('checkbox', { name: words }).click();
    await start.click();
    await expect.poll(() => sentOf(fake, 'batches.start')).toMatchObject([{ accepted: [question] }]);
  });

  test('a count lists its lines; a document with its zeros is taken for its line alone, or for all', {
    tags: ['long'],
  }, async () => {
    const fake = withBatch(DRAFT);
    await renderOver(fake, AT);
    await page.getByRole('button', { name: /^Zeros à esquerda perdidos/ }).click();
    await page.getByRole('button', { name: 'Confirmar 000.000.001-91 na linha 3' }).click();
    await expect.poll(() => sentOf(fake, 'batches.accept_proposed')).toEqual([{ id: 'lote-1', lines: [3] }]);
    await page.getByRole('button', { name: 'Confirmar as 7' }).click();
    await expect.poll(() => sentOf(fake, 'batches.accept_proposed').at(-1)).toEqual({ id: 'lote-1', lines: null });
  });

  test('documents with letters for digits are counted apart, and taken with those that lost zeros', async () => {
    const check = { ...CHECK, problems: { ...CHECK.problems, mistyped: 2 } };
    const fake = withBatch(DRAFT);
    fake.reply('batches.check', () => ({ ok: true, value: check }));
    await renderOver(fake, AT);
    await expect.element(page.getByText('9 linhas com documento proposto')).toBeVisible();
    await page.getByRole('button', { name: 'Ver linhas: Letra no lugar de dígito' }).first().click();
    await expect.poll(() => sentOf(fake, 'batches.lines').at(-1)).toMatchObject({ kind: 'mistyped' });
    await expect.element(page.getByRole('button', { name: 'Confirmar as 9' })).toBeVisible();
  });

  test('what would be asked, reused or not has its lines, with the age of an answer that is reused', {
    tags: ['long'],
  }, async () => {
    const fake = withBatch(DRAFT);
    await renderOver(fake, AT);
    await page.getByRole('button', { name: /^Já salvas/ }).click();
    await expect.element(page.getByRole('cell', { name: '09/2026 de 21/10/2026 provisória' })).toBeVisible();
    expect(sentOf(fake, 'batches.lines').at(-1)).toMatchObject({ kind: 'reused' });
    for (const [name, kind] of [
      [/^A consultar/, 'to_do'],
      [/^Sem resposta confirmada/, 'unknown'],
      [/^Titulares sem autorização/, 'no_consent'],
      [/^Titulares com autorização para outra/, 'other_purpose'],
      [/^Titulares cuja autorização termina/, 'ending'],
      [/^Válidas/, 'valid'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      await expect.poll(() => sentOf(fake, 'batches.lines').at(-1)).toMatchObject({ kind });
      if (kind !== 'ending') continue;
      await expect.element(page.getByRole('cell', { name: '09/2026, autorização até 20/11/2026 09:05' })).toBeVisible();
    }
  });
});

describe('a batch that was confirmed', () => {
  test('one that the program’s end interrupted goes on by the officer’s word alone', { tags: ['long'] }, async () => {
    const fake = withBatch(startedBatch('paused', { stoppedBy: { code: 'interrupted' } }));
    await renderOver(fake, AT);
    await expect.element(page.getByText('O Lastro foi encerrado com o lote em curso')).toBeVisible();
    expect(sentOf(fake, 'batches.resume')).toEqual([]);
    await page.getByRole('button', { name: 'Continuar em Produção: 262 a consultar' }).click();
    await expect.poll(() => sentOf(fake, 'batches.resume')).toEqual([{ id: 'lote-1', ceiling: null }]);
  });

  test.each([
    [2, '2 consultas podem voltar sem dados e ser cobradas'],
    [1, '1 consulta pode voltar sem dados e ser cobrada'],
    [0, null],
  ])(
    'says beside the way to go on that %i queries are likely to be empty, and nothing of none',
    async (likelyEmpty, words) => {
      await renderOver(withBatch(startedBatch('stopped', { stoppedBy: { code: 'key_refused' }, likelyEmpty })), AT);
      const resume = page.getByRole('button', { name: 'Continuar em Produção: 262 a consultar' });
      const notice = page.getByRole('alert').filter({ has: resume });
      await expect.element(notice).toBeVisible();
      const found = notice.element().textContent?.match(/\d+ consultas? podem? voltar sem dados e ser cobradas?/g);
      expect(found ?? null).toEqual(words === null ? null : [words]);
    },
  );

  test('its own ceiling is told apart from the institution’s', async () => {
    const stoppedBy = { code: 'ceiling_reached', details: { span: 'job', unit: 'queries', value: 3, spent: 3 } };
    const items = { ...DRAFT.items, saved: 40, over_ceiling: 60 };
    await renderOver(withBatch(startedBatch('stopped', { stoppedBy, items })), AT);
    await expect.element(page.getByText('O teto do lote foi atingido')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Alterar o teto' })).toBeVisible();
    // Questions left out by the ceiling do not count as done.
    await expect.element(page.getByText('40 de 100 consultas concluídas')).toBeVisible();
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await expect.element(page.getByRole('button', { name: /^Continuar/ })).not.toBeInTheDocument();
  });

  test('what has no answer says why in place of figures; no zero and no dash stands alone for that', {
    tags: ['long'],
  }, async () => {
    await renderOver(withBatch(startedBatch('running')), AT);
    for (const [name, state, words] of [
      [/Titular 3/, 'Não disponível', '— não disponível'],
      [/Titular 4/, 'Sem resposta confirmada', 'Não se sabe se foi cobrada'],
      [/Titular 6/, 'Salva', 'nada consta'],
      [/Titular 7/, 'Sem autorização', 'A autorização deste titular foi revogada'],
      [/Titular 8/, 'Recusada', 'O serviço recusou o pedido'],
      [/Titular 9/, 'Titular excluído', 'Os dados do titular foram excluídos'],
      [
        /Titular 10/,
        'Sem resposta confirmada',
        'Sem resposta confirmada em outra estação; no Início, informe um motivo para consultar de novo',
      ],
      [/Titular 11/, 'Em outra estação', 'Outra estação da equipe está consultando; nada foi enviado daqui'],
    ] as const) {
      const cells = page.getByRole('row', { name }).getByRole('cell');
      await expect.element(cells.nth(3)).toHaveTextContent(state);
      expect(cells.elements()).toHaveLength(5);
      expect(cells.nth(4).element().textContent).toBe(words);
    }
    // Of this one an amount was not informed, and some months are still to come.
    const cells = page.getByRole('row', { name: /Titular 5/ }).getByRole('cell');
    expect(
      cells
        .elements()
        .slice(4)
        .map((cell) => cell.textContent),
    ).toEqual(['—', '—', 'não informado', '—']);
    await expect.element(cells.nth(3)).toHaveTextContent('Já salvaprovisório 71,3%');
  });

  test('at the embedded service nothing is said to be charged', async () => {
    await renderOver(
      withBatch(startedBatch('ended', { environment: 'embutido', endedAt: '2026-11-20T12:09:00Z' })),
      AT,
    );
    await expect.element(page.getByText(/^Feitas: 150 consultas/)).toBeVisible();
    await expect.element(page.getByText('Encerrado em 20/11/2026 09:09')).toBeVisible();
    expect(document.body.textContent).not.toContain('Cobrança possível');
  });

  test('the figures of its files are chosen at the export, and stay chosen', { tags: ['long'] }, async () => {
    const fake = withBatch(startedBatch('ended'));
    await renderOver(fake, AT);
    const entry = async (name: string, index = 0): Promise<void> => {
      await page.getByRole('button', { name: 'Exportar lote' }).click();
      await page.getByRole('menuitem', { name }).nth(index).click();
    };
    await entry('Escolher os valores');
    const dialog = page.getByRole('dialog', { name: 'Escolher os valores' });
    for (const name of RETURNED_FIGURES) await dialog.getByLabelText(FIGURE_TITLES[name], { exact: true }).click();
    await expect.element(dialog.getByText('Marque ao menos um valor.')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Usar estes valores' })).toBeDisabled();
    expect(await barriers()).toEqual([]);
    await dialog.getByLabelText('Operações').click();
    await dialog.getByLabelText('Coobrigações').click();
    await dialog.getByRole('button', { name: 'Usar estes valores' }).click();
    const figures = ['coobrigacoes', 'quantidadeDeOperacoes'];
    for (const times of [1, 2]) {
      await entry('Tabela (CSV)', times - 1);
      await expect.poll(() => sentOf(fake, 'batches.export')).toHaveLength(times);
    }
    expect(sentOf(fake, 'batches.export')).toEqual([
      { id: 'lote-1', content: 'sheet', format: 'csv', figures },
      { id: 'lote-1', content: 'long', format: 'csv', figures },
    ]);
  });

  test('its rows and the lines of its files are counted as such, and nothing of it is called a question', {
    tags: ['long'],
  }, async () => {
    const fake = withBatch(startedBatch('ended'));
    const saved = {
      outcome: 'saved',
      path: '/d/lote.csv',
      provenancePath: null,
      leftOut: 0,
      results: 1,
      lines: 207,
    } as const;
    fake.reply('batches.export', () => ({ ok: true, value: saved }));
    await renderOver(fake, AT);
    await expect.element(page.getByText('10 linhas, uma por titular e mês')).toBeVisible();
    await page.getByRole('button', { name: 'Exportar lote' }).click();
    await page.getByRole('menuitem', { name: 'Tabela (CSV)' }).first().click();
    await expect.element(page.getByText('Arquivo salvo com 207 linhas')).toBeVisible();
    expect(JSON.stringify(ptBR.batches)).not.toMatch(/pergunta/i);
  });

  test('a subject stands with the references of its lines, and without a mark where it has none', async () => {
    const fake = withBatch(startedBatch('ended'));
    const rows = [resultOf(2, 'to_do', { references: ['C-77', 'C-78'] }), resultOf(3, 'to_do')];
    fake.reply('batches.results', () => ({ ok: true, value: { rows, total: 2 } }));
    await renderOver(fake, AT);
    await expect.element(page.getByRole('cell', { name: 'Titular 2 · C-77, C-78', exact: true })).toBeVisible();
    await expect.element(page.getByRole('cell', { name: 'Titular 3', exact: true })).toBeVisible();
  });

  test.each([640, 1280])(
    'in a window of %i pixels a name and a contract of 60 characters are both seen',
    async (width) => {
      await page.viewport(width, 720);
      onTestFinished(() => page.viewport(1280, 720));
      const fake = withBatch(startedBatch('ended'));
      const contract = (tail: string): string => 'CEDULA-'.repeat(10).slice(0, 60 - tail.length) + tail;
      const nome = 'Companhia Brasileira de Participações Industriais, Agropecuárias e Comerciais S.A.';
      const rows = [
        ...['-000781', '-000782'].map((tail, at) => resultOf(at + 2, 'to_do', { nome, references: [contract(tail)] })),
      ];
      fake.reply('batches.results', () => ({ ok: true, value: { rows, total: rows.length } }));
      await renderOver(fake, AT);
      const reference = page.getByText(contract('-000781'));
      await expect.element(reference).toBeVisible();
      const cell = reference.element().closest('td');
      const tail = document.createRange();
      const text = reference.element().firstChild;
      if (cell === null || text === null) throw new Error('no cell');
      tail.setStart(text, 53);
      tail.setEnd(text, 60);
      const inside = cell.getBoundingClientRect();
      const seen = tail.getBoundingClientRect();
      expect([seen.left >= inside.left, seen.right <= inside.right, inside.height]).toEqual([true, true, 32]);
      const name = cell.querySelector('[data-row-link]')?.getBoundingClientRect();
      expect(name?.width).toBeGreaterThan(40);
      expect(cell.title).toBe(`${nome} · ${contract('-000781')}`);
    },
  );

  test('a heading orders what came of it, then the other way round, then the worst first again', {
    tags: ['long'],
  }, async () => {
    const fake = withBatch(startedBatch('ended'));
    await renderOver(fake, AT);
    const heading = page.getByRole('button', { name: 'Vencido' });
    const sortOf = () => (sentOf(fake, 'batches.results').at(-1) as { readonly sort: unknown }).sort;
    const column = page.getByRole('table', { name: 'Resultado' }).getByRole('columnheader', { name: 'Vencido' });
    for (const [sort, direction] of [
      [{ by: 'vencido', descending: true }, 'descending'],
      [{ by: 'vencido', descending: false }, 'ascending'],
      ['worst', null],
    ] as const) {
      await heading.click();
      await expect.poll(sortOf).toEqual(sort);
      await expect.poll(() => column.element().getAttribute('aria-sort')).toBe(direction);
    }
    await page.getByRole('button', { name: 'Titular' }).click();
    await expect.poll(sortOf).toEqual({ by: 'nome', descending: false });
    await expect.element(page.getByRole('combobox', { name: 'Ordem' })).toHaveValue('Por coluna');
  });

  test('a screen reader is told of tenths of the way, not of every answer', async () => {
    const fake = withBatch(startedBatch('running'));
    await renderOver(fake, AT);
    const said = page.getByText('Em curso: 30% concluído');
    await expect.element(said).toBeInTheDocument();
    const { items } = startedBatch('running');
    const next = startedBatch('running', { revision: 4, items: { ...items, to_do: 260, saved: 142 } });
    fake.reply('batches.open', () => ({ ok: true, value: next }));
    fake.emit('batches.changed', { id: 'lote-1', counted: 1 });
    await expect.element(page.getByText('147 de 410 consultas concluídas')).toBeVisible();
    await expect.element(said).toBeInTheDocument();
  });
});

test('the list names who created each batch, with the account of the system behind the name', async () => {
  const fake = withBatch(DRAFT);
  const byName = { ...DRAFT, id: 'lote-2', officer: 'Rui Campos (rui.campos)' };
  fake.reply('batches.list', () => ({ ok: true, value: { rows: [DRAFT, byName], total: 2 } }));
  await renderOver(fake, '#/lotes');
  await expect.element(page.getByRole('columnheader', { name: 'Criado por' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'ana.lima', exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Rui Campos', { exact: true }))
    .toHaveAttribute('title', 'Conta do sistema: rui.campos');
});

describe('a batch, seen from another screen,', () => {
  test('says that it stopped, once, with the way to it, and is marked in the navigation', {
    tags: ['long'],
  }, async () => {
    const fake = withBatch(startedBatch('running'));
    await renderOver(fake, '#/consulta');
    await expect
      .element(page.getByRole('link', { name: /^35%: O lote Carteira de setembro está em curso/ }))
      .toBeVisible();
    const stopped = startedBatch('stopped', { stoppedBy: { code: 'key_refused' } });
    fake.reply('batches.open', () => ({ ok: true, value: stopped }));
    fake.emit('batches.changed', { id: 'lote-1', counted: 1 });
    fake.emit('batches.finished', { id: 'lote-1' });
    const notice = page.getByRole('region', { name: 'Lotes' });
    await expect.element(notice.getByText('O lote Carteira de setembro parou: 145 de 410')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Consulta' })).toBeVisible();
    expect(await barriers()).toEqual([]);
    await notice.getByRole('link', { name: 'Abrir lote' }).click();
    await expect.element(page.getByRole('button', { name: /^Continuar em Produção/ })).toBeVisible();
    await expect.element(notice.getByText(/parou/)).not.toBeInTheDocument();
    await userEvent.keyboard('{Alt>}1{/Alt}');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
    await expect.element(notice.getByText(/parou/)).not.toBeInTheDocument();
    // The mark stays for as long as the batch waits.
    await expect.element(page.getByRole('link', { name: /^35%: O lote Carteira de setembro parou/ })).toBeVisible();
  });

  test('says that it ended, until that is closed, and is marked no more', { tags: ['long'] }, async () => {
    const fake = withBatch(startedBatch('running'));
    await renderOver(fake, '#/consulta');
    const mark = page.getByRole('link', { name: /^\d+%: O lote / });
    await expect.element(mark).toBeVisible();
    const ended = startedBatch('ended');
    fake.reply('batches.open', () => ({ ok: true, value: ended }));
    fake.reply('batches.list', () => ({ ok: true, value: { rows: [ended], total: 1 } }));
    fake.emit('batches.changed', { id: 'lote-1', counted: 1 });
    fake.emit('batches.finished', { id: 'lote-1' });
    const notice = page.getByRole('region', { name: 'Lotes' });
    await expect.element(notice.getByText('O lote Carteira de setembro terminou')).toBeVisible();
    await expect.element(mark).not.toBeInTheDocument();
    await notice.getByRole('button', { name: 'Fechar' }).click();
    await expect.element(notice.getByText(/terminou/)).not.toBeInTheDocument();
  });

  test('says nothing of what is on the screen', async () => {
    const fake = withBatch(startedBatch('ended'));
    await renderOver(fake, AT);
    await expect.element(page.getByText('Encerrado', { exact: true })).toBeVisible();
    fake.emit('batches.finished', { id: 'lote-1' });
    await expect.poll(() => sentOf(fake, 'batches.open')).toHaveLength(2);
    await expect.element(page.getByText(/terminou/)).not.toBeInTheDocument();
  });
});

test.each([
  ['#/lotes', 'Lotes', DRAFT],
  ['#/lotes/novo', 'Novo lote', DRAFT],
  [AT, DRAFT.settings.name, DRAFT],
  [AT, DRAFT.settings.name, startedBatch('running')],
  [AT, DRAFT.settings.name, startedBatch('stopped', { stoppedBy: { code: 'key_refused' } })],
  [AT, DRAFT.settings.name, startedBatch('ended')],
] as const)('%s, %s, breaks no rule of WCAG 2.2 AA', { tags: ['long'] }, async (hash, heading, batch) => {
  await renderOver(withBatch(batch), hash);
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  if (hash === AT) await expect.element(page.getByRole('table').first()).toBeVisible();
  expect(await barriers()).toEqual([]);
});
