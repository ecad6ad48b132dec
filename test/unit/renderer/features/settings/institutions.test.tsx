import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeBridge, type FakeBridge, type FakeState } from '#test/support/fakes/fake-bridge.ts';
import { BANCO, FUNDO } from '#test/support/fakes/samples.ts';
import { renderOver } from '../../app/render-app.tsx';

async function withInstitutions(...institutions: readonly (typeof BANCO)[]): Promise<FakeBridge> {
  const fake = createFakeBridge();
  fake.state.settings = { ...fake.state.settings, institutions };
  await renderOver(fake, '#/ajustes');
  return fake;
}

const named = ({ state }: FakeBridge) => state.settings.institutions.map(({ nome }) => nome);
const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the institutions of the settings', () => {
  test('take one with what its terms say, and ask for what is missing first', { tags: ['long'] }, async () => {
    const fake = await withInstitutions(BANCO);
    await button('Adicionar instituição').click();
    await dialog().getByRole('button', { name: 'Salvar' }).click();
    await expect.element(page.getByText('Digite um CNPJ completo e válido.')).toBeVisible();
    expect(fake.sent.some(({ name }) => name === 'settings.change')).toBe(false);
    await page.getByLabelText('Nome da instituição').fill('Fundo Exemplo');
    await page.getByLabelText('CNPJ da instituição').fill('12ABC34501DE35');
    await page.getByRole('checkbox', { name: 'A consulta é feita por outra instituição' }).click();
    await page.getByLabelText('Nome de quem consulta').fill('Banco Parceiro S.A.');
    await page.getByLabelText('CNPJ de quem consulta').fill('11222333000181');
    await page.getByText('Por prazo determinado').click();
    await page.getByLabelText('Prazo', { exact: true }).fill('24');
    await page.getByLabelText('Como o titular pode revogar').fill('pelo telefone 0800');
    await dialog().getByRole('button', { name: 'Salvar' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(fake.state.settings.institutions[1]).toEqual({
      ...FUNDO,
      via: { nome: 'Banco Parceiro S.A.', cnpj: '11222333000181' },
      termMonths: 24,
      revocation: 'pelo telefone 0800',
    });
    await expect
      .element(page.getByRole('listitem').filter({ hasText: FUNDO.nome }))
      .toMatchTextContent(/por meio de Banco Parceiro S.A. · vale 24 meses/);
  });

  test('say at its CNPJ that a company is there already', { tags: ['long'] }, async () => {
    const fake = await withInstitutions(BANCO);
    fake.fail('settings.change', { code: 'institution_repeated' });
    await button('Adicionar instituição').click();
    await page.getByLabelText('Nome da instituição').fill('Filial');
    await page.getByLabelText('CNPJ da instituição').fill('11222333000262');
    await dialog().getByRole('button', { name: 'Salvar' }).click();
    await expect.element(page.getByLabelText('CNPJ da instituição')).toHaveAccessibleDescription(/já está na lista/);
  });

  test('show the term as it is typed', { tags: ['long'] }, async () => {
    const fake = await withInstitutions(BANCO);
    await button('Alterar Banco Exemplo S.A.').click();
    await page.getByLabelText('Cláusula adicional').fill('Foro de Recife.');
    await button('Ver o termo').click();
    await expect.element(page.getByRole('heading', { name: /AUTORIZAÇÃO PARA CONSULTA/ })).toBeVisible();
    expect(fake.sent.at(-1)).toMatchObject({
      name: 'consent.preview_term',
      input: { institution: { nome: BANCO.nome, clause: 'Foro de Recife.' } },
    });
    await page.getByLabelText('Cláusula adicional').fill('Foro de Olinda.');
    await expect.element(page.getByRole('heading', { name: /AUTORIZAÇÃO PARA CONSULTA/ })).not.toBeInTheDocument();
  });

  test('have a usual one, which another may become', { tags: ['long'] }, async () => {
    const fake = await withInstitutions(BANCO, FUNDO);
    await expect.element(page.getByRole('listitem').filter({ hasText: BANCO.nome })).toMatchTextContent(/Padrão/);
    await button('Tornar padrão: Fundo Exemplo').click();
    await expect.element(page.getByRole('listitem').filter({ hasText: FUNDO.nome })).toMatchTextContent(/Padrão/);
    expect(named(fake)).toEqual([FUNDO.nome, BANCO.nome]);
  });

  test('lose one once that is confirmed', { tags: ['long'] }, async () => {
    const fake = await withInstitutions(BANCO, FUNDO);
    await button('Remover Fundo Exemplo').click();
    await expect.element(dialog()).toMatchTextContent(/já salvos mantêm o nome/);
    expect(named(fake)).toHaveLength(2);
    await dialog().getByRole('button', { name: 'Remover' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(named(fake)).toEqual([BANCO.nome]);
  });
});

test('the officer’s name is kept beside the account', { tags: ['long'] }, async () => {
  const fake = await withInstitutions();
  await expect.element(page.getByLabelText('Seu nome')).toHaveAccessibleDescription('Conta do sistema: ana.lima');
  await page.getByLabelText('Seu nome').fill('Ana Lima');
  await userEvent.tab();
  await expect.poll(() => fake.state.settings.officerName).toBe('Ana Lima');
});

describe('the first run', () => {
  const steps = page.getByRole('region', { name: 'Primeiros passos' });
  const naming = page.getByRole('region', { name: 'Identificação' });

  async function inEnvironment(environment: 'embutido' | 'producao', start: Partial<FakeState> = {}) {
    const fake = createFakeBridge(start);
    fake.state.settings = { ...fake.state.settings, environment };
    await renderOver(fake, '#/inicio');
    await expect.element(steps).toBeVisible();
    return fake;
  }

  test('asks who queries, and what for, until that is known', { tags: ['long'] }, async () => {
    const fake = await inEnvironment('producao');
    await naming.getByRole('button', { name: 'Salvar' }).click();
    await expect.element(naming).toMatchTextContent(/Preencha este campo\..*Digite um CNPJ/);
    await naming.getByLabelText('Nome da instituição').fill('Banco Exemplo S.A.');
    await naming.getByLabelText('CNPJ da instituição').fill('11222333000181');
    await naming.getByLabelText('Seu nome').fill('Ana Lima');
    await naming.getByRole('combobox', { name: 'Finalidade padrão' }).click();
    await page.getByRole('option', { name: 'Renegociação' }).click();
    await naming.getByRole('button', { name: 'Salvar' }).click();
    await expect.element(naming).not.toBeInTheDocument();
    await expect.element(steps.getByRole('img', { name: 'feito' }).first()).toBeVisible();
    const saved = { institutions: [BANCO], officerName: 'Ana Lima', purpose: 'renegociacao' };
    expect(fake.state.settings).toMatchObject(saved);
  });

  test('asks for a key where one is needed, and may be dismissed, but not where nobody is named in Produção', async () => {
    await inEnvironment('producao');
    await expect.element(steps.getByRole('img', { name: 'feito' })).toBeVisible();
    await expect.element(steps.getByText('Chave de acesso')).toBeVisible();
    await expect.element(steps.getByRole('button', { name: 'Não mostrar mais' })).not.toBeInTheDocument();
  });

  test('is dismissed for good', async () => {
    const fake = await inEnvironment('embutido');
    await expect.element(steps.getByText('Chave de acesso')).not.toBeInTheDocument();
    await steps.getByRole('button', { name: 'Não mostrar mais' }).click();
    await expect.element(steps).not.toBeInTheDocument();
    expect(fake.state.settings.firstRunDismissed).toBe(true);
  });
});
