import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Dossier } from '#contract/subject.ts';
import { recordOf } from '#domain/basics/record.ts';
import { GROUP_AMOUNTS } from '#domain/groups/group-view.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderApp, renderOver } from '#test/unit/renderer/app/render-app.tsx';

const BRANCH = { nome: 'Indústria Exemplo S.A. (filial)', documento: '11222333000262' };
const KEPT = {
  consents: [consentOf(PEOPLE.industria), consentOf(BRANCH), consentOf(PEOPLE.maria)],
  results: [savedResultOf(BRANCH, '2026-09'), savedResultOf(PEOPLE.maria, '2026-09')],
};

afterEach(() => vi.restoreAllMocks());

async function openOf(documento: string): Promise<Awaited<ReturnType<typeof renderApp>>> {
  const fake = await renderApp('#/dossie', KEPT);
  await page.getByLabelText('CPF ou CNPJ').fill(documento);
  await page.getByRole('button', { name: 'Abrir dossiê' }).click();
  return fake;
}

const table = (name: RegExp) => page.getByRole('table', { name });

test('says what it is before a document is typed', { tags: ['long'] }, async () => {
  await renderApp('#/dossie', KEPT);
  await expect.element(page.getByText('Escolha o titular')).toBeVisible();
  await expect.element(page.getByLabelText('CPF ou CNPJ')).toHaveFocus();
});

test('of a company shows the authorizations and queries of every branch, each with its own', {
  tags: ['long'],
}, async () => {
  await openOf('11222333000181');
  const authorizations = table(/^Autorizações \(2\)/);
  await expect.element(authorizations.getByRole('columnheader', { name: 'CNPJ' })).toBeVisible();
  await expect.element(authorizations.getByRole('cell', { name: '/0001-81' })).toBeVisible();
  await expect.element(authorizations.getByRole('cell', { name: '/0002-62' })).toBeVisible();
  await expect.element(table(/^Consultas salvas \(1\)/).getByRole('cell', { name: '/0002-62' })).toBeVisible();
  await expect.element(page.getByText(/11\.222\.333\/0001-81, 11\.222\.333\/0002-62/)).toBeVisible();
});

test('of a person has no column that would say the same in every row', async () => {
  await openOf('52998224725');
  await expect.element(page.getByText('CPF 529.982.247-25')).toBeVisible();
  expect(page.getByRole('columnheader', { name: 'CNPJ' }).elements()).toEqual([]);
});

/** Opens the dossier of Maria with what main would tell beside her lists. */
async function openWith(more: Partial<Dossier>): Promise<void> {
  const fake = createFakeBridge(KEPT);
  const opened = await fake.bridge['subject.dossier']({ documento: PEOPLE.maria.documento });
  if (!opened.ok) throw new Error(opened.error.code);
  fake.reply('subject.dossier', () => ({ ok: true, value: { ...opened.value, ...more } }));
  await renderOver(fake, '#/dossie');
  await page.getByLabelText('CPF ou CNPJ').fill(PEOPLE.maria.documento);
  await page.getByRole('button', { name: 'Abrir dossiê' }).click();
}

const AT = '2026-11-20T10:15:00-03:00';
const NO_GROUPS = { groups: 0, groupPositions: 0, watches: 0, findings: 0, filings: 0, registrato: 0 };
const NO_BATCHES = { batches: 0, batchLines: 0, batchQuestions: 0, ...NO_GROUPS };

test('shows cases with their signed pages and what people did with each, and nothing of cases where there is none', {
  tags: ['long'],
}, async () => {
  const said = {
    kind: 'concluded',
    personId: 'p',
    name: 'Ana Prado',
    role: 'analyst',
    text: '',
    level: '',
    at: AT,
  } as const;
  const act = { ...said, signed: '{}', publicKey: '', signature: '', trust: 'local', since: AT } as const;
  const approved = {
    kind: 'approved_with_conditions',
    name: 'Rui Lopes',
    role: 'approver',
    text: 'Com aval.',
  } as const;
  const sha256 = 'ab'.repeat(32);
  const one: Dossier['cases'][number] = {
    id: 'c',
    documento: PEOPLE.maria.documento,
    environment: 'embutido',
    institution: { nome: 'Banco Exemplo', cnpj: '11222333000181' },
    reference: 'P-77',
    state: 'decided',
    changedAt: AT,
    months: ['2026-08', '2026-09'],
    request: {
      product: 'Consignado',
      amount: 1_234_56,
      term: 24,
      instalment: 99_00,
      monthlyRate: 199,
      income: { amount: 4_500_00, source: 'Holerite', date: '2026-10-05' },
      ownExposure: { amount: 10_00, source: '', date: null },
      groupExposure: null,
      amortization: 'price',
      facts: [],
      guarantee: 'Veículo',
    },
    risks: [{ text: 'Renda sazonal', mitigant: 'Reserva' }],
    proposal: 'Conceder.',
    conditions: '',
    group: { name: 'Grupo Aurora', version: 2 },
    pages: [
      {
        version: 2,
        sha256,
        workstation: null,
        acts: [act, { ...act, ...approved }].map((each) => ({ ...each, sha256 })),
      },
    ],
  };
  const totals = { authorizations: 1, evidence: 0, queries: 1, cases: 1, ...NO_BATCHES, events: 0 };
  await openWith({ cases: [one], totals });
  const cases = table(/^Casos \(1\)/);
  await expect.element(cases.getByRole('cell', { name: 'Consignado' })).toBeVisible();
  await expect.element(cases.getByRole('cell', { name: /1\.234,56/ })).toBeVisible();
  await expect.element(cases.getByRole('cell', { name: 'Decidido' })).toBeVisible();
  const texts = table(/^Conteúdo dos casos/);
  for (const [field, text] of [
    ['Instituição', 'Banco Exemplo'],
    ['Datas-base usadas', '08/2026, 09/2026'],
    ['Grupo', 'Grupo Aurora, posição 2'],
    ['Valor', 'R$ 1.234,56'],
    ['Prazo', '24 meses'],
    ['Parcela mensal', 'R$ 99,00'],
    ['Taxa', '1,99% ao mês'],
    ['Renda mensal', 'R$ 4.500,00, Holerite, 05/10/2026'],
    ['Exposição própria', 'R$ 10,00'],
    ['Garantia', 'Veículo'],
    ['Risco 1', 'Renda sazonal'],
    ['Mitigante 1', 'Reserva'],
    ['Proposta', 'Conceder.'],
  ] as const) {
    const row = texts.getByRole('row').filter({ has: page.getByRole('cell', { name: field, exact: true }) });
    expect(
      row
        .element()
        .lastElementChild?.textContent?.replaceAll(/[\u2068\u2069]/g, '')
        .replaceAll('\u00a0', ' '),
    ).toBe(text);
  }
  expect(texts.getByRole('cell', { name: 'Condições' }).elements()).toEqual([]);
  const signed = table(/^Folhas assinadas e decisões \(2\)/);
  await expect.element(signed.getByRole('cell', { name: 'Aprovou com condições: Com aval.' })).toBeVisible();
  await expect.element(signed.getByRole('cell', { name: /Rui Lopes.*, aprovador/ })).toBeVisible();
  await expect.element(signed.getByRole('cell', { name: /P-77.*, versão 2/ }).first()).toBeVisible();
  expect(signed.getByRole('cell', { name: sha256 }).elements()).toHaveLength(2);
});

test('tells which batches name the subject, what their lines say and what came of each month', {
  tags: ['long'],
}, async () => {
  const of = { batchId: 'b', batchName: 'Carteira Sul' };
  const cells = [
    { title: 'CPF', text: '529.982.247-25' },
    { title: '', text: 'cliente antigo' },
  ];
  const one = { fileName: 'carteira.xlsx', sheet: 'Plan1', environment: 'embutido', purpose: 'monitoramento' } as const;
  const institution = { nome: 'Banco Exemplo', cnpj: '11222333000181' };
  const totals = { authorizations: 1, evidence: 0, queries: 1, cases: 0, events: 0 };
  await openWith({
    batches: [
      { ...one, id: 'b', name: 'Carteira Sul', institution, state: 'ended', createdAt: AT },
      { ...one, id: 'd', name: 'Rascunho', fileName: '', sheet: '', institution: null, state: 'draft', createdAt: AT },
    ],
    batchLines: [{ ...of, n: 7, documento: PEOPLE.maria.documento, cells }],
    batchQuestions: [
      { ...of, month: '2026-09', state: 'saved', askedAt: AT },
      { ...of, month: '2026-08', state: 'unknown', askedAt: AT },
      { ...of, month: '2026-07', state: 'no_consent', askedAt: null },
    ],
    totals: { ...totals, ...NO_GROUPS, batches: 2, batchLines: 1, batchQuestions: 3 },
  });
  const rows = (name: RegExp) =>
    table(name)
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  await expect.element(table(/^Lotes \(2\)/)).toBeVisible();
  expect(rows(/^Lotes/).map(([, ...cells]) => cells)).toEqual([
    ['Monitoramento da carteira', 'Carteira Sul', 'carteira.xlsx, Plan1', 'Banco Exemplo', 'Encerrado', 'Embutido'],
    ['Monitoramento da carteira', 'Rascunho', 'Células coladas', 'não confirmado', 'Em conferência', 'Embutido'],
  ]);
  expect(rows(/^Linhas das planilhas dos lotes \(1\)/)).toEqual([
    ['7', '529.982.247-25', 'Carteira Sul', 'CPF: 529.982.247-25\ncliente antigo'],
  ]);
  expect(rows(/^Consultas em lotes \(3\)/).map(([, ...cells]) => cells)).toEqual([
    ['09/2026', 'Carteira Sul', 'Salva'],
    ['08/2026', 'Carteira Sul', 'Sem resposta confirmada'],
    ['07/2026', 'Carteira Sul', 'Sem autorização'],
  ]);
});

test('tells in which groups the subject is or was, as what, and what was kept of it for a committee', {
  tags: ['long'],
}, async () => {
  const of = {
    groupId: 'g',
    name: 'Grupo Aurora',
    kind: 'economic',
    isArchived: false,
    environment: 'embutido',
  } as const;
  const link = { ...of, criterion: 'controle', documento: PEOPLE.maria.documento };
  const known = { snapshotId: 's', groupName: 'Grupo Aurora', version: 2, month: '2026-09', keptAt: AT };
  const amounts = {
    carteiraAtiva: 1_234_00,
    carteiraVencido: 0,
    vencidoAcima90: 0,
    prejuizo: null,
    limitesdeCredito: 5_00,
    creditosaLiberar: 0,
    coobrigacoes: 0,
    riscoTotal: 1_239_00,
  };
  const part = { nome: 'Maria da Silva', documento: PEOPLE.maria.documento, provisional: false };
  const none = recordOf(GROUP_AMOUNTS, () => null);
  const totals = { authorizations: 1, evidence: 0, queries: 1, cases: 0, events: 0 };
  await openWith({
    groups: [
      {
        ...link,
        linkId: 'a',
        role: 'partner',
        through: 'Padaria Aurora',
        shareBp: 6_000,
        source: 'qsa',
        sourceDate: '2026-11-03',
        from: '2019-02-01',
        to: '2026-01-31',
      },
      {
        ...link,
        linkId: 'b',
        isArchived: true,
        criterion: '',
        role: 'aval_giver',
        through: null,
        shareBp: null,
        source: 'typed',
        sourceDate: null,
        from: null,
        to: null,
      },
    ],
    groupPositions: [
      { ...known, ...part, missing: null, amounts, institutions: 3, limitUsage: 0.25 },
      {
        ...known,
        ...part,
        snapshotId: 't',
        missing: 'no_consent',
        amounts: none,
        institutions: null,
        limitUsage: null,
      },
    ],
    totals: { ...totals, ...NO_BATCHES, groups: 2, groupPositions: 2 },
  });
  await expect.element(table(/^Grupos \(2\)/)).toBeVisible();
  const rows = (name: RegExp) =>
    table(name)
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => (textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '')));
  expect(rows(/^Grupos/)).toEqual([
    [
      'desde 01/02/2019, até 31/01/2026',
      '529.982.247-25',
      'Grupo Aurora (econômico): controle',
      'sócio de Padaria Aurora',
      '60,0%',
      'QSA colado, 03/11/2026',
      'Embutido',
    ],
    ['—', '529.982.247-25', 'Grupo Aurora (econômico, arquivado)', 'avalista', '—', 'digitado', 'Embutido'],
  ]);
  const [first, second] = rows(/^Posições guardadas de grupos \(2\)/).map(([, ...cells]) => cells);
  expect(first?.slice(0, 2)).toEqual(['09/2026', 'Grupo Aurora, posição 2']);
  expect(first?.[2]).toMatch(/^Carteira ativa: R\$\s1\.234,00\nVencido: /);
  expect(first?.[2]).toMatch(/Instituições: 3\nUso do limite: 25,0%$/);
  expect(second?.[2]).toBe('sem valores: sem autorização');
});

test('tells of an event what the log knows of it', async () => {
  const about = { environment: 'embutido', purpose: null, documento: null, consentId: null, resultId: null };
  const event = { kind: 'export', at: AT, officer: 'ana', outcome: 'ok', ...about };
  await openWith({ events: [{ ...event, facts: { format: 'png' } }] });
  await expect.element(page.getByRole('cell', { name: 'formato: png · ambiente: Embutido' })).toBeVisible();
});

test('holds what proves an authorization, tags and notes, and says where there is none', async () => {
  const file = { kind: 'arquivo_assinado', name: 'termo.pdf', type: 'application/pdf', size: 2048 } as const;
  const act = { documento: PEOPLE.maria.documento, registeredAt: AT, addedAt: AT };
  const [evidence] = [[{ ...file, ...act, id: 'proof', sha256: 'ab'.repeat(32) }]];
  const totals = { authorizations: 1, evidence: 1, queries: 1, cases: 0, ...NO_BATCHES, events: 0 };
  const notes = [{ id: 'note', at: AT, officer: 'ana', text: 'Ligar em maio.' }];
  await openWith({ tags: ['safra', 'vip'], evidence, totals, notes });
  await expect.element(page.getByText('Etiquetas: safra, vip')).toBeVisible();
  const proofs = table(/^Comprovantes \(1\)/);
  for (const name of ['termo.pdf', '2 KB', 'ab'.repeat(32)]) {
    await expect.element(proofs.getByRole('cell', { name })).toBeVisible();
  }
  await expect.element(table(/^Anotações \(1\)/).getByRole('cell', { name: 'Ligar em maio.' })).toBeVisible();
});

test('stands on every printed page with whom it is about, whatever the name is made of', async () => {
  await openWith({ nomes: ['A "B" \\ C'] });
  await expect.element(page.getByRole('article', { name: 'Dossiê do titular' })).toBeVisible();
  const head = getComputedStyle(document.documentElement).getPropertyValue('--lastro-page-subject');
  expect(head).toBe('"A \\22 B\\22  \\5c  C · CPF 529.982.247-25"');
  expect(CSS.supports('content', head)).toBe(true);
});

test('is noted when it is printed, as what it is', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const fake = await openOf('52998224725');
  await page.getByRole('button', { name: 'Imprimir' }).click();
  expect(print).toHaveBeenCalledOnce();
  expect(fake.sent.at(-1)).toEqual({
    name: 'subject.record_print',
    input: { documento: '52998224725', what: 'dossier' },
  });
});

test('says of a subject of whom nothing is kept that there is nothing', async () => {
  await openOf('11144477735');
  await expect.element(page.getByText('Titular sem registro')).toBeVisible();
  for (const nothing of [
    'Nenhuma autorização.',
    'Nenhuma consulta salva.',
    'Nenhuma anotação.',
    'Nenhum registro no histórico.',
  ])
    await expect.element(page.getByText(nothing)).toBeVisible();
});

test('names what is wrong with a document beside it, and asks main nothing', async () => {
  const fake = await openOf('52998224724');
  await expect.element(page.getByText(/dígitos verificadores não conferem/)).toBeVisible();
  expect(fake.sent.some(({ name }) => name === 'subject.dossier')).toBe(false);
  await expect.element(page.getByRole('button', { name: 'Imprimir' })).not.toBeInTheDocument();
});

test('says of each query what came of it', async () => {
  const gap = { ...savedResultOf(PEOPLE.maria, '2026-09'), kind: 'not_available' } as const;
  const marked = { ...savedResultOf(PEOPLE.maria, '2026-08'), source: 'attached' } as const;
  await renderApp('#/dossie', { ...KEPT, results: [gap, marked, savedResultOf(PEOPLE.maria, '2026-07')] });
  await page.getByLabelText('CPF ou CNPJ').fill(PEOPLE.maria.documento);
  await page.getByRole('button', { name: 'Abrir dossiê' }).click();
  for (const said of ['não disponível', 'anexada de um arquivo', 'com operações']) {
    await expect.element(table(/^Consultas salvas \(3\)/).getByRole('cell', { name: said })).toBeVisible();
  }
});

test('tells which portfolios monitor the subject, what rules found and what was done about it', {
  tags: ['long'],
}, async () => {
  const totals = { authorizations: 1, evidence: 0, queries: 1, cases: 0, events: 0 };
  const found = { month: '2026-09', resultId: 'r' };
  const event = { month: null, value: null, until: null, caseId: null };
  await openWith({
    watches: [
      {
        watchId: 'w',
        name: 'Varejo',
        environment: 'embutido',
        documento: PEOPLE.maria.documento,
        ownExposure: 1_500_000,
        contract: '77-1',
        segment: '',
        responsible: 'Rui Lopes',
        since: '2026-08',
        until: null,
      },
    ],
    findings: [
      {
        id: 'f',
        watchId: 'w',
        rule: 'overdue',
        severity: 'alert',
        watchName: 'Varejo',
        madeAt: AT,
        before: { ...found, month: '2026-08', value: 0 },
        now: { ...found, value: 123_400 },
        state: 'snoozed',
        history: [
          { ...event, kind: 'snoozed', at: AT, officer: 'ana.lima', reason: 'Paga dia 5', until: '2026-12' },
          { ...event, kind: 'made', at: AT, officer: null, reason: '', month: '2026-09', value: 123_400 },
        ],
      },
      {
        id: 'g',
        watchId: 'w',
        rule: 'dispute',
        severity: 'attention',
        watchName: 'Varejo',
        madeAt: AT,
        before: { ...found, value: 0 },
        now: { ...found, value: 2 },
        state: 'new',
        history: [],
      },
    ],
    totals: { ...totals, ...NO_BATCHES, watches: 1, findings: 2 },
  });
  const rows = (name: RegExp) =>
    table(name)
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll(/[\u2066-\u2069]/g, '')));
  await expect.element(table(/^Carteiras monitoradas \(1\)/)).toBeVisible();
  expect(rows(/^Carteiras monitoradas/)).toEqual([
    ['529.982.247-25', 'desde 08/2026', 'Varejo', 'R$\u00a015.000,00', '77-1, Rui Lopes', 'Embutido'],
  ]);
  expect(rows(/^Ocorrências do monitoramento \(2\)/)).toEqual([
    [
      '20/11/2026 10:15:00',
      'adiada',
      'Atraso (alerta)\nVarejo',
      '08/2026: R$\u00a00,00\n09/2026: R$\u00a01.234,00',
      '20/11/2026 10:15:00: adiada, até 12/2026, ana.lima. Paga dia 5\n20/11/2026 10:15:00: apontada',
    ],
    ['20/11/2026 10:15:00', 'nova', 'Discordância ou sub judice (atenção)\nVarejo', '09/2026: 0\n09/2026: 2', ''],
  ]);
});
