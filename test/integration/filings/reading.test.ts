import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Outcome } from '#domain/basics/outcome.ts';
import { createFilingReading } from '#main/filings/filing-reading.ts';
import type { FilingFile } from '#main/ports/filings.ts';
import { FILING_THREAD } from '#test/support/archive-thread.ts';
import { clientXml, filingHead, filingXml } from '#test/support/filings/filing-xml.ts';
import { type PackedPart, packedZip } from '#test/support/packed-zip.ts';

const MARIA = '52998224725';
const XML = filingXml({ clients: [{ cd: MARIA, operations: [{ amounts: { v110: '1000.50' } }] }] });

async function readWhole(bytes: Buffer, piece = 1_000, heap = 256): Promise<Outcome<FilingFile>> {
  const reading = createFilingReading(FILING_THREAD, { heap, time: 20_000 })([MARIA]);
  for (let at = 0; at < bytes.length; at += piece) {
    const taken = await reading.push(bytes.subarray(at, at + piece));
    if (!taken.ok) {
      expect(await reading.end()).toEqual(taken);
      return taken;
    }
  }
  return reading.end();
}

const zipOf = (...parts: readonly PackedPart[]): Buffer => packedZip(parts);

test('an XML and its ZIP are read alike, each with its own hash', async () => {
  const files = [Buffer.from(XML), zipOf({ name: 'Doc3040.XML', content: XML }, { name: 'leia.txt', content: 'oi' })];
  for (const file of files) {
    const read = await readWhole(file);
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect(read).toMatchObject({ ok: true, value: { month: '2026-09', sha256, tallies: { clients: 1 } } });
    if (read.ok) expect([...read.value.clients.keys()]).toEqual([MARIA]);
  }
});

test('the end gives one reply, however often it is asked', async () => {
  const reading = createFilingReading(FILING_THREAD)([MARIA]);
  await reading.push(Buffer.from(XML));
  const [one, other] = await Promise.all([reading.end(), reading.end()]);
  expect(other).toBe(one);
  await reading.close();
});

describe('refuses, and ends its thread', () => {
  const filled = (count: number): string => clientXml({ cd: MARIA, operations: [] }).repeat(count);
  const files: Readonly<Record<string, readonly [file: Buffer, reason: string]>> = {
    'an XML that ends in the middle': [Buffer.from(XML.slice(0, 700)), 'truncated'],
    'an XML with a document type': [Buffer.from(XML.replace('<Doc3040', '<!DOCTYPE a><Doc3040')), 'doctype'],
    'a ZIP with two XML files': [zipOf({ name: 'a.xml', content: XML }, { name: 'b.xml', content: XML }), 'format'],
    'a ZIP without an XML': [zipOf({ name: 'a.txt', content: XML }), 'format'],
    'a ZIP that ends in the middle': [zipOf({ name: 'a.xml', content: XML }).subarray(0, 300), 'damaged'],
    'a ZIP that states another size': [zipOf({ name: 'a.xml', content: XML, stated: 10 }), 'damaged'],
    'a ZIP that states more than the layout admits': [
      zipOf({ name: 'a.xml', content: XML, stated: 0xffff_fff0 }),
      'expands',
    ],
    'a client twice': [Buffer.from(`${filingHead({}, 2)}${filled(2)}</Doc3040>`), 'duplicate_client'],
    nothing: [Buffer.from('\n'), 'format'],
  };
  test.each(Object.entries(files))('%s', async (_, [file, reason]) => {
    expect(await readWhole(file)).toMatchObject({ ok: false, error: { code: 'filing_refused', details: { reason } } });
  });

  test('a file that needs more memory than it may', async () => {
    const many = Array.from({ length: 60_000 }, (_, index) => `<Cli Tp="2" Cd="${String(index).padStart(8, '0')}"/>`);
    const file = Buffer.from(`${filingHead({}, many.length)}${many.join('')}</Doc3040>`);
    expect(await readWhole(file, 512 * 1024, 3)).toMatchObject({ error: { details: { reason: 'memory' } } });
    expect(await readWhole(file, 512 * 1024)).toMatchObject({ ok: true, value: { tallies: { clients: 60_000 } } });
  });
});
