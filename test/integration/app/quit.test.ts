import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, type TestContext, test } from 'vitest';
import type { Envelope } from '#contract/errors.ts';
import type { QuitState } from '#contract/quit.ts';
import { WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import { startHostileService } from '../../support/hostile-service.ts';
import { delayed, respond } from '../../support/http/behaviours.ts';
import { registers } from '../../support/http/registered.ts';
import { consultaBody } from '../../support/http/sample-responses.ts';
import { PASSPHRASE, SUBJECT } from './officer.ts';
import { NO_KEYCHAIN, type OpenedWorkstation, openAt, value } from './opened.ts';
import { type Ask, consentTo, turnTo } from './unlocked.ts';

interface SlowWorkstation extends OpenedWorkstation {
  readonly newest: string;
  /** Announcements of the end to the window, in order. */
  readonly announced: readonly QuitState['status'][];
  /** Resolves when a query is on its way. */
  readonly sent: () => Promise<void>;
  /** Ends the process's work and opens its folder again. */
  readonly again: () => Promise<OpenedWorkstation>;
}

async function slowWorkstation({ onTestFinished }: TestContext): Promise<SlowWorkstation> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-quit-'));
  const files = webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => home);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const answer = delayed(2_000, respond(200, consultaBody()));
  const service = await startHostileService({
    consent: registers(),
    scr: (response, request) => {
      arrive();
      return answer(response, request);
    },
  });
  onTestFinished(service.close);
  const opened = await openAt(home, NO_KEYCHAIN, files);
  let close = opened.close;
  onTestFinished(async () => {
    await close();
    await rm(home, { recursive: true, force: true });
  });
  await value(opened.ask('vault.create', { passphrase: PASSPHRASE }));
  const ask: Ask = async (name, input) => value(opened.ask(name, input));
  await turnTo(ask, service, randomUUID());
  await consentTo(ask, SUBJECT);
  const { newest } = await value(opened.ask('consulta.months', {}));
  const announced: QuitState['status'][] = [];
  opened.on('quit.changed', ({ status }) => void announced.push(status));
  const again = async (): Promise<OpenedWorkstation> => {
    await close();
    const later = await openAt(home, NO_KEYCHAIN);
    close = later.close;
    await value(later.ask('vault.open', { passphrase: PASSPHRASE }));
    return later;
  };
  const sent = () => arrived;
  return { ...opened, newest, announced, sent, again };
}

const run = ({ ask, newest }: SlowWorkstation): Promise<Envelope<unknown>> =>
  ask('consulta.run', {
    documento: SUBJECT.documento,
    month: newest,
    purpose: 'concessao',
    reference: '',
    again: false,
  });

const saved = async ({ ask }: Pick<OpenedWorkstation, 'ask'>): Promise<number> =>
  (await value(ask('library.count', { filter: WHOLE_LIBRARY }))).total;

/** Makes a backup and opens it for a restore; returns the id of its upload. */
async function openedBackup({ ask, offerBackup }: OpenedWorkstation): Promise<string> {
  const made = await value(ask('backup.run', { passphrase: PASSPHRASE }));
  offerBackup(made.outcome === 'saved' ? made.path : '');
  const { id } = await value(ask('backup.take_opened_file', {}));
  await value(ask('backup.restore_look', { upload: id, passphrase: PASSPHRASE }));
  return id;
}

const unknown = async ({ ask }: Pick<OpenedWorkstation, 'ask'>): Promise<number> =>
  (await value(ask('attempts.waiting', {}))).total;

describe.concurrent('the end of the program while an answer takes two seconds', () => {
  test('waits for it, says so, and finds it on disk the next time', async (context) => {
    const opened = await slowWorkstation(context);
    const running = run(opened);
    await opened.sent();
    expect(await opened.prepareQuit()).toBe(true);
    expect(await running).toMatchObject({ ok: true });
    expect(opened.announced).toEqual(['waiting', 'ending']);
    const later = await opened.again();
    expect([await saved(later), await unknown(later)]).toEqual([1, 0]);
  });

  test('asks no further month of a series', { tags: ['long'] }, async (context) => {
    const opened = await slowWorkstation(context);
    const { documento } = SUBJECT;
    await value(opened.ask('series.start', { documento, last: opened.newest, purpose: 'concessao', reference: '' }));
    await opened.sent();
    expect(await opened.prepareQuit()).toBe(true);
    const later = await opened.again();
    expect([await saved(later), await unknown(later)]).toEqual([1, 0]);
  });

  test('comes at once where the officer says so', { tags: ['long'] }, async (context) => {
    const opened = await slowWorkstation(context);
    void run(opened);
    await opened.sent();
    const preparing = opened.prepareQuit();
    await expect.poll(() => opened.announced).toEqual(['waiting']);
    await value(opened.ask('quit.anyway', {}));
    expect(await preparing).toBe(true);
    expect([opened.announced, await saved(opened)]).toEqual([['waiting', 'ending'], 0]);
  });

  test('does not come where the officer stays, and the answer is saved', { tags: ['long'] }, async (context) => {
    const opened = await slowWorkstation(context);
    const running = run(opened);
    await opened.sent();
    const preparing = opened.prepareQuit();
    await expect.poll(() => opened.announced).toEqual(['waiting']);
    await value(opened.ask('quit.stay', {}));
    expect(await preparing).toBe(false);
    expect(await running).toMatchObject({ ok: true });
    expect(await saved(opened)).toBe(1);
    expect(opened.announced).toEqual(['waiting', 'none']);
  });

  test('is not what a lock is: that closes the archive once the answer is written', {
    tags: ['long'],
  }, async (context) => {
    const opened = await slowWorkstation(context);
    const running = run(opened);
    await opened.sent();
    await value(opened.ask('lock.now', {}));
    expect(await running).toMatchObject({ ok: true });
    await value(opened.ask('vault.open', { passphrase: PASSPHRASE }));
    expect(await saved(opened)).toBe(1);
  });

  test('is not what a restore is: the archive is set aside with the answer in it', {
    tags: ['long'],
  }, async (context) => {
    const opened = await slowWorkstation(context);
    const { ask } = opened;
    const upload = await openedBackup(opened);
    const running = run(opened);
    await opened.sent();
    await value(ask('backup.restore_run', { upload, passphrase: PASSPHRASE }));
    expect(await running).toMatchObject({ ok: true });
    expect(await saved(opened)).toBe(0);
    const [previous] = (await value(ask('backup.state', {}))).previousArchives;
    await value(ask('backup.restore_undo', { id: previous?.id ?? '' }));
    expect(await saved(opened)).toBe(1);
  });
});
