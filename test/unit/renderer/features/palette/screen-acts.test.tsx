import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EXAMPLE_CONTENTS } from '#domain/policies/policy-examples.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { testFirst } from '#test/support/long-tests.ts';
import { renderOver } from '../../app/render-app.tsx';
import { DRAFT, withBatch } from '../batches/fake-batch.ts';
import { withCase } from '../cases/fake-case.ts';
import { withGroup } from '../groups/fake-group.ts';
import { withPolicy } from '../policies/fake-policy.ts';
import { withWatch } from '../watches/fake-watch.ts';

const MONTHS = ['2026-09', '2026-08', '2025-09'].map((month) => savedResultOf(PEOPLE.maria, month));
const CONSENT = consentOf(PEOPLE.maria);
const saved = (): FakeBridge => createFakeBridge({ results: MONTHS, consents: [CONSENT] });
const [NEWEST, EARLIER] = MONTHS.map(({ id }) => id);

/** Each screen with acts that are not in its head, or that are looked for by name. */
const SCREENS: readonly (readonly [hash: string, fake: () => FakeBridge, others: readonly string[]])[] = [
  [`#/resultado/${NEWEST}`, saved, ['Comparar 12 meses', 'Ver Operações', 'Ver Anotações', 'Ver Dossiê']],
  [`#/titular/${NEWEST}/meses`, saved, ['Aplicar política', 'Exportar: Planilha (XLSX)']],
  [`#/comparar/${EARLIER}/${NEWEST}`, saved, ['Trocar os lados']],
  ['#/autorizacoes', saved, ['Nova autorização']],
  [`#/autorizacoes/${CONSENT.id}`, saved, ['Dossiê do titular']],
  ['#/ajustes/custos', saved, ['Exportar CSV']],
  ['#/ajustes/auditoria', saved, []],
  ['#/ajustes', saved, ['Fazer cópia backup', 'Código de recuperação']],
  ['#/lotes/lote-1', () => withBatch(DRAFT), ['Alterar o que consultar']],
  ['#/grupos/grupo-1', withGroup, ['Exportar grupo: Planilha (XLSX)']],
  ['#/carteiras/carteira-1', withWatch, ['Configurações']],
  ['#/politicas/politica-1/versao/1', () => withPolicy(EXAMPLE_CONTENTS.person_loan, 'in_force'), []],
  ['#/casos/caso-1', withCase, ['Folha do comitê']],
];

const HEADS = 'main header [class*="act"] :is(a, button)';

/** The buttons and links in the head of the page that do something with it, and the entries of its menus. */
async function shownActs(): Promise<string[]> {
  const labels: string[] = [];
  for (const act of document.querySelectorAll<HTMLElement>(HEADS)) {
    if (act.getAttribute('aria-haspopup') !== 'menu') {
      labels.push(act.getAttribute('aria-label') ?? act.textContent);
      continue;
    }
    act.click();
    const items = page.getByRole('menuitem');
    await expect.element(items.first()).toBeVisible();
    labels.push(...items.elements().map((item) => item.querySelector('[class*="itemLabel"]')?.textContent ?? ''));
    await userEvent.keyboard('{Escape}');
    await expect.element(items.first()).not.toBeInTheDocument();
  }
  return labels;
}

testFirst(
  SCREENS,
  'every act of %s is found by three of its words',
  async (hash, fake, others) => {
    await renderOver(fake(), hash);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (others.length === 0) await expect.poll(() => document.querySelectorAll(HEADS).length).toBeGreaterThan(0);
    const labels = [...(await shownActs()), ...others];
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = page.getByRole('combobox', { name: 'Busca e comandos' });
    const here = page.getByRole('group', { name: 'Nesta tela' }).getByRole('option');
    for (const label of labels) {
      const words = label.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
      await field.fill(words.slice(0, 3).join(' '));
      await expect.poll(() => here.elements().length, { message: label }).toBeGreaterThan(0);
    }
  },
  3,
);
