import { expect, type Locator, type Page } from 'playwright/test';
import type { Screen } from '#renderer/lib/routes/routes.ts';
import { pressAtOnce } from './tab-walk.ts';

/** Beginnings of the names of buttons that open a dialog, a menu or a list of choices, by the screen that has them. */
export const OPENERS: Readonly<Partial<Record<Screen, readonly string[]>>> = {
  home: ['Gerar agora'],
  consulta: ['Escolher no calendário'],
  attempts: ['Consultar de novo…', 'Anexar a resposta…', 'Desistir…'],
  'consent-entry': ['Revogar'],
  library: ['Filtros salvos', 'Período da consulta', 'Exportar todos'],
  result: [
    'Sobre esta consulta',
    'Comparar',
    'Ações',
    'data-base 09/2026',
    'Opções: ',
    'Copiar ou salvar',
    'O que significa',
  ],
  case: ['Concluir', 'Mais ações do caso'],
  group: ['Mais ações do grupo', 'Exportar grupo', 'Consultar o que falta'],
  'group-members': ['Colar quadro de sócios', 'Adicionar membro', 'Editar ', 'Remover '],
  'group-snapshot': ['Abrir caso do grupo'],
  settings: [
    'Adicionar instituição',
    'Definir PIN',
    'Gerar código de recuperação',
    'Trocar senha de ',
    'Encerrar ',
    'Adicionar pessoa',
    'Fazer cópia',
    'Restaurar uma cópia',
    'Fazer todo dia',
  ],
  batch: ['Descartar lote', 'Alterar o que consultar', 'Encerrar', 'Exportar lote'],
  watch: ['Mais ações da carteira'],
  'watch-members': ['Adicionar membro'],
  'watch-cycle': ['Exportar o ciclo'],
  finding: ['Tratar', 'Adiar', 'Descartar'],
  policies: ['Nova política'],
  policy: ['Mais ações da política', 'Mais ações: '],
};

export const openerOf = (page: Page, beginning: string): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${beginning}`) })
    .first();

/** Not every state of a screen has each of its openers. */
export const isShown = (opener: Locator): Promise<boolean> => soon(() => opener.isVisible());

const BOXES = ':is([role="dialog"], [role="menu"])';

/** Opens by keyboard, passes through both ways, and leaves by Esc; returns where the focus was lost. */
export async function lostFocusOf(page: Page, opener: Locator): Promise<string[]> {
  await opener.focus();
  await page.keyboard.press('Enter');
  const opened = page.locator(`${BOXES}:visible`).last();
  await expect(opened).toBeVisible();
  const isWithin = async (): Promise<boolean> => (await page.locator(`${BOXES}:focus, ${BOXES} :focus`).count()) > 0;
  const lost: string[] = [];
  if (!(await soon(isWithin))) lost.push('does not take the focus');
  for (const key of ['Tab', 'Shift+Tab'] as const) {
    await pressAtOnce(page, key);
    if (!(await isWithin())) lost.push(`lets the focus go by ${key}`);
  }
  await page.keyboard.press('Escape');
  if (!(await soon(async () => (await opened.count()) === 0))) lost.push('stays open');
  if (!(await soon(() => opener.evaluate((one) => one === document.activeElement)))) lost.push('keeps the focus');
  return lost;
}

/** Waits a second for it. */
async function soon(holds: () => Promise<boolean>): Promise<boolean> {
  return expect
    .poll(holds, { timeout: 1_000, intervals: [20] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
}
