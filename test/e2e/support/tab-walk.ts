import type { Page } from 'playwright/test';

/** Presses between two looks at how far the keyboard came. */
const STRIDE = 24;

/**
 * `one by one`: each press waits for the page's reaction to the one before, so that parts that redraw on focus have
 * time.
 */
export type Pace = 'one by one' | 'at once';

/** Presses one key until it reached all that a mouse reaches or nothing new has the focus, and returns what is left out. */
export async function leftOutBy(page: Page, key: 'Tab' | 'Shift+Tab', pace: Pace): Promise<string[]> {
  await page.evaluate(beginWalk);
  let left = ['all'];
  for (let seen = -1, now = 0; now > seen && left.length > 0; ) {
    seen = now;
    if (pace === 'at once') await pressAtOnce(page, key);
    else for (let step = 0; step < STRIDE; step += 1) await page.keyboard.press(key);
    ({ now, left } = await page.evaluate(leftOut));
  }
  return left;
}

/** Presses of one stride, none of which waits for the one before to be answered. */
export async function pressAtOnce(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const event = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: key === 'Tab' ? 0 : 8 };
  const types = Array.from({ length: STRIDE }, () => ['rawKeyDown', 'keyUp'] as const).flat();
  await Promise.all(types.map((type) => session.send('Input.dispatchKeyEvent', { ...event, type })));
  await session.detach();
}

interface Walked {
  walked: Set<Element>;
}

/** Runs inside the page: from here on it remembers what has the focus. */
function beginWalk(): void {
  const found = window as unknown as Partial<Walked>;
  if (found.walked === undefined)
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) found.walked?.add(target);
    });
  found.walked = new Set();
}

/**
 * Runs inside the page: how many elements of the page had the focus, and what takes a click and had none. Arrow keys walk on inside a list,
 * a grid, or a set of radio buttons.
 */
function leftOut(): { readonly now: number; readonly left: string[] } {
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
  const left = [...document.querySelectorAll(CONTROLS)]
    .filter((one) => isShown(one) && !one.matches(':disabled') && !had(one) && !isWalkedTo(one))
    .map((one) => `${one.tagName.toLowerCase()} ${one.getAttribute('aria-label') ?? one.textContent.trim()}`);
  return { now: [...walked].filter((one) => one.isConnected).length, left };
}
