import { expect, onTestFinished, test } from 'vitest';
import { openCommands } from '#main/hosts/commands/open-commands.ts';
import { rememberingLog } from '../../support/fakes/fake-workstation.ts';
import { concludedCase, openCases } from '../app/cases.ts';
import { lastro, rowsOf } from './lastro.ts';

test('a signed page is checked with the log, and one that was changed since ends the command with 6', async () => {
  const opened = await openCases();
  const { case: one, signed } = await concludedCase(opened);
  const verify = async () => {
    const { home } = opened;
    const commands = await openCommands({ workstation: opened.workstation(), home, log: rememberingLog(), port: 0 });
    onTestFinished(commands.close);
    const ran = await lastro(home, 'verify');
    await commands.close();
    return ran;
  };
  const sound = await verify();
  const page = { what: 'page', case: one.id, version: 1, sha256: signed[0]?.sha256 };
  expect(rowsOf(sound)).toMatchObject([
    { what: 'log', holds: true, faults: 0 },
    { ...page, holds: true, hash: 'holds', unchecked: 0, broken: 0 },
  ]);
  expect([sound.code, sound.out]).toEqual([0, expect.not.stringMatching(/Maria|Ana Prado|529/)]);

  await opened.restart("UPDATE case_pages SET page = replace(page, 'Capital de giro', 'Capital de risco')");
  const changed = await verify();
  expect(rowsOf(changed)[1]).toMatchObject({ ...page, holds: false, hash: 'broken' });
  expect(changed.code).toBe(6);
});
