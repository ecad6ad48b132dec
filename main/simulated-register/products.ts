import type { Product, Range, Shape } from './product.ts';

const PLAIN = {
  rate: 0,
  exchange: false,
  release: 1,
  writeOffAfter: 12,
  bills: 1,
  undetermined: false,
  limit: null,
  usage: [0.2, 0.8],
  guaranteed: false,
} as const;

type Traits = Partial<
  Pick<
    Product,
    'step' | 'exchange' | 'release' | 'writeOffAfter' | 'guaranteed' | 'bills' | 'undetermined' | 'limit' | 'usage'
  >
>;

interface Spans {
  readonly amount: Range;
  readonly term: Range;
}

const product = (
  modality: string,
  shape: Shape,
  { amount, term }: Spans,
  traits: Traits & { rate?: number },
): Product => ({
  ...PLAIN,
  step: shape === 'guarantee' ? term[1] : 1,
  ...traits,
  modality,
  shape,
  amount,
  term,
});

/** Equal instalments (Price table) at a monthly rate. */
const price = (modality: string, amount: Range, term: Range, traits: Traits & { rate: number }): Product =>
  product(modality, 'price', { amount, term }, traits);

/** Constant amortization. */
const linear = (modality: string, amount: Range, term: Range, traits: Traits = {}): Product =>
  product(modality, 'linear', { amount, term }, traits);

/** One instalment at the end. */
const bullet = (modality: string, amount: Range, term: Range, traits: Traits = {}): Product =>
  linear(modality, amount, term, { step: term[1], ...traits });

/** Line that is drawn and repaid monthly. */
const line = (modality: string, amount: Range, term: Range, traits: Traits = {}): Product =>
  product(modality, 'revolving', { amount, term }, traits);

const guarantee = (modality: string, amount: Range, term: Range, traits: Traits = {}): Product =>
  product(modality, 'guarantee', { amount, term }, traits);

const limit = (modality: string, amount: Range, term: Range): Product =>
  product(modality, 'limit', { amount, term }, {});

/** Code of a vendor line in this table; it is a risk of the client, not an operation. */
const VENDOR_RISK = 'vendor';

/** A card's operations have several modalities; this one, which only cards have, stands for the card here. */
const CARD = '1304';

/**
 * All kinds of credit that the simulated lenders offer, one row per modality. Amounts are reais (US dollars with
 * `exchange`) for a person with average wages or a company of that size; a client's scale multiplies them. Terms are
 * months.
 */
export const PRODUCTS: readonly Product[] = [
  line('0101', [50, 400], [12, 24], { usage: [0, 0.6] }),
  price('0202', [4_000, 45_000], [24, 96], { rate: 0.018 }),
  price('0203', [800, 9_000], [12, 48], { rate: 0.041 }),
  linear('0204', [300, 2_000], [6, 24]),
  line('0207', [3_000, 40_000], [24, 36], { bills: 3, limit: '1907' }),
  line('0208', [3_000, 40_000], [24, 36], { bills: 3, limit: '1908' }),
  bullet('0209', [20_000, 200_000], [3, 10]),
  linear('0210', [300, 3_000], [3, 12]),
  price('0211', [50_000, 180_000], [60, 240], { rate: 0.011, writeOffAfter: 24 }),
  price('0212', [500, 6_000], [12, 36], { rate: 0.028, guaranteed: true }),
  line('0213', [500, 4_000], [24, 36], { undetermined: true, limit: '1902', usage: [-0.3, 0.6] }),
  line('0214', [2_000, 20_000], [24, 36], { undetermined: true, limit: '1903', usage: [-0.1, 0.7] }),
  linear('0215', [3_000, 30_000], [9, 12]),
  price('0216', [10_000, 90_000], [24, 60], { rate: 0.015, guaranteed: true, writeOffAfter: 18 }),
  line('0217', [4_000, 40_000], [24, 36], { bills: 2, limit: '1905' }),
  line('0218', [300, 3_000], [12, 36]),
  linear('0250', [2_000, 30_000], [6, 36]),
  linear('0290', [60_000, 600_000], [60, 180], { release: 18, writeOffAfter: 24 }),
  price('0299', [1_000, 15_000], [12, 60], { rate: 0.022 }),
  line('0301', [4_000, 50_000], [24, 36], { bills: 3, limit: '1909' }),
  line('0302', [2_000, 20_000], [24, 36], { bills: 2, limit: '1909' }),
  line('0303', [2_000, 20_000], [24, 36], { bills: 6, limit: '1909' }),
  line('0398', [3_000, 30_000], [24, 36], { bills: 4, limit: '1909' }),
  line('0399', [3_000, 30_000], [24, 36], { bills: 3, limit: '1909' }),
  price('0401', [18_000, 70_000], [24, 60], { rate: 0.017, writeOffAfter: 18 }),
  price('0402', [400, 6_000], [10, 36], { rate: 0.032 }),
  price('0403', [500, 8_000], [6, 24], { rate: 0.029, guaranteed: true }),
  line('0404', [3_000, 40_000], [24, 36], { bills: 4, limit: '1907' }),
  line('0405', [3_000, 40_000], [24, 36], { bills: 4, limit: '1908' }),
  price('0406', [200, 3_000], [3, 24], { rate: 0.07 }),
  price('0407', [20_000, 90_000], [36, 72], { rate: 0.014, writeOffAfter: 18, guaranteed: true }),
  linear('0440', [20_000, 200_000], [24, 96], { step: 6 }),
  linear('0450', [2_000, 30_000], [6, 36]),
  linear('0490', [60_000, 600_000], [72, 200], { release: 24, writeOffAfter: 24 }),
  price('0499', [3_000, 40_000], [12, 60], { rate: 0.016 }),
  bullet('0501', [2_000, 40_000], [6, 24], { exchange: true }),
  bullet('0502', [2_000, 30_000], [3, 12], { exchange: true }),
  bullet('0503', [2_000, 30_000], [2, 6], { exchange: true }),
  linear('0504', [5_000, 60_000], [24, 72], { exchange: true, step: 12 }),
  linear('0590', [20_000, 150_000], [60, 144], { exchange: true, release: 12, step: 6 }),
  linear('0599', [3_000, 50_000], [6, 36], { exchange: true, step: 6 }),
  linear('0601', [2_000, 30_000], [6, 36], { exchange: true, step: 6 }),
  linear('0690', [20_000, 150_000], [60, 120], { exchange: true, release: 12, step: 6 }),
  price('0701', [15_000, 60_000], [24, 60], { rate: 0.014 }),
  price('0702', [4_000, 50_000], [12, 60], { rate: 0.015 }),
  linear('0790', [60_000, 500_000], [60, 144], { release: 18 }),
  price('0799', [3_000, 40_000], [12, 48], { rate: 0.016 }),
  bullet('0801', [5_000, 50_000], [8, 14], { guaranteed: true, writeOffAfter: 18 }),
  linear('0802', [15_000, 150_000], [48, 144], { step: 12, writeOffAfter: 24 }),
  bullet('0803', [5_000, 50_000], [4, 10]),
  bullet('0804', [10_000, 100_000], [8, 18]),
  linear('0890', [60_000, 500_000], [72, 144], { step: 12, release: 14 }),
  linear('0901', [90_000, 260_000], [240, 420], { writeOffAfter: 24 }),
  linear('0902', [120_000, 400_000], [120, 360], { writeOffAfter: 24, release: 6 }),
  linear('0903', [60_000, 500_000], [30, 60], { release: 20, writeOffAfter: 18 }),
  linear('0990', [100_000, 800_000], [96, 200], { release: 30, writeOffAfter: 24 }),
  line('1001', [3_000, 60_000], [24, 36]),
  linear('1101', [80_000, 800_000], [96, 240], { release: 24, step: 6, writeOffAfter: 24 }),
  linear('1190', [100_000, 1_000_000], [120, 240], { release: 36, step: 6, writeOffAfter: 24 }),
  price('1201', [3_000, 50_000], [24, 60], { rate: 0.014 }),
  price('1202', [20_000, 200_000], [96, 190], { rate: 0.011, writeOffAfter: 24 }),
  price('1203', [3_000, 50_000], [24, 48], { rate: 0.014 }),
  price('1204', [3_000, 50_000], [24, 60], { rate: 0.014 }),
  linear('1205', [3_000, 50_000], [24, 60]),
  price('1206', [15_000, 60_000], [24, 60], { rate: 0.016, writeOffAfter: 18 }),
  price('1207', [20_000, 90_000], [36, 60], { rate: 0.014, writeOffAfter: 18 }),
  linear('1290', [60_000, 500_000], [60, 144], { release: 12 }),
  linear('1301', [1_000, 15_000], [3, 12]),
  linear('1302', [1_000, 20_000], [6, 36]),
  line('1303', [2_000, 40_000], [24, 36], { bills: 2 }),
  product(CARD, 'card', { amount: [1_000, 14_000], term: [36, 60] }, { limit: '1904', usage: [0.15, 0.8] }),
  linear('1350', [2_000, 30_000], [3, 24]),
  linear('1390', [60_000, 500_000], [48, 120], { release: 12 }),
  price('1399', [300, 5_000], [6, 36], { rate: 0.03 }),
  bullet('1401', [50_000, 600_000], [6, 60], { writeOffAfter: 24 }),
  line('1402', [30_000, 400_000], [24, 36], { bills: 4 }),
  line('1403', [10_000, 120_000], [24, 36], { bills: 2 }),
  guarantee('1501', [20_000, 300_000], [12, 60]),
  guarantee('1502', [3_000, 60_000], [12, 60]),
  guarantee('1503', [10_000, 100_000], [24, 120]),
  guarantee('1504', [2_000, 30_000], [3, 12]),
  guarantee('1505', [2_000, 40_000], [2, 10], { exchange: true }),
  linear('1511', [10_000, 200_000], [12, 48]),
  linear('1512', [10_000, 200_000], [12, 48]),
  guarantee('1513', [3_000, 60_000], [12, 48]),
  guarantee('1590', [60_000, 600_000], [48, 120]),
  guarantee('1599', [2_000, 40_000], [12, 60]),
  bullet('1801', [3_000, 60_000], [8, 24]),
  bullet('1802', [5_000, 80_000], [12, 36], { exchange: true }),
  linear('1803', [80_000, 900_000], [48, 120], { step: 12 }),
  bullet('1804', [40_000, 400_000], [6, 24]),
  linear('1899', [10_000, 100_000], [12, 48]),
  limit('1901', [2_000, 30_000], [24, 36]),
  limit('1905', [4_000, 40_000], [24, 36]),
  limit('1906', [500, 5_000], [24, 36]),
  limit('1910', [3_000, 30_000], [6, 12]),
  limit('1999', [500, 10_000], [24, 36]),
  guarantee('2001', [20_000, 300_000], [24, 72]),
  guarantee('2002', [20_000, 300_000], [24, 72]),
  product(VENDOR_RISK, 'vendor', { amount: [3_000, 50_000], term: [12, 36] }, {}),
];

const byModality = new Map(PRODUCTS.map((row) => [row.modality, row]));

/** Throws for a modality that is not offered: a mistake in this folder. */
export function productOf(modality: string): Product {
  const found = byModality.get(modality);
  if (!found) throw new RangeError(`no product ${modality}`);
  return found;
}
