import { describe, expect, test } from 'vitest';
import { type SbomSource, shippedPackages, toSbom } from '#assets/builder/sbom.ts';
import { sbomFaults } from '#test/package/sbom-faults.ts';

const SOURCE: SbomSource = {
  name: 'lastro',
  version: '0.1.0',
  license: 'MIT',
  bundles: {
    'out/main': {
      'index.js': ['node_modules/zod', 'node_modules/a/node_modules/@scope/b'],
      'web.js': ['node_modules/web'],
      'chunks/x.js': ['node_modules/c/node_modules/zod'],
    },
    'out/renderer': { 'assets/y.js': ['node_modules/zod'] },
  },
  packed: [
    'out/main/index.js',
    'out/main/chunks/*.js',
    'out/renderer/assets/**',
    '!**/node_modules/!(sqlite|keyring)/**',
    '!**/*.map',
  ],
  lock: {
    'node_modules/zod': { version: '4.0.0', license: 'MIT', integrity: `sha512-${'A'.repeat(86)}==` },
    'node_modules/a/node_modules/@scope/b': { version: '1.0.0', license: '(MIT OR Apache-2.0)' },
    'node_modules/c/node_modules/zod': { version: '4.0.0', license: 'MIT' },
    'node_modules/web': { version: '1.0.0', license: 'MIT' },
    'node_modules/sqlite': { version: '2.0.0', license: 'MIT' },
    'node_modules/keyring': { version: '3.0.0', license: 'MIT' },
    'node_modules/electron': { version: '45.0.0', license: 'MIT' },
    'node_modules/vitest': { version: '5.0.0', license: 'MIT' },
  },
  serialNumber: '3e671687-395b-41f5-a30f-a58921a69b79',
  timestamp: '2026-11-23T12:00:00.000Z',
};

describe('the bill of materials', () => {
  test('names what the packed files were made of, what lies beside them and Electron, and nothing else', () => {
    expect(shippedPackages(SOURCE)).toEqual([
      'node_modules/a/node_modules/@scope/b',
      'node_modules/c/node_modules/zod',
      'node_modules/electron',
      'node_modules/keyring',
      'node_modules/sqlite',
      'node_modules/zod',
    ]);
  });

  test('names each version once, with its licence and the hash that it was installed by', () => {
    const { components } = toSbom(SOURCE) as { components: { purl: string; licenses: object[]; hashes: object[] }[] };
    expect(components.map(({ purl }) => purl)).toEqual([
      'pkg:npm/%40scope/b@1.0.0',
      'pkg:npm/zod@4.0.0',
      'pkg:npm/electron@45.0.0',
      'pkg:npm/keyring@3.0.0',
      'pkg:npm/sqlite@2.0.0',
    ]);
    expect(components[0]?.licenses).toEqual([{ expression: '(MIT OR Apache-2.0)' }]);
    expect(components[2]?.licenses).toEqual([{ license: { id: 'MIT' } }]);
  });

  test('is CycloneDX 1.6 by its schema, which refuses another', () => {
    expect(sbomFaults(toSbom(SOURCE))).toEqual([]);
    expect(sbomFaults({ ...toSbom(SOURCE), serialNumber: 'urn:uuid:1' })).not.toEqual([]);
    expect(sbomFaults(toSbom({ ...SOURCE, license: 'No such licence' }))).not.toEqual([]);
  });

  test('is not made where the lock file does not know what was bundled', () => {
    expect(() => toSbom({ ...SOURCE, lock: {} })).toThrow(/does not stand in the lock file/);
  });
});
