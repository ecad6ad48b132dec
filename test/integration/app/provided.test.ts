import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { saoPauloDate } from '#domain/basics/instant.ts';
import { addMonths, lastEnded } from '#domain/basics/month.ts';
import { sampleSigner } from '../../support/fakes/samples.ts';
import { packedZip } from '../../support/packed-zip.ts';
import { documentAt, responseTo } from '../../support/population.ts';
import { registerText, serviceText, summaryText } from '../../support/provided-texts.ts';
import { add, ended, saveAnswers, USE } from './imports.ts';
import { PASSPHRASE } from './officer.ts';
import { type Ask, NO_KEYCHAIN, openAt, uploaded, value } from './opened.ts';
import { consentTo, type UnlockedUnderTest } from './unlocked.ts';

const TODAY = saoPauloDate(Date.now());
const MONTH = addMonths(lastEnded(TODAY), -1);
const [MARIA, EMPRESA] = [documentAt('cpf', 2), documentAt('cnpj', 3)];

async function opened() {
  const home = await mkdtemp(join(tmpdir(), 'lastro-provided-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const { ask, close } = await openAt(home, NO_KEYCHAIN);
  onTestFinished(close);
  await value(ask('vault.create', { passphrase: PASSPHRASE }));
  const asOfficer: UnlockedUnderTest['ask'] = async (name, input) => value(ask(name, input));
  return { ask, consent: (subject: Parameters<typeof consentTo>[1]) => consentTo(asOfficer, subject) };
}

const linesOf = async (ask: Ask) => (await value(ask('provided.lines', { state: null, offset: 0, limit: 50 }))).lines;

test('an answer with an authorization is a result like another, and says where it came from', async () => {
  const { ask, consent } = await opened();
  await consent({ nome: 'Maria da Silva', documento: MARIA.numero });
  const before = (await value(ask('consent.list', { search: '', limit: 9, offset: 0 }))).rows;
  const text = registerText([responseTo(MARIA, MONTH), responseTo(MARIA, addMonths(MONTH, -1))]);
  expect(await saveAnswers(ask, 'maria.json', text)).toMatchObject({ results: 2, waiting: 0 });

  const { months } = await value(ask('results.months', { documento: MARIA.numero }));
  expect(months.map(({ dataBase, source }) => [dataBase, source])).toEqual([
    [addMonths(MONTH, -1), 'imported'],
    [MONTH, 'imported'],
  ]);
  const result = await value(ask('results.open', { id: months[1]?.id ?? '' }));
  expect(result).toMatchObject({
    nome: 'Maria da Silva',
    documento: MARIA.numero,
    purpose: 'concessao',
    imported: { format: 'register', provider: 'Bureau Sul' },
    sha256: createHash('sha256').update(text).digest('hex'),
  });
  expect((await value(ask('results.raw', { id: result.id }))).text).toBe(text);
  // Nothing was charged, and the authorization lives as long as before.
  expect((await value(ask('audit.list', { kind: 'query', limit: 9 }))).rows).toEqual([]);
  expect((await value(ask('consent.list', { search: '', limit: 9, offset: 0 }))).rows).toEqual(before);
  const { rows } = await value(ask('audit.list', { kind: 'import', limit: 9 }));
  expect(rows.map(({ facts }) => facts)).toContainEqual({
    what: 'provided',
    month: MONTH,
    format: 'register',
    fileSha256: result.sha256,
  });
});

test('an answer without an authorization enters no figure until one is there, and a revoked one is not revived', async () => {
  const { ask, consent } = await opened();
  const text = summaryText(responseTo(EMPRESA, MONTH));
  await value(add(ask, 'empresa.json', text));
  await ended(ask, 'read');
  expect(await value(ask('provided.coverage', { purpose: 'concessao' }))).toEqual({ covered: 0, uncovered: 1 });
  await value(ask('provided.save', USE));
  expect(await ended(ask, 'saved')).toMatchObject({ results: 0, waiting: 1 });
  const months = async () => (await value(ask('results.months', { documento: EMPRESA.numero }))).months;
  const waiting = async () => (await value(ask('provided.waiting', {}))).answers;
  const [answer] = await waiting();
  expect(answer).toMatchObject({ subject: EMPRESA.numero.slice(0, 8), month: MONTH, provider: 'Bureau Sul' });
  const id = answer?.id ?? '';

  const refusal = async () => {
    const authorized = await ask('provided.authorize', { id });
    return authorized.ok ? null : authorized.error.code;
  };
  expect([await months(), await refusal()]).toEqual([[], 'consent_missing']);
  await consent({ nome: 'Maria da Silva', documento: MARIA.numero });
  expect([await months(), await refusal()]).toEqual([[], 'consent_missing']);
  await consent({ nome: 'Empresa', documento: EMPRESA.numero, representatives: [sampleSigner()] });
  const { rows } = await value(ask('consent.list', { search: 'Empresa', limit: 9, offset: 0 }));
  await value(ask('consent.revoke', { id: rows[0]?.id ?? '', reason: 'pedido' }));
  expect([await months(), await refusal()]).toEqual([[], 'consent_revoked']);

  await consent({ nome: 'Empresa', documento: EMPRESA.numero, representatives: [sampleSigner()] });
  expect(await refusal()).toBeNull();
  expect((await months()).map(({ dataBase, source }) => [dataBase, source])).toEqual([[MONTH, 'imported']]);
  expect([await waiting(), await refusal()]).toEqual([[], 'not_found']);
});

describe('data, answers of other providers: a forged message', () => {
  test.each<[string, string, object]>([
    ['claims an authorization', 'provided.save', { ...USE, consentId: 'consent-1' }],
    ['claims another document', 'provided.save', { ...USE, documento: MARIA.numero }],
    ['claims another month', 'provided.save', { ...USE, month: MONTH }],
    ['names an authorization for a waiting answer', 'provided.authorize', { id: 'x', consentId: 'consent-1' }],
    ['has a day to come', 'provided.save', { ...USE, consultedOn: '2099-01-01' }],
    ['has a day before the month ended', 'provided.save', { ...USE, consultedOn: `${MONTH}-15` }],
    ['has no provider', 'provided.save', { ...USE, provider: ' ' }],
    ['is not the environment’s', 'provided.save', { ...USE, purpose: 'todas' }],
  ])('that %s is refused, and nothing is saved', async (_, name, input) => {
    const { ask, consent } = await opened();
    await consent({ nome: 'Maria da Silva', documento: MARIA.numero });
    await value(add(ask, 'maria.json', serviceText(responseTo(MARIA, MONTH))));
    await ended(ask, 'read');
    expect(await ask(name as 'provided.save', input as typeof USE)).toMatchObject({ error: { code: 'invalid_input' } });
    expect((await value(ask('results.months', { documento: MARIA.numero }))).months).toEqual([]);
    expect((await value(ask('provided.waiting', {}))).total).toBe(0);
  });
});

test('two providers’ answers stand side by side, the newest consulted one counts, and the officer may choose', async () => {
  const { ask, consent } = await opened();
  await consent({ nome: 'Maria da Silva', documento: MARIA.numero });
  const wire = responseTo(MARIA, MONTH);
  const other = structuredClone(wire);
  other.resumoDoCliente.quantidadeDeInstituicoes += 1;
  await saveAnswers(ask, 'a.json', summaryText(wire), { ...USE, provider: 'Provedor A' });
  await value(add(ask, 'b.json', registerText([other])));
  await ended(ask, 'read');
  expect((await linesOf(ask)).map(({ state, answer }) => [state, answer?.differences])).toEqual([['differs', 1]]);
  expect((await value(ask('provided.line', { n: 0 }))).differences).toMatchObject([
    { path: 'resumoDoCliente.quantidadeDeInstituicoes' },
  ]);
  await value(ask('provided.save', { ...USE, provider: 'Provedor B', consultedOn: addMonths(MONTH, 1).concat('-02') }));
  await ended(ask, 'saved');

  const [month] = (await value(ask('results.months', { documento: MARIA.numero }))).months;
  const { responses } = await value(ask('results.of_month', { id: month?.id ?? '' }));
  expect(
    responses.map(({ result, counts, differences }) => [result.imported?.provider, counts, differences?.length]),
  ).toEqual([
    ['Provedor A', true, 1],
    ['Provedor B', false, undefined],
  ]);
  await value(ask('results.choose', { id: responses[1]?.result.id ?? '' }));
  const [chosen] = (await value(ask('results.months', { documento: MARIA.numero }))).months;
  expect(chosen?.id).toBe(responses[1]?.result.id);
});

test('a ZIP is read file by file: one that is no answer or is there twice leaves the others', async () => {
  const { ask, consent } = await opened();
  await consent({ nome: 'Maria da Silva', documento: MARIA.numero });
  const text = serviceText(responseTo(MARIA, MONTH));
  const zip = packedZip([
    { name: 'a.json', content: text },
    { name: 'b/a.json', content: text },
    { name: 'pagina.html', content: '<html>' },
    { name: 'outro.zip', content: packedZip([{ name: 'x', content: 'x' }]) },
    { name: '__MACOSX/a.json', content: 'x' },
  ]);
  expect(await saveAnswers(ask, 'tudo.zip', zip)).toMatchObject({ results: 1, waiting: 0 });
  expect((await linesOf(ask)).map(({ file, state, problem }) => [file, state, problem])).toEqual([
    ['a.json', 'new', null],
    ['b/a.json', 'repeated', null],
    ['pagina.html', 'refused', 'not_json'],
    ['outro.zip', 'refused', 'packed_again'],
  ]);
  await value(add(ask, 'tudo.zip', zip));
  expect((await ended(ask, 'read')).lines).toMatchObject({ new: 0, saved: 2, refused: 2 });
});

describe('data, answers of other providers: of a hostile ZIP', () => {
  const part = { name: 'a.json', content: serviceText(responseTo(MARIA, MONTH)) };

  test('no file is read if its list lies, and the reason is said', async () => {
    const { ask } = await opened();
    const many = Array.from({ length: 10_001 }, (_, n) => ({ name: `${n}`, content: '' }));
    for (const [name, zip, reason] of [
      ['cut off', packedZip([part]).subarray(0, 300), 'damaged'],
      ['with a name that leads out of it', packedZip([{ ...part, name: '../../a.json' }]), 'damaged'],
      ['with one name twice', packedZip([part, part]), 'damaged'],
      ['with a password', encrypted(packedZip([part])), 'encrypted'],
      ['that states more bytes than a disk has', packedZip([{ ...part, stated: 0xfffffff0 }]), 'expands'],
      ['of too many files', packedZip(many), 'too_many_files'],
    ] as const) {
      const added = await add(ask, 'x.zip', zip);
      expect([name, added]).toMatchObject([name, { error: { code: 'provided_refused', details: { reason } } }]);
      expect(await value(ask('provided.import', {}))).toMatchObject({ import: null });
    }
  });

  test('a hostile file is not read, and says why', async () => {
    const { ask } = await opened();
    for (const [name, zip, problem] of [
      ['a bomb', packedZip([{ ...part, content: Buffer.alloc(3 * 1024 * 1024, 32) }]), 'expands'],
      ['a huge file', packedZip([{ ...part, content: Buffer.alloc(5 * 1024 * 1024, 32) }]), 'too_large'],
      ['a file that is longer than it states', packedZip([{ ...part, stated: 10 }]), 'damaged'],
      ['a file that is no text', packedZip([{ ...part, content: Buffer.from([0xff, 0xfe, 0x00]) }]), 'not_text'],
    ] as const) {
      await value(add(ask, 'x.zip', zip));
      await ended(ask, 'read');
      expect([name, (await linesOf(ask)).map((line) => line.problem)]).toEqual([name, [problem]]);
    }
  });
});

test('an import that is stopped keeps what it saved, and the rest is saved by another', {
  tags: ['long'],
}, async () => {
  const { ask } = await opened();
  const zip = packedZip(
    Array.from({ length: 80 }, (_, n) => ({
      name: `${n}.json`,
      content: summaryText(responseTo(documentAt('cpf', n), MONTH)),
    })),
  );
  await value(add(ask, 'todas.zip', zip));
  await value(ask('provided.cancel', {}));
  expect((await ended(ask, 'cancelled')).done).toBeLessThan(80);
  expect(await ask('provided.save', USE)).toMatchObject({ error: { code: 'not_found' } });

  await value(add(ask, 'todas.zip', zip));
  await ended(ask, 'read');
  await value(ask('provided.save', USE));
  await value(ask('provided.cancel', {}));
  const stopped = await ended(ask, 'cancelled');
  const { total } = await value(ask('provided.waiting', {}));
  expect([stopped.waiting, total < 80]).toEqual([total, true]);
  expect(await saveAnswers(ask, 'todas.zip', zip)).toMatchObject({ waiting: 80 - total, lines: { saved: total } });
});

/** Sets the flag of encryption in both headers of the first file. */
function encrypted(zip: Buffer): Buffer {
  const made = Buffer.from(zip);
  made.writeUInt16LE(1, 6);
  const central = made.indexOf(Buffer.from('504b0102', 'hex'));
  made.writeUInt16LE(1, central + 8);
  return made;
}

test('a lock forgets an import that was read or is being read, and its upload', async () => {
  const { ask } = await opened();
  await value(add(ask, 'maria.json', serviceText(responseTo(MARIA, MONTH))));
  await ended(ask, 'read');
  const left = await uploaded(ask, 'answers', Buffer.from(serviceText(responseTo(EMPRESA, MONTH))));
  await value(ask('lock.now', {}));
  expect(await ask('provided.import', {})).toMatchObject({ error: { code: 'vault_closed' } });
  await value(ask('vault.open', { passphrase: PASSPHRASE }));
  expect(await value(ask('provided.import', {}))).toEqual({ import: null });
  expect(await linesOf(ask)).toEqual([]);
  expect(await ask('provided.save', USE)).toMatchObject({ error: { code: 'not_found' } });
  expect(await ask('provided.add', { uploadId: left, name: 'empresa.json', isFirst: true })).toMatchObject({
    error: { code: 'not_found' },
  });
  expect((await value(ask('provided.waiting', {}))).total).toBe(0);
});
