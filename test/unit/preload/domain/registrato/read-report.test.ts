import { expect, test } from 'vitest';
import { addMonths } from '#domain/basics/month.ts';
import { maskedLogin, readReport } from '#domain/registrato/read-report.ts';
import { isOfDocument, ReportRefused } from '#domain/registrato/report.ts';
import { readAmount } from '#domain/registrato/report-columns.ts';
import {
  allAmounts,
  loan,
  type MadeLine,
  type MadeReport,
  money,
  PERSON,
  type Placed,
  pdfTextOf,
  placedReport,
  REPORT,
  textOf,
} from '#test/support/registrato/report-layout.ts';

/** Pages of the usual report, each text changed or left out. */
function changed(change: (placed: Placed, page: number) => Placed | null, report: Partial<MadeReport> = {}) {
  const pages = placedReport({ ...REPORT, ...report });
  return pdfTextOf(pages.map((placed, page) => placed.flatMap((each) => change(each, page) ?? [])));
}

const refusal = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (cause) {
    return cause instanceof ReportRefused ? cause.reason : cause;
  }
};

test('person, period, issue, code and every line stand as they are printed, and each month adds up', () => {
  const report = readReport(textOf());
  expect(report).toMatchObject({
    ...PERSON,
    from: '2026-09',
    to: '2026-10',
    issuedAt: '2026-11-20T10:15',
    issuedBy: '***456789**',
    code: 'A1B2C3D4E5F6G7H8',
    pages: 1,
    warnings: [],
    unread: [],
  });
  const [october, september] = report.months;
  expect(october).toMatchObject({
    month: '2026-10',
    state: 'agrees',
    ...allAmounts({ em_dia: 3_800_99, vencida: 120_34, a_liberar: 400_00, coobrigacoes: 10_00, limites: 8_000_00 }),
    unread: [],
  });
  expect(october?.lines).toEqual([
    {
      institution: 'BANCO ALFA S.A.',
      category: 'Empréstimos',
      subtype: 'Crédito pessoal sem consignação',
      ...allAmounts({ em_dia: 1_500_00, vencida: 120_34 }),
    },
    {
      institution: 'BANCO ALFA S.A.',
      category: 'Limite',
      subtype: 'Cartão de crédito',
      ...allAmounts({ limites: 8_000_00 }),
    },
    {
      institution: 'COOPERATIVA BETA',
      category: 'Empréstimos',
      subtype: 'Crédito pessoal sem consignação',
      ...allAmounts({ em_dia: 2_300_99, a_liberar: 400_00, coobrigacoes: 10_00 }),
    },
  ]);
  expect(september).toMatchObject({ month: '2026-09', state: 'agrees', em_dia: 1_600_00 });
});

test('only the column of limits is printed, and is no debt', () => {
  const line: MadeLine = {
    institution: 'BANCO',
    category: 'Limite',
    subtype: 'Cartão',
    amounts: { limites: 5_000_00 },
  };
  const [month] = readReport(textOf({ months: [{ month: '10/2026', lines: [line] }] })).months;
  expect(month).toMatchObject({ state: 'agrees', ...allAmounts({ limites: 5_000_00 }) });
});

test('a month goes on over pages, also if its row is printed again', () => {
  const lines = Array.from({ length: 20 }, (_, at) =>
    loan(`BANCO NÚMERO ${String.fromCodePoint(65 + at)}`, { em_dia: 100_01 }),
  );
  const months = [{ month: '10/2026', lines }];
  const report = readReport(textOf({ months, perPage: 25 }));
  expect(report).toMatchObject({ pages: 3, months: [{ state: 'agrees', em_dia: 2_000_20 }] });
  const again = placedReport({ ...REPORT, months, perPage: 25 }).map((page, at) =>
    at === 0 ? page : [...page, { x: 40, y: 462, text: 'Mês de referência: 10/2026' }],
  );
  expect(readReport(pdfTextOf(again)).months).toMatchObject([{ state: 'agrees', em_dia: 2_000_20 }]);
});

test('institutions and subtypes that wrap are one', () => {
  const lines: MadeLine[] = [
    {
      institution: ['COOPERATIVA DE CRÉDITO DE LIVRE ADMISSÃO DOS', 'SERVIDORES DO VALE'],
      category: 'Empréstimos',
      subtype: ['Crédito pessoal com', 'consignação em folha'],
      amounts: { em_dia: 900_00 },
    },
  ];
  const [month] = readReport(textOf({ months: [{ month: '10/2026', lines }] })).months;
  expect(month?.lines).toMatchObject([
    {
      institution: 'COOPERATIVA DE CRÉDITO DE LIVRE ADMISSÃO DOS SERVIDORES DO VALE',
      subtype: 'Crédito pessoal com consignação em folha',
    },
  ]);
  expect(month).toMatchObject({ state: 'agrees', unread: [] });
});

test('a month that the report states as empty is empty; one that merely has no rows does not agree', () => {
  const months = [{ month: '10/2026', lines: [] }];
  expect(readReport(textOf({ months })).months).toMatchObject([{ state: 'empty', lines: [] }]);
  const silent = changed((one) => (one.text.startsWith('Não foram') ? null : one), { months });
  expect(readReport(silent).months).toMatchObject([{ state: 'differs' }]);
  // The sentence wraps; cut before its end it states nothing.
  const wrapped = changed((one) => (one.text.startsWith('Não foram') ? { ...one, text: one.text.slice(0, 60) } : one), {
    months,
  });
  expect(readReport(wrapped).months).toMatchObject([{ state: 'differs' }]);
  const [page = []] = placedReport({ ...REPORT, months });
  const sentence = page.find(({ text }) => text.startsWith('Não foram'));
  const halves = page.flatMap((one) =>
    one === sentence
      ? [
          { ...one, text: one.text.slice(0, 60) },
          { ...one, y: one.y - 10, text: one.text.slice(60) },
        ]
      : [one],
  );
  expect(readReport(pdfTextOf([halves])).months).toMatchObject([{ state: 'empty', unread: [] }]);
});

test('31 pages of 61 months, newest first, to the cent', () => {
  const months = Array.from({ length: 61 }, (_, at) => {
    const [year, month] = addMonths('2026-10', -at).split('-');
    const lines = Array.from({ length: 3 }, (__, of) =>
      loan(`BANCO ${String.fromCodePoint(65 + of)}`, { em_dia: 33_33 + at, vencida: of }),
    );
    return { month: `${month}/${year}`, lines };
  });
  const report = readReport(textOf({ months, period: '10/2021 a 10/2026', perPage: 20 }));
  expect(report.pages).toBe(31);
  expect(report.months).toHaveLength(61);
  expect(report.months.every(({ state }) => state === 'agrees')).toBe(true);
  expect(report.months.at(-1)).toMatchObject({ month: '2021-10', em_dia: 3 * (33_33 + 60), vencida: 3 });
  expect(report.warnings).toEqual([]);
});

test('an amount that is moved by one column, or by one cent, leaves its month in disagreement, and no other', () => {
  const moved = changed((one) => (one.text === 'R$ 120,34' && one.bold !== true ? { ...one, x: 570 } : one));
  expect(readReport(moved).months.map(({ state }) => state)).toEqual(['differs', 'agrees']);
  const cent = changed((one) => (one.text === money(2_300_99) ? { ...one, text: money(2_301_00) } : one));
  expect(readReport(cent).months.map(({ state }) => state)).toEqual(['differs', 'agrees']);
});

test('an amount between two columns, or two in one, belongs to none', () => {
  const between = changed((one) => (one.text === 'R$ 400,00' && one.bold !== true ? { ...one, x: 592 } : one));
  expect(readReport(between).months[0]).toMatchObject({
    state: 'differs',
    unread: expect.arrayContaining(['Crédito pessoal sem consignação']),
  });
  const [page = []] = placedReport(REPORT);
  const first = page.find(({ text }) => text === 'R$ 1.500,00');
  const two = [...page, { x: 270, y: first?.y ?? 0, text: 'R$ 1,00' }];
  expect(readReport(pdfTextOf([two])).months[0]).toMatchObject({ state: 'differs' });
});

test('rows of another layout are told, and with amounts they are in no sum', () => {
  const [page = []] = placedReport({ ...REPORT, months: REPORT.months.slice(0, 1) });
  const lone = [...page, { x: 50, y: 300, text: '12/34 §' }];
  expect(readReport(pdfTextOf([lone])).months[0]).toMatchObject({ state: 'agrees', unread: ['12/34 §'] });
  const counted = [...lone, { x: 326, y: 300, text: 'R$ 10,00' }];
  expect(readReport(pdfTextOf([counted])).months[0]).toMatchObject({ state: 'differs', em_dia: 3_800_99 });
  const ownerless = changed((one) => (one.text === 'Empréstimos' ? null : one));
  expect(readReport(ownerless).months[0]).toMatchObject({ state: 'differs' });
});

test('amounts at an institution are its subtotal if rows below it have amounts, and must agree with these', () => {
  const [page = []] = placedReport(REPORT);
  const bank = page.find(({ text }) => text === 'COOPERATIVA BETA');
  const withSum = (text: string) =>
    pdfTextOf([
      [
        ...page,
        { x: 326, y: bank?.y ?? 0, text },
        ...['R$ 400,00', 'R$ 10,00'].map((one, at) => ({ x: at === 0 ? 570 : 630, y: bank?.y ?? 0, text: one })),
      ],
    ]);
  expect(readReport(withSum('R$ 2.300,99')).months[0]).toMatchObject({ state: 'agrees', em_dia: 3_800_99 });
  expect(readReport(withSum('R$ 2.300,98')).months[0]).toMatchObject({ state: 'differs' });
});

test.each([
  ['R$ 1.234,56', 123_456],
  ['R$ 0,00', 0],
  ['-R$ 0,00', 0],
  ['R$ -12,00', -1_200],
  ['R$ 1234,56', 123_456],
  ['R$ 1.23,56', null],
  ['R$ 1,5', null],
  ['1.234,56', null],
  ['R$ 1.234.567.890.123,00', null],
])('%s is %s', (text, cents) => {
  expect(readAmount(text)).toBe(cents);
});

test('a minus counts, and is told; R$ 0,00 is an amount', () => {
  const lines = [loan('BANCO', { em_dia: -50_00, vencida: 0 })];
  const report = readReport(
    textOf({ months: [{ month: '10/2026', lines }, REPORT.months[1] ?? { month: '09/2026', lines: [] }] }),
  );
  expect(report.months[0]).toMatchObject({ state: 'agrees', em_dia: -50_00 });
  expect(report.warnings).toEqual(['negative']);
});

test.each<[string, string, () => unknown]>([
  ['a scanned picture', 'no_text', () => readReport(pdfTextOf([[], []]))],
  [
    'another document',
    'document',
    () => readReport(changed((one) => (one.text.startsWith('Relatório de') ? null : one))),
  ],
  ['text without places', 'flowed', () => readReport(pdfTextOf([flowed(REPORT)]))],
  [
    'amounts in one text',
    'flowed',
    () => readReport(changed((one) => (one.text === 'R$ 1.500,00' ? { ...one, text: 'R$ 1.500,00 R$ 1,00' } : one))),
  ],
  [
    'a row in one text',
    'flowed',
    () => readReport(changed((one) => (one.text === 'R$ 1.500,00' ? { ...one, text: 'Crédito R$ 1.500,00' } : one))),
  ],
  [
    'headings below one another',
    'layout',
    () => readReport(changed((one) => (['Coobrigações'].includes(one.text) ? { ...one, x: 40 } : one))),
  ],
  ['a page without headings', 'layout', () => readReport(changed((one) => (one.text === 'Vencida' ? null : one)))],
  ['a missing page', 'pages', () => readReport(pdfTextOf(placedReport({ ...REPORT, perPage: 4 }).slice(1)))],
  [
    'pages in another order',
    'pages',
    () => readReport(pdfTextOf(placedReport({ ...REPORT, perPage: 4 }).toReversed())),
  ],
  ['nobody', 'no_person', () => readReport(changed((one) => (one.text.startsWith('CPF') ? null : one)))],
  [
    'two people',
    'two_people',
    () =>
      readReport(
        changed(
          (one, page) =>
            page === 1 && one.text.startsWith('CPF') ? { ...one, text: 'CPF/CNPJ: 529.982.247-25' } : one,
          { perPage: 8 },
        ),
      ),
  ],
  ['rising months', 'months', () => readReport(textOf({ months: REPORT.months.toReversed() }))],
  ['a month that comes back', 'months', () => readReport(textOf({ months: [...REPORT.months, ...REPORT.months] }))],
  ['no month', 'no_months', () => readReport(textOf({ months: [] }))],
])('%s is refused: %s', (_, reason, work) => {
  expect(refusal(work)).toBe(reason);
});

/** Every row as one text, as a copy of a page reads. */
function flowed(report: MadeReport): Placed[] {
  const [page = []] = placedReport(report);
  const heights = [...new Set(page.map(({ y }) => Math.round(y)))];
  return heights.map((y) => ({
    x: 40,
    y,
    text: page
      .filter((one) => Math.round(one.y) === y)
      .map(({ text }) => text)
      .join(' ')
      .replace(/^.*Vencida.*$/, 'Em dia Vencida Crédito a liberar Coobrigações Limites de crédito'),
  }));
}

test.each([
  [{ code: '' }, {}, ['no_code']],
  [{ issued: '' }, {}, ['no_issue']],
  [{ period: '08/2026 a 10/2026' }, {}, ['gaps']],
  [{ period: '10/2026 a 10/2026' }, {}, ['period']],
  [{ documento: '11222333000181' }, {}, ['company']],
  [{}, { endings: 2 }, ['edited']],
  [{}, { created: 'D:20261120101500', changed: 'D:20261121101500' }, ['edited']],
  [{}, { producer: 'LibreOffice 24.2' }, ['edited']],
])('%j %j is told as doubtful', (report, more, warnings) => {
  const made = pdfTextOf(placedReport({ ...REPORT, ...report }), more);
  expect(readReport(made).warnings).toEqual(warnings);
});

test('amounts in three fonts, and text that nobody sees, are told', () => {
  const text = textOf();
  const fonts = text.pages.map(({ items, unseen }) => ({
    unseen,
    items: items.map((item) => (item.text === 'R$ 2.300,99' ? { ...item, font: 7 } : item)),
  }));
  expect(readReport({ ...text, pages: fonts }).warnings).toEqual(['fonts']);
  expect(readReport({ ...text, pages: text.pages.map((page) => ({ ...page, unseen: 1 })) }).warnings).toEqual([
    'unseen',
  ]);
});

test('a printed document is compared by its shown digits, a company by its root', () => {
  expect(isOfDocument('11144477735', '11144477735')).toBe(true);
  expect(isOfDocument('***444777**', '11144477735')).toBe(true);
  expect(isOfDocument('***445777**', '11144477735')).toBe(false);
  expect(isOfDocument('***********', '11144477735')).toBe(false);
  expect(isOfDocument('11222333000181', '11222333000262')).toBe(true);
  expect(isOfDocument('11222334000181', '11222333000262')).toBe(false);
  expect(isOfDocument('11222333', '11222333000262')).toBe(true);
  expect(isOfDocument('11144477735', '11222333000181')).toBe(false);
});

test('of a login only the middle of its number stays', () => {
  expect(maskedLogin('123.456.789-09')).toBe('***456789**');
  expect(maskedLogin('maria')).toBe('maria');
});

test('60 months of 12 lenders are read in less than two seconds', () => {
  const lines = Array.from({ length: 12 }, (_, of) =>
    loan(`BANCO ${String.fromCodePoint(65 + of)}`, { em_dia: 100_00 + of }),
  );
  const months = Array.from({ length: 60 }, (_, at) => {
    const [year, month] = addMonths('2026-10', -at).split('-');
    return { month: `${month}/${year}`, lines };
  });
  const text = textOf({ months });
  const began = performance.now();
  const report = readReport(text);
  expect(report.months.filter(({ state }) => state === 'agrees')).toHaveLength(60);
  expect(performance.now() - began).toBeLessThan(2_000);
});
