import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { consultaWireSchema } from '#domain/register-interface/consulta.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderApp } from '#test/unit/renderer/app/render-app.tsx';

const RESULT = savedResultOf(PEOPLE.overdue, '2026-09');
const { resumoDoCliente, resumoDaCarteira, resumoDasModalidades, resumoDasOperacoes } = consultaWireSchema.shape;
const operation = resumoDasOperacoes.element.shape;

/** Every field of `consulta` by the specification's own schema. */
const FIELDS = [
  ...Object.keys(resumoDoCliente.shape).map((name) => `resumoDoCliente.${name}`),
  ...Object.keys(resumoDaCarteira.shape).map((name) => `resumoDaCarteira.${name}`),
  ...Object.keys(resumoDasModalidades.element.shape).map((name) => `resumoDasModalidades.${name}`),
  ...Object.keys(operation).map((name) => `resumoDasOperacoes.${name}`),
  ...Object.keys(operation.listaDeVencimentos.element.shape).map((name) => `resumoDasOperacoes.${name}`),
];

const lineOf = (path: string): string[] =>
  [...document.querySelectorAll(`[data-field="${path}"] > *`)].map((cell) => cell.textContent ?? '');

async function openFields(): Promise<void> {
  await renderApp(`#/resultado/${RESULT.id}/campos`, { results: [RESULT] });
  await expect.element(page.getByRole('heading', { name: 'Todos os campos da resposta' })).toBeVisible();
}

test('shows every field of the specification with its value and its meaning in words', async () => {
  await openFields();
  expect(FIELDS).toHaveLength(63);
  for (const path of FIELDS) {
    const [name, value, meaning] = lineOf(path);
    expect(name, path).toContain(path.split('.')[1]);
    expect(value, path).not.toBe('');
    expect(meaning?.split(' ').length, path).toBeGreaterThan(3);
  }
});

test('leaves only the fields that are searched for', async () => {
  await openFields();
  await page.getByRole('searchbox', { name: 'Buscar campo' }).fill('vendor');
  await expect.poll(() => document.querySelectorAll('[data-field]').length).toBe(3);
  await page.getByRole('searchbox', { name: 'Buscar campo' }).fill('nada disso');
  await expect.element(page.getByText('Nenhum campo com “nada disso”.')).toBeVisible();
});

test('goes from part to part of the result by the keyboard, each with its address', async () => {
  await openFields();
  await page.getByRole('tab', { name: 'Todos os campos' }).click();
  const tab = page.getByRole('tab', { name: 'Todos os campos' }).element() as HTMLElement;
  tab.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  await expect.element(page.getByRole('heading', { name: 'Escada de vencimentos' })).toBeVisible();
  expect(window.location.hash).toBe(`#/resultado/${RESULT.id}`);
});
