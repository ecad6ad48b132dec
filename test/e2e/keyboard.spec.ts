import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import { consulted } from '../bench/window/app-with-result.ts';
import { STRETCHED } from './support/backups.ts';
import { expect, test } from './support/fixtures.ts';
import { MARIA, PASSPHRASE } from './support/officer.ts';
import { commandAt } from './support/palette.ts';
import { SIGNERS } from './support/signed-case.ts';

test.use({ putsPinOff: false });

const [ANA] = SIGNERS;

test('a day of work by keyboard and screen reader: the focus is never lost, and what happens is announced', async ({
  unlocked,
  officer,
  page,
}) => {
  const downloads = join(unlocked.home, 'downloads');
  await unlocked.open({ LASTRO_DOWNLOADS: downloads });
  await putPinOff(page);
  await fillAuthorization(page);
  await authorize(page);
  await officer.takeScreenBack();
  await expect(announced(page, /^Autorização registrada\. Válida até/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Consultar agora' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectResult(page);
  await consult(page, '08/2026');
  await exportTable(page);
  expect(await readdir(downloads)).toContain(`Lastro ${MARIA.nome} 2026-08.csv`);
  await compare(page);
  await backUp(page);
  await lockAndUnlock(page);
});

test('a case by keyboard: written, with a number cited, signed, and its page read', { tag: '@long' }, async ({
  unlocked,
  page,
}) => {
  await unlocked.open();
  await putPinOff(page);
  const resultId = await page.evaluate(consulted, '90000000337');
  await page.evaluate(async (person) => {
    const { lastro } = window as unknown as { lastro: Bridge };
    await lastro['people.add'](person);
  }, ANA);
  await page.evaluate((hash) => location.assign(hash), `#/resultado/${resultId}`);
  await expect(page.getByRole('button', { name: 'Ações' })).toBeVisible();
  await tabTo(page, 'Ações');
  await page.keyboard.press('Enter');
  const start = page.getByRole('menuitem', { name: 'Levar a um caso' });
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.type('le');
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Riscos e mitigantes' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await writeCase(page);
  await signCase(page);
  await expect(page.getByRole('article', { name: 'Folha do comitê' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, 'Voltar ao caso');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Em comitê', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, 'Decidir');
});

test('a credit policy by keyboard: made, a rule added and counted, and a list opened', { tag: '@long' }, async ({
  unlocked,
  page,
}) => {
  await unlocked.open();
  await putPinOff(page);
  await page.evaluate(consulted, '90000000337');
  await page.keyboard.press('Alt+5');
  await expectScreen(page, 'Políticas');
  await tabTo(page, 'Nova política');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Nova política' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Pessoas');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pessoas' })).toBeVisible();
  await tabTo(page, 'Adicionar regra');
  await page.keyboard.press('Enter');
  await page.keyboard.type('% vencido');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Limite', exact: true })).toBeFocused();
  await page.keyboard.type('5');
  await expect(page.getByText(/^% vencido de 1 a 14 dias na data-base: no máximo 5%/)).toBeVisible();
  await tabTo(page, 'Contar');
  await page.keyboard.press('Enter');
  await expect(announced(page, /^Com estas regras, de 1 resposta salva/)).toBeVisible();
});

test('a batch by keyboard: pasted, checked, confirmed, run to its end, and a result opened', { tag: '@long' }, async ({
  unlocked,
  page,
}) => {
  await unlocked.open();
  await putPinOff(page);
  await page.evaluate(async (documents) => {
    const { lastro } = window as unknown as { lastro: Bridge };
    for (const documento of documents) await lastro['home.authorize_test']({ documento, purpose: 'concessao' });
  }, BATCH_DOCUMENTS);
  await page.keyboard.press('Alt+4');
  await expectScreen(page, 'Lotes');
  await tabTo(page, 'Novo lote');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Novo lote');
  await pasteBatch(page);
  await runBatch(page);
  await tabTo(page, 'Risco total');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Titular 1' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Titular 0' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Escada de vencimentos' })).toBeVisible();
});

test('a group by keyboard: its partners pasted, its position kept, and the case of it opened', {
  tag: '@long',
}, async ({ unlocked, page }) => {
  await unlocked.open();
  await putPinOff(page);
  await page.evaluate(consulted, '90000000337');
  await commandAt(page, 'grupos');
  await expectScreen(page, 'Grupos');
  await tabTo(page, 'Novo grupo');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Novo grupo');
  await tabTo(page, 'Nome do grupo');
  await page.keyboard.type('Grupo do teclado');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Grupo do teclado');
  await pastePartner(page);
  await tabTo(page, 'Ver consolidado', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Grupo do teclado');
  await expect(page.getByRole('region', { name: 'Evolução do grupo' })).toBeVisible();
  await tabTo(page, 'Guardar posição para o comitê');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Posição 1, ' })).toBeVisible();
  await tabTo(page, /^- link "Posição 1, /);
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Posição 1, ');
  await tabTo(page, 'Abrir caso do grupo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'BRUNO ATRASADO DE SOUZA' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Riscos e mitigantes' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

async function pastePartner(page: Page): Promise<void> {
  await tabTo(page, 'Colar quadro de sócios');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Texto colado' })).toBeFocused();
  await page.keyboard.insertText('Nome: BRUNO ATRASADO DE SOUZA\nCPF/CNPJ: ***000003**\nQualificação: 22-Sócio');
  await tabTo(page, 'Ler sócios');
  await page.keyboard.press('Enter');
  await expect(announced(page, '1 sócio encontrado')).toBeVisible();
  await tabTo(page, 'CPF de BRUNO ATRASADO DE SOUZA');
  await page.keyboard.type('90000000337');
  await expect(announced(page, /dígitos/)).toBeVisible();
  await tabTo(page, 'Adicionar 1 membro');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /BRUNO ATRASADO DE SOUZA/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Colar quadro de sócios' })).toBeFocused();
}

const BATCH_DOCUMENTS = ['90000000175', '90000000337'];

async function pasteBatch(page: Page): Promise<void> {
  await tabTo(page, 'Colar células');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Colar células');
  await page.keyboard.insertText(
    `CPF\tNome\n${BATCH_DOCUMENTS.map((one, n) => `${one}\tTitular ${n}`).join('\n')}\n123`,
  );
  await tabTo(page, 'Usar as células coladas');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 linhas lidas')).toBeVisible();
  await tabTo(page, 'Nome do lote');
  await page.keyboard.type('Carteira colada');
  await tabTo(page, 'Finalidade');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Conferir');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Carteira colada');
}

/** Each step removes the focused element; the next one takes the focus and is announced. */
async function runBatch(page: Page): Promise<void> {
  await tabTo(page, /Dígitos verificadores|Não é CPF nem CNPJ/);
  await page.keyboard.press('Enter');
  await expect(announced(page, '1 linha')).toBeAttached();
  await tabTo(page, 'Teto do lote');
  await page.keyboard.type('5');
  await tabTo(page, /^- button "Consultar 2 no Embutido/);
  await page.keyboard.press('Enter');
  await expect(announced(page, /^Encerrado: 100% concluído/)).toBeAttached();
  await expect(page.getByRole('main').locator(':focus').or(page.locator('main:focus'))).toHaveCount(1);
}

async function writeCase(page: Page): Promise<void> {
  await tabTo(page, 'Produto');
  await page.keyboard.type('Capital de giro');
  await tabTo(page, 'Valor');
  await page.keyboard.type('50000');
  await tabTo(page, /Aceitar: /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Risco 1' })).toBeFocused();
  await tabTo(page, 'Citar um número em: Proposta');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Buscar número do registro ou do pedido' })).toBeFocused();
  await page.keyboard.type('carteira');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const proposal = page.getByRole('textbox', { name: 'Proposta' });
  await expect(proposal).toBeFocused();
  await page.keyboard.type(' Conceder.');
  await expect(proposal).toHaveValue(/^\[\d+: .*\] Conceder\.$/);
}

async function signCase(page: Page): Promise<void> {
  await tabTo(page, 'Concluir', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Senha da pessoa')).toBeFocused();
  await page.keyboard.type(ANA.passphrase);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden(STRETCHED);
}

async function putPinOff(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Proteja os dados com um PIN' })).toBeVisible();
  await tabTo(page, 'Agora não');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
}

async function fillAuthorization(page: Page): Promise<void> {
  await page.keyboard.press('Alt+2');
  await expectScreen(page, 'Clientes');
  await tabTo(page, 'Autorizações');
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Autorizações');
  await expect(page.getByRole('link', { name: 'Autorizações' })).toHaveAttribute('aria-current', 'page');
  await tabTo(page, 'Nova autorização');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'CPF ou CNPJ' })).toBeFocused();
  await page.keyboard.type(MARIA.documento);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Nome completo ou razão social' })).toBeFocused();
  await page.keyboard.type(MARIA.nome);
  for (const purpose of ['Concessão de crédito', 'Renovação de limite']) {
    await tabTo(page, purpose);
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: purpose })).toBeChecked();
  }
  await page.keyboard.press('Enter');
}

/** The subject reads, ticks and authorizes; the window holds the term alone. */
async function authorize(page: Page): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: 'Autorização para consultar dados de crédito' }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('article')).toMatchAriaSnapshot(`
    - heading /AUTORIZAÇÃO PARA CONSULTA AO SISTEMA/ [level=2]
    - paragraph: /Maria Aparecida da Silva, CPF 529\\.982\\.247-25/
  `);
  const act = page.getByRole('button', { name: 'Autorizar' });
  await expect(act).toBeDisabled();
  await tabTo(page, /Li o termo acima/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Autorizar');
  await page.keyboard.press('Enter');
  await expect(announced(page, /^Autorização registrada/)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
}

/** A new query of the same subject: purpose and authorization are found by themselves, and said. */
async function consult(page: Page, month: string): Promise<void> {
  await commandAt(page, 'nova consulta');
  await expect(page.getByRole('combobox', { name: 'Nome, CPF ou CNPJ' })).toBeFocused();
  await page.keyboard.type(MARIA.documento);
  await expect(announced(page, `Autorização de ${MARIA.nome}`)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Data-base' })).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(month);
  await page.keyboard.press('Enter');
  await expectResult(page);
}

/** Who it is, what the month says, its figures and its charts, in this order. */
async function expectResult(page: Page): Promise<void> {
  await expectScreen(page, MARIA.nome);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${MARIA.nome}" [level=1]
    - region "Resumo"
    - region "Números principais":
      - term: Dívida total
      - definition:
        - link /R\\$/
    - tablist "Partes do resultado":
      - tab "Vencimentos" [selected]
    - tabpanel "Vencimentos":
      - region "Escada de vencimentos":
        - heading "Escada de vencimentos" [level=2]
  `);
}

async function exportTable(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Ações' });
  await tabTo(page, 'Ações');
  await page.keyboard.press('Enter');
  const entries = page.getByRole('menu').getByRole('menuitem');
  await expect(entries.first()).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entries.first()).toBeFocused();
  await page.keyboard.type('t');
  await expect(page.getByRole('menuitem', { name: 'Tabela (CSV)', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(announced(page, /^Arquivo salvo/)).toBeVisible();
  await expect(menu).toBeFocused();
}

/** From the newer month to both, chosen from a list. */
async function compare(page: Page): Promise<void> {
  await tabTo(page, 'Comparar', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.type('o');
  await expect(page.getByRole('menuitem', { name: 'Outro cliente' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectScreen(page, 'Comparar');
  await tabTo(page, 'Primeiro resultado');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: new RegExp(MARIA.nome) }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: /^O que mudou de/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Primeiro resultado' })).toBeFocused();
}

async function backUp(page: Page): Promise<void> {
  await page.keyboard.press('Alt+6');
  await expectScreen(page, 'Configurações');
  await tabTo(page, 'Cópia de segurança');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Cópia de segurança' })).toBeFocused();
  await tabTo(page, 'Fazer cópia');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Fazer cópia' });
  await expect(dialog.getByLabel('Senha da cópia')).toBeFocused();
  await page.keyboard.type(PASSPHRASE);
  await tabTo(page, 'Repita a senha');
  await page.keyboard.type(PASSPHRASE);
  await page.keyboard.press('Enter');
  await expect(announced(page, /^Cópia salva e conferida/)).toBeVisible(STRETCHED);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Fazer cópia' })).toBeFocused();
}

async function lockAndUnlock(page: Page): Promise<void> {
  await page.keyboard.press('Control+L');
  await expect(page.getByRole('heading', { level: 1, name: 'O Lastro está bloqueado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desbloquear' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible();
  await expect(page.getByRole('main').locator(':focus').or(page.locator('main:focus'))).toHaveCount(1);
}

/** A screen is announced by its title, and the keyboard begins in it. */
async function expectScreen(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveTitle(/ — Lastro$/);
  await expect(page.getByRole('main')).toBeFocused();
}

/** Announcements of a screen reader: live regions. */
function announced(page: Page, text: string | RegExp): Locator {
  return page.locator('[role="status"], [role="alert"], [aria-live="polite"]').filter({ hasText: text });
}

/** Runs inside the page: why who looks does not see that an element has the focus; nothing where it is seen. */
function unseen(focused: Element): string {
  if (focused.matches('main')) return '';
  // A hidden radio button has its label as the visible choice.
  const isHidden = !focused.checkVisibility({ opacityProperty: true });
  const element = (isHidden && focused instanceof HTMLInputElement && focused.labels?.[0]) || focused;
  // A secret's field is marked around its eye too, a switch on its track.
  const isMarked = [element, element.parentElement ?? element, focused.nextElementSibling ?? element].some((one) => {
    const { outlineStyle, boxShadow } = getComputedStyle(one);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  });
  const { left, top, width, height } = element.getBoundingClientRect();
  const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
  const isCovered = uppermost === null || !(element.contains(uppermost) || uppermost.contains(element));
  if (isCovered) return `covered: ${element.outerHTML.slice(0, 200)}`;
  return isMarked ? '' : `not marked: ${element.outerHTML.slice(0, 200)}`;
}

/** A focus that was lost is not waited for until the test times out. */
const AT_ONCE = { timeout: 5_000 };

/**
 * Presses Tab until the named control has the focus; an officer would give up long before forty. What had the focus may go
 * with an answer: the screen then has it, and the keyboard goes on from there.
 */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const reached = page.locator(':focus');
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press(key);
    if ((await reached.count()) === 0) continue;
    expect(await reached.evaluate(unseen, undefined, AT_ONCE)).toBe('');
    const [itself = ''] = (await reached.ariaSnapshot(AT_ONCE)).split('\n');
    if (typeof name === 'string' ? itself.includes(`"${name}"`) : name.test(itself)) return;
  }
  throw new Error(`the keyboard does not reach ${String(name)}`);
}
