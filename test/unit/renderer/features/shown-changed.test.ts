import { expect, test } from 'vitest';
import type { MessageName } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import { EXAMPLE_CONTENTS } from '#domain/policies/policy-examples.ts';
import { createBackupStore } from '#renderer/features/backup/store.ts';
import { createBatchStore } from '#renderer/features/batches/batch-store.ts';
import { createGroupActs } from '#renderer/features/groups/group-acts.ts';
import { createGroupsStore } from '#renderer/features/groups/store.ts';
import { createPolicyActs } from '#renderer/features/policies/policy-acts.ts';
import { createPoliciesStore } from '#renderer/features/policies/store.ts';
import { createRetentionStore } from '#renderer/features/retention/store.ts';
import { createSeriesStore } from '#renderer/features/series/store.ts';
import { createFindingActs } from '#renderer/features/watches/findings/finding-acts.ts';
import { createFindingsStore } from '#renderer/features/watches/findings/findings-store.ts';
import { BACKUP_STATE, RESTORE_PLAN } from '#test/support/fakes/fake-backup.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, PEOPLE } from '#test/support/fakes/fake-unlocked.ts';
import { SHOWN } from '#test/support/fakes/samples.ts';
import { CHECK, DRAFT, withBatch } from './batches/fake-batch.ts';
import { withGroup } from './groups/fake-group.ts';
import { withPolicy } from './policies/fake-policy.ts';
import { finding, withWatch } from './watches/fake-watch.ts';

const { documento } = PEOPLE.maria;
const settle = () => new Promise((resolve) => setTimeout(resolve));

interface Window {
  readonly fake: FakeBridge;
  /** Acts on the data on screen. */
  readonly act: () => Promise<unknown>;
  /** The window's text for a refusal. */
  readonly refusal: () => unknown;
}

/** A window in which something is shown, by the act over it and the message that shows it. */
const WINDOWS: readonly (readonly [act: MessageName, shows: MessageName, open: () => Promise<Window>])[] = [
  ['retention.erase', 'retention.preview', erasing],
  ['series.start', 'series.plan', starting],
  ['batches.start', 'batches.check', confirming],
  ['groups.keep_snapshot', 'groups.view', keeping],
  ['policies.retire', 'policies.open', retiring],
  ['backup.merge_run', 'backup.merge_plan', merging],
  ['backup.restore_run', 'backup.restore_look', restoring],
  ['watches.act', 'watches.finding', treating],
];

async function erasing(): Promise<Window> {
  const fake = createFakeBridge({ consents: [consentOf(PEOPLE.maria)] });
  const store = createRetentionStore(fake.bridge);
  await store.getState().look(documento);
  return { fake, act: () => store.getState().erase(documento, 'engano'), refusal: () => store.getState().failure };
}

async function starting(): Promise<Window> {
  const fake = createFakeBridge({ consents: [consentOf(PEOPLE.maria)] });
  const store = createSeriesStore(fake.bridge);
  await store.getState().load();
  store.getState().edit({ documento, purpose: 'concessao' });
  await settle();
  return { fake, act: () => store.getState().start(), refusal: () => store.getState().failure };
}

async function confirming(): Promise<Window> {
  const fake = withBatch(DRAFT);
  const store = createBatchStore(fake.bridge);
  await store.getState().open(DRAFT.id);
  const act = () => store.getState().start(CHECK, { unit: 'queries', value: 9 }, []);
  return { fake, act, refusal: () => store.getState().failure };
}

async function keeping(): Promise<Window> {
  const fake = withGroup();
  const acts = createGroupsStore(fake.bridge).getState().actsBy(createGroupActs);
  await acts.open('grupo-1');
  await acts.loadView();
  let refusal: unknown = null;
  const act = async () => {
    const kept = await acts.keepSnapshot();
    refusal = kept.ok ? null : kept.error;
  };
  return { fake, act, refusal: () => refusal };
}

async function retiring(): Promise<Window> {
  const fake = withPolicy(EXAMPLE_CONTENTS.person_loan, 'in_force');
  const acts = createPoliciesStore(fake.bridge).getState().actsBy(createPolicyActs);
  await acts.open('politica-1', 1);
  let refusal: unknown = null;
  const act = async () => {
    refusal = await acts.retire({ personId: 'rui', passphrase: 'senha' });
  };
  return { fake, act, refusal: () => refusal };
}

async function merging(): Promise<Window> {
  const fake = createFakeBridge();
  fake.reply('backup.merge_plan', () => ({ ok: true, value: { parts: [], rows: [], shown: SHOWN } }));
  const store = createBackupStore(fake.bridge);
  await store.getState().planMerge('anterior');
  return { fake, act: () => store.getState().merge(), refusal: () => problemOf(store.getState().merging) };
}

async function restoring(): Promise<Window> {
  const fake = createFakeBridge();
  fake.reply('backup.state', () => ({ ok: true, value: BACKUP_STATE }));
  fake.reply('upload.begin', () => ({ ok: true, value: { id: 'one' } }));
  fake.reply('upload.append', () => ({ ok: true, value: { received: 1 } }));
  fake.reply('backup.restore_look', () => ({ ok: true, value: RESTORE_PLAN }));
  const store = createBackupStore(fake.bridge);
  await store.getState().look(new File(['x'], 'a.lastro-backup'), 'segredo');
  return {
    fake,
    act: () => store.getState().restore({}, 'keep'),
    refusal: () => problemOf(store.getState().restoring),
  };
}

/** A plan that is still on the screen, and why it was not done. */
function problemOf(shown: { readonly step: string; readonly problem?: unknown } | null): unknown {
  return shown?.step === 'plan' ? shown.problem : undefined;
}

async function treating(): Promise<Window> {
  const found = finding('achado-1', 'overdue');
  const fake = withWatch({ findings: [found] });
  const acts = createFindingsStore(fake.bridge).getState().actsBy(createFindingActs);
  await acts.open(found.id);
  let refusal: unknown = null;
  const act = async () => {
    refusal = await acts.act([found], 'seen');
  };
  return { fake, act, refusal: () => refusal };
}

const refused: BridgeFailure = { code: 'shown_changed' };

test.each(WINDOWS)('%s over something else is told, and what is there now is shown', async (name, shows, open) => {
  const { fake, act, refusal } = await open();
  fake.fail(name, refused);
  const count = () => fake.sent.filter((one) => one.name === shows).length;
  const before = count();
  expect(before).toBeGreaterThan(0);
  await act();
  await settle();
  expect(fake.sent.filter((one) => one.name === name)).toHaveLength(1);
  expect(refusal()).toEqual(refused);
  expect(count()).toBeGreaterThan(before);
});
