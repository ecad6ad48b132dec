import { expect, test } from 'vitest';
import { NO_CLAUSES } from '#domain/consent/institution.ts';
import { knownNames } from '#main/features/settings/known-names.ts';

const VALE = { ...NO_CLAUSES, nome: 'Vale', cnpj: '', via: { nome: 'Central', cnpj: '' } };
const SERRA = { ...NO_CLAUSES, nome: 'Serra', cnpj: '' };

test('an open archive knows its institutions and its officer', async () => {
  const read = async () => ({ officerName: 'Ana', institutions: [VALE] });
  expect(await knownNames({ settings: { read } } as never, { institutions: [SERRA] }, () => 'ana.p')).toEqual([
    'ana.p',
    'Ana',
    'Vale',
    'Central',
  ]);
});

test('of a closed one the administrators may have said', async () => {
  expect(await knownNames(null, { institutions: [SERRA] }, () => 'ana.p')).toEqual(['ana.p', '', 'Serra', '']);
});
