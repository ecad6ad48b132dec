import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { membersOf, tree } from '#domain/groups/members.ts';
import { groupOf, groups, linkOf, TODAY } from '../support/groups.ts';

const COMPANY = '11222333000181';
const BRANCH = '11222333000262';
const PERSON = '11144477735';

describe('the members of a group', () => {
  test('are its subjects, branches together, with every link of them', () => {
    const content = groupOf([
      linkOf({ id: 'a', documento: COMPANY }),
      linkOf({ id: 'b', documento: PERSON, nome: 'Beltrano', via: 'a' }),
      linkOf({ id: 'c', documento: BRANCH, nome: 'Cia Alfa', via: 'b' }),
    ]);
    expect(membersOf(content, TODAY)).toEqual([
      { id: 'a', documento: COMPANY, nome: 'Cia Alfa', linkIds: ['a', 'c'] },
      { id: 'b', documento: PERSON, nome: 'Beltrano', linkIds: ['b'] },
    ]);
  });

  test('are one each without a document: nobody knows whether they are the same', () => {
    const masked = { nome: 'Beltrano', digits: '444777' };
    const content = groupOf([linkOf({ id: 'a', ...masked }), linkOf({ id: 'b', ...masked })]);
    expect(membersOf(content, TODAY).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test.each([
    [{ to: '2026-11-09' }, 0],
    [{ to: TODAY }, 1],
    [{ from: TODAY }, 1],
    [{ from: '2026-11-11' }, 0],
  ])('are those of the day %j', (days, count) => {
    expect(membersOf(groupOf([linkOf({ id: 'a', documento: PERSON, ...days })]), TODAY)).toHaveLength(count);
  });
});

describe('the tree of a group', () => {
  test('has each link once, below the one it belongs through, whatever circles they form', () => {
    fc.assert(
      fc.property(groups, (content) => {
        const lines = tree(content);
        expect(lines.map(({ link }) => link.id).toSorted()).toEqual(content.links.map(({ id }) => id).toSorted());
        for (const [index, { link, level }] of lines.entries()) {
          const parent = lines.slice(0, index).findLast((line) => line.level === level - 1);
          if (level > 0) expect(parent?.link.id).toBe(link.via);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('cuts a circle where it begins, and marks who is drawn above', () => {
    const content = groupOf([
      linkOf({ id: 'a', documento: COMPANY, via: 'b' }),
      linkOf({ id: 'b', documento: PERSON, via: 'a' }),
      linkOf({ id: 'c', documento: BRANCH, via: 'b' }),
      linkOf({ id: 'd', documento: PERSON, via: 'nobody' }),
    ]);
    expect(tree(content).map(({ link, level, mark }) => [link.id, level, mark])).toEqual([
      ['d', 0, null],
      ['a', 0, 'cycle'],
      ['b', 1, 'again'],
      ['c', 2, 'again'],
    ]);
  });
});
