import { expect, onTestFinished, test } from 'vitest';
import { selectPressed } from '#renderer/lib/select-pressed.ts';

/** A page with an amount, a sentence, and what is selected when the right button is pressed on one of them. */
function rightClick(text: string, before?: Node): string | undefined {
  const shown = document.createElement('span');
  shown.textContent = text;
  document.body.append(shown);
  document.getSelection()?.removeAllRanges();
  if (before !== undefined) document.getSelection()?.selectAllChildren(before);
  const stop = selectPressed(document);
  onTestFinished(() => {
    stop();
    shown.remove();
  });
  shown.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }));
  return document.getSelection()?.toString();
}

test('the right button takes an amount whole, no sentence, and nothing from what is selected already', () => {
  expect(rightClick('R$ 1.234,56')).toBe('R$ 1.234,56');
  expect(rightClick('Total R$ 1.234,56')).toBe('');
  const chosen = document.createElement('p');
  chosen.textContent = 'Maria';
  document.body.append(chosen);
  onTestFinished(() => chosen.remove());
  expect(rightClick('R$ 1,00', chosen)).toBe('Maria');
});
