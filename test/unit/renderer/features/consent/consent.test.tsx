import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, METADATA, PEOPLE, TERM } from '#test/support/fakes/fake-unlocked.ts';
import { renderApp, renderOver } from '../../app/render-app.tsx';

const tick = () => page.getByRole('checkbox', { name: /Li o termo acima/ });
const authorize = () => page.getByRole('button', { name: 'Autorizar', exact: true });

const KEY = { bubbles: true, cancelable: true };

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

test('shows the subject an unticked box and a button that waits for it', async () => {
  await renderApp('#/autorizacoes/nova');
  await presentTerm();
  await expect.element(tick()).not.toBeChecked();
  await expect.element(authorize()).toBeDisabled();
  await tick().click();
  await expect.element(authorize()).toBeEnabled();
});

test('asks for the tick anew each time the term is shown', async () => {
  await renderApp('#/autorizacoes/nova');
  await presentTerm();
  await tick().click();
  await page.getByRole('button', { name: 'Voltar aos dados' }).click();
  await toSubject();
  await expect.element(tick()).not.toBeChecked();
});

test.each([
  ['Presencial', 'Apresentar o termo ao titular'],
  ['Em papel', 'Imprimir o termo para assinar'],
])('says from the start of the form that no term of nobody is signed in Produção: %s', async (kind, toTerm) => {
  const fake = createFakeBridge();
  fake.state.settings = { ...fake.state.settings, environment: 'producao' };
  fake.fail('consent.prepare', { code: 'institution_missing' });
  await renderOver(fake, '#/autorizacoes/nova');
  const received = page.getByRole('alert').filter({ hasText: 'Falta dizer no termo qual instituição é autorizada.' });
  await expect.element(received).toBeVisible();
  await page.getByText(kind, { exact: true }).click();
  await typeSubject();
  await page.getByRole('button', { name: toTerm }).click();
  await expect.element(received).toBeVisible();
  expect(tick().elements()).toEqual([]);
  await received.getByRole('button', { name: 'Abrir ajustes' }).click();
  await page.getByRole('textbox', { name: 'Nome da instituição' }).fill('Banco Exemplo S.A.');
});

const BANCO = {
  ...{ nome: 'Banco Exemplo S.A.', cnpj: '11222333000181', via: null, termMonths: null },
  ...{ revocation: '', encarregado: '', clause: '' },
};
const FUNDO = { ...BANCO, nome: 'Fundo Exemplo', cnpj: '12ABC34501DE35' };

test('warns elsewhere that the term names nobody, and lets the officer name it there', async () => {
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
  expect(fake.state.settings.institutions).toEqual([{ ...BANCO, cnpj: '11.222.333/0001-81' }]);
});

test('asks for the institution where the desk serves several, with the usual one chosen', async () => {
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

test('asks nothing of an institution where the settings name one, not even in the middle of the form', async () => {
  const fake = createFakeBridge();
  await renderOver(fake, '#/autorizacoes/nova');
  const warning = page.getByText('O termo não identifica a instituição autorizada.');
  await expect.element(warning).toBeVisible();
  fake.state.settings = { ...fake.state.settings, institutions: [BANCO] };
  fake.emit('settings.changed', {});
  await expect.element(warning).not.toBeInTheDocument();
  expect(page.getByRole('combobox', { name: 'Instituição autorizada' }).elements()).toEqual([]);
});

describe('the tick of an act that was left', () => {
  test.each([
    ['the way back', () => window.history.forward()],
    ['an address', () => window.location.assign('#/autorizacoes/nova')],
    ['its draft', () => page.getByRole('button', { name: 'Continuar o rascunho de Maria da Silva' }).click()],
  ])('is empty when one comes back to the term by %s', async (_way, comeBack) => {
    const fake = await renderApp('#/autorizacoes');
    await page.getByRole('button', { name: 'Nova autorização' }).click();
    await presentTerm();
    await page.getByRole('button', { name: 'Acrescentar assinatura (opcional)' }).click();
    await page.getByLabelText('Ou digite o nome como assinatura').fill('Maria');
    await tick().click();
    window.history.back();
    await expect.element(page.getByText('1 rascunho por concluir')).toBeVisible();
    await comeBack();
    await expect.element(tick()).toBeVisible();
    await expect.element(tick()).not.toBeChecked();
    await expect.element(authorize()).toBeDisabled();
    await tick().click();
    await authorize().click();
    await expect.element(page.getByText(/Autorização registrada/)).toBeVisible();
    expect(fake.sent.map(({ name }) => name)).not.toContain('consent.evidence_draw');
  });

  test('is empty after an error, and nothing goes out without it', async () => {
    const fake = createFakeBridge();
    fake.fail('consent.register', { code: 'service_unreachable' });
    await renderOver(fake, '#/autorizacoes/nova');
    await presentTerm();
    await tick().click();
    await authorize().click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(tick()).not.toBeChecked();
    await expect.element(authorize()).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument();
  });
});

describe('while the subject reads', () => {
  const palette = page.getByRole('combobox', { name: 'Buscar e comandar' });

  test('no key of the desk opens or leads anywhere, until the screen is given back', async () => {
    await renderApp('#/autorizacoes/nova');
    await presentTerm();
    const keys = ['{Control>}k{/Control}', '{Meta>}k{/Meta}', '{Shift>}?{/Shift}', '{Alt>}3{/Alt}', '{Alt>}1{/Alt}'];
    for (const key of keys) await userEvent.keyboard(key);
    await expect.element(tick()).toBeVisible();
    expect(page.getByRole('dialog').elements()).toHaveLength(1);
    expect(window.location.hash).toBe('#/autorizacoes/nova');
    await page.getByRole('button', { name: 'Voltar aos dados' }).click();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(palette).toHaveFocus();
  });

  test.each([
    ['Ctrl+N', { key: 'n', code: 'KeyN', ctrlKey: true }],
    ['Ctrl+Shift+N', { key: 'N', code: 'KeyN', ctrlKey: true, shiftKey: true }],
    ['Ctrl+P', { key: 'p', code: 'KeyP', ctrlKey: true }],
  ])('the menu is not left its %s', async (_keys, compressed) => {
    const isLeft = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...KEY, ...compressed }));
    await renderApp('#/autorizacoes/nova');
    await presentTerm();
    expect(isLeft()).toBe(false);
    await page.getByRole('button', { name: 'Voltar aos dados' }).click();
    await expect.element(tick()).not.toBeInTheDocument();
    expect(isLeft()).toBe(true);
  });

  test('a palette that was opened just before is shut', async () => {
    const fake = createFakeBridge();
    let response = (): void => {};
    fake.reply('consent.prepare', async () => {
      await new Promise<void>((resolve) => {
        response = resolve;
      });
      return { ok: true, value: { term: TERM, metadata: METADATA } };
    });
    await renderOver(fake, '#/autorizacoes/nova');
    await typeSubject();
    await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(palette).toHaveFocus();
    response();
    await expect.element(tick()).toBeVisible();
    await expect.element(palette).not.toBeInTheDocument();
  });

  test('a sign that some keyboards need Shift for may still be typed', async () => {
    await renderApp('#/autorizacoes/nova');
    await presentTerm();
    await page.getByRole('button', { name: 'Acrescentar assinatura (opcional)' }).click();
    const name = page.getByLabelText('Ou digite o nome como assinatura');
    await name.click();
    await userEvent.keyboard('Maria?');
    await expect.element(name).toHaveValue('Maria?');
  });
});

test('shows what is sent as evidence when someone asks', async () => {
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
  await expect.element(page.getByText('Autorização registrada. Válida até 20/11/2031.')).toBeVisible();
  await page.getByRole('button', { name: 'Abrir no navegador' }).click();
  expect(fake.sent.map(({ name }) => name)).not.toContain('consent.open_link');
  await page.getByRole('button', { name: 'Abrir', exact: true }).click();
  expect(fake.sent.at(-1)).toMatchObject({
    name: 'consent.open_link',
    input: { url: expect.stringContaining('/autorizacao/') },
  });
  await page.getByRole('button', { name: 'Consultar agora' }).click();
  await expect.element(page.getByLabelText('CPF ou CNPJ')).toHaveValue('529.982.247-25');
  await expect.element(page.getByText('Autorização de Maria da Silva')).toBeVisible();
});

test('explains an unknown outcome and takes the tick back', async () => {
  const fake = createFakeBridge();
  fake.fail('consent.register', { code: 'consent_outcome_unknown' });
  await renderOver(fake, '#/autorizacoes/nova');
  await presentTerm();
  await tick().click();
  await authorize().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/O serviço não confirmou a autorização a tempo\./);
  await expect.element(tick()).not.toBeChecked();
  await expect.element(authorize()).toBeDisabled();
});

test('keeps the name and the document after a refusal', async () => {
  const fake = createFakeBridge();
  fake.fail('consent.prepare', { code: 'internal' });
  await renderOver(fake, '#/autorizacoes/nova');
  await typeSubject();
  await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByLabelText('CPF ou CNPJ')).toHaveValue('529.982.247-25');
  await expect.element(page.getByLabelText('Nome completo ou razão social')).toHaveValue('Maria da Silva');
});

test('goes from an empty ledger through consent and query to the result without a mouse', async () => {
  await renderApp('#/autorizacoes');
  await expect.element(page.getByRole('button', { name: 'Nova autorização' })).toBeVisible();
  (page.getByRole('button', { name: 'Nova autorização' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('CPF ou CNPJ')).toHaveFocus();
  await userEvent.keyboard('52998224725{Tab}Maria da Silva{Tab} {Enter}');
  await expect.element(tick()).toBeVisible();
  (tick().element() as HTMLElement).focus();
  await userEvent.keyboard(' {Enter}');
  await expect.element(page.getByRole('button', { name: 'Consultar agora' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('CPF ou CNPJ')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}{Tab}{ArrowDown}{Enter}');
  await expect.element(page.getByRole('combobox', { name: 'Finalidade' })).toHaveValue('Concessão de crédito');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Maria da Silva' })).toBeVisible();
});

test('tells of an unknown outcome in the ledger, and never lets it look valid', async () => {
  const unknown = consentOf(PEOPLE.joao, { status: 'unknown', authorizationId: null, url: null, dataExpiracao: null });
  await renderApp('#/autorizacoes', { consents: [consentOf(PEOPLE.maria), unknown] });
  await page.getByRole('link', { name: 'Detalhes de João Pereira Filho' }).click();
  await expect.element(page.getByText(/não confirmou este registro/)).toBeVisible();
  expect(page.getByText('Endereço público da autorização').elements()).toEqual([]);
});
