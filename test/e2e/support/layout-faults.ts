/** Runs inside the page: what scrolls sideways, is cut without a word, or lies over another control, once all stands still. */
export async function layoutFaults(): Promise<string[]> {
  const nameOf = (one: Element): string =>
    `${one.tagName.toLowerCase()} “${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}”`;
  const isShown = (one: Element): boolean => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  /** The part of a control that no box around it hides. */
  const seenPart = (one: Element) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    const seen = { one, left, top, right, bottom };
    for (let box = one.parentElement; box !== null; box = box.parentElement) {
      if (getComputedStyle(box).overflow === 'visible') continue;
      const edge = box.getBoundingClientRect();
      seen.left = Math.max(seen.left, edge.left);
      seen.top = Math.max(seen.top, edge.top);
      seen.right = Math.min(seen.right, edge.right);
      seen.bottom = Math.min(seen.bottom, edge.bottom);
    }
    return seen;
  };
  type Part = ReturnType<typeof seenPart>;
  const lieOver = (a: Part, b: Part): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

  /** A button at the end of a field lies over it by design. */
  const isOfField = (a: Element, b: Element): boolean => {
    const field = [a, b].find((one) => one instanceof HTMLInputElement);
    const box = field?.closest('[class*="-wrapper"]') ?? field?.parentElement;
    return box?.contains(a) === true && box.contains(b);
  };

  const isCut = (one: HTMLElement): boolean => {
    const { overflowX, textOverflow } = getComputedStyle(one);
    return (
      (overflowX === 'hidden' || overflowX === 'clip') &&
      textOverflow !== 'ellipsis' &&
      one.clientWidth > 2 &&
      one.scrollWidth > one.clientWidth + 1 &&
      one.closest('[title], svg, input') === null &&
      one.textContent.trim() !== '' &&
      isShown(one)
    );
  };

  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));

  const pages = [document.documentElement, document.getElementById('main')].filter((one) => one !== null);
  const dialog = document.querySelector('[aria-modal="true"]');
  const controls = [...document.querySelectorAll('button, a[href], input, select, textarea')]
    // Elements under a dialog cannot be reached.
    .filter((one) => isShown(one) && one.closest('[inert]') === null && (dialog?.contains(one) ?? true))
    .map(seenPart)
    .filter(({ left, top, right, bottom }) => right - left > 2 && bottom - top > 2);
  const pairs = controls.flatMap((a, index) => controls.slice(index + 1).map((b) => [a, b] as const));
  return [
    ...pages
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} scrolls sideways, ${scrollWidth} > ${clientWidth}`),
    ...[...document.body.querySelectorAll<HTMLElement>('*')].filter(isCut).map((one) => `${nameOf(one)} is cut`),
    ...pairs
      .filter(([a, b]) => !a.one.contains(b.one) && !b.one.contains(a.one) && !isOfField(a.one, b.one) && lieOver(a, b))
      .map(([a, b]) => `${nameOf(a.one)} lies over ${nameOf(b.one)}`),
  ];
}
