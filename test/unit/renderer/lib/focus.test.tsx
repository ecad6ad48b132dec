import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { keepFocus } from '#renderer/lib/focus.ts';

const DIALOG = '<section role="dialog" aria-modal="true" tabindex="-1"><button>Na janela</button></section>';

beforeEach(() => {
  document.body.innerHTML = '<main tabindex="-1"><button>Na tela</button><input></main>';
  onTestFinished(keepFocus(document));
});

test('what had the focus and goes gives it to the screen', async () => {
  focused('main button').remove();
  await expect.poll(standsAt).toBe('MAIN');
});

test('what had the focus in a dialog and goes gives it to the dialog', async () => {
  document.body.insertAdjacentHTML('beforeend', DIALOG);
  focused('section button').remove();
  await expect.poll(standsAt).toBe('SECTION');
});

test('what goes with its dialog leaves the focus to who gives it back later', async () => {
  document.body.insertAdjacentHTML('beforeend', DIALOG);
  focused('section button').closest('section')?.remove();
  await pause(10);
  expect(standsAt()).toBe('BODY');
  focused('input');
  await pause(100);
  expect(standsAt()).toBe('INPUT');
});

test('a control that was disabled for a while has the focus again, one that goes meanwhile gives it to the screen', async () => {
  const button = focused('main button') as HTMLButtonElement;
  button.disabled = true;
  await pause(0);
  button.disabled = false;
  await expect.poll(standsAt).toBe('BUTTON');
  button.disabled = true;
  await pause(0);
  button.remove();
  await expect.poll(standsAt).toBe('MAIN');
});

const REDRAWN: Readonly<Record<string, (control: HTMLElement) => void>> = {
  'what is in it': (control) => control.replaceChildren('Outro mês'),
  'what is beside it': (control) => control.after(document.createElement('span')),
  'another control': () => document.querySelector('input')?.toggleAttribute('disabled'),
};

test.each(Object.entries(REDRAWN))(
  'a control that changes %s while the keyboard leaves it keeps nobody',
  async (_, redraw) => {
    document.querySelector('main')?.append(document.createElement('select'));
    const control = focused('main button');
    for (const leave of ['{Tab}', '{Shift>}{Tab}{/Shift}']) {
      control.focus();
      control.addEventListener('blur', () => redraw(control), { once: true });
      await userEvent.keyboard(leave);
      expect(document.activeElement).not.toBe(control);
    }
  },
);

test('nothing is taken from who pressed beside every control', async () => {
  const button = focused('main button');
  document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button.blur();
  button.remove();
  await pause(100);
  expect(standsAt()).toBe('BODY');
});

function focused(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  if (element === null || document.activeElement !== element) throw new Error(`${selector} does not take the focus`);
  return element;
}

function standsAt(): string | undefined {
  return document.activeElement?.tagName;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
