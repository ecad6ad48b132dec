import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Output } from '#contract/contract.ts';
import type { HomeOverview } from '#contract/home.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderOver } from '../../app/render-app.tsx';

const due = page.getByRole('region', { name: 'Pendências' });
const MARIA = savedResultOf(PEOPLE.maria, '2026-08', { purpose: 'garantia', reference: 'Proposta 7' });

const NOTHING: HomeOverview = {
  environment: 'embutido',
  drafts: 0,
  endingConsents: 0,
  unknownConsents: 0,
  unknownAttempts: 0,
  committeeCases: 0,
  analysisCases: 0,
  dueErasures: 0,
  recent: [],
  provisional: { rows: [], total: 0 },
  newMonth: { month: '2026-09', subjects: { rows: [], total: 0 } },
};

async function shown(overview: Partial<HomeOverview>): Promise<FakeBridge> {
  const fake = createFakeBridge({ consents: [consentOf(PEOPLE.maria, { purposes: [] })] });
  fake.reply('home.overview', () => ({ ok: true, value: { ...NOTHING, ...overview } }));
  await renderOver(fake, '');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
  return fake;
}

describe('what is due', () => {
  test('is counted, line by line, each a link to where it is done', async () => {
    await shown({ drafts: 1, endingConsents: 1_200, unknownAttempts: 2 });
    const lines = due.getByRole('link');
    await expect.element(lines.first()).toBeVisible();
    expect(lines.elements().map((line) => [line.textContent, line.getAttribute('href')])).toEqual([
      ['2 consultas sem resposta confirmada', '#/consulta/sem-desfecho'],
      ['1.200 autorizações vencem em até 60 dias', '#/autorizacoes'],
      ['1 rascunho de autorização', '#/autorizacoes'],
    ]);
  });

  test('shows in the ledger what was counted', { tags: ['long'] }, async () => {
    const fake = await shown({ endingConsents: 1 });
    await due.getByRole('link').click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Autorizações' })).toBeVisible();
    const asked = fake.sent.filter(({ name }) => name === 'consent.list').map(({ input }) => input);
    expect(asked).toContainEqual(expect.objectContaining({ statuses: ['due_soon'], environment: 'embutido' }));
  });

  test('leads to the cases that wait for a decision', { tags: ['long'] }, async () => {
    const fake = await shown({ committeeCases: 2, analysisCases: 1 });
    expect(
      due
        .getByRole('link')
        .elements()
        .map((line) => line.textContent),
    ).toEqual(['2 casos aguardam a decisão do comitê', '1 caso em análise']);
    await due.getByRole('link').first().click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Casos' })).toBeVisible();
    const asked = fake.sent.filter(({ name }) => name === 'cases.list').map(({ input }) => input);
    expect(asked.at(-1)).toMatchObject({ search: '', state: 'committee' });
  });

  test('is never said to be nothing where it could not be read', async () => {
    await shown({ drafts: null, provisional: null, newMonth: { month: '2026-09', subjects: null }, recent: null });
    await expect.element(due.getByText('Rascunhos: não foi possível ler')).toBeVisible();
    await expect.element(due.getByText('Respostas provisórias: não foi possível ler')).toBeVisible();
    await expect.element(due.getByText('Titulares sem 09/2026: não foi possível ler')).toBeVisible();
    await expect.element(page.getByText('Não foi possível ler as últimas consultas.')).toBeVisible();
    await expect.element(page.getByText('Nenhuma pendência.')).not.toBeInTheDocument();
  });

  test('is nothing where all of it was read', async () => {
    await shown({});
    await expect.element(due.getByText('Nenhuma pendência.')).toBeVisible();
  });

  test('a new month is in the form after one click, for the purpose and reference of the last query', {
    tags: ['long'],
  }, async () => {
    const fake = await shown({ newMonth: { month: '2026-09', subjects: { rows: [MARIA], total: 3 } } });
    await expect.element(due.getByText(/^09\/2026 já pode ser consultada; 3 titulares autorizados/)).toBeVisible();
    await expect.element(due.getByText('e mais 2')).toBeVisible();
    await due.getByRole('button', { name: /Maria da Silva/ }).click();
    await page.getByRole('button', { name: 'Consultar', exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Maria da Silva' })).toBeVisible();
    expect(fake.sent.find(({ name }) => name === 'consulta.run')?.input).toMatchObject({
      documento: '529.982.247-25',
      month: '2026-09',
      purpose: 'garantia',
      reference: 'Proposta 7',
    });
  });

  test('is read again when something changes, and not while another page is shown', { tags: ['long'] }, async () => {
    const fake = await shown({});
    const asked = () => fake.sent.filter(({ name }) => name === 'home.overview').length;
    expect(asked()).toBe(1);
    fake.emit('results.changed', {});
    await expect.poll(asked).toBe(2);
    await page.getByRole('link', { name: 'Clientes' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
    fake.emit('results.changed', {});
    expect(asked()).toBe(2);
  });
});

describe('the monitored portfolios', () => {
  const watches = page.getByRole('region', { name: 'Carteiras monitoradas' });
  const NONE = { due: [], open: { grave: 0, alert: 0, attention: 0, information: 0 }, watches: 0 };

  async function monitored(overview: Partial<Output<'watches.overview'>>): Promise<FakeBridge> {
    const fake = createFakeBridge();
    fake.reply('home.overview', () => ({ ok: true, value: NOTHING }));
    fake.reply('watches.overview', () => ({ ok: true, value: { ...NONE, ...overview } }));
    await renderOver(fake, '');
    await expect.element(due).toBeVisible();
    return fake;
  }

  test('are not named where there is none', async () => {
    const fake = await monitored({});
    await expect.poll(() => fake.sent.some(({ name }) => name === 'watches.overview')).toBe(true);
    await expect.element(watches).not.toBeInTheDocument();
  });

  test('tell which cycle is due and what is open by severity, each a link to where it is done', async () => {
    await monitored({
      due: [{ id: 'carteira-1', name: 'Varejo', month: '2026-10', members: 1_200 }],
      open: { grave: 1, alert: 0, attention: 3, information: 0 },
      watches: 2,
    });
    const lines = watches.getByRole('link');
    await expect.element(lines.first()).toBeVisible();
    expect(
      lines.elements().map((line) => [line.textContent?.replaceAll(/[\u2068\u2069]/g, ''), line.getAttribute('href')]),
    ).toEqual([
      ['Varejo: ciclo de 10/2026 a preparar, 1.200 membros', '#/carteiras/carteira-1'],
      ['1 ocorrência grave em aberto', '#/carteiras/ocorrencias'],
      ['3 ocorrências de atenção em aberto', '#/carteiras/ocorrencias'],
    ]);
  });

  test('say that nothing is due where all was read, and that they could not be where they could not', async () => {
    const fake = await monitored({ watches: 1 });
    await expect.element(watches.getByText('Nenhum ciclo a preparar e nenhuma ocorrência em aberto.')).toBeVisible();
    fake.fail('watches.overview', { code: 'archive_unreadable' });
    fake.emit('watches.changed', {});
    await expect.element(watches.getByText('não foi possível ler', { exact: false })).toBeVisible();
    await expect.element(due.getByText('Nenhuma pendência.')).toBeVisible();
  });

  test('are read again when a cycle comes due', async () => {
    const fake = await monitored({ watches: 1 });
    await expect.element(watches).toBeVisible();
    const value = { ...NONE, watches: 1, due: [{ id: 'c', name: 'Varejo', month: '2026-10', members: 1 }] };
    fake.reply('watches.overview', () => ({ ok: true, value }));
    fake.emit('watches.due', { next: null });
    await expect.element(watches.getByRole('link')).toBeVisible();
  });
});

test('recent subjects lead to their page and tell where they are from, if it is not the environment in use', async () => {
  await shown({ recent: [{ ...MARIA, environment: 'sandbox', lastQueriedAt: MARIA.queriedAt }] });
  const recent = page.getByRole('region', { name: 'Titulares recentes' }).getByRole('link');
  await expect.element(recent).toMatchTextContent(/Maria da Silva.*Sandbox/);
  await expect.element(recent).toHaveAttribute('href', `#/titular/${MARIA.id}`);
});

describe('the documents to try', () => {
  test('say why one could not be tried, and nothing is queried', async () => {
    const fake = await shown({});
    fake.fail('home.authorize_test', { code: 'service_unreachable' });
    await page.getByRole('button', { name: /^Em dia/ }).click();
    await expect.element(page.getByRole('region', { name: 'Experimentar' }).getByRole('alert')).toBeVisible();
    expect(fake.sent.some(({ name }) => name === 'consulta.run')).toBe(false);
  });

  test('are one of each kind of situation until all are wanted', async () => {
    const fake = createFakeBridge();
    const group = 'regular' as const;
    const subjects = ['Em dia', 'Cliente novo'].map((title, index) => ({
      documento: `9000000017${index}`,
      group,
      title,
      situation: 'Nunca atrasou.',
    }));
    fake.reply('home.test_subjects', () => ({ ok: true, value: { subjects } }));
    await renderOver(fake, '');
    await expect.element(page.getByRole('button', { name: /^Em dia/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Cliente novo/ })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Ver todos' }).click();
    await expect.element(page.getByRole('button', { name: /^Cliente novo/ })).toBeVisible();
  });

  test('are offered in Embutido alone', async () => {
    await shown({ environment: 'producao' });
    await expect.element(due).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Experimentar' })).not.toBeInTheDocument();
  });
});

test('the term of a person without an authorization needs the name alone, by button or Enter', {
  tags: ['long'],
}, async () => {
  const fake = await shown({});
  await page.getByLabelText('Nome, CPF ou CNPJ').fill('11144477735');
  await page.getByRole('combobox', { name: 'Finalidade' }).click();
  await page.getByRole('option', { name: 'Renegociação' }).click();
  await page.getByLabelText('Nome completo do titular').fill('João Pereira Filho');
  await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
  await expect.element(page.getByRole('checkbox', { name: /Li o termo acima/ })).toBeVisible();
  expect(fake.sent.find(({ name }) => name === 'consent.prepare')?.input).toMatchObject({
    nome: 'João Pereira Filho',
    documento: '111.444.777-35',
    purposes: ['renegociacao'],
  });
  expect(fake.sent.some(({ name }) => name === 'consulta.run')).toBe(false);
});

test('a company is authorized by its own form: somebody signs for it', async () => {
  await shown({});
  await page.getByLabelText('Nome, CPF ou CNPJ').fill('11222333000181');
  await expect.element(page.getByText('Não há autorização para este documento')).toBeVisible();
  await expect.element(page.getByLabelText('Nome completo do titular')).not.toBeInTheDocument();
});
