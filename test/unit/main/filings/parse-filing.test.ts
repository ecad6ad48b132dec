import { describe, expect, test } from 'vitest';
import { owedOf } from '#domain/filings/filing.ts';
import { FilingRefused } from '#domain/filings/read-filing.ts';
import { filingParser } from '#main/filings/parse-filing.ts';
import { filingXml, type SampleFiling } from '#test/support/filings/filing-xml.ts';

const MARIA = '52998224725';
const COMPANY = '12ABC345';

/** Reads a file in pieces of some bytes, as it arrives. */
function parsed(file: string | Buffer, asked: readonly string[] = [MARIA, COMPANY], piece = 97) {
  const bytes = Buffer.from(file);
  const parser = filingParser(new Set(asked));
  for (let at = 0; at < bytes.length; at += piece) parser.write(bytes.subarray(at, at + piece));
  return parser.end();
}

function refusal(file: string | Buffer): Record<string, unknown> {
  try {
    parsed(file);
  } catch (cause) {
    if (cause instanceof FilingRefused) return { reason: cause.reason, ...cause.facts };
    throw cause;
  }
  throw new Error('the file was read');
}

const TWO: SampleFiling = {
  clients: [
    {
      cd: MARIA,
      operations: [
        { mod: '0203', amounts: { v110: '1000.50', v120: '20.5', v210: '7' } },
        { mod: '203', amounts: { v110: '0.50', v205: '3.00' } },
        { mod: '1904', amounts: { v20: '5000.00' } },
        { mod: '0203', nature: '12', amounts: { v110: '900.00', v20: '1.00' } },
        { mod: '0401', amounts: {}, more: '      <Inf Tp="0301"/>\n' },
      ],
    },
    { cd: COMPANY, operations: [{ mod: '1502', amounts: { v150: '70000.00' } }] },
    { cd: '11144477735', operations: [{ amounts: { v330: '10.00', v777: '1.00' } }] },
    { tp: '4', cd: 'LEI1', operations: [{ amounts: { v110: '1.00' } }] },
  ],
  more: '  <ConIpocs Ipoc="1"/>\n  <Agreg Mod="0203" NatuOp="01" QtdOp="12" QtdCli="9" Novo="1"><Venc v110="150.00"/></Agreg>\n',
};

test('sums the asked clients by modality and maturity, and tells the whole file without any client', () => {
  const { clients, tallies, ...header } = parsed(filingXml(TWO));
  expect(header).toEqual({ month: '2026-09', cnpj: '11222333', remittance: 1, part: 1, isLast: true });
  expect([...clients.keys()]).toEqual([MARIA, COMPANY]);
  const maria = clients.get(MARIA);
  expect(maria).toEqual({
    amounts: [
      { modality: '0203', code: 'v110', cents: 100_100 },
      { modality: '0203', code: 'v120', cents: 2_050 },
      { modality: '0203', code: 'v205', cents: 300 },
      { modality: '0203', code: 'v210', cents: 700 },
      { modality: '1904', code: 'v20', cents: 500_000 },
    ],
    others: { operations: 1, cents: 90_000 },
  });
  expect(maria === undefined ? null : owedOf(maria)).toBe(103_150);
  expect(tallies).toEqual({
    clients: 4,
    operations: 8,
    statedClients: 4,
    otherClients: 1,
    aggregated: { operations: 12, cents: 15_000 },
    withoutAmounts: 1,
    otherNatures: { '12': 1 },
    totals: { a_vencer: 7_102_550, vencido: 700, prejuizo: 1_000, a_liberar: 0, limite: 500_000 },
    uncatalogued: { v777: 1 },
    unread: { ConIpocs: 1, 'Agreg Novo': 1 },
  });
});

test.each([1, 7, 4_096, 1_000_000])('reads the same however the bytes arrive: %i at a time', (piece) => {
  expect(parsed(filingXml(TWO), [MARIA], piece)).toEqual(parsed(filingXml(TWO), [MARIA]));
});

test.each(['iso-8859-1', 'UTF-8', 'windows-1252'])('reads %s', (encoding) => {
  const text = filingXml(TWO).replace('UTF-8', encoding).replace('Equipe SCR', 'João é o responsável');
  expect(parsed(Buffer.from(text, encoding === 'UTF-8' ? 'utf8' : 'latin1')).tallies.clients).toBe(4);
});

describe('data, own document 3040: a file that is not it is refused with its reason', () => {
  const whole = filingXml(TWO);
  const laughs = `<?xml version="1.0"?><!DOCTYPE Doc3040 [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><Doc3040/>`;
  const outside = `<?xml version="1.0"?><!DOCTYPE Doc3040 [<!ENTITY x SYSTEM "file:///etc/passwd">]><Doc3040 DtBase="&x;"/>`;
  const files: Readonly<Record<string, readonly [file: string | Buffer, refused: Record<string, unknown>]>> = {
    'entities within one another': [laughs, { reason: 'doctype' }],
    'an entity of another file': [outside, { reason: 'doctype' }],
    'an entity without a document type': [whole.replace('Equipe SCR', '&x;'), { reason: 'doctype', line: 2 }],
    'a document type of another place': [
      '<!DOCTYPE Doc3040 SYSTEM "http://localhost/x.dtd"><Doc3040/>',
      { reason: 'doctype' },
    ],
    'an end in the middle of an element': [whole.slice(0, 900), { reason: 'truncated' }],
    'an end between elements': [whole.replace('</Doc3040>', ''), { reason: 'truncated' }],
    'no XML': ['%PDF-1.7', { reason: 'format' }],
    'tags that do not match': [whole.replace('</Cli>', '</Cl>'), { reason: 'damaged', line: expect.any(Number) }],
    'another document': ['<Doc3050 DtBase="2026-09"/>', { reason: 'document', found: 'Doc3050' }],
    'a header without a remittance': [whole.replace(' Remessa="1"', ''), { reason: 'header' }],
    'a month that is none': [whole.replace('2026-09', '2026-13'), { reason: 'header' }],
    'an amount with a comma': [whole.replace('1000.50', '1000,50'), { reason: 'amount', line: 5 }],
    'a negative amount': [whole.replace('1000.50', '-1000.50'), { reason: 'amount', line: 5 }],
    'a modality in words': [whole.replace('Mod="0203"', 'Mod="CDC"'), { reason: 'modality', line: 4 }],
    'a client twice': [
      whole.replace(COMPANY, MARIA).replace('Tp="2" Cd="529', 'Tp="1" Cd="529'),
      { reason: 'duplicate_client', line: expect.any(Number) },
    ],
    'a huge attribute': [
      whole.replace('Equipe SCR', 'x'.repeat(3_000_000)),
      { reason: 'too_long', line: expect.any(Number) },
    ],
    'a huge attribute full of ends': [
      whole.replace('Equipe SCR', '>'.repeat(3_000_000)),
      { reason: 'too_long', line: expect.any(Number) },
    ],
    'a huge comment': [
      whole.replace('  <ConIpocs', `<!--${'x'.repeat(3_000_000)}--><ConIpocs`),
      { reason: 'too_long', line: expect.any(Number) },
    ],
    'elements in one another': [
      whole.replace('  <ConIpocs', `${'<a>'.repeat(40)}<ConIpocs`),
      { reason: 'too_long', line: expect.any(Number) },
    ],
    'bytes that are no UTF-8': [
      Buffer.concat([Buffer.from(whole.slice(0, 200)), Buffer.from([0xc3, 0x28])]),
      { reason: 'encoding' },
    ],
    'an unknown encoding': [whole.replace('UTF-8', 'EBCDIC-BR'), { reason: 'encoding', found: 'EBCDIC-BR' }],
    'no clients': [filingXml(), { reason: 'no_clients' }],
  };
  test.each(Object.entries(files))('%s', (_, [file, refused]) => {
    expect(refusal(file)).toEqual(refused);
  });
});

test('what no source explains is counted by at most forty names', () => {
  const names = Array.from({ length: 500 }, (_, index) => `<Novo${index}/>`).join('');
  const { unread } = parsed(filingXml({ ...TWO, more: names })).tallies;
  expect(Object.keys(unread)).toHaveLength(40);
});
