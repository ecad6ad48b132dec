import type { Centavos } from '../../money.ts';
import { CAMPOS_DA_CARTEIRA, type CampoDaCarteira } from '../../register-interface/portfolio-fields.ts';
import type { ResumoDaCarteira } from '../consulta.ts';
import { noteUnknownMembers, readCents, readDate, type WireSource } from './wire-source.ts';

const START = 'dtInicioRelacionamento';
const MEMBERS: ReadonlySet<string> = new Set([START, ...CAMPOS_DA_CARTEIRA]);

/** consulta.resumoDaCarteira: 35 amounts and the start of the relationship. */
export function readCarteira(source: WireSource): ResumoDaCarteira {
  noteUnknownMembers(source, MEMBERS);
  const start = readDate(source, START);
  const amounts = CAMPOS_DA_CARTEIRA.map((campo) => [campo, readCents(source, campo)] as const);
  return { [START]: start, ...(Object.fromEntries(amounts) as Record<CampoDaCarteira, Centavos | null>) };
}
