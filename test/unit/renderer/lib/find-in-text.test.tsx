import { expect, onTestFinished, test } from 'vitest';
import { findInText } from '#renderer/lib/find-in-text.ts';

/** A page of these parts; null begins a new cell. */
function page(...parts: readonly (HTMLElement | string | null)[]): HTMLElement {
  const root = document.createElement('div');
  let cell = document.createElement('p');
  root.append(cell);
  for (const part of parts) {
    if (part !== null) cell.append(part);
    else {
      cell = document.createElement('p');
      root.append(cell);
    }
  }
  document.body.append(root);
  onTestFinished(() => root.remove());
  return root;
}

const element = (name: string, text: string, style: Partial<CSSStyleDeclaration> = {}): HTMLElement => {
  const made = Object.assign(document.createElement(name), { textContent: text });
  Object.assign(made.style, style);
  return made;
};

const found = (root: Element, sought: string) => findInText(root, sought).map(String);

test('a text is found whatever its accents, capitals and blanks, and where it stands in parts', () => {
  const root = page('Inadimplência de R$\u00a01.', element('b', '234,56'), null, 'Outra inadimplencia');
  expect(found(root, 'inadimplencia')).toEqual(['Inadimplência', 'inadimplencia']);
  expect(found(root, ' r$ 1.234 ')).toEqual(['R$\u00a01.234']);
});

test('no text goes on from one cell into the next, and what nobody sees is not found', () => {
  const hidden = element('span', 'vencido', { display: 'none' });
  const small = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' } as const;
  const root = page('12', null, '34', null, hidden, element('span', 'vencido', small));
  expect([found(root, '1234'), found(root, 'vencido'), found(root, ' ')]).toEqual([[], [], []]);
});

test('of a letter no more than a thousand places are marked', () => {
  expect(found(page('a'.repeat(1_200)), 'a')).toHaveLength(1_000);
});
