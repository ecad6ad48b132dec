import type { PackedPart } from '#test/support/packed-zip.ts';
import { packedZip } from '#test/support/packed-zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Sheets by name (a leading `~` hides one), each with the XML of its rows. */
export interface WorkbookSource {
  readonly sheets?: Readonly<Record<string, string>>;
  readonly strings?: string;
  readonly formats?: readonly string[];
  readonly is1904?: boolean;
  readonly more?: readonly PackedPart[];
}

/** A workbook written by hand, part by part, including parts that no library would write. */
export function workbookOf(source: WorkbookSource): Buffer {
  return packedZip(workbookParts(source));
}

export function workbookParts({
  sheets = {},
  strings = '',
  formats = [],
  is1904 = false,
  more = [],
}: WorkbookSource): readonly PackedPart[] {
  const names = Object.keys(sheets);
  const link = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const links = (inner: string): string => `<Relationships xmlns="${PACKAGE}/relationships">${inner}</Relationships>`;
  const listed = names.map((name, index) => {
    const hidden = name.startsWith('~') ? ' state="hidden"' : '';
    return `<sheet name="${name.replace('~', '')}" sheetId="${index + 1}"${hidden} r:id="rId${index + 1}"/>`;
  });
  const codes = formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`).join('');
  const styles = formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join('');
  return [
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    { name: '_rels/.rels', content: links(link('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${listed.join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: links(
        [
          ...names.map((_, index) => link(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
          link('rIdStyles', 'styles', 'styles.xml'),
          link('rIdStrings', 'sharedStrings', 'sharedStrings.xml'),
        ].join(''),
      ),
    },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${codes}</numFmts><fonts><font/></fonts><fills><fill/></fills><borders><border/></borders><cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${styles}</cellXfs></styleSheet>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst xmlns="${MAIN}">${strings}</sst>` },
    ...names.map((name, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: `<worksheet xmlns="${MAIN}"><sheetData>${sheets[name]}</sheetData></worksheet>`,
    })),
    ...more,
  ];
}
