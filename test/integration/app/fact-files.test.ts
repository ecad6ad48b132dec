import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OutsideFact } from '#domain/sources/outside-facts.ts';
import { ANA, type CasesUnderTest, CONTENT, openCases, shownPage, writtenCase } from './cases.ts';
import { SUBJECT } from './officer.ts';
import { type Ask, codeOf, value } from './opened.ts';

const PDF = Buffer.from('%PDF-1.7\nlaudo do imóvel\n%%EOF\n');
const HASH = createHash('sha256').update(PDF).digest('hex');

async function upload(ask: Ask, bytes: Buffer): Promise<string> {
  const { id } = await value(ask('upload.begin', { purpose: 'evidence', size: bytes.length }));
  await value(ask('upload.append', { id, offset: 0, base64: bytes.toString('base64') }));
  return id;
}

const withFile = (file: OutsideFact['file']) => ({
  ...CONTENT,
  request: {
    ...CONTENT.request,
    facts: [
      {
        kind: 'guarantee_value' as const,
        value: 40_000_00,
        words: '',
        source: 'Laudo',
        date: '2026-10-01',
        file,
        by: '',
        at: 0,
      },
    ],
  },
});

/** A written case, and a file that is kept with it. */
async function attached(opened: CasesUnderTest) {
  const ask = opened.ask();
  const { case: one } = await writtenCase(opened);
  const taken = { id: one.id, upload: await upload(ask, PDF), name: 'laudo.pdf' };
  const kept = await value(ask('cases.attach_fact', taken));
  return { one, kept, file: { id: kept.id, name: kept.name, sha256: kept.sha256 } };
}

describe('data, files of facts', () => {
  test('a fact names its file on the signed page, and a copy of it is saved and logged', async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const { one, kept, file } = await attached(opened);
    expect(kept).toMatchObject({ kind: 'fonte', type: 'application/pdf', size: PDF.length, sha256: HASH });
    const saved = await value(ask('cases.save', { id: one.id, revision: one.revision, content: withFile(file) }));
    const concluded = await value(
      ask('cases.conclude', { ...shownPage(saved), personId: opened.ana, passphrase: ANA }),
    );
    const source = concluded.page.sources.find(({ path }) => path === 'request:guarantee_value');
    expect(source?.what).toContain(`arquivo laudo.pdf, SHA-256 ${HASH.slice(0, 16)}`);
    await value(ask('consent.evidence_save', { id: file.id }));
    expect([...opened.files.saved.values()].map((content) => Buffer.from(content))).toEqual([PDF]);
    const { rows } = await value(ask('audit.list', { kind: 'export', limit: 5 }));
    expect(rows).toMatchObject([{ facts: { what: 'fact_file', case: one.id } }]);
    const dossier = await value(ask('subject.dossier', { documento: SUBJECT.documento }));
    expect(dossier.evidence).toMatchObject([{ id: file.id, name: 'laudo.pdf' }]);
    // The file stays with the case, whatever becomes of the fact, since a signed page names it.
    expect(await codeOf(ask('consent.evidence_remove', { id: file.id }))).toBe('not_found');
    expect(await codeOf(ask('cases.attach_fact', { id: one.id, upload: await upload(ask, PDF), name: 'b.pdf' }))).toBe(
      'case_closed',
    );
  });

  test('a fact names no file but one of its case, as it was kept', async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const { one, file } = await attached(opened);
    const save = (named: OutsideFact['file']) =>
      codeOf(ask('cases.save', { id: one.id, revision: one.revision, content: withFile(named) }));
    expect(await save({ ...file, sha256: 'a'.repeat(64) })).toBe('not_found');
    expect(await save({ ...file, name: 'outro.pdf' })).toBe('not_found');
    expect(await save({ ...file, id: 'none' })).toBe('not_found');
    expect(await save(file)).toBe('ok');
  });

  test('a file of another content, of no case or beyond the most is refused', async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const { one } = await attached(opened);
    const attach = async (id: string, bytes = PDF) =>
      codeOf(ask('cases.attach_fact', { id, upload: await upload(ask, bytes), name: 'laudo.pdf' }));
    expect(await attach(one.id, Buffer.from('MZ\x90 not a paper'))).toBe('evidence_refused');
    expect(await attach('none')).toBe('not_found');
    for (let count = 1; count < 20; count++) expect(await attach(one.id)).toBe('ok');
    expect(await attach(one.id)).toBe('limit_reached');
  });

  test('an erasure of the subject takes the file along', async () => {
    const opened = await openCases();
    const ask = opened.ask();
    const { file } = await attached(opened);
    const { documento } = SUBJECT;
    await value(ask('retention.erase', { documento, typed: documento, reason: 'pedido_do_titular' }));
    expect(await codeOf(ask('consent.evidence_read', { id: file.id, offset: 0 }))).toBe('not_found');
  });
});
