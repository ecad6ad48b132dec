import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { addYears, saoPauloStamp } from '#domain/basics/instant.ts';
import { isMembers } from '#domain/basics/json-object.ts';
import type { RecordDoubt } from '#domain/basics/record-doubt.ts';
import type { ConsentRecord } from '#domain/register-interface/consent-authorization.ts';
import { type HostileService, startHostileService } from '../../support/hostile-service.ts';
import type { Behaviour } from '../../support/http/behaviour.ts';
import { page, respond } from '../../support/http/behaviours.ts';
import { registers } from '../../support/http/registered.ts';
import { PASSPHRASE, registerInput, runMonth, SUBJECT } from './officer.ts';
import { NO_KEYCHAIN, type OpenedWorkstation, openAt, value } from './opened.ts';
import { turnTo, type UnlockedUnderTest } from './unlocked.ts';

const YEAR = 366 * 24 * 3_600_000;
const stamp = (from: number): string => saoPauloStamp(Date.now() + from);

/** A register service that answers an act as the test wants. */
const returns = (change: (record: ConsentRecord) => object): Behaviour =>
  registers((body) => ({ ...body, dados: { ...body.dados, ...change(body.dados) } }));

let home: string;
let workstation: OpenedWorkstation;
let service: HostileService;
let behaviour: Behaviour;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'lastro-answers-'));
  service = await startHostileService({ consent: (response, request) => behaviour(response, request) });
  workstation = await openAt(home, NO_KEYCHAIN);
  await value(workstation.ask('vault.create', { passphrase: PASSPHRASE }));
  await turnTo(asking(), service, randomUUID());
}, 60_000);

afterAll(async () => {
  await Promise.all([workstation.close(), service.close()]);
  await rm(home, { recursive: true, force: true });
});

function asking(): UnlockedUnderTest['ask'] {
  return async (name, input) => value(workstation.ask(name, input));
}

/** Sends one act to a service with this behaviour; returns the window's view and the entry. */
async function send(answer: Behaviour) {
  behaviour = answer;
  const { ask } = workstation;
  const shown = await ask('consent.register', await registerInput(ask));
  const { rows } = await value(ask('consent.list', { search: '', limit: 1, offset: 0 }));
  const entry = await value(ask('consent.open', { id: rows[0]?.id ?? '' }));
  const { rows: events } = await value(ask('audit.list', { kind: 'capture', limit: 1 }));
  return { shown, entry, event: events[0] };
}

/** No act of a test opens queries in the next one. */
async function revoke(id: string): Promise<void> {
  await value(workstation.ask('consent.revoke', { id, reason: 'fim do caso' }));
}

const COMBINED = {
  nome: 'João',
  documento: '11144477735',
  dataExpiracao: '31/02/2031 10:00:00',
  url: 'https://x.example/',
};

const ROWS: readonly (readonly [string, Behaviour, readonly RecordDoubt[]])[] = [
  ['no JSON', respond(201, 'oops'), ['record_unreadable']],
  ['nothing', respond(204, ''), ['record_unreadable']],
  ['a page', page(200), ['record_unreadable']],
  ['no record', registers(({ dados: _, ...body }) => body), ['record_unreadable']],
  ['two records', registers((body) => ({ ...body, outro: body.dados })), ['record_unreadable']],
  ['a record without an address', returns(() => ({ url: 'autorizacao' })), ['record_unreadable']],
  ['an id that is none', returns(() => ({ id: '7' })), ['record_unreadable']],
  [
    'erro beside a record',
    registers((body) => ({ ...body, status: 'erro', messagem: 'falhou' }), 200),
    ['record_error'],
  ],
  ['a record that is erro', returns(() => ({ status: 'erro' })), ['record_error']],
  ['erro, but created', respond(201, { status: 'erro', messagem: 'falhou' }), ['record_error']],
  ['a word of its own', registers((body) => ({ ...body, status: 'pendente' })), ['record_unreadable']],
  ['that nobody consented', returns(() => ({ consentimento: false })), ['record_not_consented']],
  ['another document', returns(() => ({ documento: '11144477735' })), ['record_other_document']],
  ['another type', returns(() => ({ tipoDocumento: 'cnpj' })), ['record_other_document']],
  ['another name', returns(() => ({ nome: 'Maria Aparecida da Silveira' })), ['record_other_name']],
  [
    'another address of collection',
    returns(({ metadata }) => ({ metadata: { ...metadata, ip: '8.8.8.8' } })),
    ['record_other_metadata'],
  ],
  ['an end in the past', returns(() => ({ dataExpiracao: stamp(-60_000) })), ['record_expired']],
  ['a day that does not exist', returns(() => ({ dataExpiracao: '31/02/2031 10:00:00' })), ['record_impossible_dates']],
  ['an end of another age', returns(() => ({ dataExpiracao: '31/12/9999 23:59:59' })), ['record_impossible_dates']],
  ['an act of next year', returns(() => ({ dataCriacao: stamp(YEAR) })), ['record_impossible_dates']],
  ['a record older than its act', returns(() => ({ dataCriacao: stamp(-2 * YEAR) })), ['record_impossible_dates']],
  [
    'an address without TLS',
    returns(({ id }) => ({ url: `http://scr.example/autorizacao/${id}` })),
    ['record_not_https'],
  ],
  ['an address that runs', returns(() => ({ url: 'javascript:alert(1)' })), ['record_not_https']],
  [
    'an address of another site',
    returns(({ id }) => ({ url: `https://scr.example/autorizacao/${id}` })),
    ['record_other_host'],
  ],
  [
    'an address of another id',
    returns(({ url, id }) => ({ url: url.replace(id, randomUUID()) })),
    ['record_other_page'],
  ],
  ['an address with a password', returns(({ url }) => ({ url: url.replace('//', '//ana:1@') })), ['record_other_page']],
  [
    'everything wrong at once',
    returns(() => COMBINED),
    ['record_other_document', 'record_other_name', 'record_impossible_dates', 'record_other_host'],
  ],
];

test.each(ROWS)(
  'an act whose answer is %s opens no query, and the officer reads why',
  async (_what, answer, doubts) => {
    const { shown, entry, event } = await send(answer);
    const [cause] = doubts;
    expect(shown).toMatchObject({
      ok: false,
      error: { code: 'consent_outcome_unknown', details: { cause, consentId: entry.id } },
    });
    expect(entry).toMatchObject({
      status: 'unknown',
      record: null,
      url: null,
      authorizationId: null,
      doubt: { doubts },
    });
    expect(event).toMatchObject({ outcome: cause, facts: doubts.length > 1 ? { doubts: doubts.join(',') } : {} });
    expect(JSON.stringify(event)).not.toMatch(/Maria|52998224725|11144477735|example/);
    expect(await runMonth(workstation.ask, '2026-09')).toMatchObject({ error: { code: 'consent_missing' } });
    await revoke(entry.id);
  },
);

test('an id that another act has is doubted, and the other act stays as it was', async () => {
  const first = await send(registers());
  expect(first.entry.status).toBe('valid');
  const id = first.entry.authorizationId ?? '';
  const second = await send(returns(({ url, id: own }) => ({ id, url: url.replace(own, id) })));
  expect(second.entry).toMatchObject({ status: 'unknown', doubt: { doubts: ['record_known_id'] } });
  expect(await value(workstation.ask('consent.open', { id: first.entry.id }))).toMatchObject({ status: 'valid' });
  await revoke(first.entry.id);
});

test.each<[string, (record: ConsentRecord) => object]>([
  ['another way of writing the name', () => ({ nome: '  MARIA  APARECIDA DA SILVA. ' })],
  ['a document in its mask', () => ({ documento: SUBJECT.documento })],
  ['a document as a number', () => ({ documento: 52998224725 })],
  [
    'a time in another zone',
    ({ metadata }) => ({ metadata: { ...metadata, timestamp: new Date(metadata.timestamp).toISOString() } }),
  ],
  ['no mirror of what was sent', () => ({ metadata: null, nome: null, consentimento: null })],
])('an answer with %s is a registration', async (_what, change) => {
  const { shown, entry } = await send(returns(change));
  expect(shown).toMatchObject({ ok: true, value: { status: 'valid' } });
  expect(entry).toMatchObject({ status: 'valid', doubt: null });
  await revoke(entry.id);
});

test('whatever of a record is replaced, the act is not valid', { tags: ['long'] }, async () => {
  const replaced = fc.oneof(
    fc.string(),
    fc.constantFrom('0', 'javascript:1', 'https://a.example/', '01/01/2001 00:00:00', '00000000000'),
    fc.integer(),
    fc.boolean(),
    fc.constant({}),
    fc.constant([]),
  );
  const paths = [
    ...['id', 'documento', 'tipoDocumento', 'nome', 'dataExpiracao', 'dataCriacao', 'url'].map((name) => [name]),
    ...['ip', 'host', 'timestamp', 'userAgent'].map((name) => ['metadata', name]),
  ];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), replaced, async (path, other) => {
      let same = false;
      const answer = registers((body) => {
        const changed = replaceAt(body.dados, path, other);
        same = JSON.stringify(changed).toLowerCase() === JSON.stringify(body.dados).toLowerCase();
        return { ...body, dados: changed };
      });
      const { shown, entry } = await send(answer);
      expect([path, other, entry.status]).toEqual([path, other, same ? 'valid' : 'unknown']);
      expect(shown.ok).toBe(same);
      await revoke(entry.id);
    }),
    { numRuns: 60 },
  );
});

function replaceAt(members: object, [name = '', ...rest]: readonly string[], other: unknown): object {
  const inner = Object.entries(members).find(([key]) => key === name)?.[1];
  return { ...members, [name]: rest.length > 0 && isMembers(inner) ? replaceAt(inner, rest, other) : other };
}

test('a doubted act is there after a restart, is settled by the officer, and opens queries then', async () => {
  const { entry } = await send(returns(() => ({ nome: 'Outra Pessoa', url: 'javascript:alert(1)' })));
  await workstation.close();
  workstation = await openAt(home, NO_KEYCHAIN);
  await value(workstation.ask('vault.open', { passphrase: PASSPHRASE }));
  const { id } = entry;
  expect(await value(workstation.ask('consent.open', { id }))).toMatchObject({
    status: 'unknown',
    doubt: { doubts: ['record_other_name', 'record_not_https'], record: { nome: 'Outra Pessoa' } },
  });
  const authorizationId = randomUUID();
  const found = { id, authorizationId, url: `${service.baseUrl}/autorizacao/${authorizationId}` };
  const expired = { ...found, dataExpiracao: stamp(-60_000) };
  expect(await workstation.ask('consent.resolve', expired)).toMatchObject({ error: { code: 'record_expired' } });
  const tooLong = { ...found, dataExpiracao: saoPauloStamp(addYears(Date.now(), 6)) };
  expect(await workstation.ask('consent.resolve', tooLong)).toMatchObject({
    error: { code: 'record_impossible_dates' },
  });
  expect(await value(workstation.ask('consent.resolve', found))).toMatchObject({ status: 'valid', doubt: null });
  onTestFinished(() => revoke(id));
});
