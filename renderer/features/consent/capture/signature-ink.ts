import type SignaturePad from 'signature_pad';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, type Strokes } from '#domain/consent/signature.ts';

export const INK = '#14202b';
export const PAPER = '#ffffff';

const LETTERS = 72;

/** A signature: its picture, a PNG in base64, and its strokes; no strokes if the name was typed. */
export interface Drawing {
  readonly base64: string;
  readonly strokes: Strokes;
}

/** Scales the pad and its strokes to the width of the canvas on the screen; the picture keeps its size. */
export function fitPad(pad: SignaturePad, canvas: HTMLCanvasElement): void {
  const scale = scaleOf(canvas);
  const pen = canvas.getContext('2d');
  const before = pen?.getTransform().a ?? 1;
  const factor = before / scale;
  const groups = pad.toData();
  pen?.setTransform(scale, 0, 0, scale, 0, 0);
  const moved = groups.map((group) => ({
    ...group,
    points: group.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
  pad.fromData(moved);
}

export function writeName(pad: SignaturePad, canvas: HTMLCanvasElement, name: string): void {
  pad.clear();
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.save();
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = INK;
  pen.font = `italic ${LETTERS}px Georgia, "DejaVu Serif", serif`;
  pen.textBaseline = 'middle';
  pen.fillText(name, LETTERS / 2, SIGNATURE_HEIGHT / 2, SIGNATURE_WIDTH - LETTERS);
  pen.restore();
}

/** The signature on the pad; null if it is empty. */
export function drawingOf(pad: SignaturePad, canvas: HTMLCanvasElement, typed: string): Drawing | null {
  const strokes = strokesOf(pad, scaleOf(canvas));
  if (strokes.length === 0 && typed === '') return null;
  const base64 = canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
  return { base64, strokes };
}

/** The strokes in pixels of the picture, to a tenth. */
function strokesOf(pad: SignaturePad, scale: number): Strokes {
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  return pad.toData().map(({ points }) =>
    points.map(({ x, y, pressure, time }) => ({
      x: tenth(x * scale),
      y: tenth(y * scale),
      pressure: Math.min(1, Math.max(0, Math.round(pressure * 100) / 100)),
      time: Math.round(time),
    })),
  );
}

function scaleOf(canvas: HTMLCanvasElement): number {
  return SIGNATURE_WIDTH / (canvas.offsetWidth || SIGNATURE_WIDTH);
}
