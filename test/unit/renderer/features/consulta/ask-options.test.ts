import { expect, test } from 'vitest';
import type { ConsentRow } from '#contract/consent.ts';
import type { NewestRow } from '#contract/library.ts';
import { type AskOption, askOptions } from '#renderer/features/consulta/ask-options.ts';
import { consentOf, PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';

const ASKED = { environment: 'embutido', month: '2026-09', purpose: 'concessao', canQuery: true } as const;

type Person = Parameters<typeof consentOf>[0];

function saved(person: Person, month: string, part: Partial<NewestRow> = {}): NewestRow {
  const result = savedResultOf(person, month);
  return { ...result, environment: 'embutido', lastQueriedAt: result.queriedAt, ...part };
}

const consent = (person: Person, part: Partial<ConsentRow> = {}): ConsentRow =>
  consentOf(person, { purposes: ['concessao'], ...part });

const words = (option: AskOption): string =>
  option.kind === 'open'
    ? `open ${option.row.nome} ${option.row.dataBase}`
    : `query ${option.consent.nome} ${option.purpose}${option.isSecond ? ' second' : ''}`;

const { maria, joao } = PEOPLE;

test.each([
  [
    'a saved month is opened, and not queried',
    [saved(maria, '2026-09')],
    [consent(maria)],
    {},
    ['open Maria da Silva 2026-09'],
  ],
  [
    'an earlier month is opened first, and the month of the form is queried after it',
    [saved(maria, '2026-08')],
    [consent(maria)],
    {},
    ['open Maria da Silva 2026-08', 'query Maria da Silva concessao second'],
  ],
  ['nothing is queried without an authorization', [saved(maria, '2026-08')], [], {}, ['open Maria da Silva 2026-08']],
  [
    'authorized clients of whom nothing is saved come last',
    [saved(maria, '2026-09')],
    [consent(joao), consent(maria)],
    {},
    ['open Maria da Silva 2026-09', 'query João Pereira Filho concessao'],
  ],
  [
    'what is saved in another environment is opened, and counts for nothing here',
    [saved(joao, '2026-09', { environment: 'producao' }), saved(maria, '2026-09')],
    [consent(joao)],
    {},
    ['open Maria da Silva 2026-09', 'open João Pereira Filho 2026-09', 'query João Pereira Filho concessao'],
  ],
  [
    'of several authorizations of a subject the one for the purpose stands, else its own purpose',
    [],
    [consent(maria, { purposes: ['renovacao'] }), consent(maria), consent(joao, { purposes: ['renovacao'] })],
    {},
    ['query Maria da Silva concessao', 'query João Pereira Filho renovacao'],
  ],
  [
    'nothing is queried where that is not allowed',
    [saved(maria, '2026-08')],
    [consent(joao)],
    { canQuery: false },
    ['open Maria da Silva 2026-08'],
  ],
  ['nor for a month that is none', [], [consent(joao)], { month: '13/2026' }, []],
])('%s', (_, rows, authorized, part, expected) => {
  expect(askOptions({ saved: rows, authorized }, { ...ASKED, ...part }).map(words)).toEqual(expected);
});

test('branches of a company are one client', () => {
  const company = { nome: 'Comércio Exemplo Ltda', documento: '11222333000181' };
  const branch = { ...company, documento: '11222333000262' };
  const options = askOptions({ saved: [saved(company, '2026-09')], authorized: [consent(branch)] }, ASKED);
  expect(options.map(words)).toEqual(['open Comércio Exemplo Ltda 2026-09']);
});
