import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { ImportReport } from '#contract/consent-import.ts';
import type { Bridge } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { IMPORT_COLUMNS } from '#domain/consent/import-columns.ts';
import { proposeImportLayout } from '#domain/consent/propose-import-layout.ts';
import { sendUpload } from '#renderer/lib/upload.ts';
import { importCells, importedId, importFile } from '../../support/fakes/import-file.ts';
import { nextLine, startChild } from '../repositories/children/start-child.ts';
import { PASSPHRASE, SUBJECT } from './officer.ts';
import { NO_KEYCHAIN, type OpenedWorkstation, openAt, value } from './opened.ts';

let home: string;
let unlocked: OpenedWorkstation;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'lastro-import-'));
  unlocked = await openAt(home, NO_KEYCHAIN);
  await value(unlocked.ask('vault.use_session', {}));
  await useSandbox();
});

afterEach(async () => {
  await unlocked.close();
  await rm(home, { recursive: true, force: true });
});

/** The environment whose service issued the rows of the tests. */
async function useSandbox(): Promise<void> {
  const [baseUrl, authUrl] = ['https://scr.example.com', 'https://auth.example.com'];
  await value(unlocked.ask('settings.set_addresses', { environment: 'sandbox', baseUrl, authUrl }));
  await value(unlocked.ask('settings.change', { environment: 'sandbox' }));
}

/** The columns of a file of the tests, as its titles propose them. */
const CHOICE = {
  sheet: null,
  layout: proposeImportLayout([{ n: 1, isHidden: false, cells: IMPORT_COLUMNS }]),
  purposes: [],
};

/** Sends a file as the window does. */
function upload(text: string): Promise<string> {
  const bridge = {
    'upload.begin': (input) => unlocked.ask('upload.begin', input),
    'upload.append': (input) => unlocked.ask('upload.append', input),
  } satisfies Partial<Bridge>;
  return value(sendUpload(bridge as Bridge, 'sheet', new Blob([text])));
}

async function importing(text: string, dryRun = false): Promise<Envelope<ImportReport>> {
  return unlocked.ask('consent.import', { upload: await upload(text), ...CHOICE, dryRun });
}

const ledger = () => value(unlocked.ask('consent.list', { search: '', limit: 10, offset: 0 }));

describe('importing authorizations into the real archive', () => {
  test('takes two thousand rows over as one file or not at all, and tells the bad ones by their line', {
    tags: ['long'],
  }, async () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => importCells(index));
    const bad = new Map([
      [0, { documento: '1' }],
      [1_000, { id: importedId(1), url: importCells(1).url }],
      [1_999, { consentimento: 'não' }],
    ] as const);
    const text = importFile(rows.map((row, index) => ({ ...row, ...bad.get(index as 0) })));
    const refused = [{ line: 2 }, { line: 1_002, problems: [{ column: 'id', problem: 'repeated' }] }, { line: 2_001 }];

    expect(await value(importing(text, true))).toMatchObject({ accepted: 1_997, refused, imported: false });
    expect(await value(importing(text))).toMatchObject({ rows: 2_000, accepted: 1_997, refused, imported: false });
    expect((await ledger()).total).toBe(0);
    const good = importFile(rows.filter((_, index) => !bad.has(index as 0)));
    expect(await value(importing(good))).toMatchObject({ rows: 1_997, accepted: 1_997, refused: [], imported: true });
    expect((await ledger()).total).toBe(1_997);
    const dossier = await value(unlocked.ask('subject.dossier', { documento: SUBJECT.documento }));
    expect(dossier.totals).toMatchObject({ authorizations: 1_997, events: 1_997 });
    expect(await value(importing(good))).toMatchObject({ accepted: 0, imported: false });
  });

  test('needs the file to be at hand, whole and in order', async () => {
    const gone = { ok: false, error: { code: 'not_found' } };
    expect(await unlocked.ask('consent.import', { upload: randomUUID(), ...CHOICE, dryRun: false })).toMatchObject(
      gone,
    );
    const { id } = await value(unlocked.ask('upload.begin', { purpose: 'sheet', size: 9 }));
    expect(await unlocked.ask('upload.append', { id, offset: 5, base64: 'AAAA' })).toMatchObject({
      error: { code: 'invalid_input', details: { received: 0 } },
    });
    await value(unlocked.ask('upload.append', { id, offset: 0, base64: 'AAAA' }));
    expect(await unlocked.ask('consent.import', { upload: id, ...CHOICE, dryRun: false })).toMatchObject(gone);
    const taken = await upload(importFile([importCells()]));
    await value(unlocked.ask('consent.import', { upload: taken, ...CHOICE, dryRun: false }));
    expect(await unlocked.ask('consent.import', { upload: taken, ...CHOICE, dryRun: false })).toMatchObject(gone);
  });

  test('gives a query its authorization', async () => {
    await value(importing(importFile([importCells()])));
    expect(await value(unlocked.ask('consent.find', { documento: SUBJECT.documento }))).toMatchObject({
      consent: { status: 'valid', authorizationId: importedId(1) },
    });
  });
});

test('a process killed while it imports leaves the whole file or nothing of it', {
  tags: ['long'],
}, async () => {
  await unlocked.close();
  const folder = await mkdtemp(join(tmpdir(), 'lastro-import-killed-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  unlocked = await openAt(folder, NO_KEYCHAIN);
  await value(unlocked.ask('vault.create', { passphrase: PASSPHRASE }));
  await useSandbox();
  const [count, rounds] = [3_000, 4];
  let before = 0;
  for (let round = 0; round < rounds; round += 1) {
    await unlocked.close();
    const script = join(import.meta.dirname, 'children/import-rows.ts');
    const child = startChild(script, [folder, PASSPHRASE, String(round * count), String(count)]);
    expect(await nextLine(child)).toBe('uploaded');
    // The last one is let go on until it is done, so that a round is known to end.
    if (round === rounds - 1) expect(await nextLine(child)).toBe('imported');
    else await pause(round * 250);
    await child.kill();
    unlocked = await openAt(folder, NO_KEYCHAIN);
    await value(unlocked.ask('vault.open', { passphrase: PASSPHRASE }));
    const { total } = await ledger();
    const { total: events } = await value(unlocked.ask('audit.list', { kind: 'import', limit: 1 }));
    expect([before, before + count]).toContain(total);
    expect(events).toBe(total);
    before = total;
  }
  expect(before).toBeGreaterThanOrEqual(count);
});
