import type { Members } from '../../json-object.ts';
import type { Deviation } from '../consulta.ts';
import { deviationLog } from './deviation-log.ts';
import { noteUnknownMembers } from './wire-source.ts';

/** What every body carries (specification, Endpoints), as written; '' where it is missing. */
export interface Envelope {
  readonly data: string;
  readonly versao: string;
  readonly deviations: readonly Deviation[];
}

/** The word of `status` in lower case: `sucesso`, `erro`, or whatever else was said. */
export function statusWord({ status }: Members): string {
  return textOf(status).trim().toLowerCase();
}

/** Reads the members every body carries, `known` being those of its endpoint; whatever departs is a deviation. */
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
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
