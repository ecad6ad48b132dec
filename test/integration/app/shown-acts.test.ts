import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { MessageName } from '#contract/contract.ts';
import { newestResults } from '#domain/library/library-filter.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import { type Given, SHOWN_BY } from '../../support/acting-on-shown.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { importBatch } from './batch-steps.ts';
import { ANA, addPerson, RUI } from './cases.ts';
import { linkOf, WHOLE } from './group-steps.ts';
import { PASSPHRASE, registerConsent, runMonth, SUBJECT } from './officer.ts';
import { type Ask as Asking, codeOf, NO_KEYCHAIN, openAt, uploadedBackup, value } from './opened.ts';
import type { Ask } from './unlocked.ts';

const SECRET = 'uma senha só da cópia';
const { documento } = SUBJECT;

type Sent = { readonly [Name in MessageName]: { readonly name: Name; readonly input: Given<Name> } }[MessageName];

interface Prepared {
  readonly act: Sent;
  /** Another window does this after something was shown; another month is asked if not given. */
  readonly meanwhile?: () => Promise<unknown>;
  /** The state that the act would change. */
  readonly state: () => Promise<unknown>;
}

type Prepare = (ask: Ask, send: Asking) => Promise<Prepared>;

const resultsOf = async (ask: Ask) => (await ask('library.list', newestResults('', 100))).rows.map(({ id }) => id);

async function backupOf(ask: Ask): Promise<Buffer> {
  const made = await ask('backup.run', { passphrase: SECRET });
  if (made.outcome !== 'saved') throw new Error('the backup was not made');
  return readFile(made.path);
}

async function lookedAt(ask: Ask, send: Asking): Promise<string> {
  const upload = await uploadedBackup(send, await backupOf(ask));
  await ask('backup.restore_look', { upload, passphrase: SECRET });
  return upload;
}

const ACTS: Readonly<Record<string, Prepare>> = {
  'policies.retire': async (ask, send) => {
    const ana = { personId: await addPerson(send, 'Ana Prado', 'analyst', ANA), passphrase: ANA };
    const rui = { personId: await addPerson(send, 'Rui Matos', 'approver', RUI), passphrase: RUI };
    const from = { kind: 'example', example: 'person_loan' } as const;
    const { policyId, version, revision } = await ask('policies.add', { institution: null, from });
    const { sha256 } = await ask('policies.propose', { policyId, version, revision, ...ana });
    await ask('policies.approve', { policyId, version, sha256, ...rui });
    return {
      act: { name: 'policies.retire', input: { policyId, version, ...rui } },
      meanwhile: () => ask('policies.revise', { policyId, version }),
      state: async () => (await ask('policies.open', { policyId, version })).state,
    };
  },
  'retention.erase': async (ask) => ({
    act: { name: 'retention.erase', input: { documento, typed: documento, reason: 'engano' } },
    state: () => resultsOf(ask),
  }),
  'groups.keep_snapshot': async (ask) => {
    const links = [linkOf({ id: 'maria', documento, nome: SUBJECT.nome })];
    const { group } = await ask('groups.add', { content: { name: 'Alfa', kind: 'economic', criterion: '', links } });
    return {
      act: { name: 'groups.keep_snapshot', input: { id: group.id, ...WHOLE } },
      state: () => ask('groups.snapshots', { id: group.id }),
    };
  },
  'batches.start': async (ask) => {
    const months = { kind: 'list' as const, months: ['2026-08', '2026-09'] };
    const { id, revision } = await importBatch(ask, [documento], { months, purpose: 'concessao' });
    return {
      act: {
        name: 'batches.start',
        input: { id, revision, ceiling: { unit: 'queries', value: 9 }, accepted: ['confirm_missing_month'] },
      },
      state: () => ask('batches.open', { id }),
    };
  },
  'series.start': async (ask) => ({
    act: {
      name: 'series.start',
      input: { documento, first: '2026-06', last: '2026-09', purpose: 'concessao', reference: '' },
    },
    state: () => ask('series.state', {}),
  }),
  'backup.merge_run': async (ask, send) => {
    const upload = await lookedAt(ask, send);
    await value(runMonth(send, '2026-08'));
    await ask('backup.restore_run', { upload });
    const [previous] = (await ask('backup.state', {})).previousArchives;
    return {
      act: { name: 'backup.merge_run', input: { id: previous?.id ?? '' } },
      state: () => resultsOf(ask),
    };
  },
  'backup.restore_run': async (ask, send) => ({
    act: { name: 'backup.restore_run', input: { upload: await lookedAt(ask, send) } },
    state: async () => [await resultsOf(ask), (await ask('backup.state', {})).previousArchives],
  }),
};

test('each act over something shown is tried, but the one that only a team knows', () => {
  expect([...Object.keys(ACTS), 'team.upload'].toSorted()).toEqual(Object.keys(SHOWN_BY).toSorted());
});

const TITLE = '%s: what was shown changes meanwhile, and nothing is done';
const acts = Object.entries(ACTS);
/** Slow, and tried as those beside them. */
const isSlow = ([name]: readonly [string, Prepare]): boolean => ['backup.merge_run', 'policies.retire'].includes(name);

test.each(acts.filter((act) => !isSlow(act)))(TITLE, doesNothing);
test.each(acts.filter(isSlow))(TITLE, { tags: ['long'] }, doesNothing);

async function doesNothing(_: string, prepare: Prepare): Promise<void> {
  const [home, downloads] = [await freshFolder(), await freshFolder()];
  const opened = await openAt(
    home,
    NO_KEYCHAIN,
    webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => downloads),
  );
  onTestFinished(opened.close);
  const send = opened.ask;
  const ask: Ask = async (name, input) => value(send(name, input));
  await ask('vault.create', { passphrase: PASSPHRASE });
  await registerConsent(send);
  await value(runMonth(send, '2026-07'));
  const { act, state, meanwhile = () => value(runMonth(send, '2026-08')) } = await prepare(ask, send);
  const shows = (SHOWN_BY as Readonly<Record<string, (given: unknown) => Sent>>)[act.name]?.(act.input);
  if (shows === undefined) throw new Error('nothing shows what this act is over');
  const { shown } = (await ask(shows.name, shows.input)) as unknown as { readonly shown: string };

  await meanwhile();
  const before = await state();
  expect(await codeOf(send(act.name, { ...act.input, shown } as typeof act.input))).toBe('shown_changed');
  expect(await state()).toEqual(before);
  // After it is shown again, the act succeeds.
  expect(await codeOf(send(act.name, act.input))).toBe('ok');
}
