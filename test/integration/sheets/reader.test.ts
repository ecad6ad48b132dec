import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { BATCH_LIMITS } from '#domain/batches/batch.ts';
import type { SheetCell } from '#domain/sheets/sheet.ts';
import { proposeSheetLayout } from '#domain/sheets/sheet-columns.ts';
import { createSheetReader } from '#main/sheets/sheet-reader.ts';
import { SHEET_THREAD } from '#test/support/archive-thread.ts';
import { type PackedPart, packedZip } from '#test/support/packed-zip.ts';
import { workbookOf, workbookParts } from './workbook-parts.ts';

const reader = createSheetReader(SHEET_THREAD);
const rowsOf = async (bytes: Uint8Array, sheet: string | null = null) => {
  const read = await reader.read(bytes, sheet);
  return read.ok ? read.value.rows.map(({ cells }) => cells) : read.error.details;
};
const text = (content: string) => rowsOf(Buffer.from(content));
const one = (row: string, more = {}) => workbookOf({ sheets: { A: row }, ...more });

describe('a workbook', () => {
  test('is read cell by cell as it holds them, with its hidden rows and the last values of its formulas', async () => {
    const file = workbookOf({
      sheets: {
        '~Oculta': '<row r="1"><c r="A1"><v>1</v></c></row>',
        Base:
          '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="D2" t="inlineStr"><is><t>=1+1</t></is></c></row>' +
          '<row r="3" hidden="1"><c r="A3"><v>191</v></c><c r="B3" s="1"><v>191</v></c><c r="C3" s="2"><v>46266</v></c><c r="D3" s="2"><v>46266.5</v></c><c r="E3" s="3"><v>0.5</v></c></row>' +
          '<row r="5"><c r="A5"><f>1+1</f><v>2</v></c><c r="B5" t="str"><f>A2</f><v>=x</v></c><c r="C5" t="b"><v>1</v></c><c r="D5" t="e"><v>#N/A</v></c><c r="E5"><v>12345678901234567890</v></c></row>' +
          '<row r="6"><c r="A6" s="2"/><c r="B6" t="inlineStr"><is><t>  </t></is></c></row>',
      },
      strings:
        '<si><r><t xml:space="preserve">Nome </t></r><r><t>completo</t></r></si><si><t xml:space="preserve"> a_x000D_b &amp; c</t></si>',
      formats: ['000\\.000\\.000\\-00', 'dd/mm/yyyy', '0.00%'],
    });
    expect(await reader.names(file)).toEqual({
      ok: true,
      value: [
        { name: 'Oculta', isHidden: true },
        { name: 'Base', isHidden: false },
      ],
    });
    const read = await reader.read(file, null);
    const date = (day: string) => ({ date: day, format: 'dd/mm/yyyy' });
    expect(read).toEqual({
      ok: true,
      value: {
        name: 'Base',
        hiddenRows: 1,
        formulas: 2,
        shape: { merges: [], widths: [] },
        rows: [
          { n: 2, isHidden: false, cells: ['Nome completo', ' a\rb & c', null, '=1+1'] },
          {
            n: 3,
            isHidden: true,
            cells: [
              191,
              { number: 191, format: '000\\.000\\.000\\-00' },
              date('2026-09-01'),
              date('2026-09-01T12:00:00'),
              { number: 0.5, format: '0.00%' },
            ],
          },
          { n: 5, isHidden: false, cells: [2, '=x', true, '#N/A', 12345678901234567000] },
        ],
      },
    });
    expect(await rowsOf(file, 'Oculta')).toEqual([[1]]);
    expect(await rowsOf(file, 'Outra')).toEqual({ reason: 'no_sheet' });
  });

  test('data, foreign sheets: merged cells and widths are read with its rows, and no merged cell over another', async () => {
    const row = (n: number): string => `<row r="${n}"><c r="A${n}"><v>${n}</v></c></row>`;
    const refs = ['A1:C1', 'B2:B4', 'A3:B3', 'D4:XFD9', 'A5:A1048576', 'C2:C2', 'C4:D5'];
    const merges = `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
    const columns = '<cols><col min="1" max="2" width="12.5"/><col min="4" max="4" width="1e9"/></cols>';
    const file = one(`${[1, 2, 3, 4, 5].map(row).join('')}</sheetData>${merges}${columns}<sheetData>`);
    const read = await reader.read(file, null);
    expect(read.ok && read.value.shape).toEqual({
      merges: [
        { top: 1, left: 0, bottom: 1, right: 2 },
        { top: 2, left: 1, bottom: 4, right: 1 },
        { top: 4, left: 2, bottom: 5, right: 3 },
      ],
      widths: [12.5, 12.5, null, 255],
    });
  });

  test('counts days from 1904 where it says so, and leaves hours without a day numbers', async () => {
    const row = '<row r="1"><c r="A1" s="1"><v>44804</v></c></row>';
    expect(await rowsOf(one(row, { formats: ['dd/mm/yyyy'], is1904: true }))).toEqual([
      [{ date: '2026-09-01', format: 'dd/mm/yyyy' }],
    ]);
    const hours = '<row r="1"><c r="A1" s="1"><v>0.5</v></c><c r="B1" s="1"><v>1e300</v></c></row>';
    expect(await rowsOf(one(hours, { formats: ['hh:mm'] }))).toEqual([[{ number: 0.5, format: 'hh:mm' }, '#####']]);
  });
});

describe('data, foreign sheets', () => {
  test('data, foreign sheets: what unpacks to more than a workbook does is refused before it is unpacked', async () => {
    const bomb = { name: 'xl/worksheets/sheet9.xml', content: Buffer.alloc(40 * 1024 * 1024) };
    expect(await rowsOf(one('', { more: [bomb] }))).toEqual({ reason: 'expands' });
    // The directory says that it is small.
    expect(await rowsOf(one('', { more: [{ ...bomb, stated: 10 }] }))).toEqual({ reason: 'damaged' });
  });

  test('data, foreign sheets: a thread that takes too much memory or time ends, and the program does not', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => `<row r="${n + 1}"><c r="A${n + 1}"><v>${n}</v></c></row>`);
    const file = one(rows.join(''));
    const narrow = createSheetReader(SHEET_THREAD, { heap: 8, time: 60_000 });
    expect(await narrow.read(file, null)).toMatchObject({ error: { details: { reason: 'memory' } } });
    const short = createSheetReader(SHEET_THREAD, { heap: 1_024, time: 1 });
    expect(await short.read(file, null)).toMatchObject({ error: { details: { reason: 'time' } } });
    expect(await rowsOf(file)).toHaveLength(20_000);
  });

  test('data, foreign sheets: entities, macros, pictures and links of a workbook are not looked at', async () => {
    const strings = '<si><t>&lol;&#65;</t></si>';
    const more = [
      { name: 'xl/vbaProject.bin', content: randomBytes(64), stated: 4_000_000_000 },
      { name: 'xl/drawings/drawing1.xml', content: '<', stated: 4_000_000_000 },
      { name: 'xl/externalLinks/externalLink1.xml', content: '<', stated: 4_000_000_000 },
    ];
    const row = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>7</v></c></row>';
    expect(await rowsOf(one(row, { strings, more }))).toEqual([['&lol;A']]);
  });

  test('data, foreign sheets: whatever a file is cut to or altered into is read or refused', async () => {
    const file = one('<row r="1"><c r="A1"><v>1</v></c></row>');
    for (const length of [3, 60, file.length - 30, file.length - 1]) {
      expect(await rowsOf(file.subarray(0, length))).toEqual({ reason: 'damaged' });
    }
    const altered = Buffer.from(file);
    altered[file.indexOf('xl/sharedStrings.xml') + 24] = 0xff;
    expect(await rowsOf(altered)).toEqual({ reason: 'damaged' });
    const twice = { name: 'xl/workbook.xml', content: '<workbook/>' };
    expect(await rowsOf(one('', { more: [twice] }))).toEqual({ reason: 'damaged' });
    expect(await rowsOf(one('<row r="1"><c r="A1"><v>1</v></c></row><row'))).toEqual([[1]]);
  });

  test('data, foreign sheets: rows, columns, cells and bytes are bounded', { tags: ['long'] }, async () => {
    expect(await rowsOf(one('<row r="1"><c r="GS1"><v>1</v></c></row>'))).toEqual({ reason: 'columns', max: 200 });
    const { lines, cellLength, fileBytes } = BATCH_LIMITS;
    expect(await text('1\n'.repeat(lines + 2))).toEqual({ reason: 'rows', max: lines });
    expect(await text('1\n'.repeat(lines + 1))).toHaveLength(lines + 1);
    expect(await text(`1${'\n'.repeat(1_048_576)}2`)).toEqual({ reason: 'rows', max: lines });
    expect(await text(`a;${'x'.repeat(cellLength + 1)}`)).toEqual({ reason: 'cell_length', max: cellLength });
    expect(await rowsOf(Buffer.alloc(fileBytes + 1, 49))).toEqual({ reason: 'size', largest: fileBytes });
  });

  test('data, foreign sheets: cells and rows that only look like something take no memory', {
    tags: ['long'],
  }, async () => {
    const empty = Array.from({ length: 150_000 }, (_, n) => {
      const cells = ['A', 'B', 'C'].map((column) => `<c r="${column}${n + 2}" s="1"/>`).join('');
      return n % 2 === 0 ? `<row r="${n + 2}" s="1" customFormat="1"/>` : `<row r="${n + 2}">${cells}</row>`;
    });
    const file = one(`<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"></c></row>${empty.join('')}`, {
      formats: ['0'],
    });
    const narrow = createSheetReader(SHEET_THREAD, { heap: 64, time: 60_000 });
    expect(await narrow.read(file, null)).toMatchObject({ ok: true, value: { rows: [{ n: 1, cells: [1] }] } });
    expect(await rowsOf(one('<row r="9"><c r="XFD9"><v>1</v></c></row>'))).toEqual({ reason: 'columns', max: 200 });
    // By position; no cell may be omitted.
    expect(await rowsOf(one('<row><c s="0"/><c><v>1</v></c></row><row/><row><c><v>2</v></c></row>'))).toEqual([
      [null, 1],
      [2],
    ]);
  });

  test('data, foreign sheets: a format or a text that is long to look through holds nobody up', async () => {
    const file = one('<row r="1"><c r="A1" s="1"><v>191</v></c></row>', { formats: ['['.repeat(100_000)] });
    const [read] = (await rowsOf(file)) as SheetCell[][];
    const text = `aa${' '.repeat(32_000)}1`;
    const rows = [[null, ...(read ?? [])], ...Array.from({ length: 20 }, () => [text, text])];
    const begun = performance.now();
    proposeSheetLayout(rows.map((cells, index) => ({ n: index + 1, isHidden: false, cells })));
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(read).toEqual([191]);
  });

  test('data, foreign sheets: where all sheets are hidden the first is read', async () => {
    const row = '<row r="1"><c r="A1"><v>1</v></c></row>';
    expect(await rowsOf(workbookOf({ sheets: { '~A': row, '~B': '' } }))).toEqual([[1]]);
  });

  test.each([
    [
      'a locked workbook',
      Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'encrypted',
    ],
    ['a workbook of before 2007', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'format'],
    ['a page that a program calls a sheet', Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'format'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806', 'hex'), 'format'],
    ['nothing', Buffer.alloc(0), 'empty'],
    ['blank lines', Buffer.from('\r\n;;\r\n'), 'empty'],
    ['a workbook without a row', one(''), 'empty'],
    ['a file of another program that is packed alike', workbookOf({ sheets: {} }), 'format'],
  ])('data, foreign sheets: %s is refused', async (_, file, reason) => {
    expect(await rowsOf(file)).toEqual({ reason });
  });
});

describe('a workbook as some programs pack it', () => {
  const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>José</t></is></c></row>';
  const packed = (change: (part: PackedPart) => PackedPart): Buffer =>
    packedZip(workbookParts({ sheets: { A: row } }).map(change));
  const wide = (head: string) => (part: PackedPart) => ({
    ...part,
    content: Buffer.from(`\uFEFF<?xml ${head}?>${part.content}`, 'utf16le'),
  });

  test.each([
    ['with sizes of 64 bits in its directory', packed((part) => ({ ...part, isZip64: true }))],
    [
      'with backslashes in the names of its parts',
      packed((part) => ({ ...part, name: part.name.replaceAll('/', '\\') })),
    ],
    ['with parts in UTF-16', packed(wide('version="1.0" encoding="UTF-16"'))],
    [
      'with parts in UTF-16 that begin with the other byte',
      packed((part) => {
        const { content, ...rest } = wide("version='1.0' encoding='utf-16' standalone='yes'")(part);
        return { ...rest, content: content.swap16() };
      }),
    ],
    ['with bytes after its end', Buffer.concat([packed((part) => part), Buffer.from('\r\n\0')])],
  ])('%s is read', async (_, file) => {
    expect(await rowsOf(file)).toEqual([['José']]);
  });
});

describe('an OpenDocument spreadsheet', () => {
  const content = (tables: string): string =>
    `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"><office:automatic-styles><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style><style:style style:name="co1" style:family="table-column"><style:table-column-properties style:column-width="2.258cm"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
  const odsOf = (tables: string): Buffer =>
    packedZip([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
      { name: 'content.xml', content: content(tables) },
      { name: 'styles.xml', content: '<styles/>' },
    ]);
  const cell = (text: string, more = 'office:value-type="string"'): string =>
    `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;

  test('is read cell by cell, with its hidden rows and the last values of its formulas', async () => {
    const file = odsOf(
      `<table:table table:name="Oculta" table:style-name="ta2"><table:table-row>${cell('x')}</table:table-row></table:table>` +
        '<table:table table:name="Base"><table:table-column table:style-name="co1" table:number-columns-repeated="2"/><table:table-column/>' +
        `<table:table-header-rows><table:table-row>${cell('CPF', 'office:value-type="string" table:number-rows-spanned="2"')}${cell('Nome')}</table:table-row></table:table-header-rows>` +
        '<table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>' +
        `<table:table-row table:visibility="collapse">${cell('00000000191', 'office:value-type="float" office:value="191"')}` +
        `<table:table-cell office:value-type="string"><text:p>José <text:span>da</text:span><text:s text:c="2"/>Silva</text:p><text:p>filho</text:p><office:annotation><text:p>nota</text:p></office:annotation></table:table-cell>` +
        `${cell('30/09/2026', 'office:value-type="date" office:date-value="2026-09-30"')}</table:table-row>` +
        `<table:table-group><table:table-row>${cell('R$ 1,50', 'office:value-type="currency" office:currency="BRL" office:value="1.5"')}` +
        `${cell('5%', 'office:value-type="percentage" office:value="0.05" table:number-columns-repeated="2"')}` +
        `${cell('2', 'office:value-type="float" office:value="2" table:formula="of:=1+1"')}` +
        '<table:table-cell table:style-name="ce1" table:number-columns-repeated="16000"/></table:table-row></table:table-group>' +
        '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:style-name="ce1" table:number-columns-repeated="16384"/></table:table-row></table:table>',
    );
    expect(await reader.names(file)).toEqual({
      ok: true,
      value: [
        { name: 'Oculta', isHidden: true },
        { name: 'Base', isHidden: false },
      ],
    });
    const percent = { number: 0.05, format: '0.00%' };
    expect(await reader.read(file, null)).toEqual({
      ok: true,
      value: {
        name: 'Base',
        hiddenRows: 1,
        formulas: 1,
        shape: { merges: [{ top: 1, left: 0, bottom: 2, right: 0 }], widths: [11.48, 11.48, null] },
        rows: [
          { n: 1, isHidden: false, cells: ['CPF', 'Nome'] },
          {
            n: 4,
            isHidden: true,
            cells: [{ number: 191, format: '00000000000' }, 'José da  Silva\nfilho', { date: '2026-09-30' }],
          },
          { n: 5, isHidden: false, cells: [{ number: 1.5, format: '[$R$-416] #,##0.00' }, percent, percent, 2] },
        ],
      },
    });
  });

  test('data, foreign sheets: repeats and entities of a spreadsheet in XML are bounded', async () => {
    const rows = `<table:table-row table:number-rows-repeated="1000000">${cell('x')}</table:table-row>`;
    expect(await rowsOf(odsOf(`<table:table table:name="A">${rows}</table:table>`))).toMatchObject({ reason: 'rows' });
    const far = `<table:table-row>${cell('x', 'office:value-type="string" table:number-columns-repeated="16384"')}</table:table-row>`;
    expect(await rowsOf(odsOf(`<table:table table:name="A">${far}</table:table>`))).toMatchObject({
      reason: 'columns',
    });
    // Blank rows count: the returned sheet keeps each line's position.
    const gap = '<table:table-row table:number-rows-repeated="1048576"><table:table-cell/></table:table-row>';
    const deep = `${gap}<table:table-row>${cell('x')}</table:table-row>`;
    expect(await rowsOf(odsOf(`<table:table table:name="A">${deep}</table:table>`))).toMatchObject({ reason: 'rows' });
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>';
    expect(await rowsOf(packedZip([{ name: 'content.xml', content: bomb }]))).toEqual({ reason: 'damaged' });
  });
});

describe('a workbook of 2003 in XML', () => {
  const xmlOf = (rows: string, options = ''): Buffer =>
    Buffer.from(
      `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="s1"><NumberFormat ss:Format="Short Date"/></Style><Style ss:ID="s2"><NumberFormat ss:Format="000\\.000\\.000\\-00"/></Style></Styles><Worksheet ss:Name="A"><Table>${rows}</Table>${options}</Worksheet><Worksheet ss:Name="B"><Table><Row><Cell><Data ss:Type="String">b</Data></Cell></Row></Table></Worksheet></Workbook>`,
    );

  test('is read cell by cell, by the places that it states', async () => {
    const file = xmlOf(
      '<Column ss:Index="2" ss:Width="64.5" ss:Span="1"/><Row><Cell ss:MergeAcross="1" ss:MergeDown="1"><Data ss:Type="String">RELATÓRIO</Data></Cell><Cell><Data ss:Type="String">x</Data></Cell></Row>' +
        '<Row ss:Index="4" ss:Hidden="1"><Cell ss:StyleID="s2"><Data ss:Type="Number">191</Data></Cell><Cell ss:Index="3" ss:StyleID="s1"><Data ss:Type="DateTime">2026-09-30T00:00:00.000</Data></Cell></Row>' +
        '<Row><Cell ss:Formula="=1+1"><Data ss:Type="Number">2</Data><Comment><Data>nota</Data></Comment></Cell><Cell><Data ss:Type="Boolean">1</Data></Cell></Row>',
    );
    expect(await reader.read(file, null)).toEqual({
      ok: true,
      value: {
        name: 'A',
        hiddenRows: 1,
        formulas: 1,
        shape: { merges: [{ top: 1, left: 0, bottom: 2, right: 1 }], widths: [null, 11.57, 11.57] },
        rows: [
          { n: 1, isHidden: false, cells: ['RELATÓRIO', null, 'x'] },
          {
            n: 4,
            isHidden: true,
            cells: [
              { number: 191, format: '000\\.000\\.000\\-00' },
              null,
              { date: '2026-09-30', format: 'dd/mm/yyyy' },
            ],
          },
          { n: 5, isHidden: false, cells: [2, true] },
        ],
      },
    });
  });

  test.each(['1e15', '1048577'])('data, foreign sheets: a row that it places at %s is refused', async (place) => {
    const row = `<Row ss:Index="${place}"><Cell><Data ss:Type="String">x</Data></Cell></Row>`;
    expect(await rowsOf(xmlOf(row))).toMatchObject({ reason: 'rows' });
  });

  test('is read by its first visible sheet, and by name', async () => {
    const hidden = '<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions>';
    const file = xmlOf('<Row><Cell><Data ss:Type="String">a</Data></Cell></Row>', hidden);
    expect(await rowsOf(file)).toEqual([['b']]);
    expect(await rowsOf(file, 'A')).toEqual([['a']]);
  });
});

describe('text', () => {
  test.each([
    ['CPF;Nome\r\n111;"José; da Silva"\r\n', ['111', 'José; da Silva']],
    ['CPF,Nome\n111,José\n', ['111', 'José']],
    ['CPF\tNome\n111\tJosé\n', ['111', 'José']],
    ['CPF|Nome\n111|Silva, José\n', ['111', 'Silva, José']],
    ['sep=|\r\nCPF|Nome\r\n111|José\r\n', ['111', 'José']],
    ['Relatório\n"a,b";c\n', ['a,b', 'c']],
    ['x\n1,5;2,5;3,5\n', ['1,5', '2,5', '3,5']],
    ['x;y\n 00191 ;tela 12" nova\n', [' 00191 ', 'tela 12" nova']],
    ['x;y\n"a\nb";"c ""d"""\n', ['a\nb', 'c "d"']],
    // A mark of inches opens no quotation, and one that closes nowhere takes no line with it.
    ['x;y\nTUBO 3/4" LTDA;1\n', ['TUBO 3/4" LTDA', '1']],
    ['x;y\n"TUBO;1\n', ['"TUBO', '1']],
    ['x;y\n"a;1\n"b";2\n', ['"a', '1'], ['b', '2']],
    ['x;y\n"a;b\nc";"1"\n', ['a;b\nc', '1']],
    // Titles, decimal commas and totals do not choose the delimiter.
    ['Fatura de outubro, 2026\nx;y\n1,5;2\n', ['x', 'y'], ['1,5', '2']],
    ['"Relatório";"hoje"\n\nx;y\n1,5;2,5\n3,5;4,5\n', ['x', 'y'], ['1,5', '2,5'], ['3,5', '4,5']],
    ['Clientes; filial 1\na,b,c\n1,2,3\n4,5,6\n', ['a', 'b', 'c'], ['1', '2', '3'], ['4', '5', '6']],
    ['x;y\r1;2\r', ['1', '2']],
  ] satisfies readonly [string, ...string[][]][])('%o is read', async (content, ...rows) => {
    expect(await text(content)).toEqual([expect.any(Array), ...rows]);
  });

  test('keeps the numbers of its rows over blank ones', async () => {
    const read = await reader.read(Buffer.from('CPF\n\n1\n;;\n2\n'), null);
    expect(read.ok && read.value.rows.map(({ n, cells }) => [n, ...cells])).toEqual([
      [1, 'CPF'],
      [3, '1'],
      [5, '2'],
    ]);
    expect(await reader.names(Buffer.from('x'))).toEqual({ ok: true, value: [{ name: '', isHidden: false }] });
  });

  test('is read as UTF-8 or UTF-16, with its mark or without, or Windows-1252', async () => {
    const content = 'Nome;Preço\nJosé;€ 5 – “x”\n';
    const windows = Buffer.from('Nome;Pre\xe7o\nJos\xe9;\x80 5 \x96 \x93x\x94\n', 'latin1');
    const big = Buffer.from(`\uFEFF${content}`, 'utf16le').swap16();
    const files = [
      Buffer.from(content),
      Buffer.from(`\uFEFF${content}`),
      Buffer.from(`\uFEFF${content}`, 'utf16le'),
      big,
      Buffer.from(content, 'utf16le'),
      Buffer.from(content, 'utf16le').swap16(),
      windows,
    ];
    for (const file of files) {
      expect(await rowsOf(file)).toEqual([
        ['Nome', 'Preço'],
        ['José', '€ 5 – “x”'],
      ]);
    }
  });

  test.each([
    ['DOS', '49444e54494649434180c74f', 'IDNTIFICAÇÃO'],
    ['DOS', '4a6f7382204d6172a16120476f6e87616c766573', 'José María Gonçalves'],
    ['DOS', '52617ac66f20536f6369616c', 'Razão Social'],
    ['Windows', '4a6f73e9204d6172ed6120476f6ee7616c766573', 'José María Gonçalves'],
    ['Windows', '434f4e43455353c34f', 'CONCESSÃO'],
    ['Macintosh', '4a6f738e204d6172926120476f6e8d616c766573', 'José María Gonçalves'],
    ['Macintosh', '52617a8b6f20536f6369616c', 'Razão Social'],
  ])('in the letters of %s: %s', async (_, hex, expected) => {
    expect(await rowsOf(Buffer.from(hex, 'hex'))).toEqual([[expected]]);
  });

  test.each([
    ['a mark of its end', 'a;b\r\n\u001A'],
    ['marks and blanks after it', 'a;b\r\n\u001A\u001A\r\n\u001A\0\0'],
    ['blanks that are nothing', 'a;b\0\r\n\0'],
  ])('is read without %s', async (_, content) => {
    expect(await text(content)).toEqual([['a', 'b']]);
  });
});
