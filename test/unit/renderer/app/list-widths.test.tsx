import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListName } from '#domain/settings/lists.ts';
import { consentOf, PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { testFirst } from '#test/support/long-tests.ts';
import { renderApp } from './render-app.tsx';

const RESULTS = ['2026-09', '2026-08'].map((month) => savedResultOf(PEOPLE.overdue, month));

/** The library has a test of its own, of order and widths both. */
const LISTS: readonly (readonly [list: ListName, hash: string, column: string, label: string])[] = [
  ['months', `#/titular/${RESULTS[0]?.id}/meses`, 'vencido', 'Vencido'],
  ['ledger', '#/autorizacoes', 'documento', 'Documento'],
  ['audit', '#/ajustes/auditoria', 'officer', 'Analista'],
  ['modalities', `#/resultado/${RESULTS[0]?.id}`, 'vencido', 'Vencido'],
];

testFirst(LISTS, '%s are as wide as they were left, and keep how they are left', async (list, hash, column, label) => {
  const layouts = { grouped: false, lists: { [list]: { sort: null, widths: { [column]: 200 } } } };
  const fake = await renderApp(hash, { results: RESULTS, consents: [consentOf(PEOPLE.overdue)], layouts });
  const heading = page.getByRole('columnheader', { name: label, exact: true }).first();
  const width = () => (heading.element() as HTMLElement).offsetWidth;
  await expect.poll(width).toBe(200);
  heading.element().querySelector('button')?.focus();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  await expect.poll(width).toBe(184);
  expect(fake.state.layouts.lists[list]?.widths[column]).toBe(184);
});
