import type { Page } from 'playwright/test';

/** Presses between two looks at how far the keyboard came. */
const STRIDE = 12;

/** Presses one key until nothing new has the focus, and returns what a mouse reaches and the keyboard does not. */
export async function leftOutBy(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  await page.evaluate(beginWalk);
  for (let seen = -1, now = 0; now > seen; ) {
    seen = now;
    for (let step = 0; step < STRIDE; step += 1) await page.keyboard.press(key);
    now = await page.evaluate(() => (window as unknown as Walked).walked.size);
  }
  return page.evaluate(leftOut);
}

interface Walked {
  walked: Set<EventTarget | null>;
}

/** Runs inside the page: from here on it remembers what has the focus. */
function beginWalk(): void {
  const found = window as unknown as Partial<Walked>;
  if (found.walked === undefined) document.addEventListener('focusin', ({ target }) => found.walked?.add(target));
  found.walked = new Set();
}

/** Runs inside the page: what takes a click and had no focus. Arrow keys walk on inside a list, a grid, or a set of radio buttons. */
function leftOut(): string[] {
  const { walked } = window as unknown as Walked;
  const had = (one: Element): boolean => walked.has(one);
  const CONTROLS = 'button, a[href], input, select, textarea, summary, [role="tab"], [role="button"], [tabindex="0"]';
  const WALKED = '[role="tablist"], [role="radiogroup"], [role="grid"], [role="listbox"], [role="tree"], table, ul';
  const isShown = (one: Element): boolean =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    one.getBoundingClientRect().width > 2 &&
    one.closest('[inert], [aria-hidden="true"]') === null;
  const isWalkedTo = (one: Element): boolean => {
    const list = one.closest(WALKED);
    const isOfList = one.matches('[tabindex="-1"], input[type="radio"], [tabindex="-1"] *');
    return isOfList && list !== null && [...list.querySelectorAll('*')].some(had);
  };
  return [...document.querySelectorAll(CONTROLS)]
    .filter((one) => isShown(one) && !one.matches(':disabled') && !had(one) && !isWalkedTo(one))
    .map((one) => `${one.tagName.toLowerCase()} ${one.getAttribute('aria-label') ?? one.textContent.trim()}`);
}
