import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import type { Bridge } from '#contract/contract.ts';
import { startWorkstation } from '../../e2e/support/workstation-process.ts';

/** A window on a workstation of its own, in which a result can be opened. */
export interface UnlockedWithResult {
  readonly page: Page;
  /** The window's own address. */
  readonly origin: string;
  readonly result: (documento: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** A dead message bus means no keychain, so the vault lasts one session. */
const NO_KEYCHAIN = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' };

export async function unlockedWithResult(context: BrowserContext): Promise<UnlockedWithResult> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  const workstation = await startWorkstation(home, NO_KEYCHAIN);
  const page = await context.newPage();
  await page.goto(workstation.url);
  await page.locator('main').waitFor();
  await page.evaluate(async () => {
    const { lastro } = window as unknown as { lastro: Bridge };
    await lastro['vault.use_session']({});
  });
  await page.getByRole('navigation').first().waitFor();
  return {
    page,
    origin: new URL(workstation.url).origin,
    result: (documento) => page.evaluate(consulted, documento),
    close: async () => {
      await workstation.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Runs inside the page: registers an authorization, then queries; returns the saved result's id. */
export async function consulted(documento: string): Promise<string> {
  const { lastro } = window as unknown as { lastro: Bridge };
  const signers = [{ nome: 'Ana Exemplo', cpf: '11144477735', cargo: 'Diretora', power: 'contrato_social' } as const];
  const purposes = ['concessao' as const];
  const subject = {
    nome: 'Exemplo',
    documento,
    purposes,
    ...(documento.length === 14 && { representatives: signers }),
  };
  const prepared = await lastro['consent.prepare'](subject);
  if (!prepared.ok) throw new Error(prepared.error.code);
  const { metadata, term } = prepared.value;
  await lastro['consent.register']({
    ...subject,
    consentimento: true,
    metadata,
    termSha256: term.sha256,
  });
  const months = await lastro['consulta.months']({});
  if (!months.ok) throw new Error(months.error.code);
  const asked = { documento, month: months.value.newest, purpose: 'concessao', reference: '', again: false } as const;
  const response = await lastro['consulta.run'](asked);
  if (!response.ok) throw new Error(response.error.code);
  return response.value.id;
}
