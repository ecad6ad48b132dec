import { MantineProvider } from '@mantine/core';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ErrorBoundary } from '#renderer/app/ErrorBoundary.tsx';
import { readStyleNonce } from '#renderer/app/security/style-nonce.ts';
import { createTexts } from '#renderer/i18n/i18n.ts';

let broken = true;

function Screen() {
  if (broken) throw new Error('a screen that breaks');
  return <h1>Resultado</h1>;
}

test('a broken screen says that nothing saved is lost, and can be tried again', async () => {
  broken = true;
  await render(
    <I18nextProvider i18n={createTexts('pt-BR')}>
      <MantineProvider>
        <ErrorBoundary>
          <Screen />
        </ErrorBoundary>
      </MantineProvider>
    </I18nextProvider>,
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent('O que já estava salvo continua salvo.');
  expect(document.body.textContent).not.toContain('a screen that breaks');
  broken = false;
  await page.getByRole('button', { name: 'Recarregar a tela' }).click();
  await expect.element(page.getByRole('heading', { name: 'Resultado' })).toBeVisible();
});

test.each([
  ['<meta name="csp-nonce" content="r4nd0m" />', 'r4nd0m'],
  ['<meta name="csp-nonce" content="__CSP_NONCE__" />', ''],
  ['', ''],
])('the style nonce of a page with "%s" is "%s"', (head, nonce) => {
  const page = new DOMParser().parseFromString(`<html><head>${head}</head></html>`, 'text/html');
  expect(readStyleNonce(page)).toBe(nonce);
});
