import { expect, test } from 'vitest';
import { shippedBehind } from '#assets/builder/behind.ts';

test('what ships and is a major version behind is told; tools, and what is behind by less, are not', () => {
  const outdated = {
    'pdfjs-dist': { current: '5.6.205', latest: '6.5.438' },
    '@mantine/core': { current: '9.7.3', latest: '10.0.0' },
    recharts: { current: '3.10.1', latest: '3.11.1' },
    '@biomejs/biome': { current: '2.5.15', latest: '3.0.0' },
    electron: { current: '45.4.1', latest: '41.7.1' },
    keytar: { latest: '8.0.0' },
  };
  const shipped = [
    'node_modules/pdfjs-dist',
    'node_modules/recharts/node_modules/@mantine/core',
    'node_modules/recharts',
    'electron',
    'keytar',
  ];
  expect(shippedBehind(outdated, shipped).map(({ name }) => name)).toEqual(['pdfjs-dist', '@mantine/core']);
});
