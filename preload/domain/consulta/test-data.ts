import { z } from 'zod';
import type { CampoDaCarteira } from '../register-interface/portfolio-fields.ts';
import type { Consulta } from './consulta.ts';
import { areIdenticalResponses } from './identical-responses.ts';

/** Why responses are taken for test data: then no evolution is drawn (docs/register.md#facts). */
export const testDataSignSchema = z.object({
  kind: z.literal('identical_answers'),
  /** How many responses were the same. */
  responses: z.number(),
});

export type TestDataSign = z.infer<typeof testDataSignSchema>;

/** What time must move: a debt that falls due within a year or is overdue cannot stay in its bucket to the cent. */
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
 * Says when responses of different months (or of different subjects) are one and the same: equal in every member but
 * those that name subject and month. Null otherwise, and for responses that may honestly be equal: nothing owed at all,
 * an unused limit, an old loss.
 */
export function testDataSign(responses: readonly Consulta[]): TestDataSign | null {
  const [first] = responses;
  if (first === undefined || !MOVING.some((campo) => (first.resumoDaCarteira[campo] ?? 0) !== 0)) return null;
  return areIdenticalResponses(responses) ? { kind: 'identical_answers', responses: responses.length } : null;
}
