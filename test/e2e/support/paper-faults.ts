/** The smallest letters of what is printed, in points: those of texts, and those of notes, which a selector finds. */
export interface SmallestLetters {
  readonly text: number;
  readonly note: number;
  readonly notes: string;
}

/**
 * Runs inside the page, which is as wide as the paper: letters of a printed sheet that are too small, texts that lie over one
 * another, and texts that leave the sheet.
 */
export function paperFaults({ text, note, notes }: SmallestLetters): string[] {
  const sheet = document.querySelector('[data-print-sheet]');
  if (sheet === null) return ['nothing is printed'];
  /** Points of a letter; a point is 96 / 72 of a pixel. */
  const sizeOf = (one: Element): number => {
    let size = Number.parseFloat(getComputedStyle(one).fontSize);
    for (let at: Element | null = one; at !== null; at = at.parentElement) {
      size *= Number.parseFloat(getComputedStyle(at).zoom) || 1;
    }
    return (size * 72) / 96;
  };
  const texts: { one: Element; words: string; node: Node }[] = [];
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const one = node.parentElement;
    const words = (node.textContent ?? '').trim().slice(0, 40);
    // A box of one pixel holds what only a screen reader says.
    const isPrinted = one?.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1;
    if (one !== null && words !== '' && isPrinted === true) texts.push({ one, words, node });
  }
  const small = texts
    .filter(({ one }) => sizeOf(one) < (one.closest(notes) === null ? text : note))
    .map(({ one, words }) => `${sizeOf(one).toFixed(2)} pt: “${words}”`);
  const boxes = texts.flatMap(({ node, words }) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    // Ink stands in the middle of a line's box.
    return [...range.getClientRects()].map(({ left, right, top, bottom, height }) => ({
      words,
      left,
      right,
      top: top + height * 0.22,
      bottom: bottom - height * 0.22,
    }));
  });
  const over = boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1)
      .filter((b) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
      .map((b) => `“${a.words}” lies over “${b.words}”`),
  );
  const edge = sheet.getBoundingClientRect();
  const outside = boxes.filter(({ left, right }) => left < edge.left - 1 || right > edge.right + 1);
  return [...small, ...over, ...outside.map(({ words }) => `“${words}” leaves the sheet`)];
}
