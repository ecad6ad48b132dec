import { expect, test } from 'vitest';
import { checkContent } from '#domain/groups/check-content.ts';
import { GROUP_LIMITS } from '#domain/groups/group.ts';
import { documentAt } from '#test/support/population.ts';
import { groupOf, linkOf } from '../support/groups.ts';

const PERSON = '11144477735';

test('documents are kept without their masks, and are read as everywhere', () => {
  const content = groupOf([linkOf({ id: 'a', documento: '111.444.777-35' }), linkOf({ id: 'b', nome: 'Beltrano' })]);
  const kept = groupOf([linkOf({ id: 'a', documento: PERSON }), linkOf({ id: 'b', nome: 'Beltrano' })]);
  expect(checkContent(content, null)).toEqual({ ok: true, value: kept });
  expect(checkContent(groupOf([linkOf({ id: 'a', documento: '11144477736' })]), null)).toEqual({
    ok: false,
    error: { code: 'document_invalid', details: { link: 'a' } },
  });
});

test('nobody is nameless and without a document but who was erased before', () => {
  const nobody = groupOf([linkOf({ id: 'a' })]);
  expect(checkContent(nobody, null)).toMatchObject({ error: { code: 'document_empty' } });
  expect(checkContent(nobody, groupOf([linkOf({ id: 'b' })]))).toMatchObject({ error: { code: 'document_empty' } });
  expect(checkContent(nobody, nobody)).toEqual({ ok: true, value: nobody });
});

test('two links have two ids', () => {
  const twice = groupOf([linkOf({ id: 'a', documento: PERSON }), linkOf({ id: 'a', documento: PERSON })]);
  expect(checkContent(twice, null)).toMatchObject({ error: { code: 'invalid_input' } });
});

test('so many members are allowed, those of before counted, however many links they have', () => {
  const people = Array.from({ length: GROUP_LIMITS.members + 1 }, (_, index) => documentAt('cpf', index).numero);
  const links = people.map((documento, index) => linkOf({ id: `l${index}`, documento, to: '2020-01-31' }));
  const most = [...links.slice(1), linkOf({ id: 'again', documento: people[1] ?? '' })];
  expect(checkContent(groupOf(most), null)).toMatchObject({ ok: true });
  expect(checkContent(groupOf(links), null)).toEqual({
    ok: false,
    error: { code: 'limit_reached', details: { max: GROUP_LIMITS.members } },
  });
  // More came together in a team: it may become less, not more.
  expect(checkContent(groupOf(links), groupOf(links))).toMatchObject({ ok: true });
  expect(checkContent(groupOf(links), groupOf(most))).toMatchObject({ error: { code: 'limit_reached' } });
});

test('so many links are allowed, more only where workstations of a team added them apart', () => {
  const links = Array.from({ length: GROUP_LIMITS.links + 1 }, (_, at) => linkOf({ id: `l${at}`, documento: PERSON }));
  expect(checkContent(groupOf(links.slice(1)), null)).toMatchObject({ ok: true });
  const refused = { error: { code: 'limit_reached', details: { max: GROUP_LIMITS.links } } };
  expect(checkContent(groupOf(links), null)).toMatchObject(refused);
  expect(checkContent(groupOf(links), groupOf(links))).toMatchObject({ ok: true });
});
