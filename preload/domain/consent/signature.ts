import { z } from 'zod';

/** Size of a signature's picture in pixels, which are also the unit of its strokes. */
export const SIGNATURE_WIDTH = 960;
export const SIGNATURE_HEIGHT = 240;

/** The most points of one signature: more than a minute of drawing. */
export const MAX_SIGNATURE_POINTS = 4000;

/** A point of the pen at `time`, in milliseconds since 1970, with a pressure from 0 to 1 if the device measures it. */
const pointSchema = z.strictObject({
  x: z.number(),
  y: z.number(),
  pressure: z.number().min(0).max(1),
  time: z.int().min(0),
});

/** The strokes of a signature; empty if the name was typed. */
export const strokesSchema = z
  .array(z.array(pointSchema).min(1))
  .refine((strokes) => pointsOf(strokes) <= MAX_SIGNATURE_POINTS);

export type Strokes = z.infer<typeof strokesSchema>;

export function pointsOf(strokes: readonly (readonly unknown[])[]): number {
  return strokes.reduce((sum, points) => sum + points.length, 0);
}
