interface TermParagraph {
  readonly kind: 'heading' | 'item' | 'text';
  readonly text: string;
  /** `1.` before an item's text; empty elsewhere. */
  readonly number: string;
}

/** The term's plain text as paragraphs; its words stay untouched, as their hash is evidence. */
export function termParagraphs(text: string): readonly TermParagraph[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(asParagraph);
}

function asParagraph(paragraph: string, index: number): TermParagraph {
  if (index === 0 && paragraph === paragraph.toUpperCase()) return { kind: 'heading', number: '', text: paragraph };
  const [, number, text] = /^(\d+\.) (.+)$/s.exec(paragraph) ?? [];
  if (number === undefined || text === undefined) return { kind: 'text', number: '', text: paragraph };
  return { kind: 'item', number, text };
}
