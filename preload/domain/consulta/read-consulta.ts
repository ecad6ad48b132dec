import { isMembers, type Members } from '../json-object.ts';
import { type Consulta, consultaSchema, type Deviation } from './consulta.ts';
import { deviationLog } from './reading/deviation-log.ts';
import { readCarteira } from './reading/read-carteira.ts';
import { readCliente } from './reading/read-cliente.ts';
import { readModalidades } from './reading/read-modalidades.ts';
import { readOperacoes } from './reading/read-operacoes.ts';
import { isAbsent, memberOf, type NoteDeviation, noteUnknownMembers, type WireSource } from './reading/wire-source.ts';

const MEMBERS: ReadonlySet<string> = new Set(Object.keys(consultaSchema.shape));

/** An object member as a source; where it is missing one deviation says so, not one for each of its fields. */
function sectionOf(members: Members, path: string, noteDeviation: NoteDeviation): WireSource {
  const raw = memberOf(members, path);
  if (isMembers(raw)) return { members: raw, path, noteDeviation };
  noteDeviation(path, isAbsent(raw) ? 'missing' : 'unreadable');
  return { members: {}, path, noteDeviation: () => {} };
}

/**
 * Turns the wire member `consulta` (any JSON, amounts in reais) into the domain's form: integer cents, null for what
 * the response does not say. Reads tolerantly and never throws; every departure from the specification is listed in
 * `deviations`, which quote codes and tipos only, never personal data (docs/register.md#facts).
 * Null only when `member` is not an object or has none of the four known members.
 */
export function readConsulta(
  member: unknown,
): { readonly consulta: Consulta; readonly deviations: readonly Deviation[] } | null {
  if (!isMembers(member) || ![...MEMBERS].some((name) => Object.hasOwn(member, name))) return null;
  const { noteDeviation, deviations } = deviationLog();
  noteUnknownMembers({ members: member, path: '', noteDeviation }, MEMBERS);
  const consulta = {
    resumoDoCliente: readCliente(sectionOf(member, 'resumoDoCliente', noteDeviation)),
    resumoDaCarteira: readCarteira(sectionOf(member, 'resumoDaCarteira', noteDeviation)),
    resumoDasModalidades: readModalidades(memberOf(member, 'resumoDasModalidades'), noteDeviation),
    resumoDasOperacoes: readOperacoes(memberOf(member, 'resumoDasOperacoes'), noteDeviation),
  };
  return { consulta, deviations: deviations() };
}
