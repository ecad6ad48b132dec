import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CLIENT_PARTS } from '#renderer/lib/routes/client-part.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { exportedSample } from '#test/support/exported-sample.ts';
import { unknownAttempt, unreadableRow } from '#test/support/fakes/fake-attempts.ts';
import { createFakeBridge, type FakeState } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { barriers } from './barriers.ts';
import { renderApp, renderOver } from './render-app.tsx';

const RESULT = savedResultOf(PEOPLE.overdue, '2026-09');
const EARLIER = savedResultOf(PEOPLE.overdue, '2026-08');
const UNLOCKED: Partial<FakeState> = {
  results: [RESULT, EARLIER, savedResultOf(PEOPLE.maria, '2026-09')],
  consents: [consentOf(PEOPLE.maria), consentOf(PEOPLE.joao, { status: 'unknown', url: null })],
  attempts: [unknownAttempt(), unknownAttempt({ id: 'attempt-2', environment: 'producao' })],
  unreadable: [unreadableRow()],
};
type Shown = readonly [screen: string, hash: string, heading: string, start: Partial<FakeState>];
const SCREENS: readonly Shown[] = [
  ['first page', '', 'Início', UNLOCKED],
  ['help', '#/ajuda', 'Ajuda', UNLOCKED],
  ['query', '#/consulta', 'Consulta', UNLOCKED],
  ['ledger', '#/autorizacoes', 'Autorizações', UNLOCKED],
  ['empty ledger', '#/autorizacoes', 'Autorizações', {}],
  ['new authorization', '#/autorizacoes/nova', 'Nova autorização', UNLOCKED],
  ['returned papers', '#/autorizacoes/devolvidos', 'Documentos assinados', UNLOCKED],
  ['clients', '#/clientes', 'Clientes', UNLOCKED],
  ['library', '#/acervo', 'Consultas', UNLOCKED],
  ['unknown attempts', '#/consulta/sem-desfecho', 'Consultas sem resposta confirmada', UNLOCKED],
  ['unreadable responses', '#/consulta/respostas-ilegiveis', 'Respostas ilegíveis', UNLOCKED],
  ...CLIENT_PARTS.map((part): Shown => [part, href({ screen: 'subject', id: RESULT.id, part }), RESULT.nome, UNLOCKED]),
  ['result', `#/resultado/${RESULT.id}`, RESULT.nome, UNLOCKED],
  ['composition', `#/resultado/${RESULT.id}/composicao`, RESULT.nome, UNLOCKED],
  ['operations', `#/resultado/${RESULT.id}/operacoes`, RESULT.nome, UNLOCKED],
  ['all fields', `#/resultado/${RESULT.id}/campos`, RESULT.nome, UNLOCKED],
  ['compare', '#/comparar', 'Comparar', UNLOCKED],
  ['own filing', '#/remessa', 'Nossa remessa', UNLOCKED],
  ['no case', '#/casos', 'Casos', UNLOCKED],
  ['people', '#/ajustes/secao/pessoas', 'Configurações', UNLOCKED],
  ['team', '#/ajustes/secao/equipe', 'Configurações', UNLOCKED],
  ['series', '#/serie', 'Série de meses', UNLOCKED],
  ['audit', '#/ajustes/auditoria', 'Trilha', UNLOCKED],
  ['retention', '#/ajustes/guarda', 'Guarda', UNLOCKED],
  ['costs', '#/ajustes/custos', 'Custos', UNLOCKED],
  ['invoice', '#/ajustes/custos/fatura', 'Conferir fatura', UNLOCKED],
  ['settings', '#/ajustes', 'Configurações', UNLOCKED],
  ['reminding page', '#/inicio', 'Início', { recovery: 'none' }],
  ['locked vault', '', 'O chaveiro do sistema está bloqueado', { vault: { status: 'keychain_locked' } }],
  ['forgotten passphrase', '', 'Abrir a base local', { vault: { status: 'passphrase_needed' } }],
  ['PIN at the first run', '', 'Proteja os dados com um PIN', { offerPin: true }],
  ['paused', '', 'Abrir a base local', { vault: { status: 'pin_needed' }, pin: '274916', waitSeconds: 60 }],
  ['vault', '', 'Onde guardar a chave da base local', { vault: { status: 'choice_needed' } }],
];

/** Screens of most days; `npm run test:long` takes the others. */
const DAILY = ['first page', 'query', 'result'];

const TITLE = 'the %s screen breaks no rule of WCAG 2.2 AA';
test.each(SCREENS.filter(([screen]) => DAILY.includes(screen)))(TITLE, breaksNoRule);
test.each(SCREENS.filter(([screen]) => !DAILY.includes(screen)))(TITLE, { tags: ['long'] }, breaksNoRule);

async function breaksNoRule(_: string, hash: string, heading: string, start: Partial<FakeState>): Promise<void> {
  await renderApp(hash, start);
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(await barriers()).toEqual([]);
}

test.each([
  ['#/consulta', 'Consulta'],
  ['#/ajustes', 'Configurações'],
])('the band of Produção over %s breaks none either', { tags: ['long'] }, async (hash, heading) => {
  const fake = createFakeBridge(UNLOCKED);
  fake.state.settings = { ...fake.state.settings, environment: 'producao' };
  await renderOver(fake, hash);
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect.element(page.getByRole('banner')).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('what is still loading breaks none either', { tags: ['long'] }, async () => {
  const fake = createFakeBridge(UNLOCKED);
  fake.reply('results.months', () => new Promise(() => undefined));
  await renderOver(fake, `#/resultado/${RESULT.id}/evolucao`);
  await expect.element(page.getByRole('progressbar', { name: 'Carregando' })).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('the evolution breaks none either', { tags: ['long'] }, async () => {
  await renderApp(`#/resultado/${RESULT.id}/evolucao`, UNLOCKED);
  await expect.element(page.getByRole('region', { name: /^Carteira por faixa de vencimento/ })).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('two results compared, and the list to choose one from, break none either', { tags: ['long'] }, async () => {
  await renderApp(`#/comparar/${EARLIER.id}/${RESULT.id}`, UNLOCKED);
  await expect.element(page.getByRole('table', { name: /^O que mudou/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Segundo resultado' }).click();
  await expect.element(page.getByRole('option').first()).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('the report of a result breaks none either', { tags: ['long'] }, async () => {
  const fake = createFakeBridge(UNLOCKED);
  const { provenance } = exportedSample('900.000.003-37', '2026-09');
  fake.reply('export.provenance', () => ({ ok: true, value: provenance }));
  await renderOver(fake, `#/resultado/${RESULT.id}/relatorio`);
  await expect.element(page.getByRole('article', { name: 'Relatório de consulta' })).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('the dossier of a subject breaks none either', { tags: ['long'] }, async () => {
  await renderApp('#/dossie', UNLOCKED);
  await page.getByLabelText('CPF ou CNPJ').fill(PEOPLE.maria.documento);
  await page.getByRole('button', { name: 'Abrir dossiê' }).click();
  await expect.element(page.getByRole('article', { name: 'Dossiê do titular' })).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('the recovery of the archive breaks none either', { tags: ['long'] }, async () => {
  await renderApp('', { vault: { status: 'passphrase_needed' } });
  await page.getByRole('button', { name: 'Esqueci a senha' }).click();
  await expect.element(page.getByLabelText('Código de recuperação')).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('the code of a recovery key breaks none either', { tags: ['long'] }, async () => {
  await renderApp('#/ajustes');
  await page.getByRole('button', { name: 'Gerar outro' }).click();
  await page.getByRole('button', { name: 'Gerar código de recuperação' }).click();
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('the tags and notes of a client break none either', { tags: ['long'] }, async () => {
  await renderApp(`#/titular/${RESULT.id}/anotacoes`, UNLOCKED);
  await expect.element(page.getByRole('textbox', { name: 'Nova anotação' })).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('the change of a passphrase breaks none either, and a key shows what is typed', { tags: ['long'] }, async () => {
  await renderApp('#/ajustes', { vault: { status: 'open', vaultKind: 'passphrase' } });
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  const typed = page.getByRole('dialog').getByRole('textbox').first();
  await typed.fill('cavalo correto');
  await userEvent.keyboard('{Tab} ');
  await expect
    .element(page.getByRole('button', { name: 'Mostrar o que foi digitado' }).first())
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(typed).toHaveAttribute('type', 'text');
  expect(await barriers()).toEqual([]);
});

test('the view of the subject breaks none either', { tags: ['long'] }, async () => {
  await renderApp('#/autorizacoes/nova');
  await page.getByLabelText('CPF ou CNPJ').fill('52998224725');
  await page.getByLabelText('Nome completo ou razão social').fill('Maria da Silva');
  await page.getByRole('checkbox', { name: 'Concessão de crédito' }).click();
  await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
  await expect.element(page.getByRole('checkbox', { name: /Li o termo acima/ })).toBeVisible();
  expect(await barriers()).toEqual([]);
});
