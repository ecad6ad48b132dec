import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { expect, onTestFinished, test } from 'vitest';
import { partyOf } from '#domain/institution.ts';
import { migrate } from '#main/platform/database/migrate.ts';
import { archiveMigrations } from '#main/repositories/migrations/archive-migrations.ts';
import { repositoriesIn } from '#main/repositories/repositories.ts';
import { BANCO, BLANK_DRAFT } from '../../support/fakes/samples.ts';
import { NOON, sampleAttempt } from './samples.ts';

/** The rows of an archive of version 2 that version 3 changes, in the columns of that version. */
function versionTwo() {
  const database = new CipherDatabase(':memory:');
  onTestFinished(() => void database.close());
  migrate(database, archiveMigrations.slice(0, 2));
  const consent = database.prepare(
    `INSERT INTO consents (id, environment, nome, nome_normalized, documento, tipo_documento, kind, purpose, place,
       representatives, origin, created_at, valid_until, registered, metadata, term_version, term_text, term_sha256)
     VALUES (@id, 'embutido', 'Maria', 'maria', '52998224725', 'cpf', 'presencial', @purpose, '',
       '[{"nome":"Ana","cpf":"11144477735","cargo":"s"}]', 'service', ${NOON}, ${NOON}, 0, '{}', @version, @text, @sha256)`,
  );
  return {
    addConsent: (id: string, text: string, said: { readonly purpose?: string; readonly version?: string } = {}) =>
      consent.run({ purpose: null, version: '1.1', ...said, id, text, sha256: `hash of ${id}` }),
    addDraft: (id: string, form: string) =>
      database.prepare('INSERT INTO drafts (id, created_at, saved_at, form) VALUES (?, 0, 0, ?)').run(id, form),
    setInstitution: (value: string) =>
      database.prepare("INSERT INTO settings (name, value) VALUES ('institution', ?)").run(value),
    addAttempt: (id: string, institution: string) =>
      database
        .prepare(
          `INSERT INTO attempts (id, environment, origin, documento, data_base, purpose, reference, officer, institution,
             asked_for, intent_at, day, state, reached, requests)
           VALUES (?, 'embutido', '', '52998224725', '2026-09', 'outra', '', 'ana', ?, 'single', 0, '', 'answered', 1, 1)`,
        )
        .run(id, institution),
    forms: () => database.prepare('SELECT form FROM drafts ORDER BY seq').pluck().all(),
    settings: () => database.prepare("SELECT name FROM settings WHERE name LIKE 'institution%'").pluck().all(),
    institutions: () => database.prepare('SELECT count(*) FROM institutions').pluck().get(),
    brought: () => {
      migrate(database, archiveMigrations);
      return repositoriesIn(database).repositories;
    },
  };
}

/** The text of version 1.1 up to where the duties begin. */
const termTo = (words: string): string =>
  `AUTORIZAÇÃO PARA CONSULTA AO SISTEMA DE INFORMAÇÕES DE CRÉDITO (SCR)\n\nMaria, CPF 529.982.247-25, neste ato por Ana, CPF 111.444.777-35, s, autoriza expressamente ${words} a consultar, no Sistema de Informações de Crédito (SCR) do Banco Central do Brasil, os débitos e as responsabilidades decorrentes de operações de crédito em seu nome, de qualquer data-base disponível.`;

test.each([
  ['Banco Exemplo S.A., CNPJ 11.222.333/0001-81', 'Banco Exemplo S.A.', '11222333000181'],
  ['Fundo, CNPJ e Cia., CNPJ 12.ABC.345/01DE-35', 'Fundo, CNPJ e Cia.', '12ABC34501DE35'],
  ['Cooperativa Ação', 'Cooperativa Ação', ''],
  ['Cooperativa, CNPJ pedido', 'Cooperativa, CNPJ pedido', ''],
  ['esta instituição', '', ''],
])('an act that authorized %s says so, and covers what it covered', async (words, nome, cnpj) => {
  const archive = versionTwo();
  archive.addConsent('old', termTo(words));
  const old = await archive.brought().consents.get('old');
  expect(old).toMatchObject({
    term: { version: '1.1', text: termTo(words), sha256: 'hash of old' },
    capture: { institution: { nome, cnpj }, purposes: [], via: null, signTogether: 1 },
    termEndsAt: null,
  });
});

test('an act that named its purpose covers that one; a text that is not the program’s own says nothing', async () => {
  const archive = versionTwo();
  archive.addConsent('named', termTo('Banco'), { purpose: 'garantia' });
  archive.addConsent('imported', '', { version: '' });
  archive.addConsent('other', 'Autorizo o Banco, autoriza expressamente', { version: '1.0' });
  const { consents } = archive.brought();
  expect((await consents.get('named'))?.capture.purposes).toEqual(['garantia']);
  for (const id of ['imported', 'other'])
    expect((await consents.get(id))?.capture).toMatchObject({ institution: { nome: '', cnpj: '' }, purposes: [] });
});

test('a draft keeps what was typed, and has what is asked now; one that is no JSON stays as it is', async () => {
  const archive = versionTwo();
  const { purposes: _, institution: __, signTogether: ___, ...typed } = { ...BLANK_DRAFT, nome: 'Maria' };
  archive.addDraft('typed', JSON.stringify({ ...typed, purpose: 'outra' }));
  archive.addDraft('blank', JSON.stringify({ ...typed, purpose: null }));
  archive.addDraft('empty', '');
  archive.addDraft('cut', '{"nome":"Mar');
  const { drafts } = archive.brought();
  const added = { institution: '', signTogether: 1 };
  expect(await drafts.get('typed')).toMatchObject({ form: { ...typed, ...added, purposes: ['outra'] } });
  expect((await drafts.get('blank'))?.form).toEqual({ ...typed, ...added, purposes: [] });
  expect(archive.forms().slice(2)).toEqual(['', '{"nome":"Mar']);
});

test.each([
  ['{"nome":"Banco Exemplo S.A.","cnpj":"11222333000181"}', [BANCO]],
  ['{"nome":"Banco Exemplo S.A.","cnpj":""}', []],
  ['{"nome":"","cnpj":"11222333000181"}', []],
  ['{"nome":', []],
])('the institution of the settings, %s, is the usual one where it can be named', async (value, institutions) => {
  const archive = versionTwo();
  archive.setInstitution(value);
  const { settings } = archive.brought();
  expect((await settings.read()).institutions).toEqual(institutions);
  expect(archive.settings()).toEqual(institutions.length === 0 ? [] : ['institutions']);
});

test('an attempt says for whom it was made, without a CNPJ that nobody wrote', async () => {
  const archive = versionTwo();
  archive.addAttempt('old', 'Banco Exemplo S.A.');
  archive.addAttempt('next', 'Banco Exemplo S.A.');
  archive.addAttempt('nobody', '');
  const { attempts } = archive.brought();
  await attempts.begin(sampleAttempt({ id: 'new', institution: partyOf(BANCO) }));
  const named = await Promise.all(['old', 'next', 'nobody', 'new'].map((id) => attempts.get(id)));
  const { nome, cnpj } = BANCO;
  expect(named.map((attempt) => attempt?.institution)).toEqual([
    { nome, cnpj: '' },
    { nome, cnpj: '' },
    { nome: '', cnpj: '' },
    { nome, cnpj },
  ]);
  expect(archive.institutions()).toBe(3);
});
