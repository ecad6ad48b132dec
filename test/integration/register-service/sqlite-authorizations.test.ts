import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addYears } from '#domain/basics/instant.ts';
import type { Authorization } from '#main/register-service/authorization-store.ts';
import { type DurableAuthorizations, openAuthorizations } from '#main/register-service/open-authorizations.ts';
import { CONSENT } from '../../unit/main/register-service/requests.ts';
import { plainPages } from '../repositories/plain-pages.ts';
import { freshHome } from './home.ts';

const KEY = new Uint8Array(32).fill(5);
const CREATED = Date.parse('2026-11-20T10:15:00-03:00');
const PERSON = { tipo: 'cpf', numero: '11144477735' } as const;

const authorization = (changes: Partial<Authorization> = {}): Authorization => ({
  id: crypto.randomUUID(),
  nome: CONSENT.nome,
  documento: PERSON,
  metadata: CONSENT.metadata,
  createdAt: CREATED,
  updatedAt: CREATED,
  lastQueryAt: null,
  ...changes,
});

async function opened(file: string): Promise<DurableAuthorizations> {
  const store = await openAuthorizations(file, KEY);
  if (!store.ok) throw new Error(store.error.code);
  onTestFinished(() => store.value.close());
  return store.value;
}

const storeIn = async (): Promise<DurableAuthorizations> => opened(join(await freshHome(), 'authorizations.db'));

describe('authorizations on disk', () => {
  test('come back as they were given, after the file was closed and opened again', async () => {
    const file = join(await freshHome(), 'authorizations.db');
    const given = authorization();
    const { location: _left, ...bare } = CONSENT.metadata;
    const withoutPlace = authorization({ metadata: bare });
    const first = await opened(file);
    first.add(given);
    first.add(withoutPlace);
    first.close();
    const second = await opened(file);
    expect(second.find(given.id)).toEqual(given);
    expect(second.find(withoutPlace.id)).toEqual(withoutPlace);
  });

  test('an id nobody gave finds nothing', async () => {
    expect((await storeIn()).find("' OR 1=1 --")).toBeNull();
  });

  test('an id is given once', async () => {
    const store = await storeIn();
    const given = authorization();
    store.add(given);
    expect(() => store.add(given)).toThrow();
  });

  test('neither name nor document nor address can be read from the file', async () => {
    const file = join(await freshHome(), 'authorizations.db');
    (await opened(file)).add(authorization());
    const bytes = Buffer.concat([await readFile(file), await readFile(`${file}-wal`)]).toString('latin1');
    for (const secret of ['Marina', '11144477735', '203.0.113.7', 'agencia-centro', 'authorization']) {
      expect(bytes).not.toContain(secret);
    }
  });

  test('another key is refused, and so is a second process', async () => {
    const file = join(await freshHome(), 'authorizations.db');
    const first = await opened(file);
    expect(await openAuthorizations(file, KEY)).toMatchObject({ ok: false, error: { code: 'archive_in_use' } });
    first.close();
    const other = await openAuthorizations(file, new Uint8Array(32).fill(6));
    expect(other).toMatchObject({ ok: false, error: { code: 'vault_changed' } });
  });
});

describe('a query', () => {
  test("moves every standing authorization of its subject, and nobody else's", async () => {
    const store = await storeIn();
    const [first, second] = [authorization(), authorization()];
    const other = authorization({ documento: { tipo: 'cpf', numero: '52998224725' } });
    for (const each of [first, second, other]) store.add(each);
    const at = CREATED + 3_600_000;
    store.touch(PERSON, at);
    expect(store.find(first.id)).toEqual({ ...first, lastQueryAt: at, updatedAt: at });
    expect(store.find(second.id)?.lastQueryAt).toBe(at);
    expect(store.find(other.id)).toEqual(other);
  });

  test('moves an authorization of an earlier life of the process', async () => {
    const file = join(await freshHome(), 'authorizations.db');
    const given = authorization();
    const first = await opened(file);
    first.add(given);
    first.close();
    const second = await opened(file);
    second.touch(PERSON, CREATED + 9_000);
    expect(second.find(given.id)?.lastQueryAt).toBe(CREATED + 9_000);
  });

  test('of one branch moves the authorization of the company', async () => {
    const store = await storeIn();
    const company = authorization({ documento: { tipo: 'cnpj', numero: '11222333000181' } });
    store.add(company);
    store.touch({ tipo: 'cnpj', numero: '11222333000262' }, CREATED + 5_000);
    expect(store.find(company.id)?.lastQueryAt).toBe(CREATED + 5_000);
  });

  test('does not bring an expired authorization back', async () => {
    const store = await storeIn();
    const old = authorization();
    store.add(old);
    const lastMoment = addYears(CREATED, 5) - 1_000;
    store.touch(PERSON, addYears(CREATED, 5));
    expect(store.find(old.id)).toEqual(old);
    store.touch(PERSON, lastMoment);
    expect(store.find(old.id)?.lastQueryAt).toBe(lastMoment);
    store.touch(PERSON, addYears(CREATED, 9));
    expect(store.find(old.id)?.lastQueryAt).toBe(addYears(CREATED, 9));
  });

  test('within the same second writes nothing: stamps show seconds', async () => {
    const store = await storeIn();
    const given = authorization();
    store.add(given);
    store.touch(PERSON, CREATED + 2_100);
    store.touch(PERSON, CREATED + 2_900);
    expect(store.find(given.id)?.lastQueryAt).toBe(CREATED + 2_100);
    store.touch(PERSON, CREATED + 3_000);
    expect(store.find(given.id)?.lastQueryAt).toBe(CREATED + 3_000);
  });
});

describe('an erased subject', () => {
  const ofCompany = (numero: string): Authorization =>
    authorization({ nome: `Indústria Apagada ${numero}`, documento: { tipo: 'cnpj', numero } });

  test('loses its authorizations, a company those of all branches, and nobody else loses any', async () => {
    const store = await storeIn();
    const stays = authorization();
    const gone = ['11222333000181', '11222333000262'].map(ofCompany);
    for (const one of [stays, ...gone]) store.add(one);
    expect(store.erase({ tipo: 'cnpj', numero: '11222333000181' })).toBe(2);
    expect(gone.map(({ id }) => store.find(id))).toEqual([null, null]);
    expect(store.find(stays.id)).toEqual(stays);
    expect(store.erase({ tipo: 'cnpj', numero: '11222333000181' })).toBe(0);
  });

  test('can be given an authorization again, which a query moves', async () => {
    const store = await storeIn();
    store.add(authorization());
    store.erase(PERSON);
    const again = authorization();
    store.add(again);
    store.touch(PERSON, CREATED + 5_000);
    expect(store.find(again.id)?.lastQueryAt).toBe(CREATED + 5_000);
  });

  test('embedded service, erasure: no name and no document stays in any page of the file', async () => {
    const file = join(await freshHome(), 'authorizations.db');
    const store = await opened(file);
    for (let index = 0; index < 200; index += 1) {
      store.add(authorization({ nome: `Pessoa que fica ${index}` }));
      if (index % 10 === 0) store.add(ofCompany('11222333000181'));
    }
    const words = ['Indústria Apagada', '11222333'];
    const before = (await plainPages(file, KEY)).toString('utf8');
    expect(words.filter((word) => before.includes(word))).toEqual(words);
    store.erase({ tipo: 'cnpj', numero: '11222333000262' });
    const after = (await plainPages(file, KEY)).toString('utf8');
    expect(words.filter((word) => after.includes(word))).toEqual([]);
    expect(after).toContain('Pessoa que fica 199');
  });
});
