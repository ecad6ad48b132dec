/** At most so many hits are counted and marked; a single letter has thousands. */
const MOST_HITS = 1_000;

/** Folds accents, capitals and blanks for comparison; keeps the length. */
function folded(text: string): string {
  return [...Array(text.length).keys()]
    .map((at) => {
      const letter = text.charAt(at);
      return /\s/.test(letter) ? ' ' : letter.normalize('NFD').charAt(0).toLowerCase().charAt(0);
    })
    .join('');
}

interface Piece {
  readonly node: Text;
  /** The place of its first letter in the whole text. */
  readonly start: number;
}

interface WholeText {
  readonly text: string;
  readonly pieces: readonly Piece[];
}

function blockOf(element: Element | null): Element | null {
  if (element === null || !/^(?:inline|contents)/.test(getComputedStyle(element).display)) return element;
  return blockOf(element.parentElement);
}

/** Joins the visible texts of an element; a hit never crosses from one block into the next. */
function wholeText(root: Element): WholeText {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let text = '';
  let block: Element | null = null;
  while (walker.nextNode() !== null) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (parent === null || !parent.checkVisibility({ visibilityProperty: true })) continue;
    const own = blockOf(parent);
    if (own === null || !isSeen(own)) continue;
    if (own !== block) text += '\n';
    block = own;
    pieces.push({ node, start: text.length });
    text += folded(node.data);
  }
  return { text, pieces };
}

export function findInText(root: Element, sought: string): readonly Range[] {
  const wanted = folded(sought.trim());
  if (wanted === '') return [];
  const { text, pieces } = wholeText(root);
  const found: Range[] = [];
  let at = text.indexOf(wanted);
  while (at >= 0 && found.length < MOST_HITS) {
    found.push(rangeOf(pieces, at, at + wanted.length));
    at = text.indexOf(wanted, at + wanted.length);
  }
  return found;
}

function rangeOf(pieces: readonly Piece[], from: number, until: number): Range {
  const range = new Range();
  const first = pieces.findLast(({ start }) => start <= from);
  const last = pieces.findLast(({ start }) => start < until);
  if (first !== undefined) range.setStart(first.node, from - first.start);
  if (last !== undefined) range.setEnd(last.node, until - last.start);
  return range;
}

/** A text for screen readers alone has a box of one pixel. */
function isSeen(block: Element): boolean {
  const { width, height } = block.getBoundingClientRect();
  return width > 1 && height > 1;
}
