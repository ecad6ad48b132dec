import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PURPOSES } from '#domain/basics/environment.ts';
import { fail } from '#domain/basics/outcome.ts';
import { allowsQuery, consentStatus } from '#domain/consent/consent-validity.ts';
import {
  type ConsentAct,
  type ConsentQuestion,
  concernsSame,
  coveringConsent,
} from '#domain/consent/covering-consent.ts';
import { NOBODY } from '#domain/consent/institution.ts';
import { NOW } from '#test/support/fakes/samples.ts';

const DAY = 86_400_000;
const BANCO = { nome: 'Banco Exemplo S.A.', cnpj: '11222333000181' };
const FILIAL = { nome: 'Banco Exemplo S.A.', cnpj: '11222333000262' };
const FUNDO = { nome: 'Fundo Alfa', cnpj: '12ABC34501DE35' };

/** An act in force since yesterday, to the bank, for lending. */
const act = (changes: Partial<ConsentAct> = {}): ConsentAct => ({
  id: 'a',
  createdAt: NOW - DAY,
  givenAt: NOW - DAY,
  lastQueryAt: null,
  revokedAt: null,
  termEndsAt: null,
  statedEndsAt: null,
  registered: true,
  purposes: ['concessao'],
  institution: BANCO,
  ...changes,
});

const QUESTION = { purpose: 'concessao', institution: BANCO.cnpj } as const;

/** The id of the act that covers, or the refusal with its details. */
function asked(acts: readonly ConsentAct[], question: ConsentQuestion = QUESTION) {
  const found = coveringConsent(acts, question, NOW);
  return found.ok ? found.value.id : found;
}

describe('which purposes an act covers', () => {
  test('those it names, and all where it is from before purposes were compared', () => {
    for (const purpose of PURPOSES) {
      const refused = fail('consent_other_purpose', { consentId: 'a', purposes: 'concessao,garantia' });
      const isNamed = purpose === 'concessao' || purpose === 'garantia';
      const question = { ...QUESTION, purpose };
      expect(asked([act({ purposes: ['concessao', 'garantia'] })], question)).toEqual(isNamed ? 'a' : refused);
      expect(asked([act({ purposes: [] })], question)).toBe('a');
    }
  });

  test('any, where the query has not said its own yet', () => {
    expect(asked([act()], { institution: BANCO.cnpj })).toBe('a');
  });

  test('as a refusal names them: of every act to that institution in force, and no other', () => {
    const acts = [
      act({ purposes: ['renovacao', 'outra'] }),
      act({ id: 'longer', purposes: ['outra', 'garantia'], createdAt: NOW }),
      act({ id: 'expired', purposes: ['renegociacao'], termEndsAt: NOW }),
      act({ id: 'fund', purposes: ['concessao'], institution: FUNDO }),
    ];
    expect(asked(acts)).toEqual(
      fail('consent_other_purpose', { consentId: 'longer', purposes: 'renovacao,outra,garantia' }),
    );
  });
});

describe('which institutions an act covers', () => {
  test.each([
    ['the one it names', BANCO, BANCO.cnpj, 'a'],
    ['its branches', FILIAL, BANCO.cnpj, 'a'],
    ['every one, where it names nobody', NOBODY, FUNDO.cnpj, 'a'],
    ['every one, where it names somebody without a CNPJ', { nome: 'Banco', cnpj: '' }, FUNDO.cnpj, 'a'],
    ['the one of a workstation that names none', FUNDO, '', 'a'],
    ['no other', FUNDO, BANCO.cnpj, fail('consent_other_institution', { consentId: 'a', institution: 'Fundo Alfa' })],
  ])('%s', (_case, institution, asking, expected) => {
    expect(asked([act({ institution })], { ...QUESTION, institution: asking })).toEqual(expected);
  });

  test('what became of the own act is said before what another institution has', () => {
    const fund = act({ id: 'fund', institution: FUNDO });
    expect(asked([act({ termEndsAt: NOW }), fund])).toEqual(fail('consent_expired', { consentId: 'a' }));
    expect(asked([act({ revokedAt: NOW }), fund])).toEqual(fail('consent_revoked', { consentId: 'a' }));
    expect(asked([act({ ...fund, termEndsAt: NOW })])).toEqual(fail('consent_missing'));
  });
});

describe('how long an act covers', () => {
  const five = (iso: string) => Date.parse(iso);

  test.each([
    ['a millisecond before five years', { createdAt: five('2021-11-20T10:15:00.001-03:00') }, 'a'],
    ['five years', { createdAt: five('2021-11-20T10:15:00-03:00') }, 'expired'],
    [
      'five years since, and a query since',
      { createdAt: five('2019-01-01T10:00:00-03:00'), lastQueryAt: five('2021-11-20T10:15:00.001-03:00') },
      'a',
    ],
    ['until the term ends', { termEndsAt: NOW + 1 }, 'a'],
    ['a term that ended', { termEndsAt: NOW }, 'expired'],
    ['a term that ended, however it was queried', { termEndsAt: NOW, lastQueryAt: NOW - 1 }, 'expired'],
    ['no confirmed registration', { registered: false }, 'missing'],
  ])('%s', (_case, changes, expected) => {
    const refusal = fail(expected === 'expired' ? 'consent_expired' : 'consent_missing', { consentId: 'a' });
    expect(asked([act(changes)])).toEqual(expected === 'a' ? 'a' : refusal);
  });

  test('of several the one that lasts longest is used', () => {
    expect(asked([act({ termEndsAt: NOW + DAY }), act({ id: 'b' }), act({ id: 'c', termEndsAt: NOW + 2 })])).toBe('b');
  });
});

describe('a revocation', () => {
  const revoked = act({ id: 'revoked', givenAt: NOW - 9 * DAY, createdAt: NOW - 9 * DAY, revokedAt: NOW - 2 * DAY });
  const before = NOW - 3 * DAY;
  const refused = (consentId: string) => fail('consent_revoked', { consentId });

  test.each([
    ['an act given before it', { givenAt: before }, refused('a')],
    ['one given at that moment', { givenAt: NOW - 2 * DAY }, refused('a')],
    ['one written down after it, that was given before', { givenAt: before, createdAt: NOW }, refused('a')],
    ['not one given after it', {}, 'a'],
    ['one to a branch of the institution', { givenAt: before, institution: FILIAL }, refused('a')],
    ['one that names nobody', { givenAt: before, institution: NOBODY }, refused('a')],
    ['not one to another institution', { givenAt: before, institution: FUNDO }, 'a'],
  ])('ends %s', (_case, changes, expected) => {
    const other = act(changes);
    const question = { ...QUESTION, institution: other.institution.cnpj };
    expect(asked([revoked, other], question)).toEqual(expected);
  });
});

/** Ledgers of one subject: up to eight acts, each of any kind. */
const moments = fc.integer({ min: NOW - 8 * 365 * DAY, max: NOW });
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 2 });
const anyAct = fc.record({
  createdAt: moments,
  givenAt: moments,
  lastQueryAt: maybe(moments),
  revokedAt: fc.option(moments, { freq: 4 }),
  termEndsAt: maybe(fc.integer({ min: NOW - 365 * DAY, max: NOW + 365 * DAY })),
  statedEndsAt: maybe(fc.integer({ min: NOW - 365 * DAY, max: NOW + 365 * DAY })),
  registered: fc.boolean(),
  purposes: fc.subarray(PURPOSES.slice(0, 3)),
  institution: fc.constantFrom(BANCO, FILIAL, FUNDO, NOBODY),
});
const ledgers = fc
  .array(anyAct, { maxLength: 8 })
  .map((acts) => acts.map((each, place): ConsentAct => ({ ...each, id: `act-${place}` })));
const questions = fc.record({
  purpose: fc.constantFrom(...PURPOSES.slice(0, 3)),
  institution: fc.constantFrom(BANCO.cnpj, FUNDO.cnpj),
});

describe('any ledger', () => {
  test('opens a query by an act that stands by each rule alone, or has none that does', () => {
    fc.assert(
      fc.property(ledgers, questions, (acts, question) => {
        const { purpose, institution } = question;
        const stands = (each: ConsentAct): boolean =>
          allowsQuery(consentStatus(each, NOW)) &&
          (each.purposes.length === 0 || each.purposes.includes(purpose)) &&
          concernsSame(each.institution.cnpj, institution) &&
          !acts.some(
            ({ revokedAt, institution: from }) =>
              revokedAt !== null && revokedAt >= each.givenAt && concernsSame(from.cnpj, each.institution.cnpj),
          );
        const found = asked(acts, question);
        const covering = acts.filter(stands).map(({ id }) => id);
        if (typeof found === 'string') expect(covering).toContain(found);
        else expect(covering).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is judged alike in any order, and by any branch of the institution', () => {
    fc.assert(
      fc.property(ledgers, questions, fc.boolean(), (acts, question, isBranch) => {
        const code = (each: readonly ConsentAct[], institution: string) => {
          const found = coveringConsent(each, { ...question, institution }, NOW);
          return found.ok || found.error.code;
        };
        const asking = isBranch && question.institution === BANCO.cnpj ? FILIAL.cnpj : question.institution;
        expect(code(acts.toReversed(), asking)).toBe(code(acts, question.institution));
      }),
    );
  });

  test('opens nothing once the subject revoked, until it gives its word again', () => {
    fc.assert(
      fc.property(ledgers, questions, (acts, question) => {
        const mine = act({
          id: 'mine',
          purposes: [question.purpose],
          institution: { ...BANCO, cnpj: question.institution },
        });
        const revoked = [...acts, { ...mine, revokedAt: NOW }];
        expect(asked(revoked, question)).toMatchObject({ ok: false });
        expect(asked([...revoked, { ...mine, id: 'again', givenAt: NOW + 1 }], question)).toBe('again');
      }),
    );
  });

  test('is opened no further by what another institution does with its acts', () => {
    fc.assert(
      fc.property(ledgers, questions, fc.boolean(), (acts, question, isRevoked) => {
        const other = question.institution === FUNDO.cnpj ? BANCO : FUNDO;
        const theirs = act({ id: 'theirs', institution: other, revokedAt: isRevoked ? NOW : null });
        const named = acts.filter(({ institution }) => institution.cnpj !== '');
        const found = asked(named, question);
        if (typeof found === 'string') expect(asked([...named, theirs], question)).toBe(found);
        else expect(asked([...named, theirs], question)).toMatchObject({ ok: false });
      }),
    );
  });

  test('tells of a refusal an act of the ledger, and no purpose that was asked for', () => {
    fc.assert(
      fc.property(ledgers, questions, (acts, question) => {
        const found = asked(acts, question);
        if (typeof found === 'string') return;
        const { consentId, purposes = '' } = found.ok ? {} : (found.error.details ?? {});
        if (consentId !== undefined) expect(acts.map(({ id }) => id)).toContain(consentId);
        expect(String(purposes).split(',')).not.toContain(question.purpose);
      }),
    );
  });
});
