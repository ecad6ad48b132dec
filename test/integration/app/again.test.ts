import { expect, test } from 'vitest';
import { contract, type Input, MESSAGE_NAMES, type MessageName } from '#contract/contract.ts';
import { type CasesUnderTest, openCases, writtenCase } from './cases.ts';
import { GROUP, WHOLE } from './group-steps.ts';
import { SUBJECT } from './officer.ts';
import { value } from './opened.ts';

/** By message: something that it opens. */
const OPENED: Readonly<Record<string, (opened: CasesUnderTest) => Promise<object>>> = {
  'cases.open': async (opened) => ({ id: (await writtenCase(opened)).case.id }),
  'groups.open': async ({ ask }) => ({ id: (await value(ask()('groups.add', { content: GROUP }))).group.id }),
  'groups.snapshot': async ({ ask }) => {
    const links = GROUP.links.slice(0, 1).map((link) => ({ ...link, documento: SUBJECT.documento }));
    const { group } = await value(ask()('groups.add', { content: { ...GROUP, links } }));
    return { snapshotId: (await value(ask()('groups.keep_snapshot', { id: group.id, ...WHOLE }))).id };
  },
  'results.open': async ({ results }) => ({ id: results[0]?.id }),
  'subject.open': async ({ results }) => ({ id: results[0]?.id }),
};

const views = MESSAGE_NAMES.filter((name) => Object.hasOwn(contract[name].input.shape, 'again')).filter(
  (name) => name !== 'consulta.run',
);

test.each(views)('%s is one entry of the log when it opens, and none when it reads once more', async (name) => {
  const opened = await openCases();
  const of = await OPENED[name]?.(opened);
  const entries = async () => (await value(opened.ask()('audit.list', { limit: 1 }))).total;
  const send = (again: boolean) => value(opened.ask()(name, { ...of, again } as Input<MessageName>));
  const before = await entries();
  const shown = await send(false);
  expect(await entries()).toBe(before + 1);
  expect(await send(true)).toEqual(shown);
  expect(await entries()).toBe(before + 1);
});
