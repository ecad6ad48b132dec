import { expect, test } from 'vitest';
import { nearTests } from '#test/support/near-tests.ts';

const IMPORTS = { '#domain/*': './preload/domain/*', '#preload/*': './preload/*', '#renderer/*': './renderer/*' };

const TESTS = [
  { path: 'test/unit/preload/domain/basics/money.test.ts', text: '' },
  { path: 'test/unit/preload/domain/sources/ratios.test.ts', text: "import { sum } from '#domain/basics/money.ts';" },
  { path: 'test/unit/renderer/features/compare/compare.test.tsx', text: "import '../../app/render-app.tsx';" },
  { path: 'test/unit/renderer/features/compare/figures/bars.test.ts', text: '' },
  { path: 'test/unit/renderer/features/series/series.test.tsx', text: "import '../../app/render-app.tsx';" },
  { path: 'test/integration/app/costs.test.ts', text: "import { readOf } from '../../support/read-xlsx.ts';" },
];

test.each([
  [
    'preload/domain/basics/money.ts',
    ['test/unit/preload/domain/basics/money.test.ts', 'test/unit/preload/domain/sources/ratios.test.ts'],
  ],
  [
    'renderer/features/compare/figures/Bars.tsx',
    [
      'test/unit/renderer/features/compare/compare.test.tsx',
      'test/unit/renderer/features/compare/figures/bars.test.ts',
    ],
  ],
  ['test/unit/renderer/features/series/series.test.tsx', ['test/unit/renderer/features/series/series.test.tsx']],
  ['test/support/read-xlsx.ts', ['test/integration/app/costs.test.ts']],
  ['docs/development.md', []],
])('near to %s are the tests of its folder and those that name it', (file, near) => {
  expect(nearTests([file], TESTS, IMPORTS)).toEqual(near);
});
