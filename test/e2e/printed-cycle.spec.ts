import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import { PRINT_MESSAGES } from '#main/hosts/electron/printing.ts';
import { DRIVER } from './support/drivers/driver.ts';
import { expect, test } from './support/fixtures.ts';
import { loadedWithOnly } from './support/only-messages.ts';
import { printed } from './support/printed.ts';

/** Gets worse each month, disputes, is regular, and has nobody's authorization. */
const MEMBERS = ['90000007000104', '90000002000173', '90000000175', '90000000256'];

/** A portfolio whose second month was evaluated; returns the id of its cycle. */
function evaluated(page: Page): Promise<string> {
  return page.evaluate(
    async ([members, rules]) => {
      const { lastro } = window as unknown as { lastro: Bridge };
      const of = <Value>(response: Envelope<Value>): Value => {
        if (!response.ok) throw new Error(response.error.code);
        return response.value;
      };
      const settings = { name: 'Carteira do varejo', cadence: 'monthly', institution: null, parallel: 4 } as const;
      const { id } = of(await lastro['watches.add']({ settings: { ...settings, perMinute: 600, rules } }));
      for (const [at, documento] of members.entries()) {
        const texts = { contract: `C-${at}`, segment: 'Varejo', responsible: 'Zélia Prado', until: null };
        const nome = `Comercial de Alimentos e Bebidas do Nordeste ${at} em Recuperação Judicial Ltda.`;
        const member = { documento, nome, ownExposure: 1_234_500 + at, since: '2025-05', ...texts };
        of(await lastro['watches.put_member']({ id, member }));
        if (at === members.length - 1) continue;
        of(await lastro['home.authorize_test']({ documento, purpose: 'monitoramento' }));
        for (const month of ['2025-05', '2025-06']) {
          const asked = { documento, month, purpose: 'monitoramento', reference: '', again: false } as const;
          of(await lastro['consulta.run']({ ...asked, repeatOf: null }));
        }
      }
      for (const month of ['2025-05', '2025-06']) {
        const { cycleId } = of(await lastro['watches.draft_cycle']({ id, month, baseline: 0 }));
        of(await lastro['watches.evaluate']({ cycleId }));
        if (month === '2025-06') return cycleId;
      }
      throw new Error('no cycle');
    },
    [MEMBERS, DEFAULT_RULES] as const,
  );
}

test('the report of a cycle is whole with the messages that the printing window may send, and prints on one sheet or two', {
  tag: '@long',
}, async ({ unlocked, page, shot }) => {
  if (DRIVER !== 'browser') return;
  await unlocked.openAt('2025-07-28T10:00:00-03:00');
  const cycleId = await evaluated(page);
  await page.goto(`${page.url().replace(/#.*$/, '')}#/carteiras/ciclos/${cycleId}/folha`);
  await expect(page.getByRole('article', { name: 'Relatório do ciclo' })).toBeVisible();
  await shot('cycle-report');
  const asked = await loadedWithOnly(page, PRINT_MESSAGES.watch_cycle);
  expect(asked).toEqual([...PRINT_MESSAGES.watch_cycle].toSorted());
  const paper = await printed(page, join(unlocked.home, 'ciclo.pdf'));
  if (paper === null) return;
  expect(paper.pages.length).toBeLessThanOrEqual(2);
  const [first = ''] = paper.pages;
  expect(first.indexOf('3 de 4 membros comparados em 06/2025')).toBeLessThan(first.indexOf('Ocorrências'));
  expect(first).toContain('3 de 4 membros comparados em 06/2025');
});
