import { expect, test } from 'vitest';
import { contract, MESSAGE_NAMES, type MessageName, PROVED_MESSAGES } from '#contract/contract.ts';
import { shown } from '#contract/message.ts';

const inputOf = (name: MessageName): Readonly<Record<string, unknown>> => contract[name].input.shape;
const showsHash = (name: MessageName): boolean => {
  const { output } = contract[name];
  return 'shape' in output && 'shown' in output.shape && output.shape.shown === shown.shown;
};

/** Members of an input that identify the shown data: its hash, its revision, or each of its lines. */
const NAMING = ['shown', 'sha256', 'termSha256', 'revision', 'findings'] as const;

/** Acts that cannot be undone, are signed by a person, or are paid; and others over something that is shown. */
const PAID: readonly MessageName[] = ['batches.start', 'series.start'];
const signed = MESSAGE_NAMES.filter((name) => 'personId' in inputOf(name) && 'passphrase' in inputOf(name));
const COMPARED: readonly MessageName[] = ['consent.register', 'groups.keep_snapshot', 'team.upload', 'watches.act'];
const acts = [...new Set([...PROVED_MESSAGES, ...signed, ...PAID, ...COMPARED])];

/** Acts that need not identify shown data, with the reason. */
const UNNAMED: Partial<Record<MessageName, string>> = {
  'backup.run': 'copies everything, whatever it is',
  'backup.automatic_start': 'copies everything, whatever it is',
  'backup.restore_undo': 'a previous archive, which nothing changes',
  'backup.restore_forget': 'a previous archive, which nothing changes',
  'salvage.run': 'the archive is closed, and nothing changes it',
  'vault.make_recovery_key': 'makes something new',
  'vault.put_off_pin': 'is over nothing that is shown',
  'audit.accept_seal': 'takes the log as it is when it is sealed, and verifies it',
  'settings.change': 'carries what is set',
  'settings.set_addresses': 'carries what is set',
  'settings.set_key': 'carries what is set',
  'settings.remove_key': 'one key, by its environment',
  'commands.add_program': 'makes something new',
  'people.add': 'carries who is added',
  'people.set_passphrase': 'makes something new',
  'people.confirm_key': 'carries the key that was shown',
  'people.end': 'one person, by an id that no other has',
  'team.create': 'carries the place',
  'team.set_password': 'carries what is set',
  'team.leave': 'the one team there is',
  'team.new_code': 'makes something new',
  'team.join': 'carries the place',
  'team.admit': 'carries the code of the keys that were compared',
  'team.recover': 'carries the code of the institution',
  'team.remove': 'one workstation, by an id that no other has',
  'team.heal': 'sends again what the server lost, whatever it is',
};

test('each act over something shown names what was shown', () => {
  const names = (name: MessageName): boolean => NAMING.some((member) => member in inputOf(name));
  const unnamed = acts.filter((name) => !names(name) && UNNAMED[name] === undefined);
  expect(unnamed).toEqual([]);
  expect(
    Object.keys(UNNAMED).filter((name) => !acts.includes(name as MessageName) || names(name as MessageName)),
  ).toEqual([]);
});

/** Messages named like previews of an act that show none. */
const NO_PREVIEW: readonly MessageName[] = ['audit.check_line', 'consent.preview_term', 'costs.invoice_check'];

test('each message that shows an act before it is done returns the hash of what it shows', () => {
  const previews = MESSAGE_NAMES.filter((name) => /(^|[._])(plan|preview|check|look)(_|$)/.test(name));
  const unhashed = previews.filter((name) => !showsHash(name));
  expect(unhashed.toSorted()).toEqual(NO_PREVIEW);
});

test('a hash that is shown is carried by an act of the same room', () => {
  const room = (name: string): string => name.split('.')[0] ?? '';
  const carrying = new Set(MESSAGE_NAMES.filter((name) => 'shown' in inputOf(name)).map(room));
  const showing = new Set(MESSAGE_NAMES.filter(showsHash).map(room));
  expect([...showing].toSorted()).toEqual([...carrying].toSorted());
});
