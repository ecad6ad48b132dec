import { expect, test } from 'vitest';
import { addMonths } from '#domain/basics/month.ts';
import { createReportReading } from '#main/registrato/report-reading.ts';
import { START_READER } from '#test/support/archive-thread.ts';
import { loan, PERSON, type Placed, placedReport, REPORT } from '#test/support/registrato/report-layout.ts';
import { newPdf, reportPdf } from '#test/support/registrato/report-pdf.ts';

const read = createReportReading(START_READER);

test('a PDF is read in a process of its own, with every amount in its place', async () => {
  const report = await read(await reportPdf(), null);
  expect(report).toMatchObject({
    ok: true,
    value: {
      ...PERSON,
      code: 'A1B2C3D4E5F6G7H8',
      warnings: [],
      months: [{ state: 'agrees', limites: 8_000_00 }, { state: 'agrees' }],
    },
  });
});

test('60 months of 12 lenders on many pages are read', { tags: ['long'] }, async () => {
  const lines = Array.from({ length: 12 }, (_, of) =>
    loan(`BANCO ${String.fromCodePoint(65 + of)}`, { em_dia: 100_00 + of }),
  );
  const months = Array.from({ length: 60 }, (_, at) => {
    const [year, month] = addMonths('2026-10', -at).split('-');
    return { month: `${month}/${year}`, lines };
  });
  const report = await read(await reportPdf({ months, period: '11/2021 a 10/2026' }), null);
  expect(report).toMatchObject({ ok: true, value: { warnings: [] } });
  expect(report.ok && report.value.months.filter(({ state }) => state === 'agrees')).toHaveLength(60);
});

async function locked(): Promise<Buffer> {
  const { document, draw } = await newPdf();
  draw(placedReport(REPORT));
  document.encrypt({ userPassword: 'segredo', ownerPassword: 'outro', permissions: {} });
  return Buffer.from(await document.save());
}

test('a protected PDF asks for its password', async () => {
  const file = await locked();
  expect(await read(file, null)).toMatchObject({ ok: false, error: { details: { reason: 'password' } } });
  expect(await read(file, 'errada')).toMatchObject({ ok: false, error: { details: { reason: 'wrong_password' } } });
  expect(await read(file, 'segredo')).toMatchObject({ ok: true, value: PERSON });
});

test('a scanned picture is refused without text', async () => {
  const { document } = await newPdf();
  document.addPage([842, 595]);
  expect(await read(Buffer.from(await document.save()), null)).toMatchObject({
    error: { code: 'report_refused', details: { reason: 'no_text' } },
  });
});

test('a page copied as flowed text is refused, not guessed', async () => {
  const { document, draw } = await newPdf();
  const flowed = placedReport(REPORT).map((page): Placed[] => {
    const heights = [...new Set(page.map(({ y }) => Math.round(y / 10)))];
    return heights.map((height) => ({
      x: 40,
      y: height * 10,
      text: page
        .filter(({ y }) => Math.round(y / 10) === height)
        .map(({ text }) => text)
        .join(' '),
    }));
  });
  draw(flowed);
  const report = await read(Buffer.from(await document.save()), null);
  expect(report).toMatchObject({ ok: false, error: { details: { reason: expect.stringMatching(/flowed|layout/) } } });
});
