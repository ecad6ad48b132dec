import { describe, expect, test } from 'vitest';
import { isLink, linkTo, pathOfLink } from '#domain/navigation/deep-link.ts';
import { parseRoute } from '#renderer/lib/routes/routes.ts';

const ID = '7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11';

describe('a link', () => {
  test.each([
    ['caso', 'case'],
    ['cliente', 'subject'],
  ] as const)('to a %s leads to that screen of the window', (place, screen) => {
    expect(parseRoute(`#${pathOfLink(linkTo(place, ID))}`)).toEqual({ screen, id: ID });
  });

  test('may have the slash that some programs put at its end', () => {
    expect(pathOfLink(`lastro://caso/${ID}/`)).toBe(`/casos/${ID}`);
  });

  test.each([
    'lastro:',
    'lastro://',
    'lastro://caso',
    'lastro://caso/',
    'lastro://caso/1',
    'lastro://caso/11144477735',
    `lastro://caso/${ID}/folha`,
    `lastro://caso/${ID}?aprovar=sim`,
    `lastro://caso/${ID}#/ajustes`,
    `lastro://caso/../ajustes/${ID}`,
    `lastro://caso/%2e%2e/${ID}`,
    `lastro://caso/${ID}\n`,
    ` lastro://caso/${ID}`,
    `lastro://caso@evil/${ID}`,
    `lastro://caso:80/${ID}`,
    `lastro:caso/${ID}`,
    `lastro:///caso/${ID}`,
    `lastro://consulta/${ID}`,
    `lastro://javascript:alert(1)/${ID}`,
    `lastro://caso/${ID}${'/'.repeat(100)}`,
    `LASTRO://caso/${ID.toUpperCase()}`,
    `https://caso/${ID}`,
    '--no-sandbox',
  ])('that is none of ours is refused: %j', (text) => {
    expect(pathOfLink(text)).toBeNull();
  });

  test('is known by its scheme alone, so that a broken one is refused with words', () => {
    expect(['LASTRO:x', 'lastro://', 'lastro', 'https://lastro:1/', '--x=lastro:'].map(isLink)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
