import { deflateSync } from 'node:zlib';
import { placedReport, REPORT } from './report-layout.ts';
import { newPdf, reportPdf } from './report-pdf.ts';

/** A name and the bytes of a file that nobody should send. */
type Hostile = readonly [name: string, make: () => Buffer | Promise<Buffer>];

const KIB = 1024;

/** A PDF of these objects, numbered from 1; the first is its catalog. */
function pdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const starts: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    starts.push(at);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    parts.push(part);
    at += part.length;
  }
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

function stream(content: string | Buffer, entries = ''): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const FONT = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
const TEXT = 'BT /F1 8 Tf 40 500 Td (Em dia) Tj ET';

const page = (more = '', resources = FONT, box = '[0 0 842 595]'): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R /Resources << ${resources} >> ${more} >>`;

/** One page with a content and, after it, more objects from number 5 on. */
const onePage = (content: string | Buffer = TEXT, more: readonly (string | Buffer)[] = [], resources = FONT): Buffer =>
  pdf([CATALOG, PAGES, page('', resources), typeof content === 'string' ? stream(content) : content, ...more]);

const catalogWith = (entries: string, more: readonly (string | Buffer)[] = []): Buffer =>
  pdf([`<< /Type /Catalog /Pages 2 0 R ${entries} >>`, PAGES, page(), stream(TEXT), ...more]);

const boxed = (box: string): Buffer => pdf([CATALOG, PAGES, page('', FONT, box), stream(TEXT)]);

/** Reproducible noise. */
function noise(length: number, seed: number): Buffer {
  const bytes = Buffer.alloc(length);
  let state = seed;
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    bytes[at] = state >> 16;
  }
  return bytes;
}

async function flipped(seed: number): Promise<Buffer> {
  const bytes = await reportPdf();
  for (let at = 9 + seed; at < bytes.length; at += 53) bytes[at] = (bytes[at] ?? 0) ^ 0x5a;
  return bytes;
}

const truncated = async (share: number): Promise<Buffer> => {
  const bytes = await reportPdf();
  return bytes.subarray(0, Math.floor(bytes.length * share));
};

/** Zeros that inflate a thousandfold. */
const bomb = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * KIB * KIB, 0x20), { level: 9 });

const form = (content: string, resources = ''): Buffer =>
  stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${resources} >>`);

const javascript = '<< /S /JavaScript /JS (while\\(true\\){app.alert\\(1\\)}) >>';

const toUnicode = (map: string): Buffer =>
  onePage(
    TEXT,
    [stream(map)],
    '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 5 0 R >> >>',
  );

const fontFile = (key: string, bytes: Buffer): Buffer =>
  onePage(
    TEXT,
    [`<< /Type /FontDescriptor /FontName /X /Flags 4 /${key} 6 0 R >>`, stream(bytes, '/Subtype /Type1C')],
    '/Font << /F1 << /Type /Font /Subtype /TrueType /BaseFont /X /FirstChar 0 /LastChar 255 /FontDescriptor 5 0 R >> >>',
  );

async function many(pages: number): Promise<Buffer> {
  const { document, draw } = await newPdf();
  const [first = []] = placedReport(REPORT);
  draw(Array.from({ length: pages }, () => first.slice(0, 2)));
  return Buffer.from(await document.save());
}

export const HOSTILE: readonly Hostile[] = [
  ['a header alone', () => Buffer.from('%PDF-1.7\n')],
  ['a header and an end', () => Buffer.from('%PDF-1.7\n%%EOF')],
  ['a ZIP that goes on as a PDF', async () => Buffer.concat([Buffer.from('PK\x03\x04'), await reportPdf()])],
  ['a page of HTML with a PDF in it', async () => Buffer.concat([Buffer.from('<html><!--'), await reportPdf()])],
  ['a PDF that goes on as HTML', () => Buffer.concat([onePage(), Buffer.from('<script>alert(1)</script>')])],
  ...[0.1, 0.25, 0.5, 0.75].map((share): Hostile => [`a report cut at ${share}`, () => truncated(share)]),
  ...[1, 2, 3].map(
    (seed): Hostile => [
      `noise ${seed} under a header`,
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), noise(200 * KIB, seed)]),
    ],
  ),
  ...[4, 5, 6, 7].map((seed): Hostile => [`a report with a flipped byte in 53, ${seed}`, () => flipped(seed)]),
  ['no catalog', () => pdf(['null'])],
  ['a catalog that is a stream', () => pdf([stream('x')])],
  ['a table that follows itself', () => pdf([CATALOG, PAGES, page(), stream(TEXT)], '/Prev 9')],
  [
    'a table at no place',
    () =>
      Buffer.from(
        onePage()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n99999999'),
        'latin1',
      ),
  ],
  ['pages that hold themselves', () => pdf([CATALOG, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'])],
  [
    'pages in a circle',
    () => pdf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
  ],
  ['a billion pages', () => pdf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>', page(), stream(TEXT)])],
  [
    'a page a hundred thousand times',
    () => pdf([CATALOG, `<< /Type /Pages /Kids [${'3 0 R '.repeat(100_000)}] /Count 100000 >>`, page(), stream(TEXT)]),
  ],
  ['201 pages', () => many(201)],
  [
    'objects in a stream of themselves',
    () => pdf([CATALOG, PAGES, page(), stream('4 0 ', '/Type /ObjStm /N 1 /First 4 /Extends 4 0 R')]),
  ],
  ['a length that is itself', () => pdf([CATALOG, PAGES, page(), '<< /Length 4 0 R >>\nstream\nx\nendstream'])],
  ['a negative length', () => pdf([CATALOG, PAGES, page(), '<< /Length -5 >>\nstream\nx\nendstream'])],
  ['a stream without an end', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Length 999999999 >>\nstream\nx')],
  ['300 megabytes from a stream', () => onePage(stream(bomb(300), '/Filter /FlateDecode'))],
  ['a bomb in a bomb', () => onePage(stream(deflateSync(bomb(250)), '/Filter [/FlateDecode /FlateDecode]'))],
  ['a thousand filters', () => onePage(stream(TEXT, `/Filter [${'/ASCIIHexDecode '.repeat(1_000)}]`))],
  ['run lengths of noise', () => onePage(stream(noise(800 * KIB, 8), '/Filter /RunLengthDecode'))],
  ['LZW of noise', () => onePage(stream(noise(300 * KIB, 9), '/Filter /LZWDecode'))],
  ['arrays in one another, 200,000 deep', () => onePage(`${'['.repeat(200_000)} TJ`)],
  ['dictionaries in one another, 100,000 deep', () => catalogWith(`/X ${'<< /A '.repeat(100_000)}`)],
  ['a script that opens with the file', () => catalogWith(`/OpenAction ${javascript}`)],
  ['scripts by name', () => catalogWith(`/Names << /JavaScript << /Names [(a) ${javascript}] >> >>`)],
  ['a script of a page', () => pdf([CATALOG, PAGES, page(`/AA << /O ${javascript} >>`), stream(TEXT)])],
  ['a program that it launches', () => catalogWith('/OpenAction << /S /Launch /F (cmd.exe) >>')],
  ['an address that it opens', () => catalogWith('/OpenAction << /S /URI /URI (http://127.0.0.1:9/x) >>')],
  ['a form that it sends', () => catalogWith('/OpenAction << /S /SubmitForm /F (http://127.0.0.1:9/x) >>')],
  ['a file of another place', () => catalogWith('/OpenAction << /S /GoToR /F (\\\\\\\\127.0.0.1\\\\x.pdf) >>')],
  [
    'a file in the file',
    () => catalogWith('/Names << /EmbeddedFiles << /Names [(x) << /EF << /F 5 0 R >> >>] >> >>', [stream('MZ')]),
  ],
  [
    'a form of XFA',
    () =>
      catalogWith('/AcroForm << /XFA 5 0 R /Fields [] >>', [stream('<xdp:xdp><script>while(1);</script></xdp:xdp>')]),
  ],
  [
    'entities in its metadata',
    () =>
      catalogWith('/Metadata 5 0 R', [
        stream(
          `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(99)}"><!ENTITY b "${'&a;'.repeat(99)}">]><x>${'&b;'.repeat(999)}</x>`,
          '/Type /Metadata /Subtype /XML',
        ),
      ]),
  ],
  ['a page of 1e30 points', () => boxed('[0 0 1e30 1e30]')],
  ['a page without a size', () => boxed('[0 0 0 0]')],
  ['a page of words', () => boxed('[(a) (b) null true]')],
  ['a page turned by 45', () => pdf([CATALOG, PAGES, page('/Rotate 45 /UserUnit 1e9'), stream(TEXT)])],
  ['a text of five megabytes', () => onePage(`BT /F1 8 Tf (${'a'.repeat(5 * KIB * KIB)}) Tj ET`)],
  [
    'half a million texts',
    () =>
      onePage(
        stream(deflateSync(`BT /F1 8 Tf 9 9 Td ${'9 TL (a) Tj T* '.repeat(500_000)} ET`), '/Filter /FlateDecode'),
      ),
  ],
  ['a million saved states', () => onePage(stream(deflateSync('q '.repeat(1_000_000)), '/Filter /FlateDecode'))],
  ['text at no number', () => onePage('BT /F1 1e308 Tf 1e308 0 0 1e308 1e308 1e308 Tm (a) Tj (b) Tj ET')],
  [
    'a form that draws itself',
    () => onePage('/X Do', [form('/X Do', '/XObject << /X 5 0 R >>')], '/XObject << /X 5 0 R >>'),
  ],
  [
    'forms that draw one another a billion times',
    () =>
      onePage(
        '/X Do',
        Array.from({ length: 30 }, (_, at) => form('/X Do /X Do', at === 29 ? '' : `/XObject << /X ${at + 6} 0 R >>`)),
        '/XObject << /X 5 0 R >>',
      ),
  ],
  [
    'a glyph that draws itself',
    () =>
      onePage(
        TEXT,
        [
          '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /CharProcs << /E 6 0 R >> /Encoding << /Differences [69 /E] >> /FirstChar 69 /LastChar 69 /Widths [9] /Resources << /Font << /F1 5 0 R >> >> >>',
          stream(TEXT),
        ],
        '/Font << /F1 5 0 R >>',
      ),
  ],
  [
    'a TrueType of noise',
    () => fontFile('FontFile2', Buffer.concat([Buffer.from([0, 1, 0, 0, 255, 255]), noise(200 * KIB, 10)])),
  ],
  ['a CFF of noise', () => fontFile('FontFile3', Buffer.concat([Buffer.from([1, 0, 4, 4]), noise(200 * KIB, 11)]))],
  ['a map of characters that uses itself', () => toUnicode('/X usecmap begincmap endcmap')],
  [
    'a map of four billion characters',
    () =>
      toUnicode(
        `begincmap 1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange 1 beginbfrange <00000000> <FFFFFFFF> <0041> endbfrange endcmap`,
      ),
  ],
  ['a map of characters of noise', () => toUnicode(noise(100 * KIB, 12).toString('latin1'))],
  [
    'an encryption of nothing',
    () => pdf([CATALOG, PAGES, page(), stream(TEXT)], '/Encrypt << /Filter /Standard /V 99 /R 99 /O () /U () /P 0 >>'),
  ],
  [
    'an encryption with a key of two gigabytes',
    () =>
      pdf(
        [CATALOG, PAGES, page(), stream(TEXT)],
        '/ID [(a) (a)] /Encrypt << /Filter /Standard /V 2 /R 3 /Length 2147483647 /O (a) /U (a) /P -4 >>',
      ),
  ],
  [
    'a picture within a content, without an end',
    () => onePage(`BI /W 99999 /H 99999 /BPC 8 /CS /RGB ID ${'x'.repeat(3 * KIB * KIB)}`),
  ],
  [
    'a hundred thousand contents',
    () =>
      pdf([
        CATALOG,
        PAGES,
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents [${'4 0 R '.repeat(100_000)}] >>`,
        stream(TEXT),
      ]),
  ],
];
