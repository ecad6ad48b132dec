import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Shell } from '#renderer/app/Shell.tsx';
import { Sidebar } from '#renderer/app/Sidebar.tsx';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, PEOPLE } from '#test/support/fakes/fake-unlocked.ts';
import { renderOver } from './render-app.tsx';

vi.mock('#renderer/app/Shell.tsx', { spy: true });
vi.mock('#renderer/app/Sidebar.tsx', { spy: true });

it('starts a query without rendering the shell again', async () => {
  const fake = createFakeBridge({ consents: [consentOf(PEOPLE.maria)] });
  fake.reply('consulta.run', () => new Promise(() => undefined));
  await renderOver(fake, '#/consulta');
  await page.getByLabelText('CPF ou CNPJ').fill('52998224725');
  await page.getByRole('textbox', { name: 'Data-base' }).fill('08/2026');
  await page.getByRole('combobox', { name: 'Finalidade' }).click();
  await page.getByRole('option', { name: 'Renegociação' }).click();
  const before = [Shell, Sidebar].map((part) => vi.mocked(part).mock.calls.length);
  await page.getByRole('button', { name: 'Consultar', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Cancelar consulta' })).toBeVisible();
  expect([Shell, Sidebar].map((part) => vi.mocked(part).mock.calls.length)).toEqual(before);
  expect(Math.min(...before)).toBeGreaterThan(0);
});
