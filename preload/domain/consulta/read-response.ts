import type { Members } from '../basics/json-object.ts';
import { visibleText } from '../basics/visible-text.ts';
import type { Consulta, Deviation } from './consulta.ts';
import { readConsulta } from './read-consulta.ts';
import { deviationLog, noteUnknownMembers } from './wire.ts';

/** A success body of `POST /api/scr` (specification, Query the register) with its deviations. */
export interface ConsultaResponse extends Envelope {
  readonly consulta: Consulta;
}

/** Reads a body, both when received and when opened later; null without a readable `consulta`. */
export function readResponse(body: Members): ConsultaResponse | null {
  const read = readConsulta(body.consulta);
  if (read === null) return null;
  const { data, versao, deviations } = readEnvelope(body, ['consulta']);
  return { data, versao, consulta: read.consulta, deviations: [...deviations, ...read.deviations] };
}

/** Members of every body (specification, Endpoints), as received; '' if missing. */
interface Envelope {
  readonly data: string;
  readonly versao: string;
  readonly deviations: readonly Deviation[];
}

/** The word of `status` in lower case: `sucesso`, `erro`, or any other. */
export function statusWord({ status }: Members): string {
  return textOf(status).trim().toLowerCase();
}

/** Reads the members of every body; `known` are those of its endpoint. Any difference is a deviation. */
export function readEnvelope(body: Members, known: readonly string[]): Envelope {
  const { noteDeviation, deviations } = deviationLog();
  const [data, versao] = [textOf(body.data), textOf(body.versao)];
  if (data === '') noteDeviation('data', 'missing');
  if (versao === '') noteDeviation('versao', 'missing');
  if (statusWord(body) !== 'sucesso') noteDeviation('status', body.status === undefined ? 'missing' : 'unreadable');
  noteUnknownMembers({ members: body, path: '', noteDeviation }, new Set(['status', 'data', 'versao', ...known]));
  return { data, versao, deviations: deviations() };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? visibleText(String(value)) : '';
}
