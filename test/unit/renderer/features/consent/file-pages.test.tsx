import { expect, test } from 'vitest';
import { openPages } from '#renderer/features/consent/file-pages.ts';

/** A black square of 16 by 16 as a fax codes it (T.6): one row of white 0 and black 16, then rows like the one above. */
const BLACK_FAX = `001${'00110101'}${'0000010111'}${'11'.repeat(15)}${'000000000001'.repeat(2)}`;

function bytesOf(bits: string): string {
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2).toString(16).padStart(2, '0')).join('');
}

/** A PDF whose page is this picture, as scanners write one. */
function scanned(filter: string, parameters: string, hex: string): File {
  const content = 'q 100 0 0 100 0 0 cm /Im Do Q';
  const picture = `/Type /XObject /Subtype /Image /Width 16 /Height 16 /ColorSpace /DeviceGray /BitsPerComponent 1`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Resources << /XObject << /Im 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< ${picture} /Filter [/ASCIIHexDecode /${filter}] /DecodeParms [null ${parameters}] /Length ${hex.length + 1} >>\nstream\n${hex}>\nendstream`,
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj`).join('\n');
  return new File([`%PDF-1.4\n${body}\ntrailer << /Root 1 0 R >>\n`], 'fax.pdf');
}

test('a page that a scanner wrote as a fax is drawn, without WebAssembly', async () => {
  const opened = await openPages(scanned('CCITTFaxDecode', '<< /K -1 /Columns 16 /Rows 16 >>', bytesOf(BLACK_FAX)));
  if (!opened.ok) throw new Error(opened.reason);
  const canvas = await opened.pages.draw(1, 100);
  expect([...(canvas.getContext('2d')?.getImageData(50, 50, 1, 1).data ?? [])]).toEqual([0, 0, 0, 255]);
  opened.pages.close();
});
