import { MantineProvider } from '@mantine/core';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createStores } from '#renderer/app/stores.ts';
import { CustomerScreen } from '#renderer/features/customer/CustomerScreen.tsx';
import { StoresProvider } from '#renderer/lib/stores.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { textsIn } from '#test/support/texts.ts';
import '#renderer/app/theme/styles.ts';

test.each(['pin', 'passphrase'] as const)(
  'the page stays where it is while the officer gives the %s',
  async (secret) => {
    await render(
      <I18nextProvider i18n={textsIn('pt-BR')}>
        <MantineProvider>
          <StoresProvider value={createStores(createFakeBridge().bridge)}>
            <CustomerScreen officerSecret={secret}>
              <p>O termo</p>
            </CustomerScreen>
          </StoresProvider>
        </MantineProvider>
      </I18nextProvider>,
    );
    const top = () => page.getByText('O termo').element().getBoundingClientRect().top;
    await expect.element(page.getByRole('button', { name: 'Chamar o analista' })).toBeVisible();
    const before = top();
    await page.getByRole('button', { name: 'Chamar o analista' }).click();
    await expect.element(page.getByRole('button', { name: 'Retomar' })).toBeVisible();
    expect(top()).toBe(before);
  },
);
