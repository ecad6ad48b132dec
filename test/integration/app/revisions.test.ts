import { expect, test } from 'vitest';
import type { CaseView } from '#contract/cases.ts';
import { contract, type Input, MESSAGE_NAMES, type MessageName } from '#contract/contract.ts';
import { DEFAULT_RULES } from '#domain/monitoring/rule-set.ts';
import { EXAMPLE_CONTENTS } from '#domain/policies/policy-examples.ts';
import { importBatch } from './batch-steps.ts';
import { ANA, type CasesUnderTest, CONTENT, concludedCase, openCases, shownPage, writtenCase } from './cases.ts';
import { GROUP } from './group-steps.ts';
import { SUBJECT } from './officer.ts';
import { codeOf, value } from './opened.ts';
import type { Ask } from './unlocked.ts';

type Sent = { readonly [Name in MessageName]: { readonly name: Name; readonly input: Input<Name> } }[MessageName];

/** Two windows act at the same moment, each with the revision shown to both. */
type TwoWindows = (opened: CasesUnderTest, ask: Ask) => Promise<readonly [Sent, Sent]>;

const twice = (sent: Sent): readonly [Sent, Sent] => [sent, sent];

const ofCase = ({ case: { id, revision } }: CaseView) => ({ id, revision });

async function draftedPolicy(ask: Ask) {
  const made = await ask('policies.add', { institution: null, from: { kind: 'blank', name: 'Pessoal' } });
  const content = EXAMPLE_CONTENTS.person_loan;
  const { policyId, version, revision } = await ask('policies.save', { ...ofDraft(made), content });
  return { policyId, version, revision };
}

const ofDraft = ({ policyId, version, revision }: { policyId: string; version: number; revision: number }) => ({
  policyId,
  version,
  revision,
});

const CEILING = { unit: 'queries', value: 1 } as const;

/** Those that are compared by something else than a revision. */
const OTHERWISE = ['people.change_passphrase'];

/** By message; of a message that competes with another one as well, that one too. */
const WINDOWS: Readonly<Record<string, TwoWindows>> = {
  'batches.change': async (_, ask) => {
    const { id, revision, settings } = await importBatch(ask, [SUBJECT.documento]);
    const named = (name: string): Sent => ({
      name: 'batches.change',
      input: { id, revision, settings: { ...settings, name } },
    });
    return [named('De uma'), named('De outra')];
  },
  'batches.change beside batches.start': async (_, ask) => {
    const { id, revision, settings } = await importBatch(ask, [SUBJECT.documento]);
    const other: Sent = {
      name: 'batches.change',
      input: { id, revision, settings: { ...settings, purpose: 'concessao' } },
    };
    const { shown } = await ask('batches.check', { id });
    return [{ name: 'batches.start', input: { id, revision, shown, ceiling: CEILING, accepted: [] } }, other];
  },
  'batches.start': async (_, ask) => {
    const { id, revision } = await importBatch(ask, [SUBJECT.documento]);
    const { shown } = await ask('batches.check', { id });
    return twice({ name: 'batches.start', input: { id, revision, shown, ceiling: CEILING, accepted: [] } });
  },
  'cases.archive': async (opened) => twice({ name: 'cases.archive', input: ofCase(await writtenCase(opened)) }),
  'cases.conclude': async (opened) => {
    const input = { ...shownPage(await writtenCase(opened)), personId: opened.ana, passphrase: ANA };
    return twice({ name: 'cases.conclude', input });
  },
  'cases.reopen': async (opened) =>
    twice({ name: 'cases.reopen', input: { ...ofCase(await concludedCase(opened)), by: null } }),
  'cases.save': async (opened) => {
    const known = ofCase(await writtenCase(opened));
    const proposing = (proposal: string): Sent => ({
      name: 'cases.save',
      input: { ...known, content: { ...CONTENT, proposal } },
    });
    return [proposing('Conceder.'), proposing('Negar.')];
  },
  'cases.save beside cases.conclude': async (opened) => {
    const written = await writtenCase(opened);
    const known = ofCase(written);
    return [
      { name: 'cases.conclude', input: { ...shownPage(written), personId: opened.ana, passphrase: ANA } },
      { name: 'cases.save', input: { ...known, content: { ...CONTENT, proposal: 'Negar.' } } },
    ];
  },
  'cases.update_answers': async (opened) =>
    twice({ name: 'cases.update_answers', input: ofCase(await writtenCase(opened)) }),
  'groups.change': async (_, ask) => {
    const { group } = await ask('groups.add', { content: GROUP });
    const named = (name: string): Sent => ({
      name: 'groups.change',
      input: { id: group.id, revision: group.revision, content: { ...group.content, name } },
    });
    return [named('De uma'), named('De outra')];
  },
  'people.change_passphrase': async (opened) => {
    const next = (passphrase: string): Sent => ({
      name: 'people.change_passphrase',
      input: { personId: opened.ana, current: ANA, next: passphrase },
    });
    return [next('um trem azul na serra'), next('outra janela, outro mar')];
  },
  'policies.discard': async (_, ask) => twice({ name: 'policies.discard', input: await draftedPolicy(ask) }),
  'policies.propose': async ({ ana }, ask) =>
    twice({ name: 'policies.propose', input: { ...(await draftedPolicy(ask)), personId: ana, passphrase: ANA } }),
  'policies.save': async (_, ask) => {
    const known = await draftedPolicy(ask);
    const named = (name: string): Sent => ({
      name: 'policies.save',
      input: { ...known, content: { ...EXAMPLE_CONTENTS.person_loan, name } },
    });
    return [named('De uma'), named('De outra')];
  },
  'watches.change': async (_, ask) => {
    const settings: Input<'watches.add'>['settings'] = {
      name: 'Carteira',
      cadence: 'monthly',
      institution: null,
      parallel: 4,
      perMinute: 6_000,
      rules: DEFAULT_RULES,
    };
    const { id, revision } = await ask('watches.add', { settings });
    const named = (name: string): Sent => ({
      name: 'watches.change',
      input: { id, revision, settings: { ...settings, name } },
    });
    return [named('De uma'), named('De outra')];
  },
};

const revised = MESSAGE_NAMES.filter((name) => Object.hasOwn(contract[name].input.shape, 'revision'));

test('of each message that carries a revision it is tried what two windows send', () => {
  expect(Object.keys(WINDOWS).filter((name) => !name.includes(' '))).toEqual([...revised, ...OTHERWISE].toSorted());
});

/** One of each part of the desk, and every message that two others compete with. */
const BRIEF = [
  'batches.change beside batches.start',
  'cases.conclude',
  'cases.save beside cases.conclude',
  'groups.change',
  'people.change_passphrase',
  'policies.save',
  'watches.change',
];
const TAKEN_ONCE = '%s: of two windows one is taken, and the other is told';
const isBrief = ([name]: readonly [string, TwoWindows]): boolean => BRIEF.includes(name);
test.each(Object.entries(WINDOWS).filter(isBrief))(TAKEN_ONCE, isTakenOnce);
test.each(Object.entries(WINDOWS).filter((each) => !isBrief(each)))(TAKEN_ONCE, { tags: ['long'] }, isTakenOnce);

async function isTakenOnce(_: string, windows: TwoWindows): Promise<void> {
  const opened = await openCases();
  const send = opened.ask();
  const ask: Ask = async (name, input) => value(send(name, input));
  const sent = await windows(opened, ask);
  const outcomes = await Promise.all(sent.map(({ name, input }) => codeOf(send(name, input))));
  const refusals = outcomes.filter((code) => code !== 'ok');
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toMatch(
    /^(batch_changed|batch_started|case_changed|case_closed|person_passphrase_wrong|group_changed|policy_changed|not_found|watch_changed)$/,
  );
}
