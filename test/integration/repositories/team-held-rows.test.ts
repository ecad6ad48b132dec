import { expect, test } from 'vitest';
import type { PulledRow } from '#main/ports/team-archive.ts';
import { sampleNote } from './audit-samples.ts';
import { sampleGroup, sampleLink, sampleSnapshot } from './group-samples.ts';
import { CNPJ, CPF } from './samples.ts';
import { push, TAG_KEY, workstation } from './team-stations.ts';

const note = sampleNote({ kind: 'group', documento: null });
const GROUP = sampleGroup({ id: 'grupo' }, [
  sampleLink({ id: 'l-1', documento: CNPJ.numero, nome: 'Padaria Aurora Ltda' }),
  sampleLink({ id: 'l-2', nome: 'João da Conceição', via: 'l-1' }),
]);
const erased = { documento: CPF.numero, consentsBefore: 0 };
const erasing = sampleNote({ kind: 'erase', documento: CPF.numero, facts: { reason: 'engano' } });

test.each([
  ['an officer here erases', false],
  ['another workstation erased', true],
])('data, rows that wait: whom %s is named by none of them, nor by what they become', async (_, isTold) => {
  const a = await workstation('a', async ({ groups }) => {
    await groups.add(GROUP, note);
    await groups.addSnapshot(sampleSnapshot(GROUP), note);
  });
  await push(a);
  const b = await workstation('b');
  const peer = { workstation: 'a', login: 'lastro_a', signKey: TAG_KEY, seq: a.log.length, hash: TAG_KEY };
  const apply = (rows: readonly PulledRow[]) =>
    b.archive.team.apply({ peer, role: 'supervisor', rows, readings: [], tagKey: TAG_KEY });
  const isGroup = ({ kind }: (typeof a.log)[number]): boolean => kind === 'groups';
  expect((await apply(a.log.filter((row) => !isGroup(row)))).held).toBeGreaterThan(2);

  const beats = a.log.reduce((newest, { clock }) => (clock > newest ? clock : newest), 0n) + 1n;
  await b.archive.eraser.erase(isTold ? { ...erased, beats } : erased, erasing);
  expect((await apply(a.log.filter(isGroup))).held).toBe(0);
  const group = await b.archive.groups.get(GROUP.id);
  expect(group?.content.links).toHaveLength(2);
  const said = JSON.stringify([group, await b.archive.groups.snapshots(GROUP.id)]);
  expect(said).toContain('Padaria Aurora');
  expect([CPF.numero, 'João da Conceição'].filter((text) => said.includes(text))).toEqual([]);
});
