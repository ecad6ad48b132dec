import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ImportReport } from '#contract/consent-import.ts';
import type { Bridge } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { sendUpload } from '#renderer/lib/upload.ts';
import { importCells, importedId, importFile } from '../../support/fakes/import-file.ts';
import { SUBJECT } from './officer.ts';
import { NO_KEYCHAIN, type OpenedWorkstation, openAt, value } from './opened.ts';

let home: string;
let unlocked: OpenedWorkstation;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'lastro-import-'));
  unlocked = await openAt(home, NO_KEYCHAIN);
  await value(unlocked.ask('vault.use_session', {}));
});

afterEach(async () => {
  await unlocked.close();
  await rm(home, { recursive: true, force: true });
});

/** Sends a file as the window does. */
function upload(text: string): Promise<string> {
  const bridge = {
    'upload.begin': (input) => unlocked.ask('upload.begin', input),
    'upload.append': (input) => unlocked.ask('upload.append', input),
  } satisfies Partial<Bridge>;
  return value(sendUpload(bridge as Bridge, 'import', new Blob([text])));
}

async function importing(text: string, dryRun = false): Promise<Envelope<ImportReport>> {
  return unlocked.ask('consent.import', { upload: await upload(text), dryRun });
}

const ledger = () => value(unlocked.ask('consent.list', { search: '', limit: 10, offset: 0 }));

describe('importing authorizations into the real archive', () => {
  test('takes two thousand rows over as one file, and tells the bad ones by their line', async () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => importCells(index));
    const bad = new Map([
      [0, { documento: '1' }],
      [1_000, { id: importedId(1) }],
      [1_999, { consentimento: 'não' }],
    ] as const);
    const text = importFile(rows.map((row, index) => ({ ...row, ...bad.get(index as 0) })));
    const refused = [{ line: 2 }, { line: 1_002, problems: [{ column: 'id', problem: 'repeated' }] }, { line: 2_001 }];

    expect(await value(importing(text, true))).toMatchObject({ accepted: 1_997, refused, imported: false });
    expect((await ledger()).total).toBe(0);
    expect(await value(importing(text))).toMatchObject({ rows: 2_000, accepted: 1_997, refused, imported: true });
    expect((await ledger()).total).toBe(1_997);
    const dossier = await value(unlocked.ask('subject.dossier', { documento: SUBJECT.documento }));
    expect(dossier.totals).toMatchObject({ authorizations: 1_997, events: 1_997 });
    expect(await value(importing(text))).toMatchObject({ accepted: 0 });
  });

  test('needs the file to be at hand, whole and in order', async () => {
    const gone = { ok: false, error: { code: 'not_found' } };
    expect(await unlocked.ask('consent.import', { upload: randomUUID(), dryRun: false })).toMatchObject(gone);
    const { id } = await value(unlocked.ask('upload.begin', { purpose: 'import', size: 9 }));
    expect(await unlocked.ask('upload.append', { id, offset: 5, base64: 'AAAA' })).toMatchObject({
      error: { code: 'invalid_input', details: { received: 0 } },
    });
    await value(unlocked.ask('upload.append', { id, offset: 0, base64: 'AAAA' }));
    expect(await unlocked.ask('consent.import', { upload: id, dryRun: false })).toMatchObject(gone);
    const taken = await upload(importFile([importCells()]));
    await value(unlocked.ask('consent.import', { upload: taken, dryRun: false }));
    expect(await unlocked.ask('consent.import', { upload: taken, dryRun: false })).toMatchObject(gone);
  });

  test('gives a query its authorization', async () => {
    await value(importing(importFile([importCells()])));
    expect(await value(unlocked.ask('consent.find', { documento: SUBJECT.documento }))).toMatchObject({
      consent: { status: 'valid', authorizationId: importedId(1) },
    });
  });
});
