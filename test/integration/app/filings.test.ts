import { expect, onTestFinished, test } from 'vitest';
import type { Output } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { CHUNK_BYTES } from '#domain/basics/upload.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import { filingXml, OWN_ROOT, type SampleFiling } from '#test/support/filings/filing-xml.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { GROUP, linkOf, WHOLE } from './group-steps.ts';
import { PASSPHRASE, registerConsent, runMonth, SUBJECT } from './officer.ts';
import { type Ask, NO_KEYCHAIN, openAt, value } from './opened.ts';

const BANK = {
  nome: 'Banco Exemplo S.A.',
  cnpj: '11222333000181',
  via: null,
  termMonths: null,
  revocation: '',
  encarregado: '',
  clause: '',
};
const MONTH = '2026-08';
const CPF = '52998224725';

async function officerWithBank() {
  const { ask, on, close } = await openAt(await freshFolder(), NO_KEYCHAIN);
  onTestFinished(close);
  await value(ask('vault.create', { passphrase: PASSPHRASE }));
  await value(ask('settings.change', { institutions: [BANK] }));
  await registerConsent(ask);
  return { ask, on, result: await value(runMonth(ask, MONTH)) };
}

/** Sends a file as a window does; the last reply is the first refusal, or the reading's. */
async function preview(
  ask: Ask,
  file: string | Buffer,
): Promise<Envelope<Output<'filings.read'>> & { upload: string }> {
  const bytes = Buffer.from(file);
  const { id: upload } = await value(ask('upload.begin', { purpose: 'filing', size: bytes.length }));
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    const base64 = bytes.subarray(offset, offset + CHUNK_BYTES).toString('base64');
    const taken = await ask('upload.append', { id: upload, offset, base64 });
    if (!taken.ok) return { ...taken, upload };
  }
  return { ...(await ask('filings.read', { upload })), upload };
}

const filed = (amounts: Readonly<Record<string, string>>, changes: SampleFiling = {}): string =>
  filingXml({ month: MONTH, clients: [{ cd: CPF, operations: [{ mod: '0203', amounts }] }], ...changes });

async function keep(ask: Ask, file: string): Promise<void> {
  const { upload, ...read } = await preview(ask, file);
  expect(read).toMatchObject({ ok: true, value: { known: 1 } });
  expect(await value(ask('filings.save', { upload }))).toEqual({ subjects: 1 });
}

test('our filing stands beside the register, fills cases and portfolios, is in the dossier and erased', async () => {
  const { ask, on, result } = await officerWithBank();
  const changed: object[] = [];
  on('filings.changed', (payload) => changed.push(payload));
  await keep(ask, filed({ v110: '0.01' }));
  expect(changed).toHaveLength(1);
  const { rows } = await value(ask('filings.list', {}));
  expect(rows).toMatchObject([
    {
      month: MONTH,
      institution: { nome: BANK.nome },
      remittance: 1,
      part: 1,
      isComplete: true,
      tallies: { clients: 1 },
    },
  ]);
  const seen = await value(ask('filings.of_subject', { documento: SUBJECT.documento, month: null }));
  expect(seen).toMatchObject({
    months: [MONTH],
    position: {
      month: MONTH,
      owed: 1,
      answer: { resultId: result.id },
      rows: [{ modality: '0203', filed: { a_vencer: 1 } }],
    },
  });

  const settings = {
    name: 'Varejo',
    cadence: 'manual',
    institution: null,
    parallel: 1,
    perMinute: 60,
    rules: DEFAULT_RULES,
  } as const;
  const { id } = await value(ask('watches.add', { settings }));
  const member = { documento: CPF, nome: 'Maria', ownExposure: 700, contract: '', segment: '', responsible: '' };
  await value(ask('watches.put_member', { id, member: { ...member, since: MONTH, until: null } }));
  const listed = await value(ask('watches.members', { id, search: '', offset: 0, limit: 9 }));
  expect(listed.rows).toMatchObject([{ ownExposure: 700, filed: { month: MONTH, owed: 1 } }]);

  const { case: made } = await value(ask('cases.start', { resultId: result.id }));
  expect(made.content.request.ownExposure).toEqual({
    amount: 1,
    source: 'Documento 3040, 08/2026',
    date: '2026-08-31',
  });

  const dossier = await value(ask('subject.dossier', { documento: SUBJECT.documento }));
  expect(dossier.filings).toMatchObject([{ month: MONTH, cnpj: OWN_ROOT, owed: 1, amounts: [{ code: 'v110' }] }]);
  await value(ask('filings.remove', { cnpj: OWN_ROOT, month: MONTH }));
  expect(await value(ask('filings.of_subject', { documento: SUBJECT.documento, month: null }))).toEqual({
    months: [],
    position: null,
  });
});

test('a case begun before our filing offers it, and its group once each member is in one of the same month', async () => {
  const { ask, result } = await officerWithBank();
  const { case: before, filed: none } = await value(ask('cases.start', { resultId: result.id }));
  expect([before.content.request.ownExposure, none]).toEqual([null, { ownExposure: null, groupExposure: null }]);
  await keep(ask, filed({ v110: '0.01', v150: '2.00' }));
  const own = { amount: 2_01, source: 'Documento 3040, 08/2026', date: '2026-08-31' };
  const { case: one, filed: offered } = await value(ask('cases.open', { id: before.id, again: true }));
  expect(one.content.request.ownExposure).toBeNull();
  expect(offered).toEqual({ ownExposure: own, groupExposure: null });

  const links = [CPF, '11144477735'].map((documento) => linkOf({ id: documento, documento, nome: documento }));
  const { group } = await value(ask('groups.add', { content: { ...GROUP, links } }));
  const position = await value(ask('groups.keep_snapshot', { ...WHOLE, id: group.id, month: MONTH }));
  const content = { ...one.content, group: position.id };
  const saved = await value(ask('cases.save', { id: one.id, revision: one.revision, content }));
  expect(saved.filed).toEqual({ ownExposure: own, groupExposure: null });
  await keep(ask, filed({ v110: '0.01', v150: '2.00' }));
  const { filed: both } = await value(ask('cases.open', { id: one.id, again: true }));
  expect(both).toEqual({ ownExposure: own, groupExposure: own });
});

test('more in our filing than in the register is a finding, by modality', async () => {
  const { ask } = await officerWithBank();
  await keep(ask, filed({ v110: '900000000.00' }));
  const { position } = await value(ask('filings.of_subject', { documento: SUBJECT.documento, month: MONTH }));
  expect(position?.rows.map(({ more }) => more)).toEqual([['a_vencer']]);
  expect(position?.total.more).toEqual(['a_vencer']);
});

test('what is not our filing is refused by its reason, and nothing is kept', async () => {
  const { ask } = await officerWithBank();
  const refused = async (file: string) => {
    const { upload: _, ...read } = await preview(ask, file);
    return read.ok ? 'read' : { code: read.error.code, ...read.error.details };
  };
  const code = 'filing_refused';
  expect(await refused(filed({ v110: '1.00' }, { cnpj: '99999999' }))).toEqual({
    code,
    reason: 'institution',
    found: '99999999',
  });
  expect(await refused(filed({ v110: '1.00' }, { month: '2999-01' }))).toEqual({
    code,
    reason: 'month',
    month: '2999-01',
  });
  expect(await refused('<Doc3050 DtBase="2026-08"/>')).toEqual({ code, reason: 'document', found: 'Doc3050' });
  expect(await refused(filed({ v110: '1.00' }).slice(0, 800))).toEqual({ code, reason: 'truncated' });
  await keep(ask, filed({ v110: '1.00' }, { remittance: 3 }));
  expect(await refused(filed({ v110: '2.00' }, { remittance: 2 }))).toEqual({ code, reason: 'older', month: MONTH });
  const { upload, ...again } = await preview(ask, filed({ v110: '3.00' }, { remittance: 4 }));
  expect(again).toMatchObject({ value: { replaces: { remittance: 3 } } });
  await value(ask('upload.discard', { id: upload }));
  expect(await ask('filings.save', { upload })).toMatchObject({ error: { code: 'not_found' } });
});

test('a lock forgets a filing that was read and not kept', async () => {
  const { ask } = await officerWithBank();
  const { upload, ...read } = await preview(ask, filed({ v110: '1.00' }));
  expect(read.ok).toBe(true);
  await value(ask('lock.now', {}));
  await value(ask('vault.open', { passphrase: PASSPHRASE }));
  for (const name of ['filings.read', 'filings.save'] as const) {
    expect(await ask(name, { upload })).toMatchObject({ error: { code: 'not_found' } });
  }
  expect((await value(ask('filings.list', {}))).rows).toEqual([]);
});
