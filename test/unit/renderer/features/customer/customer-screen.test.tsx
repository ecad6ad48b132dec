import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { NOW_ISO } from '#test/support/fakes/fake-unlocked.ts';
import { BLANK_DRAFT } from '#test/support/fakes/samples.ts';
import { renderOver } from '../../app/render-app.tsx';

const PIN = '482615';
const DRAFT = {
  id: 'b6c1f7a0-5a3e-4d55-9a77-3d2f5f4b8a11',
  createdAt: NOW_ISO,
  savedAt: NOW_ISO,
  form: {
    ...BLANK_DRAFT,
    kind: 'presencial' as const,
    nome: 'Maria da Silva',
    documento: '529.982.247-25',
    purposes: ['concessao' as const],
  },
};

const call = () => page.getByRole('button', { name: 'Chamar o analista' });
const field = () => page.getByLabelText('PIN do analista');
const query = () => page.getByRole('button', { name: /^Retomar e consultar/ });

/** A term before the customer, with the officer's PIN set. */
async function showTerm(): Promise<FakeBridge> {
  const fake = createFakeBridge({ drafts: [DRAFT], pin: PIN });
  const { settings } = fake.state;
  const sandbox = { ...settings.costs.sandbox, prices: [{ from: '2020-01-01', cents: 320 }] };
  fake.state.settings = { ...settings, environment: 'sandbox', costs: { ...settings.costs, sandbox } };
  await renderOver(fake, '#/autorizacoes/nova');
  await expect.element(page.getByRole('navigation', { name: 'Navegação principal' })).toBeVisible();
  await fake.bridge['customer.show']({ draftId: DRAFT.id, termSha256: 'a'.repeat(64) });
  await expect.element(page.getByRole('article')).toBeVisible();
  return fake;
}

async function authorize(): Promise<void> {
  await page.getByRole('checkbox', { name: /Li o termo acima/ }).click();
  await page.getByRole('button', { name: 'Autorizar', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Autorização registrada' })).toBeVisible();
}

test('the page stays where it is while the officer gives the PIN, and no tick is lost', {
  tags: ['long'],
}, async () => {
  await showTerm();
  const tick = page.getByRole('checkbox', { name: /Li o termo acima/ });
  await tick.click();
  window.scrollTo(0, 0);
  const top = () => document.querySelector('article')?.getBoundingClientRect().top;
  const before = top();
  await call().click();
  await expect.element(field()).toHaveFocus();
  await expect.element(query()).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(call()).toHaveFocus();
  expect(top()).toBe(before);
  await expect.element(tick).toBeChecked();
});

test('the officer types the PIN without a click once the customer is done, and queries at the known price', async () => {
  const fake = await showTerm();
  await authorize();
  await expect.element(field()).not.toBeInTheDocument();
  await userEvent.keyboard(PIN);
  await expect.element(field()).toHaveValue(PIN);
  await expect.element(query()).toHaveTextContent('Retomar e consultar, R$ 3,20');
  await query().click();
  await expect.poll(() => fake.sent.map(({ name }) => name)).toContain('consulta.run');
  expect(fake.sent.find(({ name }) => name === 'customer.leave')?.input).toEqual({ secret: PIN });
  expect(fake.sent.find(({ name }) => name === 'consulta.run')?.input).toMatchObject({ purpose: 'concessao' });
});

test('a wrong PIN asks nothing and keeps the screen', async () => {
  const fake = await showTerm();
  fake.fail('customer.leave', { code: 'pin_wrong' });
  await authorize();
  await userEvent.keyboard('111');
  await query().click();
  await expect.element(page.getByText('PIN ou senha incorretos.')).toBeVisible();
  await expect.element(field()).toHaveValue('');
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  expect(fake.sent.map(({ name }) => name)).not.toContain('consulta.run');
});
