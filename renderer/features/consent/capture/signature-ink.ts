/** Pixels of the picture that is kept. */
export const SIGNATURE_WIDTH = 960;
export const SIGNATURE_HEIGHT = 240;

const INK = '#14202b';
const PEN = 4;
const LETTERS = 72;

export type Point = readonly [x: number, y: number];

/** What the pad holds: strokes in the picture's pixels, or a typed name instead. */
export interface Ink {
  readonly strokes: readonly (readonly Point[])[];
  readonly typed: string;
}

function isBlankInk({ strokes, typed }: Ink): boolean {
  return strokes.length === 0 && typed.trim() === '';
}

/** Redraws everything on white. */
export function redraw(canvas: HTMLCanvasElement | null, { strokes, typed }: Ink): void {
  const pen = canvas?.getContext('2d');
  if (pen === null || pen === undefined) return;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, SIGNATURE_WIDTH, SIGNATURE_HEIGHT);
  Object.assign(pen, { fillStyle: INK, strokeStyle: INK, lineWidth: PEN, lineCap: 'round', lineJoin: 'round' });
  for (const stroke of strokes) drawStroke(pen, stroke);
  if (typed.trim() === '') return;
  Object.assign(pen, { font: `italic ${LETTERS}px Georgia, "DejaVu Serif", serif`, textBaseline: 'middle' });
  pen.fillText(typed.trim(), LETTERS / 2, SIGNATURE_HEIGHT / 2, SIGNATURE_WIDTH - LETTERS);
}

/** The picture as PNG in base64; null while nothing is drawn. */
export function pngOf(canvas: HTMLCanvasElement | null, ink: Ink): string | null {
  if (canvas === null || isBlankInk(ink)) return null;
  return canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
}

/** A stroke of one point is a dot. */
function drawStroke(pen: CanvasRenderingContext2D, stroke: readonly Point[]): void {
  const [first, ...rest] = stroke;
  if (first === undefined) return;
  pen.beginPath();
  pen.moveTo(...first);
  for (const point of rest.length === 0 ? [first] : rest) pen.lineTo(...point);
  pen.stroke();
}
