import type { UnknownAttempt } from '#contract/attempts.ts';
import type { Bridge, Input, MessageName, Output } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { EventName, EventPayload } from '#contract/events.ts';
import { MESSAGE_NAMES } from '#contract/message-names.ts';
import type { SavedResult } from '#contract/results.ts';
import type { SeriesRun } from '#contract/series.ts';
import { CONNECTION_STEPS, type Settings, settingsChangeSchema } from '#contract/settings.ts';
import type { UnreadableRow } from '#contract/unreadable.ts';
import type { VaultState, WorkstationState } from '#contract/vault.ts';
import { parseDocument, stripMask, subjectKey } from '#domain/basics/document.ts';
import { PURPOSES } from '#domain/basics/environment.ts';
import { monthQuestion } from '#domain/basics/month.ts';
import type { ListLayouts } from '#domain/settings/lists.ts';
import type { Place } from '#domain/settings/lists-schema.ts';
import { readSettings } from '#domain/settings/settings.ts';
import { groupRecoveryCode, RECOVERY_BYTES, writeRecoveryCode } from '#domain/vault/recovery-code.ts';
import { consentFakes, type FakeConsents } from './fake-consent.ts';
import { costsFakes, type FakeCosts, noCosts } from './fake-costs.ts';
import { libraryFakes } from './fake-library.ts';
import { emptyGuard, type FakeGuard, guardFakes } from './fake-lock.ts';
import { savedMonthsOf, seriesFakes } from './fake-series.ts';
import { consentOf, MONTHS, NOW_ISO, PEOPLE, savedResultOf, TERM } from './fake-unlocked.ts';

/** State of the fake; a test may start it with any state. */
export interface FakeState extends FakeConsents {
  vault: VaultState;
  recovery: WorkstationState['recovery'];
  pin: string | null;
  waitSeconds: number;
  offerPin: boolean;
  keychain: WorkstationState['keychain'];
  settings: Settings;
  results: SavedResult[];
  series: SeriesRun | null;
  attempts: readonly UnknownAttempt[];
  unreadable: readonly UnreadableRow[];
  guard: FakeGuard;
  costs: FakeCosts;
  layouts: ListLayouts;
  place: Place | null;
}

/** Messages that no screen sends yet are refused as unknown. */
type Fakes = {
  readonly [Name in MessageName]?: (input: Input<Name>) => Envelope<Output<Name>> | Promise<Envelope<Output<Name>>>;
};
type Replies = {
  [Name in MessageName]?: (input: Input<Name>) => Envelope<Output<Name>> | Promise<Envelope<Output<Name>>>;
};

export interface FakeBridge {
  readonly bridge: Bridge;
  readonly state: FakeState;
  /** Every message the window sent, in order. */
  readonly sent: { readonly name: MessageName; readonly input: unknown }[];
  /** Answers one message in another way from now on. */
  readonly reply: <Name extends MessageName>(name: Name, reply: NonNullable<Replies[Name]>) => void;
  /** Refuses one message from now on. */
  readonly fail: (name: MessageName, failure: BridgeFailure) => void;
  readonly emit: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
}

const SETTINGS: Settings = {
  ...readSettings({}),
  account: 'ana.lima',
  fixed: {},
  policyFaults: [],
  environments: [
    {
      environment: 'embutido',
      baseUrl: 'http://127.0.0.1:41733',
      authUrl: 'http://127.0.0.1:41733',
      addressesSetBy: 'workstation',
      keyKept: true,
      keyOfOrigin: null,
    },
    {
      environment: 'sandbox',
      baseUrl: '',
      authUrl: '',
      addressesSetBy: 'officer',
      keyKept: false,
      keyOfOrigin: null,
    },
    {
      environment: 'producao',
      baseUrl: 'https://servico.example.com',
      authUrl: 'https://autorizacao.example.com',
      addressesSetBy: 'officer',
      keyKept: true,
      keyOfOrigin: null,
    },
  ],
};

/** The code that opens the fake's archive. */
export const RECOVERY_CODE = writeRecoveryCode(Uint8Array.from({ length: RECOVERY_BYTES }, (_, index) => index * 13));

const NO_RESULTS = { rows: [], total: 0 };
const TEST_SUBJECTS = [
  { documento: PEOPLE.sound.documento, group: 'regular', title: 'Em dia', situation: 'Nunca atrasou.' },
  { documento: PEOPLE.overdue.documento, group: 'arrears', title: 'Muito vencido', situation: 'Sem prejuízo.' },
] as const;

const ok = <Value>(value: Value): Envelope<Value> => ({ ok: true, value });
const refuseWith = (failure: BridgeFailure): { ok: false; error: BridgeFailure } => ({ ok: false, error: failure });

/** A workstation in memory behind the window's bridge: typed by the contract, answering as main would. */
export function createFakeBridge(start: Partial<FakeState> = {}): FakeBridge {
  const state: FakeState = {
    vault: { status: 'open', vaultKind: 'keychain' },
    recovery: 'confirmed',
    pin: null,
    waitSeconds: 0,
    offerPin: false,
    keychain: undefined,
    settings: SETTINGS,
    consents: [],
    drafts: [],
    evidence: [],
    results: [],
    series: null,
    attempts: [],
    unreadable: [],
    guard: emptyGuard(),
    costs: noCosts(),
    layouts: { lists: {} },
    place: null,
    ...start,
  };
  const sent: FakeBridge['sent'] = [];
  const replies: Replies = {};
  const listeners = new Map<EventName, Set<(payload: never) => void>>();
  const fakes: Fakes = {
    ...createFakes(state, () => emit('vault.changed', workstationOf(state))),
    ...consentFakes(state, () => emit('consent.changed', {})),
    'subject.dossier': ({ documento }) => dossierFake(state, documento),
    'subject.record_print': () => ok({ noted: true }),
    ...guardFakes(state.guard),
    ...costsFakes(state.costs),
    ...listsFakes(state),
    ...seriesFakes(state, (run) => emit('series.changed', run)),
    ...libraryFakes(
      () => state.results,
      () => emit('library.changed', {}),
    ),
  };

  function emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
    for (const listener of listeners.get(name) ?? []) listener(payload as never);
  }
  const call = async (name: MessageName, input: never): Promise<unknown> => {
    sent.push({ name, input });
    const output = replies[name] ?? fakes[name];
    return output === undefined ? refuseWith({ code: 'unknown_message' }) : output(input);
  };
  const on: Bridge['on'] = (name, listener) => {
    const known = listeners.get(name) ?? new Set();
    listeners.set(name, known.add(listener));
    return () => known.delete(listener);
  };
  const messages = MESSAGE_NAMES.map((name) => [name, (input: never) => call(name, input)]);
  return {
    bridge: { ...Object.fromEntries(messages), on } as Bridge,
    state,
    sent,
    reply: (name, reply) => {
      replies[name] = reply;
    },
    fail: (name, failure) => {
      Object.assign(replies, { [name]: () => refuseWith(failure) });
    },
    emit,
  };
}

function listsFakes(state: FakeState): Fakes {
  return {
    'lists.layouts': () => ok(state.layouts),
    'lists.keep_layouts': (layouts) => {
      state.layouts = layouts;
      return ok({});
    },
    'lists.keep_place': (place) => {
      state.place = place;
      return ok({});
    },
    'lists.take_place': () => {
      const { place } = state;
      state.place = null;
      return ok({ place });
    },
  };
}

function workstationOf({ vault, recovery, pin, waitSeconds, offerPin, keychain }: FakeState): WorkstationState {
  const kind = 'vaultKind' in vault ? vault.vaultKind : 'keychain';
  const secret = kind === 'keychain' && pin !== null ? 'pin' : 'none';
  const officerSecret = kind === 'passphrase' ? kind : secret;
  const known = { version: '0.1.0', host: 'web', vault, recovery, officerSecret, waitSeconds, offerPin } as const;
  return keychain === undefined ? known : { ...known, keychain };
}

function createFakes(state: FakeState, vaultChanged: () => void): Fakes {
  const open = (vault: VaultState): Envelope<WorkstationState> => {
    state.vault = vault;
    vaultChanged();
    return ok(workstationOf(state));
  };
  const change = (part: Partial<Settings>): Envelope<Settings> => {
    state.settings = { ...state.settings, ...part };
    return ok(state.settings);
  };
  const inEnvironment = (environment: string, part: Partial<Settings['environments'][number]>): Envelope<Settings> =>
    change({
      environments: state.settings.environments.map((one) =>
        one.environment === environment ? { ...one, ...part } : one,
      ),
    });
  return {
    'vault.state': () => ok(workstationOf(state)),
    'vault.judge_passphrase': ({ passphrase }) => ok({ score: passphrase.length < 16 ? 1 : 4 }),
    'vault.create': ({ passphrase }) =>
      passphrase.length < 10
        ? refuseWith({ code: 'passphrase_too_short' })
        : open({ status: 'open', vaultKind: 'passphrase' }),
    'vault.open': ({ passphrase }) =>
      passphrase === 'senha certa da mesa'
        ? open({ status: 'open', vaultKind: 'passphrase' })
        : refuseWith({ code: 'passphrase_wrong' }),
    'customer.show': ({ draftId }) => {
      const { locale, theme } = state.settings;
      return open({ status: 'open', vaultKind: 'keychain', customerScreen: { draftId, locale, theme } });
    },
    'customer.leave': () => open({ status: 'open', vaultKind: 'keychain' }),
    'vault.use_session': () => open({ status: 'open', vaultKind: 'session' }),
    'vault.retry': () => open({ status: 'open', vaultKind: 'keychain' }),
    'vault.open_with_pin': ({ pin }) =>
      pin === state.pin ? open({ status: 'open', vaultKind: 'keychain' }) : refuseWith({ code: 'pin_wrong' }),
    'vault.set_pin': ({ pin, current }) => {
      if (state.pin !== null && current !== state.pin) return refuseWith({ code: 'pin_wrong' });
      Object.assign(state, { pin, offerPin: false });
      return open(state.vault);
    },
    'vault.remove_pin': ({ current }) => {
      if (current !== state.pin) return refuseWith({ code: 'pin_wrong' });
      state.pin = null;
      return open(state.vault);
    },
    'vault.put_key_back': () => open({ status: 'open', vaultKind: 'keychain' }),
    'vault.put_off_pin': () => {
      state.offerPin = false;
      return open(state.vault);
    },
    'vault.make_recovery_key': () => {
      state.recovery = 'unconfirmed';
      vaultChanged();
      return ok({ code: RECOVERY_CODE });
    },
    'vault.confirm_recovery_key': () => {
      state.recovery = 'confirmed';
      return open(state.vault);
    },
    'vault.recover': ({ code, passphrase, pin }) => {
      if (groupRecoveryCode(code) !== RECOVERY_CODE) return refuseWith({ code: 'recovery_wrong' });
      state.pin = pin ?? state.pin;
      return open({ status: 'open', vaultKind: passphrase === undefined ? 'keychain' : 'passphrase' });
    },
    'quit.state': () => ok({ status: 'none' }),
    'lock.now': () => open({ status: 'locked', vaultKind: 'keychain', locale: 'pt-BR', theme: 'light' }),
    'lock.touch': () => ok({ minutes: state.settings.lockMinutes }),
    'consent.open_link': () => ok({ opened: true }),
    'settings.read': () => ok(state.settings),
    'commands.state': () => ok({ port: null, isPortTaken: false, programs: [] }),
    'settings.change': (changes) => change(settingsChangeSchema.parse(changes)),
    'consent.preview_term': () => ok(TERM),
    'settings.set_addresses': ({ environment, baseUrl, authUrl }) =>
      baseUrl.startsWith('https://')
        ? inEnvironment(environment, { baseUrl, authUrl })
        : refuseWith({ code: 'address_not_https', details: { field: 'baseUrl' } }),
    'settings.set_key': ({ environment, key }) =>
      /^[0-9a-f-]{36}$/i.test(key.trim())
        ? inEnvironment(environment, { keyKept: true, keyOfOrigin: null })
        : refuseWith({ code: 'key_malformed' }),
    'settings.remove_key': ({ environment }) => inEnvironment(environment, { keyKept: false, keyOfOrigin: null }),
    'settings.test_connection': ({ environment }) =>
      ok({
        environment,
        steps: CONNECTION_STEPS.map((step) => ({ step, outcome: step === 'proxy' ? 'unused' : 'ok' })),
        proxy: null,
        tokenMinutes: 59,
        elapsedMs: 42,
      }),
    ...consultaFakes(state),
    ...homeFakes(state),
    ...archiveFakes(state),
  };
}

function consultaFakes(state: FakeState): Fakes {
  return {
    'consulta.months': () => ok({ ...MONTHS, purpose: state.results[0]?.purpose ?? state.settings.purpose }),
    'consulta.run': ({ documento, month, purpose, reference, again, accepted = [] }) => {
      const numero = stripMask(documento);
      const question = monthQuestion(month, MONTHS);
      if (question !== null && !accepted.includes(question)) return refuseWith({ code: question });
      const consent = state.consents.find((one) => one.documento === numero);
      if (consent === undefined) return refuseWith({ code: 'consent_missing' });
      const saved = state.results.find((one) => one.documento === numero && one.dataBase === month);
      if (saved !== undefined && !again) {
        const { provisional, processed } = saved;
        const judged = provisional && processed !== null ? { provisional, processed } : {};
        return refuseWith({ code: 'already_saved', details: { id: saved.id, queriedAt: NOW_ISO, ...judged } });
      }
      const result = savedResultOf({ nome: consent.nome, documento: numero }, month, {
        id: `resultado-${state.results.length + 1}`,
        purpose,
        reference,
      });
      state.results = [result, ...state.results];
      return ok(result);
    },
    'consulta.cancel': () => ok({ cancelled: false }),
    'attempts.waiting': () => ok(waitingOf(state)),
    'attempts.give_up': ({ id }) => {
      state.attempts = state.attempts.filter((attempt) => attempt.id !== id);
      return ok(waitingOf(state));
    },
    'unreadable.list': () => ok({ rows: [...state.unreadable], total: state.unreadable.length }),
  };
}

function homeFakes(state: FakeState): Fakes {
  return {
    'home.overview': () =>
      ok({
        environment: state.settings.environment,
        drafts: state.drafts.length,
        endingConsents: 0,
        unknownConsents: state.consents.filter(({ status }) => status === 'unknown').length,
        unknownAttempts: state.attempts.length,
        committeeCases: 0,
        analysisCases: 0,
        dueErasures: 0,
        recent: state.results.slice(0, 8).map((row) => ({ ...row, lastQueriedAt: row.queriedAt })),
        newMonth: { month: MONTHS.newest, subjects: NO_RESULTS },
        provisional: NO_RESULTS,
      }),
    'home.test_subjects': () => ok({ subjects: [...TEST_SUBJECTS] }),
    'home.authorize_test': ({ documento }) => {
      const nome = 'Titular de teste (Em dia)';
      state.consents = [consentOf({ nome, documento }, { purposes: [...PURPOSES] }), ...state.consents];
      return ok({ authorized: true });
    },
    'help.about': () =>
      ok({
        version: '0.1.0',
        runtimes: [{ name: 'Node.js', version: '24.1.0' }],
        files: [{ place: 'data', path: '/home/ana/.local/share/Lastro' }],
      }),
    'help.dumps': () =>
      ok({
        until: null,
        supported: false,
      }),
    'help.licences': () =>
      ok({ licences: [{ name: 'react', version: '19.0.0', licence: 'MIT', text: 'MIT License' }] }),
  };
}

function waitingOf({ attempts }: FakeState): Output<'attempts.waiting'> {
  return { attempts: [...attempts], total: attempts.length };
}

function archiveFakes(state: FakeState): Fakes {
  return {
    'results.open': ({ id }) => {
      const found = state.results.find((result) => result.id === id);
      return found === undefined ? refuseWith({ code: 'not_found' }) : ok(found);
    },
    'results.raw': ({ id }) => {
      const found = state.results.find((result) => result.id === id);
      return found === undefined
        ? refuseWith({ code: 'not_found' })
        : ok({ text: JSON.stringify({ status: 'sucesso', data: found.data, consulta: found.consulta }) });
    },
    'results.set_reference': ({ id, reference }) => {
      state.results = state.results.map((one) => (one.id === id ? { ...one, reference: reference.trim() } : one));
      return ok({ reference: reference.trim() });
    },
    'results.months': ({ documento }) => ok(savedMonthsOf(state.results, documento)),
    'cases.list': () => ok({ rows: [], total: 0 }),
    'cases.of_result': () => ok({ case: null }),
    'people.list': () => ok({ people: [], confirms: false }),
    'team.state': () => ok({ joined: null }),
    'team.reach': () => ok({ failure: null }),
    'groups.list': () => ok({ rows: [], total: 0 }),
    'groups.of_subject': () => ok({ rows: [] }),
    'filings.list': () => ok({ environment: state.settings.environment, rows: [] }),
    'filings.of_subject': () => ok({ months: [], position: null }),
    'registrato.of_subject': () => ok({ reports: [], points: [], month: null }),
    'groups.of_batch': () => ok({ groups: [] }),
    'policies.list': () => ok({ rows: [], total: 0 }),
    'policies.verdict': () => ok({ verdict: null }),
    'watches.list': () => ok({ rows: [], total: 0 }),
    'watches.of_subject': () => ok({ watches: [], findings: [] }),
    'watches.overview': () => ok({ due: [], open: { grave: 0, alert: 0, attention: 0, information: 0 }, watches: 0 }),
  };
}

function dossierFake({ consents, results }: FakeState, text: string): Envelope<Output<'subject.dossier'>> {
  const parsed = parseDocument(text);
  if (!parsed.ok) return refuseWith({ code: parsed.error.code });
  const { numero, tipo } = parsed.value;
  const isOwn = ({ documento }: { documento: string }): boolean => subjectKey(documento) === subjectKey(numero);
  const [authorizations, queries] = [consents.filter(isOwn), results.filter(isOwn)];
  const kept = [...authorizations, ...queries];
  return ok({
    documento: numero,
    tipoDocumento: tipo,
    nomes: [...new Set(kept.map(({ nome }) => nome))],
    documentos: [...new Set(kept.map(({ documento }) => documento))],
    tags: [],
    notes: [],
    evidence: [],
    authorizations,
    queries,
    cases: [],
    batches: [],
    batchLines: [],
    batchQuestions: [],
    groups: [],
    groupPositions: [],
    watches: [],
    findings: [],
    filings: [],
    registrato: [],
    events: [],
    totals: {
      authorizations: authorizations.length,
      evidence: 0,
      queries: queries.length,
      cases: 0,
      batches: 0,
      batchLines: 0,
      batchQuestions: 0,
      groups: 0,
      groupPositions: 0,
      events: 0,
      watches: 0,
      findings: 0,
      filings: 0,
      registrato: 0,
    },
    institution: { nome: 'Financeira Exemplo S.A.', cnpj: '11222333000181' },
    officer: 'ana.lima',
    printedAt: NOW_ISO,
  });
}
