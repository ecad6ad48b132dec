import { expect, test } from 'vitest';
import { fail } from '#domain/basics/outcome.ts';
import { createProvePerson } from '#main/features/people/prove-person.ts';
import type { StoredPerson } from '#main/ports/people.ts';

const ANA: StoredPerson = {
  id: 'ana',
  name: 'Ana Prado',
  role: 'analyst',
  addedAt: 0,
  endedAt: null,
};

/** Ana in memory, with a key here that the passphrase `right` opens; `bia` has none here. */
function start(wrongTries = 0, verify = async () => {}) {
  let [person, wrong, seconds] = [ANA, wrongTries, 0];
  const people = {
    list: async () => [person, { ...ANA, id: 'bia' }],
    ownKey: async (id: string) => (id === 'ana' ? { publicKey: 'P', sealed: '{}', wrongTries: wrong } : null),
    binding: async () => new Uint8Array(32),
    countWrong: async (_id: string, counted: number) => {
      wrong = counted;
    },
  };
  const open = async (passphrase: string) => {
    await verify();
    return passphrase === 'right' ? (text: string) => text : null;
  };
  const prove = createProvePerson({ open }, () => seconds * 1000);
  return {
    counted: () => wrong,
    end: () => {
      person = { ...person, endedAt: 1 };
    },
    pass: (more: number) => {
      seconds += more;
    },
    prove: (passphrase: string, id = 'ana') => prove(people, id, passphrase),
  };
}

test('a right passphrase proves its person, and forgets wrong ones', async () => {
  const { prove, counted } = start(2);
  expect(await prove('right')).toMatchObject({ ok: true, value: { person: { id: 'ana' }, publicKey: 'P' } });
  expect(counted()).toBe(0);
});

test('secrets, pauses: a person’s pauses grow, and go on from the start of the process after a restart', async () => {
  const { prove, pass, counted } = start(4);
  expect(await prove('right')).toEqual(fail('too_many_wrong', { waitSeconds: 15 }));
  pass(15);
  expect(await prove('wrong')).toEqual(fail('person_passphrase_wrong', { waitSeconds: 60 }));
  expect(counted()).toBe(5);
  pass(59);
  expect(await prove('right')).toEqual(fail('too_many_wrong', { waitSeconds: 1 }));
  pass(1);
  expect(await prove('right')).toMatchObject({ ok: true });
});

test('secrets, pauses: tries side by side are counted one after the other', async () => {
  const { prove, counted } = start(0, () => new Promise((resolve) => setTimeout(resolve, 5)));
  const tried = await Promise.all(Array.from({ length: 9 }, () => prove('wrong')));
  const codes = tried.map((each) => (each.ok ? 'ok' : each.error.code));
  expect(codes.filter((code) => code === 'person_passphrase_wrong')).toHaveLength(3);
  expect(counted()).toBe(3);
});

test('a person without a key here signs nothing here', async () => {
  const { prove, counted } = start();
  expect(await prove('right', 'bia')).toEqual(fail('person_without_key'));
  expect(counted()).toBe(0);
});

test('somebody who ended, or whom nobody knows, proves nothing', async () => {
  const { prove, end } = start();
  expect(await prove('right', 'rui')).toEqual(fail('not_found'));
  end();
  expect(await prove('right')).toEqual(fail('not_found'));
});
