import axe from 'axe-core';
import { stillness } from '#test/support/window/stillness.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** A scheme changes colours only: every other rule has the same result in either scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const SCHEME = 'data-mantine-color-scheme';
const QUICK = { resultTypes: ['violations'], preload: false, selectors: false } satisfies axe.RunOptions;

/** An open list, and a tooltip, name their owner themselves. */
const OUTSIDE_REGIONS = 'dialog, [role=dialog], [role=alertdialog], svg, [role=listbox], [role=menu], [role=tooltip]';
axe.configure({ checks: [{ id: 'region', options: { regionMatcher: OUTSIDE_REGIONS } }] });

type Broken = readonly [rule: string, elements: readonly string[]];

/** Every rule of WCAG 2.2 AA that the window breaks in the light scheme, and those of colour in the dark one. */
export async function barriers(): Promise<readonly Broken[]> {
  const root = document.documentElement;
  expectScheme(root, 'light');
  await stillness();
  const inLight = await broken({ runOnly: WCAG });
  root.setAttribute(SCHEME, 'dark');
  await stillness();
  const inDark = await broken({ runOnly: { type: 'rule', values: COLOUR_RULES } });
  root.setAttribute(SCHEME, 'light');
  return [...inLight, ...inDark.map(([rule, elements]): Broken => [`${rule} in the dark`, elements])];
}

/** A window that a test left dark would be judged twice in the dark. */
function expectScheme(root: HTMLElement, scheme: string): void {
  if (root.getAttribute(SCHEME) !== scheme) throw new Error(`the window is not in the ${scheme} scheme`);
}

async function broken(options: axe.RunOptions): Promise<readonly Broken[]> {
  const { violations } = await axe.run(document, { ...QUICK, ...options });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
