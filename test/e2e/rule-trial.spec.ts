import type { Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import { barriers } from './support/barriers.ts';
import { expect, test } from './support/fixtures.ts';
import { saveResults } from './support/saved-answers.ts';

/** Falls into arrears in 2025 (docs/documents.md). */
const SINKING = { documento: '90000007000104', nome: 'Comercial Deterioração Ltda.' };
const REGULAR = { documento: '90000000175', nome: 'Cliente Em Dia' };

/** Runs inside the page: a portfolio of these members, whose rule of arrears is off. */
async function monitored(asked: {
  members: readonly { documento: string; nome: string }[];
  rules: typeof DEFAULT_RULES;
}): Promise<string> {
  const { lastro } = window as unknown as { readonly lastro: Bridge };
  const settings = { cadence: 'manual', institution: null, parallel: 1, perMinute: 60, rules: asked.rules } as const;
  const added = await lastro['watches.add']({ settings: { name: 'Capital de giro', ...settings } });
  if (!added.ok) throw new Error(added.error.code);
  const { id } = added.value;
  const rest = { ownExposure: 10_000_00, contract: '', segment: '', responsible: '', since: '2024-01', until: null };
  for (const member of asked.members) await lastro['watches.put_member']({ id, member: { ...member, ...rest } });
  return id;
}

async function authorized(page: Page): Promise<void> {
  await page.evaluate(
    async (documents) => {
      const { lastro } = window as unknown as { readonly lastro: Bridge };
      for (const documento of documents) await lastro['home.authorize_test']({ documento, purpose: 'monitoramento' });
    },
    [SINKING.documento, REGULAR.documento],
  );
}

/** Runs the cycle that is due, and returns its id. */
async function runCycle(page: Page, month: string): Promise<string> {
  await page.getByRole('link', { name: 'Preparar ciclo' }).click();
  await expect(page.getByRole('textbox', { name: 'Data-base do ciclo' })).toHaveValue(month);
  await page.getByRole('button', { name: 'Preparar o lote' }).click();
  await page.getByLabel('Teto do lote').fill('20');
  await page.getByRole('button', { name: /^Consultar \d+ no Embutido/ }).click();
  await expect(page.getByText(/^Encerrado em/)).toBeVisible();
  await page.getByRole('link', { name: 'Abrir o ciclo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Capital de giro, ${month}` })).toBeVisible();
  return new URL(page.url()).hash.split('/').at(-1) ?? '';
}

test('a rule is tried on the saved months, leads to them, is kept after that, and fires once in the next cycle', {
  tag: '@long',
}, async ({ unlocked, page, shot }) => {
  await unlocked.openAt('2025-08-22T10:00:00-03:00');
  await authorized(page);
  for (const { documento } of [SINKING, REGULAR])
    await saveResults(page, { documento, purposes: ['monitoramento'] }, ['2025-04', '2025-05', '2025-06']);
  const rules = { ...DEFAULT_RULES, overdue: { ...DEFAULT_RULES.overdue, isOn: false } };
  const id = await page.evaluate(monitored, { members: [SINKING, REGULAR], rules });
  await page.evaluate((hash) => location.assign(hash), `#/carteiras/${id}/configuracoes`);
  await page.getByRole('switch', { name: 'Usar a regra Atraso', exact: true }).click();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Atraso: teria avisado 1 de 2 membros em 12 meses.')).toBeVisible();
  await expect(page.getByText('de 07/2024 a 06/2025')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await shot('rule-trial');
  await page.getByRole('button', { name: 'Salvar estas regras' }).click();
  const isOn = () =>
    page.evaluate(async (of) => {
      const { lastro } = window as unknown as { readonly lastro: Bridge };
      const opened = await lastro['watches.open']({ id: of });
      return opened.ok && opened.value.watch.settings.rules.overdue.isOn;
    }, id);
  await expect.poll(isOn).toBe(true);

  await page.evaluate((hash) => location.assign(hash), `#/carteiras/${id}`);
  const cycleId = await runCycle(page, '07/2025');
  const finding = page.getByRole('row', { name: new RegExp(`${SINKING.nome}.*Atraso`) });
  await expect(finding).toHaveCount(1);
  const again = await page.evaluate(async (of) => {
    const { lastro } = window as unknown as { readonly lastro: Bridge };
    await lastro['watches.evaluate']({ cycleId: of });
    const all = { watchId: null, severity: null, search: '', offset: 0, limit: 50 };
    const found = await lastro['watches.findings']({ ...all, cycleId: of, states: ['new'] });
    return found.ok ? found.value.rows.map(({ rule, nome }) => [nome, rule]) : found.error;
  }, cycleId);
  expect(again).toEqual([[SINKING.nome, 'overdue']]);
  await expect(finding).toHaveCount(1);
});
