import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, NOW_ISO, PEOPLE, TERM } from '#test/support/fakes/fake-unlocked.ts';
import { BLANK_DRAFT } from '#test/support/fakes/samples.ts';
import { testFirst } from '#test/support/long-tests.ts';
import { textsIn } from '#test/support/texts.ts';
import { renderApp, renderOver } from '../../app/render-app.tsx';

const tick = () => page.getByRole('checkbox', { name: /Li o termo acima/ });
const authorize = () => page.getByRole('button', { name: 'Autorizar', exact: true });

const DRAFT = {
  id: 'b6c1f7a0-5a3e-4d55-9a77-3d2f5f4b8a11',
  createdAt: NOW_ISO,
  savedAt: NOW_ISO,
  form: { ...BLANK_DRAFT, nome: 'Maria da Silva', documento: '529.982.247-25' },
};

async function typeSubject(): Promise<void> {
  await page.getByLabelText('CPF ou CNPJ').fill('52998224725');
  await page.getByLabelText('Nome completo ou razão social').fill('Maria da Silva');
  await page.getByRole('checkbox', { name: 'Concessão de crédito' }).click();
}

async function presentTerm(): Promise<void> {
  await typeSubject();
  await toSubject();
}

async function toSubject(): Promise<void> {
  await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
  await expect.element(tick()).toBeVisible();
}

test('shows the subject an unticked box and a button that waits for it', { tags: ['long'] }, async () => {
  await renderApp('#/autorizacoes/nova');
  await presentTerm();
  await expect.element(tick()).not.toBeChecked();
  await expect.element(authorize()).toBeDisabled();
  await tick().click();
  await expect.element(authorize()).toBeEnabled();
});

test('asks for the tick anew each time the term is shown', { tags: ['long'] }, async () => {
  const fake = await renderApp('#/autorizacoes/nova');
  await presentTerm();
  await tick().click();
  await fake.bridge['customer.leave']({});
  await toSubject();
  await expect.element(tick()).not.toBeChecked();
});

test.each([
  ['Presencial', 'Apresentar o termo ao titular'],
  ['Em papel', 'Imprimir o termo para assinar'],
])(
  'says from the start of the form that no term of nobody is signed in Produção: %s',
  { tags: ['long'] },
  async (kind, toTerm) => {
    const fake = createFakeBridge();
    fake.state.settings = { ...fake.state.settings, environment: 'producao' };
    fake.fail('consent.prepare', { code: 'institution_missing' });
    await renderOver(fake, '#/autorizacoes/nova');
    const received = page.getByRole('alert').filter({ hasText: 'Falta informar a instituição' });
    await expect.element(received).toBeVisible();
    await page.getByText(kind, { exact: true }).click();
    await typeSubject();
    await page.getByRole('button', { name: toTerm }).click();
    await expect.element(received).toBeVisible();
    expect(tick().elements()).toEqual([]);
    await received.getByRole('button', { name: 'Abrir configurações' }).click();
    await expect.element(page.getByRole('heading', { name: 'Instituições' })).toBeVisible();
  },
);

const BANCO = {
  nome: 'Banco Exemplo S.A.',
  cnpj: '11222333000181',
  via: null,
  termMonths: null,
  revocation: '',
  encarregado: '',
  clause: '',
};
const FUNDO = { ...BANCO, nome: 'Fundo Exemplo', cnpj: '12ABC34501DE35' };

test('warns elsewhere that the term names nobody, and lets the officer name it there', { tags: ['long'] }, async () => {
  const fake = createFakeBridge();
  await renderOver(fake, '#/autorizacoes/nova');
  const warning = page.getByText('O termo não identifica a instituição autorizada.');
  await expect.element(warning).toBeVisible();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect.element(page.getByText('Preencha este campo.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nome da instituição' }).fill(BANCO.nome);
  await page.getByRole('textbox', { name: 'CNPJ da instituição' }).fill('52998224725');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'CNPJ da instituição' }))
    .toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'CNPJ da instituição' }).fill('11.222.333/0001-81');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect.element(warning).not.toBeInTheDocument();
  expect(fake.state.settings.institutions).toEqual([BANCO]);
});

test('asks for the institution where the desk serves several, with the usual one chosen', {
  tags: ['long'],
}, async () => {
  const fake = createFakeBridge();
  fake.state.settings = { ...fake.state.settings, institutions: [BANCO, FUNDO] };
  await renderOver(fake, '#/autorizacoes/nova');
  const institution = page.getByRole('combobox', { name: 'Instituição autorizada' });
  await expect.element(institution).toHaveValue('Banco Exemplo S.A., CNPJ 11.222.333/0001-81');
  await institution.click();
  await page.getByRole('option', { name: /Fundo Exemplo/ }).click();
  await presentTerm();
  const prepared = fake.sent.findLast(({ name }) => name === 'consent.prepare')?.input;
  expect(prepared).toMatchObject({ institution: FUNDO.cnpj });
});

test('asks nothing of an institution where the settings name one, not even in the middle of the form', {
  tags: ['long'],
}, async () => {
  const fake = createFakeBridge();
  await renderOver(fake, '#/autorizacoes/nova');
  const warning = page.getByText('O termo não identifica a instituição autorizada.');
  await expect.element(warning).toBeVisible();
  fake.state.settings = { ...fake.state.settings, institutions: [BANCO] };
  fake.emit('settings.changed', {});
  await expect.element(warning).not.toBeInTheDocument();
  expect(page.getByRole('combobox', { name: 'Instituição autorizada' }).elements()).toEqual([]);
});

describe('while the subject reads', () => {
  test('no key and no address leads anywhere, and the officer finds the desk as it was left', async () => {
    const fake = await renderApp('#/autorizacoes/nova');
    await presentTerm();
    await tick().click();
    const keys = ['{Control>}k{/Control}', '{Meta>}k{/Meta}', '{Shift>}?{/Shift}', '{Alt>}3{/Alt}', '{Escape}'];
    for (const key of keys) await userEvent.keyboard(key);
    window.location.hash = '#/acervo';
    await expect.element(tick()).toBeChecked();
    for (const role of ['navigation', 'dialog', 'link'] as const) expect(page.getByRole(role).elements()).toEqual([]);
    await fake.bridge['customer.leave']({});
    await expect.element(page.getByRole('heading', { name: 'Consultas' })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByRole('combobox', { name: 'Busca e comandos' })).toHaveFocus();
  });

  test('a palette that was opened just before is shut, also afterwards', { tags: ['long'] }, async () => {
    const fake = await renderApp('#/autorizacoes/nova', { drafts: [DRAFT] });
    const palette = page.getByRole('combobox', { name: 'Busca e comandos' });
    await expect.element(page.getByLabelText('CPF ou CNPJ')).toHaveValue('529.982.247-25');
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(palette).toHaveFocus();
    await fake.bridge['customer.show']({ draftId: DRAFT.id, termSha256: 'a'.repeat(64) });
    await expect.element(tick()).toBeVisible();
    await expect.element(palette).not.toBeInTheDocument();
    await fake.bridge['customer.leave']({});
    await expect.element(page.getByRole('navigation')).toBeVisible();
    expect(palette.elements()).toEqual([]);
  });

  test('a window that missed the event shows the term as soon as it asks for anything', {
    tags: ['long'],
  }, async () => {
    const fake = await renderApp('#/acervo', { drafts: [DRAFT] });
    await expect.element(page.getByRole('heading', { name: 'Consultas' })).toBeVisible();
    fake.state.vault = {
      status: 'open',
      vaultKind: 'keychain',
      customerScreen: { draftId: DRAFT.id, locale: 'pt-BR', theme: 'system' },
    };
    fake.fail('consent.list', { code: 'customer_screen' });
    await page.getByRole('link', { name: 'Autorizações' }).click();
    await expect.element(tick()).toBeVisible();
    expect(page.getByRole('navigation').elements()).toEqual([]);
  });

  testFirst(
    [['service_unreachable'], ['consent_outcome_unknown'], ['internal']],
    'what went wrong is said in plain words, and the officer learns of it: %s',
    async (code) => {
      const fake = createFakeBridge();
      fake.fail('consent.register', { code });
      await renderOver(fake, '#/autorizacoes/nova');
      await presentTerm();
      await tick().click();
      await authorize().click();
      await expect.element(page.getByRole('heading', { name: 'Não foi possível concluir' })).toBeVisible();
      expect(page.getByRole('alert').elements()).toEqual([]);
      await fake.bridge['customer.leave']({});
      const notice = page.getByRole('alert').filter({ hasText: textsIn('pt-BR').t(`failure.${code}.happened`) });
      await expect.element(notice).toBeVisible();
    },
  );

  test('what was signed and not taken waits for the officer, who sends it again', { tags: ['long'] }, async () => {
    const fake = createFakeBridge();
    fake.fail('consent.register', { code: 'service_unreachable' });
    await renderOver(fake, '#/autorizacoes/nova');
    await presentTerm();
    await tick().click();
    await authorize().click();
    await expect.element(page.getByRole('heading', { name: 'Não foi possível concluir' })).toBeVisible();
    const failure = { code: 'service_unreachable' as const };
    const signed = { at: NOW_ISO, nome: 'Maria da Silva', termVersion: '2.0', termSha256: TERM.sha256, failure };
    fake.state.drafts = fake.state.drafts.map((draft) => ({ ...draft, signed }));
    await fake.bridge['customer.leave']({});
    await expect.element(page.getByText(/^Maria da Silva autorizou em 20\/11\/2026 10:15/)).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toHaveAttribute('readonly');
    fake.reply('consent.send_signed', () => ({ ok: true, value: consentOf(PEOPLE.maria) }));
    await page.getByRole('button', { name: 'Reenviar o que foi assinado' }).click();
    await expect.element(page.getByText(/Autorização registrada\. Válida até/)).toBeVisible();
  });
});

test('shows what is sent as evidence when someone asks', { tags: ['long'] }, async () => {
  await renderApp('#/autorizacoes/nova');
  await presentTerm();
  await page.getByRole('button', { name: 'Dados da coleta' }).click();
  for (const fact of ['192.168.0.10', 'mesa-7', '20/11/2026 10:14:58']) {
    await expect.element(page.getByText(fact)).toBeVisible();
  }
});

test('ends in the validity, the public address and the way to the query', async () => {
  const fake = await renderApp('#/autorizacoes/nova');
  await presentTerm();
  await tick().click();
  await authorize().click();
  await expect.element(page.getByRole('heading', { name: 'Autorização registrada' })).toBeVisible();
  await fake.bridge['customer.leave']({});
  await expect.element(page.getByText('Autorização registrada. Válida até 20/11/2031.')).toBeVisible();
  await page.getByRole('button', { name: 'Dados do registro' }).click();
  await page.getByRole('button', { name: 'Abrir no navegador' }).click();
  expect(fake.sent.map(({ name }) => name)).not.toContain('consent.open_link');
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  expect(fake.sent.at(-1)).toMatchObject({
    name: 'consent.open_link',
    input: { url: expect.stringContaining('/autorizacao/') },
  });
  await page.getByRole('button', { name: 'Consultar agora' }).click();
  await expect.element(page.getByRole('heading', { name: 'Maria da Silva' })).toBeVisible();
  expect(fake.sent.find(({ name }) => name === 'consulta.run')?.input).toMatchObject({
    documento: '529.982.247-25',
    month: '2026-09',
    purpose: 'concessao',
    again: false,
  });
});

test('keeps the name and the document after a refusal', { tags: ['long'] }, async () => {
  const fake = createFakeBridge();
  fake.fail('consent.prepare', { code: 'internal' });
  await renderOver(fake, '#/autorizacoes/nova');
  await typeSubject();
  await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText('CPF ou CNPJ')).toHaveValue('529.982.247-25');
  await expect.element(page.getByLabelText('Nome completo ou razão social')).toHaveValue('Maria da Silva');
});

test('goes from an empty ledger through consent and query to the result without a mouse', {
  tags: ['long'],
}, async () => {
  await renderApp('#/autorizacoes');
  await expect.element(page.getByRole('button', { name: 'Nova autorização' })).toBeVisible();
  (page.getByRole('button', { name: 'Nova autorização' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('CPF ou CNPJ')).toHaveFocus();
  await userEvent.keyboard('52998224725{Tab}Maria da Silva{Tab}{Tab} {Enter}');
  await expect.element(tick()).toBeVisible();
  (tick().element() as HTMLElement).focus();
  await userEvent.keyboard(' {Enter}');
  await expect.element(page.getByRole('heading', { name: 'Autorização registrada' })).toBeVisible();
  await userEvent.keyboard('{Escape>}');
  await expect.element(page.getByRole('button', { name: 'Consultar agora' }), { timeout: 6_000 }).toHaveFocus();
  await userEvent.keyboard('{/Escape}');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Maria da Silva' })).toBeVisible();
});

test('tells of an unknown outcome in the ledger, and never lets it look valid', { tags: ['long'] }, async () => {
  const unknown = consentOf(PEOPLE.joao, { status: 'unknown', authorizationId: null, url: null, dataExpiracao: null });
  await renderApp('#/autorizacoes', { consents: [consentOf(PEOPLE.maria), unknown] });
  await page.getByRole('link', { name: 'Detalhes de João Pereira Filho' }).click();
  await expect.element(page.getByText(/não confirmou este registro/)).toBeVisible();
  expect(page.getByText('Endereço público da autorização').elements()).toEqual([]);
});
