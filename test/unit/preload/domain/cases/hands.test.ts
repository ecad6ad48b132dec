import { expect, test } from 'vitest';
import { handsOf, handsTexts } from '#domain/cases/hands.ts';

const ANA = { personId: 'p-ana', name: 'Ana Prado' };
const RUI = { personId: 'p-rui', name: 'Rui Matos' };
const EVA = { personId: 'p-eva', name: 'Eva Lima' };

const textsOf = (
  signers: readonly (typeof ANA)[],
  added: readonly (readonly [string, string])[],
  entered: readonly string[] = [],
): string[] => handsTexts(handsOf(signers, { added: new Map(added), entered }));

test.each<[what: string, added: readonly (readonly [string, string])[], expected: string[]]>([
  [
    'a signer added the others',
    [
      ['p-ana', 'sistema'],
      ['p-rui', 'ÁNA  PRADO (ana)'],
      ['p-eva', 'Ana (ana)'],
    ],
    ['ÁNA  PRADO (ana) cadastrou todas as outras pessoas que assinam.'],
  ],
  [
    'one who does not sign added all',
    [
      ['p-ana', 'Zeca (z)'],
      ['p-rui', 'z'],
      ['p-eva', 'Zeca (z)'],
    ],
    ['Zeca (z) cadastrou todas as pessoas que assinam.'],
  ],
  [
    'two added them',
    [
      ['p-ana', 'z'],
      ['p-rui', 'y'],
      ['p-eva', 'z'],
    ],
    [],
  ],
  [
    'the log lacks one',
    [
      ['p-ana', 'z'],
      ['p-rui', 'z'],
    ],
    [],
  ],
])('of three signers, %s', (_what, added, expected) => {
  expect(textsOf([ANA, RUI, EVA], added)).toEqual(expected);
});

test('acts at one account are told, also under two names; at two accounts they are not', () => {
  expect(textsOf([ANA, RUI], [], ['Ana (ana)', 'Ana Prado (ana)'])).toEqual([
    'Todos os atos foram assinados na conta de Ana (ana).',
  ]);
  expect(textsOf([ANA, RUI], [], ['Ana (ana)', 'Ana (rui)'])).toEqual([]);
});

test('a single signer, or one who was added twice, has nobody to be independent of', () => {
  const added = [['p-ana', 'z'] as const, ['p-ana-2', 'z'] as const];
  expect(textsOf([ANA], added, ['z', 'z'])).toEqual([]);
  expect(textsOf([ANA, { ...ANA, personId: 'p-ana-2' }], added, ['z', 'z'])).toEqual([]);
});
