/** Where the list begins that is the same, its amounts aside, in every answer (specification, resumoDasModalidades). */
const LIST = '"resumoDasModalidades":[';
const LIST_END = '}]';
const AMOUNT = /-?\d[\d.eE+-]*/y;
const NO_AMOUNT = '0';

/** Takes out of an answer what all answers say, and puts it back. */
export interface Skeleton {
  /** The answer without its list of modalities, the amounts that are not zero before it; null where it does not fit. */
  readonly strip: (text: string) => string | null;
  /** The answer as it was stripped, sign for sign. */
  readonly restore: (stripped: string) => string;
}

/**
 * Learns the list from an answer whose amounts are all zero. It is compared as text, so that only an answer laid out
 * alike fits; nothing is parsed, and what comes back is what was there.
 */
export function skeletonOf(usual: string): Skeleton {
  const from = usual.indexOf(LIST);
  const list = usual.slice(from, usual.indexOf(LIST_END, from) + LIST_END.length);
  const pieces = list.split(/(?<="valorVencimento":)0/);
  const end = pieces.pop() ?? '';
  const opening = pieces[0] ?? LIST;

  const strip = (text: string): string | null => {
    const start = text.indexOf(opening);
    const amounts = start < 0 ? null : amountsIn(text, start);
    if (amounts === null || !text.startsWith(end, amounts.end)) return null;
    const rest = text.slice(0, start) + text.slice(amounts.end + end.length);
    return `${[start, ...amounts.told].join(' ')}\n${rest}`;
  };

  const amountsIn = (text: string, start: number): { told: string[]; end: number } | null => {
    const told: string[] = [];
    let at = start;
    for (const [index, piece] of pieces.entries()) {
      AMOUNT.lastIndex = at + piece.length;
      const amount = text.startsWith(piece, at) ? AMOUNT.exec(text)?.[0] : undefined;
      if (amount === undefined) return null;
      if (amount !== NO_AMOUNT) told.push(`${index}=${amount}`);
      at += piece.length + amount.length;
    }
    return { told, end: at };
  };

  const restore = (stripped: string): string => {
    const line = stripped.indexOf('\n');
    const [start = '', ...told] = stripped.slice(0, line).split(' ');
    const amounts = new Map(told.map((amount) => amount.split('=') as [string, string]));
    const list = pieces.map((piece, index) => piece + (amounts.get(String(index)) ?? NO_AMOUNT)).join('');
    const before = line + 1 + Number(start);
    return stripped.slice(line + 1, before) + list + end + stripped.slice(before);
  };

  return { strip, restore };
}
