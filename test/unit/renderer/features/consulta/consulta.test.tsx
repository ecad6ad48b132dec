import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BridgeFailure } from '#contract/errors.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { testFirst } from '#test/support/long-tests.ts';
import { renderApp, renderOver } from '../../app/render-app.tsx';

const authorized = { consents: [consentOf(PEOPLE.maria)] };
const documento = () => page.getByLabelText(/^(Nome, )?CPF ou CNPJ$/);
const month = () => page.getByRole('textbox', { name: 'Data-base' });
const reference = () => page.getByLabelText('Referência');
const run = () => page.getByRole('button', { name: 'Consultar', exact: true });

async function fillIn(): Promise<void> {
  await documento().fill('52998224725');
  await month().fill('08/2026');
  await page.getByRole('combobox', { name: 'Finalidade' }).click();
  await page.getByRole('option', { name: 'Renegociação' }).click();
  await reference().fill('Proposta 7');
}

async function expectTyped(): Promise<void> {
  await expect.element(documento()).toHaveValue('529.982.247-25');
  await expect.element(month()).toHaveValue('08/2026');
  await expect.element(page.getByRole('combobox', { name: 'Finalidade' })).toHaveValue('Renegociação');
  await expect.element(reference()).toHaveValue('Proposta 7');
}

testFirst(
  [
    ['key_refused', 'O serviço recusou a chave de acesso.'],
    ['service_unreachable', 'Não foi possível conectar ao serviço.'],
  ],
  'keeps everything typed after %s and says what happened',
  async (code, sentence) => {
    const fake = createFakeBridge(authorized);
    fake.fail('consulta.run', { code });
    await renderOver(fake, '#/consulta');
    await fillIn();
    await run().click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(sentence);
    await expectTyped();
  },
);

test('a month that is proposed to the field an officer stands in gives way to the one that is typed', {
  tags: ['long'],
}, async () => {
  const fake = createFakeBridge(authorized);
  const months = await fake.bridge['consulta.months']({});
  const held = Promise.withResolvers<typeof months>();
  fake.reply('consulta.months', () => held.promise);
  await renderOver(fake, '#/consulta');
  await month().click();
  held.resolve(months);
  await expect.element(month()).toHaveValue('09/2026');
  await userEvent.keyboard('08/2026');
  await expect.element(month()).toHaveValue('08/2026');
});

test('a letter typed for a digit is offered as the one document that fits, and taken by a press alone', {
  tags: ['long'],
}, async () => {
  await renderOver(createFakeBridge(authorized), '#/consulta');
  await documento().fill('AB12CD34OOO184');
  const offered = page.getByRole('button', { name: 'Letra no lugar de número? Usar AB.12C.D34/0001-84' });
  await expect.element(offered).toBeVisible();
  await expect.element(documento()).toHaveValue('AB12CD34OOO184');
  await offered.click();
  await expect.element(documento()).toHaveValue('AB.12C.D34/0001-84');
  await expect.element(documento()).toHaveFocus();
  await expect.element(offered).not.toBeInTheDocument();
});

test('what stands in the way of a query is said once, with the way out', { tags: ['long'] }, async () => {
  const fake = createFakeBridge();
  const refused = async () => ({ ok: false, error: { code: 'institution_missing' } }) as const;
  fake.reply('consent.find', refused);
  fake.reply('consulta.run', refused);
  await renderOver(fake, '#/consulta');
  await fillIn();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByRole('button', { name: 'Abrir configurações' })).toBeVisible();
  await run().click();
  await expect.poll(() => fake.sent.some(({ name }) => name === 'consulta.run')).toBe(true);
  await expect.element(alert.getByRole('button', { name: 'Abrir configurações' })).toBeVisible();
  expect(alert.elements()).toHaveLength(1);
});

test('a refused query gives the focus back to the field it was sent from', { tags: ['long'] }, async () => {
  const fake = createFakeBridge(authorized);
  const refused = Promise.withResolvers<{ ok: false; error: BridgeFailure }>();
  fake.reply('consulta.run', () => refused.promise);
  await renderOver(fake, '#/consulta');
  await fillIn();
  await userEvent.keyboard('{Enter}');
  await expect.element(reference()).toBeDisabled();
  await expect.element(reference()).not.toHaveFocus();
  refused.resolve({ ok: false, error: { code: 'key_refused' } });
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(reference()).toHaveFocus();
});

test('says of a connection that broke under a query that nobody knows whether it was counted', async () => {
  const fake = createFakeBridge(authorized);
  fake.fail('consulta.run', {
    code: 'service_unreachable',
    details: { reason: 'reset', reached: true, unknown: true },
  });
  await renderOver(fake, '#/consulta');
  await fillIn();
  await run().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Não se sabe se esta consulta foi cobrada.');
  await expect.element(page.getByRole('alert')).not.toMatchTextContent(/nem cobrado|Não foi possível conectar/);
  await expectTyped();
});

test('names Produção on every button that pays there', { tags: ['long'] }, async () => {
  const fake = createFakeBridge({ ...authorized, results: [savedResultOf(PEOPLE.maria, '2026-08')] });
  fake.state.settings = { ...fake.state.settings, environment: 'producao' };
  await renderOver(fake, '#/consulta');
  await fillIn();
  await expect.element(run()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Consultar em Produção' }).click();
  await expect.element(page.getByRole('button', { name: 'Consultar de novo em Produção' })).toBeVisible();
});

testFirst(
  [
    ['a question of the month', { code: 'confirm_missing_month' }, 'Consultar assim mesmo em Produção'],
    ['a failure before anything was sent', { code: 'service_unreachable' }, 'Tentar de novo em Produção'],
  ],
  'names Produção where it would pay after %s',
  async (_, failure, label) => {
    const fake = createFakeBridge(authorized);
    fake.state.settings = { ...fake.state.settings, environment: 'producao' };
    fake.fail('consulta.run', failure);
    await renderOver(fake, '#/consulta');
    await fillIn();
    await page.getByRole('button', { name: 'Consultar em Produção' }).click();
    await expect.element(page.getByRole('button', { name: label })).toBeVisible();
  },
);

test('tries once more what the officer asked for: a saved month anew', { tags: ['long'] }, async () => {
  const fake = createFakeBridge({ ...authorized, results: [savedResultOf(PEOPLE.maria, '2026-08')] });
  await renderOver(fake, '#/consulta');
  await fillIn();
  await run().click();
  fake.fail('consulta.run', { code: 'service_unreachable' });
  await page.getByRole('button', { name: 'Consultar de novo' }).click();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  const sent = fake.sent.filter(({ name }) => name === 'consulta.run').map(({ input }) => input);
  expect(sent).toMatchObject([{ again: false }, { again: true }, { again: true }]);
});

test('says in another environment no more what became of a query in the one before', { tags: ['long'] }, async () => {
  const fake = createFakeBridge(authorized);
  fake.fail('consulta.run', { code: 'service_timeout', details: { reached: true, unknown: true } });
  await renderOver(fake, '#/consulta');
  await fillIn();
  await run().click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  fake.state.settings = { ...fake.state.settings, environment: 'sandbox' };
  fake.emit('settings.changed', {});
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expectTyped();
});

test('gives a bad document and a bad month each its own message, and sends nothing', { tags: ['long'] }, async () => {
  const fake = await renderApp('#/consulta', authorized);
  await fillIn();
  await documento().fill('52998224724');
  await month().fill('13/2026');
  await run().click();
  await expect.element(page.getByText(/dígitos verificadores não conferem/)).toBeVisible();
  await expect.element(page.getByText(/A data-base não é um mês/)).toBeVisible();
  await expect.element(month()).toHaveValue('13/2026');
  expect(fake.sent.some(({ name }) => name === 'consulta.run')).toBe(false);
});

test('names the newest month to someone who asks for a later one', { tags: ['long'] }, async () => {
  await renderApp('#/consulta', authorized);
  await fillIn();
  await month().fill('11/2026');
  await run().click();
  await expect.element(page.getByText(/A mais recente é 10\/2026/)).toBeVisible();
});

test('asks before a month that may not be there yet; Esc leaves it unsent and the word sends it', {
  tags: ['long'],
}, async () => {
  const fake = await renderApp('#/consulta', authorized);
  const sent = () => fake.sent.filter(({ name }) => name === 'consulta.run').map(({ input }) => input);
  const question = page.getByRole('dialog', { name: 'Consultar assim mesmo?' });
  await fillIn();
  await month().fill('10/2026');
  await expect.element(page.getByText('Pode não estar disponível', { exact: false })).toBeVisible();
  await run().click();
  const words = /A data-base 10\/2026 pode não estar disponível: a resposta pode voltar sem dados e ser cobrada/;
  await expect.element(question.getByText(words)).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Voltar' })).toHaveFocus();
  const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await run().click();
  await question.getByRole('button', { name: 'Consultar assim mesmo' }).click();
  await expect.element(page.getByRole('heading', { name: 'Maria da Silva' })).toBeVisible();
  expect(sent()).toMatchObject([{ accepted: [] }, { accepted: [] }, { accepted: ['confirm_missing_month'] }]);
});

test('asks before a CNPJ with letters is queried where the service lost them, and says when', {
  tags: ['long'],
}, async () => {
  const fake = await renderApp('#/consulta', authorized);
  fake.fail('consulta.run', { code: 'confirm_lost_letters', details: { at: '2026-11-18T10:15:00-03:00' } });
  await fillIn();
  await run().click();
  const question = page.getByRole('dialog', { name: 'Consultar assim mesmo?' });
  await expect.element(question.getByText(/^Em 18\/11\/2026, este serviço removeu as letras de um CNPJ/)).toBeVisible();
});

test('warns quietly of a month of more than two years ago', { tags: ['long'] }, async () => {
  await renderApp('#/consulta', authorized);
  await month().fill('08/2024');
  await expect.element(page.getByText('Há mais de 24 meses', { exact: false })).toBeVisible();
  await month().fill('10/2024');
  await expect.element(page.getByText('Há mais de 24 meses', { exact: false })).not.toBeInTheDocument();
});

test('says of a saved month how much of it was processed', { tags: ['long'] }, async () => {
  const results = [savedResultOf(PEOPLE.maria, '2026-08', { provisional: true, processed: 64.9 })];
  await renderApp('#/consulta', { ...authorized, results });
  await fillIn();
  await run().click();
  await expect.element(page.getByText(/O resultado é provisório \(64,9% processado\)/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Abrir o resultado salvo' })).toBeVisible();
});

test('counts down while the service asked to wait', { tags: ['long'] }, async () => {
  const fake = createFakeBridge(authorized);
  fake.reply('consulta.run', () => new Promise(() => {}));
  await renderOver(fake, '#/consulta');
  await fillIn();
  await run().click();
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^\d+ s$/);
  fake.emit('consulta.waiting', { until: new Date(Date.now() + 12_000).toISOString() });
  await expect.element(page.getByText('O serviço pediu para esperar')).toBeVisible();
  await expect.element(page.getByRole('timer')).toMatchTextContent(/^Nova tentativa em 1[012] s\.$/);
});

test('says whose query it waits for, and that its own goes out where that one ended without a response', {
  tags: ['long'],
}, async () => {
  const fake = createFakeBridge(authorized);
  fake.reply('consulta.run', () => new Promise(() => {}));
  await renderOver(fake, '#/consulta');
  await fillIn();
  await run().click();
  fake.emit('consulta.asked_elsewhere', { by: { workstation: 'lastro_ana', since: '2026-11-20T10:15:12-03:00' } });
  await expect.element(page.getByText('Aguardando a consulta de outra estação')).toBeVisible();
  await expect
    .element(page.getByText(/A estação lastro_ana .* desde 20\/11\/2026 10:15:12\. Nada foi enviado daqui/))
    .toBeVisible();
  await expect.element(page.getByText('Consultando o registro')).not.toBeInTheDocument();
  fake.emit('consulta.asked_elsewhere', { by: null });
  await expect.element(page.getByText('Consultando o registro')).toBeVisible();
});

test('says of a query cancelled on its way that nobody knows whether it was counted', { tags: ['long'] }, async () => {
  const fake = createFakeBridge(authorized);
  fake.fail('consulta.run', { code: 'cancelled', details: { reached: true, unknown: true } });
  await renderOver(fake, '#/consulta');
  await fillIn();
  await run().click();
  await expect.element(page.getByText('A consulta foi cancelada depois do envio')).toBeVisible();
  await expect.element(page.getByText(/Não se sabe se foi cobrada.*ela será salva/)).toBeVisible();
  await expectTyped();
});

test.each<[ErrorCode, string]>([
  ['attempt_unknown', 'Consultas sem resposta confirmada'],
  ['saving_blocked', 'não feche o Lastro'],
  ['answer_held', 'não será cobrada de novo'],
  ['ceiling_reached', 'O teto de consultas da instituição foi atingido.'],
])('says what %s means and what to do', { tags: ['long'] }, async (code, words) => {
  const fake = createFakeBridge(authorized);
  fake.fail('consulta.run', { code });
  await renderOver(fake, '#/consulta');
  await fillIn();
  await run().click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(words);
});

test('masks a document while it is typed and leaves the caret where the hand is', { tags: ['long'] }, async () => {
  await renderApp('#/consulta', authorized);
  await documento().fill('');
  await userEvent.type(documento(), '12abc34501de35');
  await expect.element(documento()).toHaveValue('12.ABC.345/01DE-35');
  await documento().fill('11144477735');
  const field = documento().element() as HTMLInputElement;
  field.setSelectionRange(5, 5);
  await userEvent.keyboard('{Backspace}');
  await expect.element(documento()).toHaveValue('111.447.773-5');
  expect(field.selectionStart).toBe(3);
});

test('says on whose authorization the query leans', async () => {
  await renderApp('#/consulta', authorized);
  await documento().fill('52998224725');
  await expect.element(page.getByText('Autorização de Maria da Silva')).toBeVisible();
  await expect.element(page.getByText('válida até 20/11/2031')).toBeVisible();
});

test('leads to capturing a missing authorization, with the document already there and nothing lost', {
  tags: ['long'],
}, async () => {
  await renderApp('#/consulta');
  await fillIn();
  await page.getByRole('button', { name: 'Registrar autorização' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nova autorização' })).toBeVisible();
  await expect.element(documento()).toHaveValue('529.982.247-25');
  expect(window.location.href).not.toContain('529');
  await page.getByRole('link', { name: 'Início', exact: true }).click();
  await expectTyped();
});

test('offers a saved month before it is paid for again', async () => {
  const fake = await renderApp('#/consulta', { ...authorized, results: [savedResultOf(PEOPLE.maria, '2026-08')] });
  await fillIn();
  await run().click();
  await expect.element(page.getByText('Já consultado em 20/11/2026 10:15:00')).toBeVisible();
  await page.getByRole('button', { name: 'Consultar de novo' }).click();
  await expect.element(page.getByRole('heading', { name: 'Maria da Silva' })).toBeVisible();
  const runs = fake.sent.filter(({ name }) => name === 'consulta.run');
  expect(runs.map(({ input }) => (input as { again: boolean }).again)).toEqual([false, true]);
});

test('says of a month saved through another branch that it is the same company’s', { tags: ['long'] }, async () => {
  const fake = createFakeBridge(authorized);
  const details = { id: 'resultado-1', queriedAt: '2026-11-20T10:15:00-03:00' };
  fake.fail('consulta.run', { code: 'already_saved', details: { ...details, ofBranch: true } });
  await renderOver(fake, '#/consulta');
  await fillIn();
  await run().click();
  await expect.element(page.getByText(/outro estabelecimento da empresa/)).toBeVisible();
  fake.fail('consulta.run', { code: 'already_saved', details: { ...details, ofBranch: false } });
  await run().click();
  await expect.element(page.getByText(/outro estabelecimento da empresa/)).not.toBeInTheDocument();
  await expect.element(page.getByText('Já consultado em 20/11/2026 10:15:00')).toBeVisible();
});

test('names the workstation of the team that has no outcome, and asks once more for a reason alone', {
  tags: ['long'],
}, async () => {
  const fake = createFakeBridge(authorized);
  const details = { workstation: 'mesa-7', since: '2026-11-20T10:42:00-03:00', fence: 4 };
  fake.fail('consulta.run', { code: 'team_unknown', details });
  await renderOver(fake, '#/consulta');
  await fillIn();
  await run().click();
  await expect.element(page.getByText(/sem resposta confirmada desde 20\/11\/2026 10:42/)).toBeVisible();
  const again = page.getByRole('button', { name: 'Consultar de novo' });
  await expect.element(again).toBeDisabled();
  await page.getByLabelText('Motivo da nova consulta').fill('o titular espera no balcão');
  await again.click();
  const teamRepeat = { fence: 4, reason: 'o titular espera no balcão' };
  await expect
    .poll(() => fake.sent.filter(({ name }) => name === 'consulta.run').at(-1)?.input)
    .toMatchObject({ teamRepeat });
});

test('can be cancelled while it runs', { tags: ['long'] }, async () => {
  const fake = createFakeBridge(authorized);
  const waiting = Promise.withResolvers<{ ok: false; error: { code: 'cancelled' } }>();
  fake.reply('consulta.run', () => waiting.promise);
  fake.reply('consulta.cancel', () => {
    waiting.resolve({ ok: false, error: { code: 'cancelled' } });
    return { ok: true, value: { cancelled: true } };
  });
  await renderOver(fake, '#/consulta');
  await fillIn();
  await run().click();
  await expect.element(run()).toBeDisabled();
  await page.getByRole('button', { name: 'Cancelar consulta' }).click();
  await expect.element(page.getByText('A consulta foi cancelada.')).toBeVisible();
  await expectTyped();
});

test('offers only available months in the calendar', { tags: ['long'] }, async () => {
  await renderApp('#/consulta', authorized);
  await page.getByRole('button', { name: 'Escolher no calendário' }).click();
  // October has ended, and is not likely there yet.
  await expect.element(page.getByRole('button', { name: 'out' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'set' })).toBeEnabled();
  await page.getByRole('button', { name: 'jul' }).click();
  await expect.element(month()).toHaveValue('07/2026');
});
