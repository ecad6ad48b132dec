import { expect, test } from 'vitest';
import type { WatchMember } from '#domain/monitoring/watch.ts';
import {
  memberOf,
  newMember,
  typedMember,
  wrongMemberFields,
} from '#renderer/features/watches/members/typed-member.ts';

const MEMBER: WatchMember = {
  documento: '90000007000104',
  nome: 'Comercial Ltda.',
  ownExposure: 150_000_07,
  contract: 'C-1',
  segment: 'PJ',
  responsible: 'Ana Lima',
  since: '2026-02',
  until: null,
};

test('a member is typed and read again the same', () => {
  expect(memberOf(typedMember(MEMBER))).toEqual(MEMBER);
  const ended = { ...MEMBER, ownExposure: null, until: '2026-02' };
  expect(memberOf(typedMember(ended))).toEqual(ended);
});

test.each([
  [{}, ['documento']],
  [{ documento: '90.000.007/0001-04' }, []],
  [{ documento: '90.000.007/0001-05' }, ['documento']],
  [{ documento: '90.000.007/0001-04', since: '13/2026' }, ['since']],
  [{ documento: '90.000.007/0001-04', until: '02/2026' }, ['until']],
  [{ documento: '90.000.007/0001-04', until: '2026' }, ['until']],
])('%j has these wrong fields: %j', (part, wrong) => {
  const typed = { ...newMember('2026-03'), ...part };
  expect(wrongMemberFields(typed)).toEqual(wrong);
  expect(memberOf(typed) === null).toBe(wrong.length > 0);
});
