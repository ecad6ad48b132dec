import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MergePlan } from '#contract/backup.ts';
import { BACKUP_STATE } from '#test/support/fakes/fake-backup.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { SHOWN } from '#test/support/fakes/samples.ts';
import { renderOver } from '../../app/render-app.tsx';

const NONE = { taken: 0, beside: 0, present: 0, differs: 0, revoked: 0, erased: 0, alone: 0, full: 0, unreadable: 0 };
const PLAN: MergePlan = {
  parts: [
    { ...NONE, part: 'results', taken: 1_240, beside: 2, present: 310, differs: 1, erased: 3, unreadable: 1 },
    { ...NONE, part: 'authorizations', taken: 12, present: 90, revoked: 1 },
    { ...NONE, part: 'notes', taken: 1, full: 1 },
  ],
  rows: [
    { part: 'authorizations', verdict: 'revoked', documento: '***.444.777-**', month: null, at: null },
    { part: 'results', verdict: 'differs', documento: '***.982.247-**', month: '2026-08', at: null },
    { part: 'results', verdict: 'erased', documento: '11.222.333/0001-81', month: '2026-07', at: null },
    { part: 'notes', verdict: 'full', documento: '***.444.777-**', month: null, at: '2026-11-20T10:15:00-03:00' },
    { part: 'results', verdict: 'beside', documento: '***.444.777-**', month: '2026-06', at: null },
    { part: 'results', verdict: 'taken', documento: null, month: '2026-05', at: null },
  ],
};

const ID = '1763644500000-0b0e6a4e-5f2a-4a6e-9f57-0a3d2a1c9d11';

/** A workstation with one previous archive. */
function withPrevious(plan: MergePlan = PLAN) {
  const fake = createFakeBridge();
  const previousArchives = [{ id: ID, at: '2026-11-20T10:15:00-03:00', results: 1_600 }];
  fake.reply('backup.state', () => ({ ok: true, value: { ...BACKUP_STATE, previousArchives } }));
  fake.reply('backup.merge_plan', () => ({ ok: true, value: { ...plan, shown: SHOWN } }));
  return fake;
}

const offer = () => page.getByRole('button', { name: 'Trazer o que falta' });
const dialog = () => page.getByRole('dialog', { name: 'Trazer o que falta de uma base anterior' });

test('what a previous database holds is planned row by row, brought by the keyboard, and told row by row', {
  tags: ['long'],
}, async () => {
  const fake = withPrevious();
  fake.reply('backup.merge_run', () => ({
    ok: true,
    value: { ...PLAN, outcome: 'merged', path: '/casa/Downloads/lastro-auditoria-base-anterior-2026-11-20.jsonl' },
  }));
  await renderOver(fake, '#/ajustes');
  await expect.element(page.getByText(/· 1\.600 resultados$/)).toBeVisible();
  await offer().click();
  await expect.element(dialog().getByRole('row', { name: 'Resultados 1.242 310 1 4' })).toBeVisible();
  await expect
    .element(
      dialog().getByRole('row', { name: 'Resultados ***.982.247-** 08/2026 diferente: mantido o deste computador' }),
    )
    .toBeVisible();
  await expect.element(dialog().getByRole('row', { name: /revogada na outra base e em vigor aqui/ })).toBeVisible();
  await expect.element(dialog().getByText('Mais 1.256 registros, contados acima.')).toBeVisible();
  expect(fake.sent.map(({ name }) => name)).not.toContain('backup.merge_run');
  dialog().getByRole('button', { name: 'Trazer agora' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog().getByText('Os registros que faltavam foram trazidos.')).toBeVisible();
  await expect.element(dialog().getByText(/lastro-auditoria-base-anterior-2026-11-20\.jsonl/)).toBeVisible();
  await expect
    .element(dialog().getByRole('row', { name: /06\/2026 trazido, ao lado de outro deste computador/ }))
    .toBeVisible();
  expect(fake.sent.filter(({ name }) => name === 'backup.merge_run').map(({ input }) => input)).toEqual([
    { id: ID, shown: SHOWN },
  ]);
  await dialog().getByRole('button', { name: 'Fechar' }).last().click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('without a place for the other log nothing is brought, and the plan stays', { tags: ['long'] }, async () => {
  const fake = withPrevious();
  fake.reply('backup.merge_run', () => ({ ok: true, value: { outcome: 'declined' } }));
  await renderOver(fake, '#/ajustes');
  await offer().click();
  await dialog().getByRole('button', { name: 'Trazer agora' }).click();
  await expect.element(dialog().getByText(/Nada foi trazido/)).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Trazer agora' })).toBeEnabled();
});

test('where nothing is missing nothing is offered, and one that cannot be read is told', {
  tags: ['long'],
}, async () => {
  const fake = withPrevious({ parts: [{ ...NONE, part: 'results', present: 4 }], rows: [] });
  await renderOver(fake, '#/ajustes');
  await offer().click();
  await expect.element(dialog().getByText('Não falta nada dessa base.')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Trazer agora' })).not.toBeInTheDocument();
  await dialog().getByRole('button', { name: 'Fechar' }).last().click();
  fake.fail('backup.merge_plan', { code: 'previous_unreadable' });
  await offer().click();
  await expect.element(dialog().getByText('Esta base anterior não abriu.')).toBeVisible();
});
