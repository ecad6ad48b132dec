import type { UnknownAttempt } from '#contract/attempts.ts';
import type { UnreadableRow } from '#contract/unreadable.ts';
import { NOW_ISO, PEOPLE } from './fake-unlocked.ts';

/** By default a query of Maria whose connection broke. */
export function unknownAttempt(changes: Partial<UnknownAttempt> = {}): UnknownAttempt {
  return {
    id: 'attempt-1',
    environment: 'embutido',
    origin: 'http://127.0.0.1:41733',
    documento: PEOPLE.maria.documento,
    nome: PEOPLE.maria.nome,
    month: '2026-08',
    purpose: 'concessao',
    reference: 'Proposta 7',
    institution: { nome: 'Financeira Exemplo S.A.', cnpj: '11222333000181' },
    officer: 'ana.lima',
    askedFor: 'single',
    askedAt: NOW_ISO,
    endedAt: NOW_ISO,
    failure: 'service_unreachable',
    status: null,
    requests: 1,
    price: 250,
    ...changes,
  };
}

/** By default a page that arrived instead of Maria's answer. */
export function unreadableRow(changes: Partial<UnreadableRow> = {}): UnreadableRow {
  return {
    id: 'text-1',
    environment: 'producao',
    documento: PEOPLE.maria.documento,
    month: '2026-08',
    status: 200,
    savedAt: NOW_ISO,
    size: 2_048,
    ...changes,
  };
}
