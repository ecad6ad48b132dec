import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KnownTerm, matchTerms, type ReturnedFile } from '#domain/consent/match-terms.ts';
import { termCode } from '#domain/consent/term-code.ts';

const MARIA = '0b9d6f3e-2c41-4d7a-9a51-7f1f0c2e8a10';
const JOAO = '5c7e2b10-91aa-4f0b-8d33-0e6f5a4b3c21';
const HASH = '5f2c1a9e8d7b6c5a4f3e2d1c0b9a8f7e6d5c4b3a29181706f5e4d3c2b1a09f8e';

type Draft = Extract<KnownTerm, { status: 'draft' }>;

const draft = (part: Partial<Draft> = {}): Draft => ({
  status: 'draft',
  draft: MARIA,
  kind: 'papel',
  term: { version: '2.0', sha256: HASH },
  signed: [],
  ...part,
});

const code = termCode({ draft: MARIA, version: '2.0', hash: HASH });
const file = (codes: readonly string[], part: Partial<ReturnedFile> = {}): ReturnedFile => ({
  id: 'file-1',
  sha256: 'a'.repeat(64),
  codes,
  ...part,
});

const matched = (codes: readonly string[], known: readonly KnownTerm[] = [draft()]) => matchTerms([file(codes)], known);

describe('one file', () => {
  it.each([
    ['its code', [code]],
    ['its code on each page, and as text', [code, code]],
    ['its code, and one of somebody else beside it', ['https://verificador.example/abc', code]],
  ])('belongs to the draft by %s', (_, codes) => {
    expect(matched(codes)).toEqual([{ file: 'file-1', draft: MARIA, reason: null }]);
  });

  it.each([
    ['without a code', [], 'no_code'],
    ["with somebody else's code", ['https://verificador.example/abc', MARIA], 'no_code'],
    ['with a code and more behind it', [`${code}:1`], 'changed_code'],
    ['with a line before its code', [`\n${code}`], 'changed_code'],
    ['with a code in capitals', [code.toUpperCase()], 'changed_code'],
    ['with a code of a later program', [code.replace('LASTRO1', 'LASTRO2')], 'changed_code'],
    ['with another path for its number', [code.replace(MARIA, '../../autorizacoes')], 'changed_code'],
    ['with two terms', [code, code.replace(MARIA, JOAO)], 'several_codes'],
    ['with its code, and the same code changed', [code, code.replace('2.0', '2.1')], 'several_codes'],
    ['with its code, and one that cannot be read', [code, 'lastro'], 'several_codes'],
    ['of another desk', [code.replace(MARIA, JOAO)], 'unknown'],
  ] as const)('%s names no draft', (_, codes, reason) => {
    expect(matched(codes)).toEqual([{ file: 'file-1', draft: null, reason }]);
  });

  it.each([
    ['was sent already', { status: 'sent', draft: MARIA }, 'sent'],
    ['is signed at this computer', draft({ kind: 'presencial' }), 'signed_here'],
    ['lacks what a term needs', draft({ term: null }), 'incomplete'],
    ['has a newer wording', draft({ term: { version: '2.1', sha256: HASH } }), 'other_version'],
    ['has another text', draft({ term: { version: '2.0', sha256: `0${HASH.slice(1)}` } }), 'other_text'],
    ['has this very file', draft({ signed: ['a'.repeat(64)] }), 'attached'],
    ['has another file', draft({ signed: ['b'.repeat(64)] }), 'has_file'],
  ] as const)('is set apart where its draft %s', (_, known, reason) => {
    expect(matched([code], [known])).toEqual([{ file: 'file-1', draft: MARIA, reason }]);
  });

  it('belongs to a draft at a distance too', () => {
    expect(matched([code], [draft({ kind: 'distancia' })])).toEqual([{ file: 'file-1', draft: MARIA, reason: null }]);
  });
});

describe('several files', () => {
  const reasons = (...files: readonly ReturnedFile[]) =>
    matchTerms(files, [draft(), draft({ draft: JOAO })]).map(({ reason }) => reason);

  it('counts a file that comes twice once', () => {
    const copy = file([code], { id: 'file-2' });
    expect(reasons(file([code]), copy, { ...copy, id: 'file-3' })).toEqual([null, 'repeated', 'repeated']);
  });

  it('chooses among two files of one term for nobody, copies included', () => {
    const other = file([code], { id: 'file-2', sha256: 'b'.repeat(64) });
    expect(reasons(file([code]), other, file([code], { id: 'file-3' }))).toEqual(Array(3).fill('several_files'));
  });

  it('lets a file of an older text not stand in the way of the right one', () => {
    const older = file([code.replace('2.0', '1.0')], { id: 'file-2', sha256: 'b'.repeat(64) });
    expect(reasons(older, file([code]))).toEqual(['other_version', null]);
  });

  it('gives each draft one file at most, and only one that carries its code alone', () => {
    const texts = [code, code.replace(MARIA, JOAO), code.replace('2.0', '2.1'), 'LASTRO1:', 'https://example.com'];
    const someFile = fc.record({
      codes: fc.array(fc.constantFrom(...texts), { maxLength: 3 }),
      sha256: fc.constantFrom('a', 'b', 'c'),
    });
    fc.assert(
      fc.property(fc.array(someFile, { maxLength: 8 }), (found) => {
        const files = found.map((each, place) => ({ ...each, id: String(place) }));
        const given = matchTerms(files, [draft(), draft({ draft: JOAO })]).filter(({ reason }) => reason === null);
        expect(new Set(given.map((match) => match.draft)).size).toBe(given.length);
        for (const match of given) {
          const ours = files[Number(match.file)]?.codes.filter((text) => text.startsWith('LASTRO'));
          expect(new Set(ours)).toEqual(new Set([match.draft === MARIA ? texts[0] : texts[1]]));
        }
      }),
    );
  });
});
