/** Parts of a ladder: each bar's height, from 0 to 1, and its texts. */
export interface PlainLadder {
  readonly bars: readonly { readonly height: number; readonly value: string; readonly label: string }[];
}

/** Runs inside the page: draws the ladder with the document's own functions. Answers the element to take away again. */
export function drawByHand({ bars }: PlainLadder): SVGSVGElement {
  const SPACE = 'http://www.w3.org/2000/svg';
  const [width, height, foot] = [1000, 300, 24];
  const svg = document.createElementNS(SPACE, 'svg');
  const add = (name: string, attributes: Record<string, string | number>, text = ''): void => {
    const element = document.createElementNS(SPACE, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.textContent = text;
    svg.append(element);
  };
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  for (let line = 0; line < 5; line++) {
    const y = (line * (height - foot)) / 4;
    add('line', { x1: 0, x2: width, y1: y, y2: y, stroke: '#d9dee4' });
    add('text', { x: 0, y: y + 4, 'font-size': 12 }, `R$ ${line} mil`);
  }
  const step = width / bars.length;
  const line: string[] = [];
  let cumulative = 0;
  for (const [index, bar] of bars.entries()) {
    const tall = bar.height * (height - foot);
    const x = index * step + step * 0.14;
    cumulative += bar.height;
    line.push(`${x + step * 0.36},${(height - foot) * (1 - Math.min(1, cumulative / bars.length))}`);
    add('rect', { x, y: height - foot - tall, width: step * 0.72, height: tall, fill: '#14707f', stroke: '#0a4f5c' });
    add('text', { x, y: height - foot - tall - 4, 'font-size': 12 }, bar.value);
    add('text', { x, y: height - 6, 'font-size': 12 }, bar.label);
  }
  add('polyline', { points: line.join(' '), fill: 'none', stroke: '#14202b' });
  return svg;
}
