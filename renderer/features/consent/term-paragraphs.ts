export interface TermParagraph {
  readonly kind: 'heading' | 'item' | 'text';
  readonly text: string;
}

/** The term's plain text as paragraphs; the words stay untouched, since their hash is evidence. */
export function termParagraphs(text: string): readonly TermParagraph[] {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph, place) => ({ kind: kindOf(paragraph, place), text: paragraph }));
}

function kindOf(paragraph: string, place: number): TermParagraph['kind'] {
  if (place === 0 && paragraph === paragraph.toUpperCase()) return 'heading';
  return /^\d+\. /.test(paragraph) ? 'item' : 'text';
}
