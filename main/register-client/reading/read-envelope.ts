import type { Deviation } from '../../../preload/domain/consulta/consulta.ts';
import { ServiceRefused } from '../failures/service-refused.ts';
import { errorFacts } from './error-facts.ts';
import type { Members } from './parse-json.ts';

/** What every body carries (specification, Endpoints), as written; '' where it is missing. */
export interface Envelope {
  readonly data: string;
  readonly versao: string;
  readonly deviations: readonly Deviation[];
}

/**
 * Reads the members every body carries, `known` being those of this endpoint. `erro` is a refusal at any HTTP status;
 * whatever else departs from the specification is a deviation.
 */
export function readEnvelope(
  body: Members,
  status: number,
  known: readonly string[],
  personal: readonly string[],
): Envelope {
  if (wordOf(body.status) === 'erro') throw new ServiceRefused({ ...errorFacts(body, personal), status });
  return {
    data: textOf(body.data),
    versao: textOf(body.versao),
    deviations: [...missing(body), ...unknown(body, known)],
  };
}

function missing(body: Members): Deviation[] {
  const absent = ['data', 'versao'].filter((name) => textOf(body[name]) === '').map(missingAt);
  if (wordOf(body.status) === 'sucesso') return absent;
  return [...absent, body.status === undefined ? missingAt('status') : { path: 'status', kind: 'unreadable' }];
}

function unknown(body: Members, known: readonly string[]): Deviation[] {
  const expected = ['status', 'data', 'versao', ...known];
  const extra = Object.keys(body).filter((name) => !expected.includes(name));
  return extra.map((path) => ({ path, kind: 'unknown_member' }));
}

function missingAt(path: string): Deviation {
  return { path, kind: 'missing' };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function wordOf(value: unknown): string {
  return textOf(value).trim().toLowerCase();
}
