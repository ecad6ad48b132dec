import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saoPauloStamp } from '#domain/basics/instant.ts';
import { consentStatus, statedEnd, validUntil } from '#domain/consent/consent-validity.ts';
import { partyOf } from '#domain/consent/institution.ts';
import type { Archive, LedgerRequest, StoredConsent } from '#main/ports/repositories.ts';
import { BANCO, sampleSigner } from '../../support/fakes/samples.ts';
import { sampleNote } from './audit-samples.ts';
import { freshArchive, freshFolder } from './fresh.ts';
import { CNPJ, CPF, LETTERED_CNPJ, NOON, OTHER_CPF, openOrFail, sampleConsent, sampleResult } from './samples.ts';

const DAY = 86_400_000;

const all = { search: '', limit: 50, offset: 0 };

const registered = sampleConsent({
  record: {
    id: '3f0c9b1e-7f53-4f0e-9a52-0a4a3c8a5d11',
    nome: 'João da Conceição Araújo',
    documento: CPF.numero,
    tipoDocumento: 'cpf',
    consentimento: true,
    metadata: {
      ip: '2001:db8::1',
      host: 'mesa-04.example',
      timestamp: '2026-11-20T10:15:00-03:00',
      userAgent: 'Lastro/0.1',
      location: { accuracy: 12.5, latitude: -23.5505, longitude: -46.6333 },
    },
    dataExpiracao: '20/11/2031 10:15:00',
    dataCriacao: '20/11/2026 10:15:00',
    dataAtualizacao: '20/11/2026 10:15:00',
    url: 'https://example.com/autorizacao/3f0c9b1e-7f53-4f0e-9a52-0a4a3c8a5d11',
  },
  lastQueryAt: NOON + 1,
  revokedAt: NOON + 2,
});

describe('the ledger of authorizations', () => {
  test('gives back an entry exactly as it was added, also from a new opening', async () => {
    const folder = await freshFolder();
    const key = Buffer.alloc(32, 7);
    const unknown = sampleConsent({ createdAt: NOON - 1 });
    const first = await openOrFail(folder, key);
    await first.consents.add(unknown);
    await first.consents.add(registered);
    await first.close();

    const second = await openOrFail(folder, key);
    expect(await second.consents.ofSubjectIn('embutido', CPF.numero)).toEqual([registered, unknown]);
    await second.close();
  });

  test('never mixes environments: a sandbox authorization is invisible to production', async () => {
    const { consents } = await freshArchive();
    const sandbox = sampleConsent({ environment: 'sandbox' });
    await consents.add(sandbox);
    expect(await consents.ofSubjectIn('producao', CPF.numero)).toEqual([]);
    expect(await consents.ofSubjectIn('sandbox', '111.444.777-35')).toEqual([sandbox]);
  });

  test('lists newest first; of one instant, the one added last', async () => {
    const { consents } = await freshArchive();
    const old = sampleConsent({ createdAt: NOON - 5 });
    const twin = sampleConsent({ createdAt: NOON });
    const otherTwin = sampleConsent({ createdAt: NOON });
    for (const consent of [twin, old, otherTwin]) await consents.add(consent);
    const { rows, total } = await consents.list(all);
    expect(rows.map(({ id }) => id)).toEqual([otherTwin.id, twin.id, old.id]);
    expect(total).toBe(3);
  });

  const FUNDO = { nome: 'Fundo Exemplo', cnpj: '12ABC34501DE35' };
  const given = (nome: string, to: typeof FUNDO, changes: Partial<StoredConsent> = {}): StoredConsent => {
    const consent = sampleConsent({ nome, ...changes });
    return { ...consent, capture: { ...consent.capture, institution: to } };
  };
  const ordered = [
    given('Ângela', partyOf(BANCO), { createdAt: NOON, lastQueryAt: NOON + 9 }),
    given('Caio', FUNDO, { createdAt: NOON + 1, documento: OTHER_CPF }),
    given('Bruna', { ...FUNDO, cnpj: '12ABC34500029H' }, { createdAt: NOON + 2, lastQueryAt: NOON + 5 }),
    given('Bruna', { nome: '', cnpj: '' }, { createdAt: NOON + 3, termEndsAt: NOON + DAY }),
  ];
  const searched = () => ({ search: 'brun', order: { by: 'nome', descending: false } }) as const;

  test.each<[string, Partial<LedgerRequest>, string]>([
    ['names', { order: { by: 'nome', descending: false } }, 'Ângela Bruna+3 Bruna+2 Caio'],
    ['names, from the last', { order: { by: 'nome', descending: true } }, 'Caio Bruna+3 Bruna+2 Ângela'],
    ['the end', { order: { by: 'validUntil', descending: false } }, 'Bruna+3 Caio Bruna+2 Ângela'],
    ['the last query', { order: { by: 'lastQueryAt', descending: true } }, 'Ângela Bruna+2 Bruna+3 Caio'],
    ['the document', { order: { by: 'documento', descending: true } }, 'Caio Bruna+3 Bruna+2 Ângela'],
    ['names that are searched for', { search: 'brun', order: { by: 'nome', descending: true } }, 'Bruna+3 Bruna+2'],
    ['whom they were given to, branches included', { institution: FUNDO.cnpj }, 'Bruna+2 Caio'],
    ['all of it', { ...searched(), institution: FUNDO.cnpj, environment: 'embutido' }, 'Bruna+2'],
  ])('lists by %s', async (_, request, expected) => {
    const { consents } = await freshArchive();
    for (const consent of ordered) await consents.add(consent);
    const { rows, total } = await consents.list({ ...all, ...request });
    const listed = rows.map(({ nome, createdAt }) => (nome === 'Bruna' ? `${nome}+${createdAt - NOON}` : nome));
    expect([listed.join(' '), total]).toEqual([expected, listed.length]);
  });

  test('pages through the list and counts all that match, also beyond the end', async () => {
    const { consents } = await freshArchive();
    for (let step = 0; step < 7; step++) await consents.add(sampleConsent({ createdAt: NOON + step }));
    const page = await consents.list({ search: 'araujo', limit: 3, offset: 6 });
    expect(page.rows.map(({ createdAt }) => createdAt)).toEqual([NOON]);
    expect(page.total).toBe(7);
    expect(await consents.list({ search: '', limit: 3, offset: 7 })).toEqual({ rows: [], total: 7 });
  });

  test.each([
    ['lastQueryAt', true],
    ['lastQueryAt', false],
    ['validUntil', true],
    ['validUntil', false],
  ] as const)('pages by %s, descending %s, the newest first where it is equal or missing', async (by, descending) => {
    const { consents } = await freshArchive();
    const ends = [3, 1, 2, 1, 3];
    const entries = Array.from({ length: 23 }, (_, step) => {
      const lastQueryAt = step % 3 === 0 ? null : NOON + (step % 4);
      return sampleConsent({
        createdAt: NOON + (step % 6),
        lastQueryAt,
        termEndsAt: NOON + DAY * (ends[step % 5] ?? 0),
      });
    });
    await consents.addAll(entries);
    const value = ({ lastQueryAt, termEndsAt }: StoredConsent) =>
      (by === 'lastQueryAt' ? lastQueryAt : termEndsAt) ?? 0;
    const expected = entries
      .toReversed()
      .toSorted((one, other) => other.createdAt - one.createdAt)
      .toSorted((one, other) => (value(one) - value(other)) * (descending ? -1 : 1));
    const pages = [0, 7, 14, 21].map((offset) =>
      consents.list({ search: '', limit: 7, offset, order: { by, descending } }),
    );
    const rows = (await Promise.all(pages)).flatMap((page) => page.rows);
    expect(rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
  });

  test('refuses a second entry with the same id and leaves nothing of it in the search', async () => {
    const { consents } = await freshArchive();
    const consent = sampleConsent();
    await consents.add(consent);
    await expect(consents.add({ ...consent, nome: 'Beatriz' })).rejects.toThrow(/UNIQUE/);
    expect((await consents.list({ ...all, search: 'beatriz' })).total).toBe(0);
  });
});

describe('what the search finds', () => {
  const people = [
    sampleConsent({ nome: 'João da Conceição Araújo', documento: CPF }),
    sampleConsent({ nome: 'Ângela Sá', documento: OTHER_CPF }),
    sampleConsent({ nome: "Padaria D'Oeste & Filhos 24h Ltda.", documento: CNPJ }),
    sampleConsent({ nome: '100% Açaí_Norte "Matriz" S/A', documento: LETTERED_CNPJ }),
  ];

  test.each([
    ['accents and case do not matter', 'JOAO', ['João']],
    ['nor do they in what is typed', 'conceição', ['João']],
    ['a piece from the middle of a word', 'cei', ['João']],
    ['words in any order', 'araújo joão', ['João']],
    ['one word of two letters', 'sá', ['Ângela']],
    ['a long and a short word', 'angela sa', ['Ângela']],
    ['one letter', 'j', ['João']],
    ['an apostrophe', "d'oeste", ['Padaria']],
    ['a quotation mark', '"matriz"', ['100%']],
    ['a percent sign is a percent sign', '00%', ['100%']],
    ['an underscore is an underscore', 'i_n', ['100%']],
    ['words of a query language are words', 'NOT', []],
    ['a column filter is text', 'nome:joao', []],
    ['a star is text', 'joa*', []],
    ['part of a CPF without mask', '444777', ['João']],
    ['part of a CPF with its mask', '.444.777-', ['João']],
    ['a whole CPF with its mask', '529.982.247-25', ['Ângela']],
    ['a whole CNPJ with its mask', '11.222.333/0001-81', ['Padaria']],
    ['two digits from the middle of a name, but not of a document', '24', ['Padaria']],
    ['two digits at the beginning of a document', '52', ['Ângela']],
    ['nothing but invisible characters', '\u200d', ['100%', 'João', 'Padaria', 'Ângela']],
    ['letters of an alphanumeric CNPJ, in any case', '12.abc.345', ['100%']],
    ['only letters of an alphanumeric CNPJ', 'BC34501d', ['100%']],
    ['blanks around', '  joão  ', ['João']],
    ['nobody', 'zzz', []],
  ])('%s (%s)', async (_, search, expected) => {
    const { consents } = await freshArchive();
    for (const person of people) await consents.add(person);
    const { rows, total } = await consents.list({ ...all, search });
    expect(rows.map(({ nome }) => nome.split(' ')[0]).toSorted()).toEqual(expected);
    expect(total).toBe(expected.length);
  });
});

describe('entries taken over together', () => {
  const event = sampleNote({ kind: 'import', consentId: registered.id });

  test('are all kept with their events, or none is', async () => {
    const { consents, audit } = await freshArchive();
    const other = sampleConsent({ documento: OTHER_CPF });
    await expect(consents.addAll([registered, other, registered], [event])).rejects.toThrow(/UNIQUE/);
    expect((await consents.list(all)).total).toBe(0);
    expect((await audit.ofSubject(CPF.numero, 10)).total).toBe(0);

    await consents.addAll([registered, other], [event]);
    expect((await consents.list(all)).total).toBe(2);
    expect((await audit.ofSubject(CPF.numero, 10)).rows).toMatchObject([{ kind: 'import', consentId: registered.id }]);
  });

  test('are told from those that are kept, by the service’s id and in their environment', async () => {
    const { consents } = await freshArchive();
    await consents.addAll([registered, sampleConsent({ record: null })]);
    const id = registered.record?.id.toLowerCase() ?? '';
    const asked = [randomUUID(), id, ''];
    expect(await consents.knownAuthorizations(registered.environment, asked)).toEqual([id]);
    expect(await consents.knownAuthorizations('producao', asked)).toEqual([]);
    expect(await consents.knownAuthorizations(registered.environment, [])).toEqual([]);
  });
});

describe('an entry as it was captured', () => {
  test('comes back with who signs, for which purposes, to whom, and until when', async () => {
    const { consents } = await freshArchive();
    const parties = { institution: partyOf(BANCO), via: { nome: 'Parceira', cnpj: '12ABC34501DE35' } };
    const signing = { purposes: ['garantia', 'outra'], representatives: [sampleSigner()], signTogether: 2 } as const;
    const capture = { kind: 'papel', place: 'Agência', ...parties, ...signing } as const;
    const entry = sampleConsent({ documento: CNPJ, capture, termEndsAt: NOON + DAY });
    await consents.add(entry);
    expect(await consents.get(entry.id)).toEqual(entry);
    expect((await consents.list(all)).rows).toEqual([entry]);
  });
});

describe('the status of an entry in the list', () => {
  const END = NOON + 70 * DAY;
  const record = registered.record;
  const stated = record && { ...record, dataCriacao: saoPauloStamp(NOON), dataExpiracao: saoPauloStamp(END) };

  test.each([
    ['without an end', null, record],
    ['whose term ends first', END, record],
    ['whose term ends after the service', NOON + 9 * 365 * DAY, record],
    ['whose service states a shorter end', null, stated],
    ['whose service states an end before that of its term', NOON + 100 * DAY, stated],
  ])('%s is the one of the entry at every moment, also after a query', async (_case, termEndsAt, kept) => {
    const { consents, results } = await freshArchive();
    const entry = sampleConsent({ record: kept, termEndsAt });
    await consents.add(entry);
    await results.save(sampleResult(entry, { queriedAt: NOON + DAY }));
    const queried = { ...entry, statedEndsAt: statedEnd(kept), registered: true, lastQueryAt: NOON + DAY };
    for (const now of [
      NOON,
      END - 60 * DAY - 1,
      END - 60 * DAY,
      END - 1,
      END,
      validUntil(queried) - 1,
      validUntil(queried),
    ]) {
      const status = consentStatus(queried, now);
      const { total } = await consents.list({ ...all, byStatus: { statuses: [status], now } });
      expect([now - NOON, status, total]).toEqual([now - NOON, status, 1]);
    }
  });
});

describe('a search that many entries answer', () => {
  const GIVEN = ['João', 'Joana', 'Mário'];
  const entries = Array.from({ length: 3_600 }, (_, index) =>
    sampleConsent({
      nome: `${GIVEN[index % 3]} Prado ${index}`,
      documento: index % 2 === 0 ? CPF : OTHER_CPF,
      createdAt: NOON + ((index * 7_919) % 3_600) * 1_000,
      revokedAt: index % 5 === 0 ? NOON : null,
    }),
  );
  const newest = entries.toSorted((one, other) => other.createdAt - one.createdAt);
  const revoked = { statuses: ['revoked'], now: NOON } as const;
  let folder: string;
  let archive: Archive;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lastro-ledger-'));
    archive = await openOrFail(folder, randomBytes(32));
    await archive.consents.addAll(entries);
  });
  afterAll(async () => {
    await archive.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.each([
    ['joão', undefined, ({ nome }: StoredConsent) => nome.startsWith('João')],
    ['PRADO jo', undefined, ({ nome }: StoredConsent) => nome.startsWith('Jo')],
    ['p', undefined, () => true],
    ['111.444', undefined, ({ documento }: StoredConsent) => documento === CPF],
    ['prado', { statuses: ['revoked', 'unknown'], now: NOON } as const, () => true],
    ['prado', revoked, ({ revokedAt }: StoredConsent) => revokedAt !== null],
    ['mário prado', revoked, ({ nome, revokedAt }: StoredConsent) => nome.startsWith('Mário') && revokedAt !== null],
  ])('gives every page of %s in order', async (search, byStatus, fits) => {
    const { consents } = archive;
    const wanted = newest.filter(fits).map(({ id }) => id);
    for (const offset of [0, 990, 1_000, 1_150, wanted.length - 5, wanted.length + 7]) {
      const { rows, total } = await consents.list({ search, byStatus, limit: 20, offset: Math.max(0, offset) });
      expect(total).toBe(wanted.length);
      expect(rows.map(({ id }) => id)).toEqual(wanted.slice(offset, offset + 20));
    }
  });
});
