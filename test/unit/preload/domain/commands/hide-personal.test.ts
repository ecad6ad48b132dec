import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract, MESSAGE_NAMES } from '#contract/contract.ts';
import type { Message } from '#contract/message.ts';
import { shownText } from '#contract/shown-text.ts';
import { hidePersonal } from '#domain/commands/hide-personal.ts';
import { commandMessage } from '#main/features/commands/command-messages.ts';
import { CPF, NAME, written } from './written.ts';

/** Members of answers to commands with a text that is shown as it is: codes, ids, instants, months, and CNPJs. */
const PLAIN: readonly string[] = [
  'actedAt',
  'at',
  'authorizationId',
  'authorizedUntil',
  'caseId',
  'changedAt',
  'closedAt',
  'cnpj',
  'cnpjDaIfSolicitante',
  'code',
  'codigo',
  'codigoVencimento',
  'confirmedAt',
  'consentId',
  'createdAt',
  'cycleId',
  'data',
  'dataBase',
  'dataBaseConsultada',
  'dataExpiracao',
  'dataInicioRelacionamento',
  'day',
  'documento',
  'documentoDoCliente',
  'dominio',
  'dtInicioRelacionamento',
  'endedAt',
  'filedIn',
  'id',
  'institution',
  'lastMonth',
  'lastQueriedAt',
  'lastQueryAt',
  'latest',
  'madeAt',
  'modalidade',
  'month',
  'months',
  'newest',
  'oldest',
  'oldestReused',
  'path',
  'policyId',
  'queriedAt',
  'resultId',
  'serviceUntil',
  'sha256',
  'shown',
  'since',
  'statedEndsAt',
  'subdominio',
  'termEndsAt',
  'timestamp',
  'tipo',
  'tipoDoCliente',
  'until',
  'validUntil',
  'variacaoCambial',
  'versao',
  'version',
  'watchId',
];

function pathsWith(text: string, value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.includes(text) ? [path.join('.')] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    pathsWith(text, part, Array.isArray(value) ? path : [...path, name]),
  );
}

/** Those whose answers are whole only where names are allowed anyway are left out. */
const reachable = MESSAGE_NAMES.filter((name) => {
  const { byCommand }: Message = contract[name];
  return commandMessage(name) !== null && byCommand !== 'whole';
});

describe('an answer to a command', () => {
  test.each(reachable)('%s has no CPF, and names only where no name belongs', (name) => {
    const turns = [0, 1, 2, 3].map((turn) => hidePersonal(contract[name].output, written(contract[name].output, turn)));
    expect(turns.flatMap((hidden) => pathsWith(CPF, hidden))).toEqual([]);
    const plain = new Set(turns.flatMap((hidden) => pathsWith(NAME, hidden)).map((path) => path.split('.').at(-1)));
    expect([...plain].filter((member) => member !== undefined && !PLAIN.includes(member))).toEqual([]);
  });
});

describe('a hidden text', () => {
  const row = z.object({ nome: shownText(), documento: z.string(), tags: z.array(z.string()), note: shownText() });

  test('keeps initials, the middle of a CPF, a whole CNPJ, and nothing else', () => {
    const value = { nome: 'ana de souza', documento: '52998224725', tags: ['vip'], note: 'ver com Ana' };
    expect(hidePersonal(row, value)).toEqual({
      nome: 'A. D. S.',
      documento: '***.982.247-**',
      tags: ['•••'],
      note: '•••',
    });
    expect(hidePersonal(row, { ...value, documento: '11222333000181' })).toMatchObject({ documento: '11222333000181' });
  });

  test.each([
    ['a member that the schema lacks', z.object({}), { extra: NAME }, { extra: '•••' }],
    ['a value of any kind', z.unknown(), { nome: NAME }, { nome: '•••' }],
    ['a text of any kind', z.any(), NAME, '•••'],
    ['a text with its checks', shownText().trim().max(99).nullable(), NAME, '•••'],
    ['a missing text', shownText().nullable(), null, null],
    ['a blank text', shownText(), '', ''],
    ['a number', z.number(), 12, 12],
    ['a name among details', z.record(z.string(), z.string()), { by: 'maria' }, { by: '•••' }],
    ['an instant among details', z.record(z.string(), z.string()), { at: '2026-08-01' }, { at: '2026-08-01' }],
  ])('%s', (_, schema, value, hidden) => {
    expect(hidePersonal(schema, value)).toEqual(hidden);
  });
});
