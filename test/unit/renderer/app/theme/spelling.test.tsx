import { MantineProvider, Textarea, TextInput } from '@mantine/core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { theme } from '#renderer/app/theme/theme.ts';

test('the spelling of prose is checked, that of a name is not', async () => {
  await render(
    <div spellCheck={false}>
      <MantineProvider theme={theme}>
        <Textarea label="Parecer" />
        <TextInput label="Nome" />
      </MantineProvider>
    </div>,
  );
  await expect.element(page.getByLabelText('Nome')).toBeVisible();
  const isChecked = (name: string): boolean =>
    (page.getByLabelText(name).element() as HTMLInputElement | HTMLTextAreaElement).spellcheck;
  expect([isChecked('Parecer'), isChecked('Nome')]).toEqual([true, false]);
});
