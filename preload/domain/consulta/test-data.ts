import { z } from 'zod';
import type { CampoDaCarteira } from '../register-interface/portfolio-fields.ts';
import type { Consulta } from './consulta.ts';
import { areIdenticalResponses } from './identical-responses.ts';

/** The sign that responses are test data, for which no evolution is drawn (docs/register.md#facts). */
export const testDataSignSchema = z.object({
  kind: z.literal('identical_answers'),
  responses: z.number(),
});

export type TestDataSign = z.infer<typeof testDataSignSchema>;

/** Fields that must change with time: debt due within a year or overdue cannot stay in its bucket to the cent. */
const MOVING: readonly CampoDaCarteira[] = [
  'carteiraVencerAte30diasVencidosAte14dias',
  'carteiraVencer31a60dias',
  'carteiraVencer61a90dias',
  'carteiraVencer91a180dias',
  'carteiraVencer181a360dias',
  'carteiraVencido15a30dias',
  'carteiraVencido31a60dias',
  'carteiraVencido61a90dias',
  'carteiraVencido91a180dias',
  'carteiraVencido181a360dias',
];

/**
 * Detects responses of different months or subjects that are equal in every member except subject and month. Otherwise
 * null, also for responses that may truly be equal: no debt, an unused limit, an old loss.
 */
export function testDataSign(responses: readonly Consulta[]): TestDataSign | null {
  const [first] = responses;
  if (first === undefined || !MOVING.some((campo) => (first.resumoDaCarteira[campo] ?? 0) !== 0)) return null;
  return areIdenticalResponses(responses) ? { kind: 'identical_answers', responses: responses.length } : null;
}
