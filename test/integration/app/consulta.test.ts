import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contract, type Input, type MessageName } from '#contract/contract.ts';
import { EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import { NO_LAYOUT } from '#domain/consent/import-columns.ts';
import { NEWEST_QUERY_FIRST, newestResults, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import { EXAMPLE_CONTENTS } from '#domain/policies/policy-examples.ts';
import { BANCO, BLANK_DRAFT } from '../../support/fakes/samples.ts';
import { ALL_PURPOSES, PASSPHRASE, registerConsent, registerInput, runNewest, SUBJECT } from './officer.ts';
import { NO_KEYCHAIN, NOWHERE, type OpenedWorkstation, openAt, value } from './opened.ts';

let home: string;
let opened: OpenedWorkstation[] = [];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'lastro-thread-'));
});

afterEach(async () => {
  for (const { close } of opened) await close();
  opened = [];
  await rm(home, { recursive: true, force: true });
});

/** A whole workstation in this process, without a keychain. */
async function start(): Promise<OpenedWorkstation> {
  const started = await openAt(home, NO_KEYCHAIN);
  opened.push(started);
  return started;
}

/** For acts on something that was not shown. */
const SHOWN = { shown: '0'.repeat(64) };

const INVOICE = {
  sheet: null,
  environment: 'sandbox',
  from: null,
  until: null,
  layout: { header: 1, date: 0, time: null, document: 1, month: null, value: null },
} as const;

describe('a workstation without a keychain', () => {
  test('refuses everything but the vault until the officer chooses', async () => {
    const { ask } = await start();
    expect(await value(ask('vault.state', {}))).toMatchObject({ vault: { status: 'choice_needed' } });
    expect(await ask('settings.read', {})).toEqual({ ok: false, error: { code: 'vault_closed' } });
    expect(await ask('consulta.months', {})).toEqual({ ok: false, error: { code: 'vault_closed' } });
  });

  test('carries one thread from consent to offline review', { tags: ['long'] }, async () => {
    const first = await start();
    await value(first.ask('vault.create', { passphrase: PASSPHRASE }));
    expect(await runNewest(first.ask)).toMatchObject({ ok: false, error: { code: 'consent_missing' } });

    const consent = await registerConsent(first.ask);
    expect(consent).toMatchObject({
      status: 'valid',
      documento: '52998224725',
      metadata: { userAgent: 'Lastro under test' },
    });
    const result = await value(runNewest(first.ask));
    expect(result).toMatchObject({ nome: SUBJECT.nome, consentId: consent.id, deviations: [] });
    expect(result.consulta.resumoDasModalidades).toHaveLength(192);
    const raw = await value(first.ask('results.raw', { id: result.id }));
    await first.close();
    opened = [];

    const second = await start();
    expect(await value(second.ask('vault.state', {}))).toMatchObject({ vault: { status: 'passphrase_needed' } });
    expect(await second.ask('vault.open', { passphrase: 'not the passphrase' })).toMatchObject({
      error: { code: 'passphrase_wrong' },
    });
    await value(second.ask('vault.open', { passphrase: PASSPHRASE }));
    expect(await value(second.ask('results.open', { id: result.id }))).toEqual(result);
    expect(await value(second.ask('results.raw', { id: result.id }))).toEqual(raw);
    expect(await value(second.ask('library.list', newestResults('aparecida', 10)))).toMatchObject({
      rows: [{ id: result.id }],
    });
    expect(await value(second.ask('consent.find', { documento: SUBJECT.documento }))).toMatchObject({
      consent: { id: consent.id, status: 'valid', url: consent.url },
    });
  });

  test('offers a saved month before paying again', { tags: ['long'] }, async () => {
    const { ask } = await start();
    await value(ask('vault.use_session', {}));
    await registerConsent(ask);
    const { id } = await value(runNewest(ask));
    expect(await runNewest(ask)).toMatchObject({ error: { code: 'already_saved', details: { id } } });
    expect((await value(runNewest(ask, true))).id).not.toBe(id);
  });

  test('leaves no name, document, key or passphrase readable in its folder', { tags: ['long'] }, async () => {
    const { ask, close } = await start();
    await value(ask('vault.create', { passphrase: PASSPHRASE }));
    const key = 'b1f7c0de-0000-4000-8000-00000000c0de';
    await value(ask('settings.set_addresses', { environment: 'sandbox', ...NOWHERE }));
    await value(ask('settings.set_key', { environment: 'sandbox', key }));
    await registerConsent(ask);
    await value(runNewest(ask));
    const { code } = await value(ask('vault.make_recovery_key', {}));
    const texts = await readAll(home);
    await close();
    opened = [];
    texts.push(...(await readAll(home)));

    const secrets = ['Maria Aparecida', 'maria aparecida', '52998224725', '529.982.247-25', key, PASSPHRASE, code];
    for (const secret of secrets)
      expect(texts.filter(({ text }) => text.includes(secret)).map(({ file }) => file)).toEqual([]);
    expect(texts.map(({ file }) => file).join()).toMatch(/archive\.db.*authorizations\.db.*lastro\.log/);
  });

  test('keeps two sessions on one data folder apart, and forgets each when it ends', async () => {
    const [first, second] = [await start(), await start()];
    await value(first.ask('vault.use_session', {}));
    await registerConsent(first.ask);
    await value(second.ask('vault.use_session', {}));
    expect(await value(second.ask('consent.find', { documento: SUBJECT.documento }))).toEqual({
      consent: null,
      refusal: { code: 'consent_missing' },
    });
    expect(await runNewest(first.ask)).toMatchObject({ ok: true });
    await second.close();
    expect((await value(first.ask('library.list', newestResults('', 10)))).rows).toHaveLength(1);
    await first.close();
    opened = [];
    expect(await readAll(join(home, 'session'))).toEqual([]);
  });

  test('forgets a session when it ends', async () => {
    const first = await start();
    await value(first.ask('vault.use_session', {}));
    await registerConsent(first.ask);
    await first.close();
    opened = [];
    expect(await readAll(join(home, 'session'))).toEqual([]);
    const second = await start();
    expect(await value(second.ask('vault.state', {}))).toMatchObject({ vault: { status: 'choice_needed' } });
    await value(second.ask('vault.use_session', {}));
    expect(await value(second.ask('consent.list', { search: '', limit: 10, offset: 0 }))).toEqual({
      rows: [],
      total: 0,
    });
  });
});

/** The one deliberate exception: a recovery code is answered once, because the officer has to write it down. */
const SHOWN_ONCE: readonly MessageName[] = ['vault.make_recovery_key'];
const BATCH: Input<'batches.import'>['settings'] = {
  name: 'Carteira',
  purpose: 'monitoramento',
  institution: null,
  reference: '',
  months: { kind: 'newest', count: 1 },
  reuse: { kind: 'any' },
  parallel: 4,
  perMinute: 60,
};
const WATCH: Input<'watches.add'>['settings'] = {
  name: 'Carteira',
  cadence: 'monthly',
  institution: null,
  parallel: 4,
  perMinute: 60,
  rules: DEFAULT_RULES,
};

const MEMBERS: Input<'watches.import_members'>['layout'] = {
  header: 1,
  documento: 0,
  nome: 1,
  ownExposure: null,
  contract: null,
  segment: null,
  responsible: null,
};

const MEMBER: Input<'watches.put_member'>['member'] = {
  documento: SUBJECT.documento,
  nome: 'Maria',
  ownExposure: null,
  contract: '',
  segment: '',
  responsible: '',
  since: '2026-09',
  until: null,
};

const GROUP: Input<'groups.add'>['content'] = {
  name: 'Grupo Alfa',
  kind: 'economic',
  criterion: 'controle',
  links: [],
};
const POLICY = { policyId: 'none', version: 1 };
const BACKTEST_ROWS = {
  id: 'none',
  overall: null,
  other: null,
  changed: false,
  rule: null,
  noRule: false,
  level: null,
};
const WHOLE_GROUP = { month: null, members: null, proportional: false } as const;
const RECOVERY_CODE = /([0-9A-HJKMNP-TV-Z]{4}-){8}[0-9A-Z*~$=]/;

describe('no secret crosses the border', () => {
  test('data, no secret in the window: whatever message is sent, with whatever is asked', async () => {
    const { ask } = await start();
    const key = 'b1f7c0de-0000-4000-8000-00000000c0de';
    await value(ask('vault.create', { passphrase: PASSPHRASE }));
    await value(ask('settings.set_addresses', { environment: 'sandbox', ...NOWHERE }));
    await value(ask('settings.set_key', { environment: 'sandbox', key }));
    const consent = await registerConsent(ask);
    const { id } = await value(runNewest(ask));
    const draft = await value(ask('consent.draft_save', { id: null, form: BLANK_DRAFT }));
    const { code } = await value(ask('vault.make_recovery_key', {}));

    const teamPlace = { host: '127.0.0.1', port: 9, database: 'equipe', login: 'ana', rootCertificate: null };
    const teamAccess = { place: teamPlace, password: 'senha do banco' };
    const inputs: { [Name in MessageName]: Input<Name> } = {
      'vault.state': {},
      'vault.judge_passphrase': { passphrase: PASSPHRASE },
      'vault.create': { passphrase: PASSPHRASE },
      'vault.open': { passphrase: PASSPHRASE },
      'vault.prove': { message: 'backup.run', secret: PASSPHRASE },
      'vault.use_session': {},
      'vault.retry': {},
      'vault.stop_waiting': {},
      'vault.make_recovery_key': {},
      'vault.confirm_recovery_key': {},
      'vault.recover': { code, passphrase: PASSPHRASE },
      'vault.open_with_pin': { pin: '270495' },
      'vault.set_pin': { pin: '270495' },
      'vault.remove_pin': { current: '270495' },
      'vault.put_off_pin': {},
      'vault.put_key_back': {},
      'vault.change_passphrase': { current: PASSPHRASE, passphrase: PASSPHRASE },
      'consent.open_link': { url: 'https://example.com' },
      'help.about': {},
      'help.licences': {},
      'help.problem': {},
      'help.save_problem': { sha256: '0'.repeat(64) },
      'help.dumps': {},
      'help.keep_dumps': { kept: false },
      'home.overview': {},
      'home.test_subjects': {},
      'home.authorize_test': { documento: '900.000.001-75', purpose: 'concessao' },
      'settings.read': {},
      'commands.state': {},
      'commands.add_program': { name: 'BI', scopes: ['read'], days: 30 },
      'commands.end_program': { id: 'none' },
      'commands.choose_folder': {},
      'settings.change': { theme: 'dark' },
      'consent.preview_term': { institution: BANCO },
      'settings.set_addresses': {
        environment: 'sandbox',
        baseUrl: 'http://127.0.0.1:9',
        authUrl: 'http://127.0.0.1:9',
      },
      'settings.set_key': { environment: 'sandbox', key },
      'settings.test_connection': { environment: 'sandbox' },
      'settings.remove_key': { environment: 'producao' },
      'consent.device': {},
      'consent.prepare': { ...SUBJECT, ...ALL_PURPOSES },
      'consent.register': await registerInput(ask),
      'consent.list': { search: '', limit: 10, offset: 0 },
      'consent.askable': { search: '', limit: 10, environment: 'embutido' },
      'consent.find': { documento: SUBJECT.documento },
      'consent.open': { id: consent.id },
      'consent.receipt': { id: consent.id },
      'consent.resolve': { id: consent.id, authorizationId: consent.id, url: consent.url ?? '' },
      'consent.dismiss': { id: consent.id },
      'consent.send_signed': { draftId: draft.id },
      'consent.send_again': { id: consent.id, knowingly: true },
      'consent.import_columns': { upload: draft.id, sheet: null },
      'consent.import_template': { sample: true },
      'consent.import': { upload: draft.id, sheet: null, layout: NO_LAYOUT, purposes: [], dryRun: true },
      'consent.draft_save': { id: draft.id, form: BLANK_DRAFT },
      'consent.draft_list': {},
      'consent.subject_columns': { upload: draft.id, sheet: null },
      'consent.draft_subjects': {
        upload: draft.id,
        sheet: null,
        layout: { header: null, nome: 0, documento: 1 },
        purposes: ['concessao'],
        dryRun: true,
      },
      'consent.draft_load': { id: draft.id },
      'upload.begin': { purpose: 'evidence', size: 9 },
      'upload.append': { id: draft.id, offset: 0, base64: 'JVBERi0=' },
      'consent.evidence_finish': { upload: draft.id, draftId: draft.id, name: 'termo.pdf' },
      'upload.discard': { id: draft.id },
      'consent.evidence_draw': { draftId: draft.id, signer: 'Maria', drawing: { base64: 'JVBERi0=', strokes: [] } },
      'consent.evidence_read': { id: draft.id, offset: 0 },
      'consent.evidence_save': { id: draft.id },
      'consent.evidence_signatures': { id: draft.id },
      'consent.evidence_remove': { id: draft.id },
      'consent.draft_discard': { id: draft.id },
      'subject.dossier': { documento: SUBJECT.documento },
      'subject.record_print': { documento: SUBJECT.documento, what: 'dossier' },
      'consent.revoke': { id: consent.id, reason: 'a pedido' },
      'consulta.months': {},
      'consulta.run': { documento: SUBJECT.documento, month: '2020-01', purpose: 'outra', reference: '', again: true },
      'consulta.cancel': {},
      'series.plan': { documento: SUBJECT.documento },
      'series.start': {
        documento: SUBJECT.documento,
        first: '2026-01',
        last: '2026-03',
        purpose: 'outra',
        reference: '',
        ...SHOWN,
      },
      'series.state': {},
      'series.cancel': {},
      'results.open': { id },
      'results.raw': { id },
      'results.months': { documento: SUBJECT.documento },
      'results.of_month': { id },
      'results.choose': { id },
      'results.set_reference': { id, reference: 'Proposta 7781/A' },
      'library.list': { filter: WHOLE_LIBRARY, sort: NEWEST_QUERY_FIRST, after: null, limit: 10 },
      'library.count': { filter: WHOLE_LIBRARY },
      'library.subjects': {
        filter: WHOLE_LIBRARY,
        sort: { by: 'queriedAt', descending: true },
        after: null,
        limit: 10,
      },
      'library.count_subjects': { filter: WHOLE_LIBRARY },
      'library.newest': { search: '', limit: 1 },
      'library.months': { filter: WHOLE_LIBRARY, resultId: id },
      'lists.layouts': {},
      'lists.keep_layouts': { lists: {} },
      'lists.keep_place': { hash: '#/acervo', scroll: 0, listScroll: 0, library: null },
      'lists.take_place': {},
      'subject.open': { id, again: false },
      'subject.tags': {},
      'subject.tag': { ids: [id], add: ['renovação'], remove: [] },
      'subject.add_note': { id, text: 'Ligar em dezembro' },
      'subject.remove_note': { noteId: id },
      'library.views': {},
      'library.save_view': { name: 'Vencidos', filter: WHOLE_LIBRARY, sort: NEWEST_QUERY_FIRST },
      'library.remove_view': { viewId: id },
      'cases.list': { search: '', state: null, offset: 0, limit: 10 },
      'cases.start': { resultId: id },
      'cases.of_result': { resultId: id },
      'cases.open': { id: draft.id },
      'cases.save': { id: draft.id, revision: 1, content: EMPTY_CONTENT },
      'cases.update_answers': { id: draft.id, revision: 1 },
      'cases.conclude': {
        id: draft.id,
        revision: 1,
        sha256: 'a'.repeat(64),
        personId: draft.id,
        passphrase: PASSPHRASE,
      },
      'cases.decide': {
        id: draft.id,
        sha256: 'a'.repeat(64),
        decision: 'approved',
        text: '',
        personId: draft.id,
        passphrase: PASSPHRASE,
      },
      'cases.reopen': { id: draft.id, revision: 1, by: null },
      'cases.archive': { id: draft.id, revision: 1 },
      'cases.attach_fact': { id: draft.id, upload: draft.id, name: 'laudo.pdf' },
      'cases.page': { id: draft.id, version: 1 },
      'cases.export': { id: draft.id, version: 1, format: 'markdown' },
      'cases.verify_file': { text: '{}' },
      'policies.list': { search: '', state: null, offset: 0, limit: 10 },
      'policies.add': { institution: null, from: { kind: 'example', example: 'person_loan' } },
      'policies.open': { ...POLICY, version: null },
      'policies.save': { ...POLICY, revision: 1, content: EXAMPLE_CONTENTS.person_loan },
      'policies.revise': POLICY,
      'policies.discard': { ...POLICY, revision: 1 },
      'policies.propose': { ...POLICY, revision: 1, personId: draft.id, passphrase: PASSPHRASE },
      'policies.approve': { ...POLICY, sha256: '0'.repeat(64), personId: draft.id, passphrase: PASSPHRASE },
      'policies.retire': { ...POLICY, ...SHOWN, personId: draft.id, passphrase: PASSPHRASE },
      'policies.verdict': { resultId: id },
      'policies.evaluate': { ...POLICY, of: { kind: 'result', resultId: id } },
      'policies.backtest_start': {
        ...POLICY,
        other: null,
        environment: 'embutido',
        tipo: null,
        from: null,
        to: null,
        months: 'every',
        amount: null,
        withoutCase: 'left_out',
      },
      'policies.backtest': {},
      'policies.backtest_cancel': { id: 'none' },
      'policies.backtest_rows': { ...BACKTEST_ROWS, offset: 0, limit: 10 },
      'policies.backtest_export': BACKTEST_ROWS,
      'people.list': {},
      'people.add': { name: 'Ana Prado', role: 'approver', passphrase: PASSPHRASE },
      'people.change_passphrase': { personId: draft.id, current: PASSPHRASE, next: PASSPHRASE },
      'people.set_passphrase': { personId: draft.id, passphrase: PASSPHRASE },
      'people.confirm_key': { personId: draft.id, publicKey: 'none' },
      'people.end': { personId: draft.id },
      'export.run': { format: 'json', of: { ids: [id] } },
      'export.cancel': {},
      'export.interrupted': {},
      'backup.state': {},
      'backup.remind': { days: 30 },
      'backup.run': { passphrase: PASSPHRASE },
      'backup.cancel': {},
      'backup.automatic_start': { passphrase: PASSPHRASE },
      'backup.rehearse': { passphrase: PASSPHRASE },
      'backup.automatic_stop': {},
      'backup.opened_file': {},
      'backup.take_opened_file': {},
      'backup.decline_opened_file': {},
      'backup.restore_look': { upload: id, passphrase: PASSPHRASE },
      'backup.restore_run': { upload: id, ...SHOWN },
      'backup.previous': {},
      'backup.restore_undo': { id },
      'backup.restore_forget': { id: `${'1'.repeat(13)}-${id}` },
      'backup.merge_plan': { id: `${'1'.repeat(13)}-${id}` },
      'backup.merge_run': { id: `${'1'.repeat(13)}-${id}`, ...SHOWN },
      'salvage.state': {},
      'salvage.run': {},
      'salvage.cancel': {},
      'salvage.dismiss': {},
      'export.provenance': { id },
      'export.chart_begin': { ids: [id], title: 'Escada de vencimentos' },
      'export.chart_save': { id: draft.id, upload: draft.id },
      'export.reveal': { path: '/etc/passwd' },
      'export.open': { path: '/etc/passwd' },
      'audit.list': { limit: 10 },
      'audit.verify': {},
      'audit.accept_seal': { reason: 'apurado' },
      'audit.end': {},
      'audit.check_line': { line: `#1 ${'0'.repeat(64)}` },
      'audit.export': {},
      'attempts.waiting': {},
      'attempts.give_up': { id },
      'attempts.attach': { id, uploadId: draft.id },
      'provided.add': { uploadId: draft.id, name: 'a.json', isFirst: true },
      'provided.import': {},
      'provided.lines': { state: null, offset: 0, limit: 1 },
      'provided.line': { n: 0 },
      'provided.coverage': { purpose: 'concessao' },
      'provided.save': { purpose: 'concessao', provider: 'Outro', consultedOn: '2026-11-01' },
      'provided.cancel': {},
      'provided.waiting': {},
      'provided.authorize': { id },
      'provided.remove': { id },
      'costs.state': {},
      'costs.groups': { from: '2026-11', until: '2026-11' },
      'costs.attempts': {
        from: '2026-11',
        until: '2026-11',
        charge: 'charged',
        environment: null,
        officer: null,
        purpose: null,
        job: null,
      },
      'costs.export': { from: '2026-11', until: '2026-11', environment: null },
      'costs.invoice_columns': { upload: draft.id, sheet: null },
      'costs.invoice_check': { ...INVOICE, upload: draft.id },
      'costs.invoice_export': { ...INVOICE, upload: draft.id },
      'batches.read': { upload: draft.id, sheet: null },
      'batches.import': {
        upload: draft.id,
        fileName: 'carteira.csv',
        sheet: null,
        settings: BATCH,
        layout: { header: 1, columns: { documento: [0], nome: [], referencia: [], mes: [], grupo: [] } },
      },
      'batches.list': { offset: 0, limit: 10 },
      'batches.open': { id: draft.id },
      'batches.check': { id: draft.id },
      'batches.lines': { id: draft.id, kind: null, offset: 0, limit: 10 },
      'batches.accept_proposed': { id: draft.id, lines: null },
      'batches.change': { id: draft.id, revision: 1, settings: BATCH },
      'batches.discard': { id: draft.id },
      'batches.start': { id: draft.id, revision: 1, ...SHOWN, ceiling: { unit: 'queries', value: 1 }, accepted: [] },
      'batches.pause': { id: draft.id },
      'batches.resume': { id: draft.id, ceiling: null },
      'batches.stop': { id: draft.id },
      'batches.results': { id: draft.id, sort: 'worst', state: null, offset: 0, limit: 10 },
      'batches.totals': { id: draft.id },
      'batches.export': { id: draft.id, content: 'sheet', format: 'csv' },
      'batches.draft_terms': { id: draft.id },
      'registrato.read': { upload: draft.id, documento: SUBJECT.documento, password: null },
      'registrato.save': { upload: draft.id, documento: SUBJECT.documento, password: null, isSamePerson: true },
      'registrato.of_subject': { documento: SUBJECT.documento, month: null },
      'registrato.verify': { id: draft.id, isAuthentic: true, how: 'govbr' },
      'registrato.facts': { caseId: draft.id },
      'filings.read': { upload: draft.id },
      'filings.save': { upload: draft.id },
      'filings.list': {},
      'filings.remove': { cnpj: '11222333', month: '2026-09' },
      'filings.of_subject': { documento: SUBJECT.documento, month: null },
      'groups.list': { search: '', archived: false, offset: 0, limit: 10 },
      'groups.of_subject': { documento: SUBJECT.documento },
      'groups.add': { content: GROUP },
      'groups.open': { id: draft.id },
      'groups.change': { id: draft.id, revision: 1, content: GROUP },
      'groups.archive': { id: draft.id, isArchived: true },
      'groups.read_qsa': { text: 'Nome/Nome Empresarial: MARIA' },
      'groups.of_batch': { batchId: draft.id },
      'groups.add_from_batch': { batchId: draft.id, names: ['Alfa'], kind: 'economic' },
      'groups.view': { id: draft.id, ...WHOLE_GROUP },
      'groups.modalities': { id: draft.id, ...WHOLE_GROUP },
      'groups.ask_missing': { id: draft.id, purpose: 'outra', months: ['2026-09'] },
      'groups.keep_snapshot': { id: draft.id, ...WHOLE_GROUP, ...SHOWN },
      'groups.snapshots': { id: draft.id },
      'groups.snapshot': { snapshotId: draft.id },
      'watches.list': { search: '', offset: 0, limit: 10 },
      'watches.add': { settings: WATCH },
      'watches.open': { id: draft.id },
      'watches.change': { id: draft.id, revision: 1, settings: WATCH },
      'watches.end': { id: draft.id },
      'watches.try_rules': { id: draft.id, rules: DEFAULT_RULES },
      'watches.stop_trial': {},
      'watches.members': { id: draft.id, search: '', offset: 0, limit: 10 },
      'watches.read_members': { upload: draft.id, sheet: null },
      'watches.import_members': { id: draft.id, upload: draft.id, sheet: null, layout: MEMBERS, since: '2026-09' },
      'watches.put_member': { id: draft.id, member: MEMBER },
      'watches.before_cycle': { id: draft.id },
      'watches.draft_cycle': { id: draft.id, month: '2026-09', baseline: 1 },
      'watches.evaluate': { cycleId: draft.id },
      'watches.cycle': { cycleId: draft.id },
      'watches.gaps': { cycleId: draft.id, gap: null, search: '', offset: 0, limit: 10 },
      'watches.findings': {
        watchId: null,
        cycleId: null,
        states: ['new'],
        severity: null,
        search: '',
        offset: 0,
        limit: 10,
      },
      'watches.finding': { findingId: draft.id },
      'watches.of_batch': { batchId: draft.id },
      'watches.of_subject': { documento: SUBJECT.documento },
      'watches.act': {
        findings: [{ id: draft.id, month: '2026-09', resultId: id }],
        act: 'seen',
        reason: '',
        until: null,
        caseId: null,
      },
      'watches.overview': {},
      'watches.report': { cycleId: draft.id },
      'team.state': {},
      'team.reach': {},
      'team.test': teamAccess,
      'team.create': teamAccess,
      'team.new_code': { reason: 'perdido' },
      'team.confirm_code': {},
      'team.join': teamAccess,
      'team.recover': { ...teamAccess, code: 'x' },
      'team.plan': {},
      'team.upload': { code: 'x', ...SHOWN },
      'team.admit': { workstation: draft.id, code: 'x' },
      'team.remove': { workstation: draft.id },
      'team.sync': {},
      'team.heal': {},
      'team.set_password': { password: 'outra' },
      'team.leave': {},
      'team.fingerprint': {},
      'team.verify': {},
      'watches.note_print': { cycleId: draft.id },
      'watches.export_calendar': {},
      'watches.export_cycle': { cycleId: draft.id, format: 'xlsx' },
      'groups.export': { id: draft.id, ...WHOLE_GROUP, snapshotId: null, format: 'xlsx' },
      'unreadable.list': {},
      'unreadable.beginning': { id },
      'unreadable.export': { id },
      'retention.read': {},
      'retention.change': { results: 5, consents: 5 },
      'retention.preview': { documento: SUBJECT.documento },
      'retention.blank': { documento: SUBJECT.documento, kind: 'note', row: 'nota', place: 'text' },
      'retention.erase': { documento: SUBJECT.documento, typed: SUBJECT.documento, reason: 'engano', ...SHOWN },
      'customer.show': { draftId: draft.id, termSha256: 'a'.repeat(64) },
      'customer.leave': { secret: PASSPHRASE },
      'lock.touch': {},
      'quit.state': {},
      'quit.anyway': {},
      'quit.stay': {},
      'quit.save_held': {},
      'batches.draft': { fileName: 'a.csv', base64: 'YTtiCg==', settings: BATCH },
      'cases.verify_pages': { id: 'none' },
      'lock.now': {},
    };
    expect(Object.keys(inputs).toSorted()).toEqual(Object.keys(contract).toSorted());
    for (const name of Object.keys(inputs) as MessageName[]) {
      const response = JSON.stringify(await ask(name, inputs[name]));
      expect(response, name).not.toContain(key);
      expect(response, name).not.toContain(PASSPHRASE);
      expect(response, name).not.toMatch(/eyJ[\w-]+\.[\w-]+\.[\w-]+/);
      expect(response, name).not.toMatch(
        /\b[0-9a-f]{64}\b(?<!"(sha256|pageSha256|policySha256|shown|hash)":"[0-9a-f]{64})/,
      );
      expect(RECOVERY_CODE.test(response), name).toBe(SHOWN_ONCE.includes(name));
    }
  });
});

async function readAll(folder: string): Promise<{ file: string; text: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
  return Promise.all(files.map(async (file) => ({ file, text: (await readFile(file)).toString('latin1') })));
}
