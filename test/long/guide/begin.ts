import type { Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import { test } from '../../e2e/support/fixtures.ts';
import { type Acts, performPage } from './perform.ts';

/** The day of the guide: 09/2026 is the newest month, and every picture has this date. */
const DAY = '2026-11-03T09:30:00-03:00';

export const MARIA = { nome: 'Maria Aparecida da Silva', documento: '529.982.247-25' };
export const BRUNO = { nome: 'Bruno Atrasado de Souza', documento: '900.000.003-37' };
export const COMPANY = { nome: 'Comercial Exemplo Ltda.', documento: '90.000.005/0001-07' };

/** A step that names what is not there fails soon. */
export const WAIT_MS = 20_000;

interface Begun {
  readonly page: Page;
  readonly home: string;
}

/** Performs a page of the guide in a workstation that `prepare` has filled; its institution is named unless the page does that. */
export function guidePage(
  name: string,
  acts: Acts,
  prepare: (begun: Begun) => Promise<unknown> = async () => undefined,
  { day = DAY, isNamed = true }: { readonly day?: string; readonly isNamed?: boolean } = {},
): void {
  test(`every step of the guide's page ${name}`, async ({ unlocked, page }) => {
    page.setDefaultTimeout(WAIT_MS);
    await unlocked.openAt(day);
    if (isNamed) await page.evaluate(nameInstitution);
    await prepare({ page, home: unlocked.home });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Início' }).waitFor();
    await page.getByRole('button', { name: 'Agora não' }).click();
    await performPage(page, name, acts);
  });
}

/** Runs inside the page. */
async function nameInstitution(): Promise<void> {
  const plain = { via: null, termMonths: null, revocation: '', encarregado: '', clause: '' };
  const { lastro } = window as unknown as { readonly lastro: Bridge };
  const changed = await lastro['settings.change']({
    institutions: [{ nome: 'Banco Exemplo S.A.', cnpj: '11222333000181', ...plain }],
    officerName: 'Ana Lima',
    purpose: 'concessao',
    firstRunDismissed: true,
  });
  if (!changed.ok) throw new Error(changed.error.code);
}
