import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Output } from '#contract/contract.ts';
import { barriers } from '../../app/barriers.ts';
import { renderOver } from '../../app/render-app.tsx';
import { COMPANY, LINKS, link, PARTNER, withGroup } from './fake-group.ts';

const dialog = page.getByRole('dialog');
const AFFILIATE = '90000001000129';

test('a group is named, made, and its first member typed', { tags: ['long'] }, async () => {
  const fake = withGroup(null);
  await renderOver(fake, '#/grupos');
  await expect.element(page.getByText('Nenhum grupo ainda')).toBeVisible();
  await page.getByRole('link', { name: 'Novo grupo' }).click();
  await page.getByRole('button', { name: 'Criar grupo' }).click();
  await expect.element(page.getByText('Dê um nome ao grupo.', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Nome do grupo' }).fill('Grupo Exemplo');
  expect(await barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Criar grupo' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Grupo Exemplo' })).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar membro' }).click();
  await dialog.getByLabelText('CPF ou CNPJ').fill('9000000500010');
  await dialog.getByRole('button', { name: 'Salvar membro' }).click();
  await expect.element(dialog.getByText(/incompleto/)).toBeVisible();
  await dialog.getByLabelText('CPF ou CNPJ').fill(COMPANY);
  await dialog.getByLabelText('Nome completo ou razão social').fill('Comercial Exemplo Ltda.');
  expect(await barriers()).toEqual([]);
  await dialog.getByRole('button', { name: 'Salvar membro' }).click();
  await expect.element(page.getByRole('row', { name: /Comercial Exemplo Ltda\..*tomador/ })).toBeVisible();
  expect(fake.content().links).toMatchObject([{ documento: COMPANY, via: null, role: 'borrower' }]);
});

test('a name that is typed while the saved one is looked for stays', { tags: ['long'] }, async () => {
  const fake = withGroup(LINKS);
  const slow = Promise.withResolvers<void>();
  const rows = [{ documento: AFFILIATE, nome: 'Nome salvo' }];
  let found = 0;
  fake.reply('library.newest', async () => {
    await slow.promise;
    found += 1;
    return { ok: true, value: { rows } as unknown as Output<'library.newest'> };
  });
  await renderOver(fake, '#/grupos/grupo-1/membros');
  await page.getByRole('button', { name: 'Adicionar membro' }).click();
  await dialog.getByLabelText('CPF ou CNPJ').fill(AFFILIATE);
  await dialog.getByLabelText('Nome completo ou razão social').fill('Nome digitado');
  slow.resolve();
  await expect.poll(() => found).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Salvar membro' }).click();
  await expect.element(page.getByRole('row', { name: /Nome digitado/ })).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar membro' }).click();
  await dialog.getByLabelText('CPF ou CNPJ').fill(AFFILIATE);
  await expect.element(dialog.getByLabelText('Nome completo ou razão social')).toHaveValue('Nome salvo');
});

test('members are a tree, a circle is cut and said, and who is linked twice counts once', {
  tags: ['long'],
}, async () => {
  const round = [
    ...LINKS,
    link('a', { documento: '11222333000181', nome: 'Volta A', via: 'b' }),
    link('b', { documento: '11144477735', nome: 'Volta B', via: 'a' }),
    link('maria2', { documento: PARTNER, nome: 'Maria da Silva', role: 'administrator', via: 'b' }),
  ];
  await renderOver(withGroup(round), '#/grupos/grupo-1/membros');
  await expect.element(page.getByText('5 membros')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Volta A.*vínculo circular/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Maria da Silva.*conta uma vez.*administrador/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Bruno Oculto.*567\.468.*Sem CPF/ })).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('a pasted extract gives partners, whose typed CPF is checked against digits and name', {
  tags: ['long'],
}, async () => {
  const fake = withGroup([LINKS[0] ?? link('x', {})]);
  await renderOver(fake, '#/grupos/grupo-1/membros');
  await page.getByRole('button', { name: 'Colar quadro de sócios' }).click();
  await dialog.getByRole('textbox', { name: 'Texto colado' }).fill('Nome: MARIA');
  await dialog.getByRole('button', { name: 'Ler sócios' }).click();
  await expect.element(dialog.getByText('4 sócios encontrados')).toBeVisible();
  expect(await barriers()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'CPF de Maria da Silva' }).fill(PARTNER);
  await expect.element(dialog.getByText(/^Os seis dígitos conferem/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'CPF de Ana Lima' }).fill(PARTNER);
  await expect.element(dialog.getByText('Não confere: o extrato mostra ***.444.777-**')).toBeVisible();
  const add = dialog.getByRole('button', { name: 'Adicionar 4 membros' });
  expect(dialog.getByText('CPF inválido').elements()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'CPF de Ana Lima' }).fill('111.444.777-36');
  await add.click();
  await expect.element(dialog.getByText('CPF inválido. Confira os dígitos.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'CPF de Ana Lima' }).fill('111.444.777-35');
  await add.click();
  await expect.element(page.getByRole('row', { name: /Bruno Oculto.*Sem CPF/ })).toBeVisible();
  expect(fake.content().links.slice(1)).toMatchObject([
    { documento: PARTNER, digits: '982247', via: 'empresa', source: 'qsa' },
    { documento: '11144477735', digits: '444777', via: 'empresa' },
    { documento: null, digits: '567468', nome: 'Bruno Oculto' },
    { documento: '11222333000181', digits: null },
  ]);
});

test('a pasted document, share and company are taken as they stand, and what is not the extract’s is flagged and taken', {
  tags: ['long'],
}, async () => {
  const fake = withGroup([LINKS[0] ?? link('x', {})]);
  const person = { qualification: '22-Sócio', role: 'partner', documento: null, cnpj: null, isCompany: false } as const;
  const whole = { ...person, nome: 'Carla Prado', digits: '982247', documento: PARTNER, shareBp: 6_000 };
  const masked = { ...person, nome: 'Ana Lima', digits: '444777', shareBp: null };
  const company = {
    ...person,
    nome: 'Beta Holdings BV',
    qualification: '',
    digits: null,
    isCompany: true,
    shareBp: 4_000,
  };
  const unread = [{ line: 7, text: 'Capital social: R$ 10.000,00' }];
  const value = { cnpj: null, nome: null, partners: [whole, masked, company], unread };
  fake.reply('groups.read_qsa', () => ({ ok: true, value }));
  await renderOver(fake, '#/grupos/grupo-1/membros');
  await page.getByRole('button', { name: 'Colar quadro de sócios' }).click();
  await dialog.getByRole('textbox', { name: 'Texto colado' }).fill('Nome: CARLA');
  await dialog.getByRole('button', { name: 'Ler sócios' }).click();
  await expect.element(dialog.getByText('Linha 7: Capital social: R$ 10.000,00')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'CPF de Carla Prado' })).toHaveValue('529.982.247-25');
  expect(dialog.getByText(/conferem/).elements()).toEqual([]);
  await expect.element(dialog.getByText('sócio · participação de 40,0%')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'CPF de Beta Holdings BV' }).elements()).toEqual([]);
  await dialog.getByRole('textbox', { name: 'CNPJ de Beta Holdings BV' }).fill('11.222.333/0001-81');
  await dialog.getByRole('textbox', { name: 'CPF de Ana Lima' }).fill('987.654.321-00');
  await expect.element(dialog.getByText('Não confere: o extrato mostra ***.444.777-**')).toBeVisible();
  expect(await barriers()).toEqual([]);
  await dialog.getByRole('button', { name: 'Adicionar 3 membros' }).click();
  await expect
    .poll(() => fake.content().links.slice(1))
    .toMatchObject([
      { documento: PARTNER, shareBp: 6_000 },
      { documento: '98765432100', digits: '444777', shareBp: null },
      { documento: '11222333000181', shareBp: 4_000 },
    ]);
});

test('a link is changed and removed, and those below it move up', { tags: ['long'] }, async () => {
  const fake = withGroup();
  await renderOver(fake, '#/grupos/grupo-1/membros');
  await page.getByRole('button', { name: 'Editar Maria da Silva' }).click();
  await dialog.getByRole('textbox', { name: 'Participação na empresa' }).fill('37,5');
  await dialog.getByRole('textbox', { name: 'Até' }).fill('32/01/2026');
  await dialog.getByRole('button', { name: 'Salvar membro' }).click();
  await expect.element(dialog.getByText(/não antes de/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Até' }).fill('31/12/2030');
  await dialog.getByRole('button', { name: 'Salvar membro' }).click();
  await expect.element(page.getByRole('row', { name: /Maria da Silva.*37,5%.*31\/12\/2030/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remover Comercial Exemplo Ltda.' }).click();
  await dialog.getByRole('button', { name: 'Remover Comercial Exemplo Ltda.' }).click();
  await expect.poll(() => fake.content().links.map(({ via }) => via)).toEqual([null, null]);
});

test('a change of another window shows and is said, and what is typed in a dialog stays', {
  tags: ['long'],
}, async () => {
  const fake = withGroup();
  await renderOver(fake, '#/grupos/grupo-1/membros');
  await page.getByRole('button', { name: 'Mais ações do grupo' }).click();
  await page.getByRole('menuitem', { name: 'Alterar grupo' }).click();
  await dialog.getByRole('textbox', { name: 'Critério' }).fill('dependência');
  fake.changeElsewhere({ name: 'Da outra janela' });
  await expect.element(page.getByText(/^O grupo foi alterado em outra janela/)).toBeInTheDocument();
  await expect.element(dialog.getByRole('textbox', { name: 'Critério' })).toHaveValue('dependência');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Da outra janela' })).toBeVisible();
});

test('a group is archived after a word on what stays, says so, and is in use again by one click', {
  tags: ['long'],
}, async () => {
  await renderOver(withGroup(), '#/grupos/grupo-1/membros');
  await page.getByRole('button', { name: 'Mais ações do grupo' }).click();
  await page.getByRole('menuitem', { name: 'Arquivar grupo' }).click();
  await expect.element(dialog.getByText('O grupo pode ser reativado.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Arquivar grupo' }).click();
  const notice = page.getByText('Grupo arquivado');
  await expect.element(notice).toBeVisible();
  expect(await barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Reativar grupo' }).click();
  await expect.element(notice).not.toBeInTheDocument();
});

test('archived groups are behind one click with their count, and without any nothing is said of them', {
  tags: ['long'],
}, async () => {
  const fake = withGroup();
  await renderOver(fake, '#/grupos');
  const name = page.getByRole('link', { name: 'Grupo Exemplo' });
  await expect.element(name).toBeVisible();
  await expect.element(page.getByText(/Arquivados/)).not.toBeInTheDocument();
  await fake.bridge['groups.archive']({ id: 'grupo-1', isArchived: true });
  const archived = page.getByRole('button', { name: 'Arquivados (1)' });
  await expect.element(archived).toBeVisible();
  await expect.element(page.getByText('Todos os grupos estão arquivados')).toBeVisible();
  await expect.element(name).not.toBeInTheDocument();
  await archived.click();
  await expect.element(name).toHaveAttribute('href', '#/grupos/grupo-1');
  expect(await barriers()).toEqual([]);
});

test('more than fifty members are warned of', async () => {
  const many = Array.from({ length: 51 }, (_, place) => link(`l${place}`, { nome: `Membro ${place}` }));
  await renderOver(withGroup(many), '#/grupos/grupo-1/membros');
  await expect.element(page.getByText('O grupo tem 51 membros, mais que os 50 usuais')).toBeVisible();
});
