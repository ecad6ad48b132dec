import { MantineProvider } from '@mantine/core';
import { I18nextProvider } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ErrorBoundary } from '#renderer/app/ErrorBoundary.tsx';
import { createTexts } from '#renderer/i18n/i18n.ts';
import { onDemand } from '#renderer/lib/on-demand.tsx';
import '#renderer/app/theme/styles.ts';

function Greeting({ name }: { readonly name: string }) {
  return <p>Bom dia, {name}</p>;
}

function Waiting() {
  return <p>um momento</p>;
}

test('stands still until the code is there, then shows the part', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>();
  const Part = onDemand(() => promise, Waiting);
  await render(<Part name="Maria" />);
  await expect.element(page.getByText('um momento')).toBeVisible();
  resolve(Greeting);
  await expect.element(page.getByText('Bom dia, Maria')).toBeVisible();
  await expect.element(page.getByText('um momento')).not.toBeInTheDocument();
});

test('shows a part that was fetched ahead without any waiting', async () => {
  const load = vi.fn(async () => Greeting);
  const waited = vi.fn(() => null);
  const Part = onDemand(load, waited);
  await Part.fetch();
  await Part.fetch();
  await render(<Part name="João" />);
  await expect.element(page.getByText('Bom dia, João')).toBeVisible();
  expect(waited).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledOnce();
});

test('tells when the code cannot be fetched, and fetches it again when asked', async () => {
  let reachable = false;
  const Part = onDemand(async () => {
    if (!reachable) throw new TypeError('Failed to fetch dynamically imported module');
    return Greeting;
  }, Waiting);
  await render(
    <I18nextProvider i18n={createTexts('pt-BR')}>
      <MantineProvider>
        <ErrorBoundary>
          <Part name="Ana" />
        </ErrorBoundary>
      </MantineProvider>
    </I18nextProvider>,
  );
  await expect.element(page.getByText('Esta tela parou de funcionar')).toBeVisible();
  reachable = true;
  await page.getByRole('button', { name: 'Recarregar a tela' }).click();
  await expect.element(page.getByText('Bom dia, Ana')).toBeVisible();
});
