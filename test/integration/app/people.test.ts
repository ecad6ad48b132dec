import { expect, test } from 'vitest';
import { ANA, addPerson, openCases, RUI } from './cases.ts';
import { codeOf, value } from './opened.ts';

const WRONG = 'uma senha que não é a dela';

test('people are added under one name each, and end without what they signed', async () => {
  const opened = await openCases();
  const ask = opened.ask();
  expect(await codeOf(ask('people.add', { name: 'áNA  prado', role: 'analyst', passphrase: ANA }))).toBe('name_taken');
  expect(await codeOf(ask('people.add', { name: 'Eva', role: 'analyst', passphrase: 'curta' }))).toBe(
    'passphrase_too_short',
  );
  expect(await codeOf(ask('people.add', { name: 'Eva', role: 'analyst', passphrase: 'senha123456' }))).toBe(
    'passphrase_weak',
  );
  const { people } = await value(ask('people.end', { personId: opened.ana }));
  expect(people.map(({ name, endedAt }) => [name, endedAt === null])).toEqual([
    ['Rui Matos', true],
    ['Ana Prado', false],
  ]);
  expect(await codeOf(ask('people.end', { personId: opened.ana }))).toBe('not_found');
  await addPerson(ask, 'Ana Prado', 'approver', ANA);
  const { rows } = await value(ask('audit.list', { kind: 'people', limit: 9 }));
  expect(rows.map(({ facts, documento }) => [facts.act, documento])).toEqual([
    ['add', null],
    ['end', null],
    ['add', null],
    ['add', null],
  ]);
});

test('secrets, people: a passphrase is changed by who has it, and none crosses or is logged', async () => {
  const opened = await openCases();
  const ask = opened.ask();
  const change = { personId: opened.ana, current: ANA, next: 'outra bicicleta amarela' };
  expect(await codeOf(ask('people.change_passphrase', { ...change, current: WRONG }))).toBe('person_passphrase_wrong');
  const changed = await value(ask('people.change_passphrase', change));
  expect(JSON.stringify(changed)).not.toMatch(/scrypt|sealed|bicicleta/);
  expect(await codeOf(ask('people.change_passphrase', change))).toBe('person_passphrase_wrong');
  expect(await codeOf(ask('people.change_passphrase', { ...change, current: change.next, next: ANA }))).toBe('ok');
});

test('secrets, pauses: wrong passphrases of a person pause, also side by side and beyond a restart', async () => {
  const opened = await openCases();
  const next = 'outra bicicleta amarela';
  const tryWith = (current: string, personId = opened.ana) =>
    opened.ask()('people.change_passphrase', { personId, current, next });
  const tried = await Promise.all(Array.from({ length: 6 }, () => codeOf(tryWith(WRONG))));
  expect(tried.filter((code) => code === 'person_passphrase_wrong')).toHaveLength(3);
  expect(tried.filter((code) => code === 'too_many_wrong')).toHaveLength(3);
  expect(await codeOf(tryWith(ANA))).toBe('too_many_wrong');
  expect(await codeOf(tryWith(RUI, opened.rui))).toBe('ok');
  await opened.restart();
  expect(await tryWith(ANA)).toMatchObject({ error: { code: 'too_many_wrong' } });
});

test('a person who signs at another workstation alone gets a passphrase here once', async () => {
  const opened = await openCases();
  const signsHere = async () => {
    const { people } = await value(opened.ask()('people.list', {}));
    return Object.fromEntries(people.map((each) => [each.name, each.signsHere]));
  };
  expect(await signsHere()).toEqual({ 'Ana Prado': true, 'Rui Matos': true });
  await opened.restart(`DELETE FROM own_keys WHERE person_id = '${opened.rui}'`);
  const ask = opened.ask();
  expect(await signsHere()).toEqual({ 'Ana Prado': true, 'Rui Matos': false });
  const change = { personId: opened.rui, current: RUI, next: 'outra bicicleta amarela' };
  expect(await codeOf(ask('people.change_passphrase', change))).toBe('person_without_key');
  const set = (personId: string, passphrase: string) => codeOf(ask('people.set_passphrase', { personId, passphrase }));
  expect(await set(opened.rui, 'curta')).toBe('passphrase_too_short');
  expect(await set(opened.rui, RUI)).toBe('ok');
  expect(await set(opened.rui, RUI)).toBe('person_has_key');
  expect(await set('ninguém', RUI)).toBe('not_found');
  expect(await codeOf(ask('people.change_passphrase', change))).toBe('ok');
});
