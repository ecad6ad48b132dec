import fc from 'fast-check';
import type { Documento } from '#domain/basics/document.ts';
import { type DataBase, monthFromIndex, monthIndex } from '#domain/basics/month.ts';

/** Any subject the register could be asked for; check digits play no part in the simulation. */
export const anyDocument: fc.Arbitrary<Documento> = fc.oneof(
  fc.integer({ min: 0, max: 99_999_999_999 }).map((number) => ({
    tipo: 'cpf' as const,
    numero: String(number).padStart(11, '0'),
  })),
  fc.stringMatching(/^[0-9A-Z]{12}[0-9]{2}$/).map((numero) => ({ tipo: 'cnpj' as const, numero })),
);

/** Months from the register's first one on, some of them years ahead. */
export const anyMonth: fc.Arbitrary<DataBase> = fc
  .integer({ min: monthIndex('2000-06'), max: monthIndex('2035-12') })
  .map(monthFromIndex);

/** A newest month late enough that all months are published. */
export const NEVER_TOO_NEW: DataBase = '2099-12';

/** The same few thousand documents in every run, spread over both kinds. */
export function sampleDocuments(count: number): Documento[] {
  return Array.from({ length: count }, (_, index) =>
    index % 2 === 0
      ? { tipo: 'cpf', numero: String((index * 48_611_003 + 7) % 100_000_000_000).padStart(11, '0') }
      : { tipo: 'cnpj', numero: String((index * 9_700_417_003 + 11) % 100_000_000_000_000).padStart(14, '0') },
  );
}
