import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { runningWorkstation } from '#main/command/ask-workstation.ts';
import { openCommands } from '#main/hosts/commands/open-commands.ts';
import { rememberingLog } from '../../support/fakes/fake-workstation.ts';
import { registerConsent, runMonth, SUBJECT } from '../app/officer.ts';
import { type Ask, value } from '../app/opened.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { lastro, openedForCommands, rowsOf } from './lastro.ts';

const commandsIn = async (ask: Ask) => {
  const { rows } = await value(ask('audit.list', { limit: 50, kind: 'command', oldestFirst: true }));
  return rows.map(({ facts, outcome, documento }) => [facts.command, facts.token, outcome, documento]);
};

describe('commands over a workstation with two saved months', () => {
  let home: string;
  let ask: Ask;
  let ids: readonly string[];
  let lockNow: () => Promise<unknown>;

  beforeEach(async () => {
    const opened = await openedForCommands();
    ({ home, ask } = opened);
    lockNow = () => opened.workstation.lock('officer');
    await registerConsent(ask);
    const months = [await value(runMonth(ask, '2026-07')), await value(runMonth(ask, '2026-08'))];
    ids = months.map(({ id }) => id);
  });

  test('read them by number and by id, masked; the log says by whom', async () => {
    const clients = await lastro(home, 'clients');
    expect([clients.code, clients.error]).toEqual([0, '']);
    expect(rowsOf(clients)).toMatchObject([
      { nome: 'M. A. D. S.', documento: '***.982.247-**', dataBase: '2026-08', id: ids[1] },
    ]);
    const result = await lastro(home, 'result', SUBJECT.documento, '--month', '2026-07', '--json');
    expect(JSON.parse(result.out)).toMatchObject({ id: ids[0], dataBase: '2026-07', nome: 'M. A. D. S.' });
    expect(JSON.parse(result.out).consulta.resumoDaCarteira.riscoTotal).toBeTypeOf('number');
    const series = await lastro(home, 'series', SUBJECT.documento);
    expect(rowsOf(series).map(({ dataBase }) => dataBase)).toEqual(['2026-07', '2026-08']);
    const all = [clients, result, series].map(({ out }) => out).join('');
    expect(all).not.toMatch(/Maria|Aparecida|529\.?982\.?247-?25/);

    expect(await commandsIn(ask)).toEqual([
      ['library.subjects', 'terminal', 'ok', null],
      ['results.months', 'terminal', 'ok', '***.982.247-**'],
      ['results.open', 'terminal', 'ok', null],
      ['results.months', 'terminal', 'ok', '***.982.247-**'],
    ]);
  });

  test('page by name without telling one: a position is sealed, and none can be made up', async () => {
    const sent = await runningWorkstation(home);
    const asked = { filter: WHOLE_LIBRARY, sort: { by: 'nome', descending: false }, limit: 1 } as const;
    const { next } = await sent.ask('library.subjects', { ...asked, after: null });
    expect(next).toMatchObject({ value: expect.stringMatching(/^[\w-]{300,}$/), seq: expect.any(Number) });
    const again = await sent.ask('library.subjects', { ...asked, after: null });
    expect(again.next?.value).not.toBe(next?.value);
    expect(await sent.ask('library.subjects', { ...asked, after: next })).toEqual({ rows: [], next: null });
    const last = String(next?.value).slice(0, -1);
    for (const value of ['aparecida', 'maria', '•••', last]) {
      const tried = sent.ask('library.subjects', { ...asked, after: { value, seq: 0 } });
      await expect(tried).rejects.toMatchObject({ code: 'invalid_input' });
    }
  });

  test('show names if the officer allows it, with a proof', async () => {
    await value(ask('settings.change', { commandNames: true }));
    expect(rowsOf(await lastro(home, 'clients'))).toMatchObject([{ nome: SUBJECT.nome, documento: '52998224725' }]);
  });

  test('answer locked to everything while the vault is locked, and show nothing', async () => {
    await lockNow();
    for (const args of [
      ['status'],
      ['clients'],
      ['result', ids[0] ?? ''],
      ['series', SUBJECT.documento],
      ['due'],
      ['findings'],
      ['cases'],
    ]) {
      const ran = await lastro(home, ...args);
      expect([args[0], ran.code, ran.out]).toEqual([args[0], 4, '']);
      expect(ran.error).toContain('[vault_closed]');
    }
  });

  test('do nothing once they are switched off', async () => {
    await value(ask('settings.change', { commands: 'off' }));
    expect(await lastro(home, 'clients')).toMatchObject({ code: 5, out: '' });
    expect(await commandsIn(ask)).toEqual([['library.subjects', 'terminal', 'commands_off', null]]);
  });

  test('find no other result', async () => {
    expect(await lastro(home, 'result', SUBJECT.documento, '--month', '2020-01')).toMatchObject({ code: 1, out: '' });
    expect(await lastro(home, 'result', '111.444.777-35')).toMatchObject({ code: 1 });
  });
});

describe('commands over an empty workstation', () => {
  test('status, due, findings and cases answer', async () => {
    const { home } = await openedForCommands();
    expect(rowsOf(await lastro(home, 'status'))).toMatchObject([
      { vault: 'open', environment: 'embutido', queries: 0 },
    ]);
    for (const name of ['due', 'findings', 'cases', 'clients']) expect((await lastro(home, name)).code).toBe(0);
  });

  test('the socket and the file beside it are this user’s alone; both are gone at the end, and the token is new', async () => {
    const { home, shut, workstation } = await openedForCommands();
    const { address, token } = JSON.parse(await readFile(join(home, 'commands.json'), 'utf8'));
    const modes = await Promise.all(
      [address, join(home, 'commands.json')].map(async (at) => (await stat(at)).mode & 0o777),
    );
    expect(modes).toEqual([0o600, 0o600]);
    await shut();
    expect(await lastro(home, 'status')).toMatchObject({ code: 3, out: '' });
    await expect(stat(address)).rejects.toThrow('ENOENT');
    const next = await openCommands({ workstation, home, log: rememberingLog() });
    onTestFinished(next.close);
    expect(JSON.parse(await readFile(join(home, 'commands.json'), 'utf8')).token).not.toBe(token);
    expect((await lastro(home, 'status')).code).toBe(0);
  });

  test('a second workstation leaves the socket of the first alone', async () => {
    const { home, workstation } = await openedForCommands();
    const log = rememberingLog();
    await (await openCommands({ workstation, home, log })).close();
    expect(log.lines).toMatchObject([{ event: 'commands.taken' }]);
    expect((await lastro(home, 'status')).code).toBe(0);
  });
});

test('a command line that is not understood ends with 2, and help is in both languages', async () => {
  const home = await freshFolder();
  expect(await lastro(home, 'nothing')).toMatchObject({ code: 2, out: '' });
  expect(await lastro(home, 'cases', '--state', 'x')).toMatchObject({ code: 2, out: '' });
  expect((await lastro(home, '--help')).out).toContain('Uso: lastro');
  expect((await lastro(home, '--help', '--lang', 'en')).out).toContain('Usage: lastro');
  expect(await lastro(home, 'status')).toMatchObject({ code: 3 });
});
