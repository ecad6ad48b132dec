import type { TEMPERS } from './episode.ts';

/** Products by the chance that a client of the segment uses them. */
type Wish = readonly [chance: number, ...modalities: string[]];

/** A sort of client: what it borrows, from how many lenders, how large, how it pays. */
export interface Segment {
  readonly weight: number;
  readonly institutions: readonly [min: number, max: number];
  readonly scale: readonly [min: number, max: number];
  /** Credits of one kind a client keeps at the same time. */
  readonly copies: number;
  readonly tempers: readonly [Temperament, ...Temperament[]];
  readonly wishes: readonly Wish[];
}

type Temperament = keyof typeof TEMPERS;

const NEVER_BORROWED: Segment = {
  weight: 6,
  institutions: [1, 1],
  scale: [1, 1],
  copies: 1,
  tempers: ['solid'],
  wishes: [],
};

export const PERSONS: readonly Segment[] = [
  NEVER_BORROWED,
  {
    weight: 16,
    institutions: [1, 3],
    scale: [0.3, 0.9],
    copies: 1,
    tempers: ['ordinary', 'fragile'],
    wishes: [
      [1, '1304'],
      [0.5, '0203', '0218'],
      [0.35, '0402', '0406', '0212'],
      [0.25, '0213', '0101', '1906'],
    ],
  },
  {
    weight: 40,
    institutions: [2, 6],
    scale: [0.5, 1.5],
    copies: 1,
    tempers: ['solid', 'ordinary', 'ordinary', 'fragile'],
    wishes: [
      [1, '1304'],
      [0.6, '0202', '0213'],
      [0.4, '0401', '0203', '0402'],
      [0.25, '0901', '0406', '1399', '1906'],
      [0.12, '0210', '0204', '0299', '0101', '0201', '1910', '0701', '1206', '1302'],
    ],
  },
  {
    weight: 10,
    institutions: [3, 8],
    scale: [1.5, 5],
    copies: 2,
    tempers: ['solid', 'solid', 'ordinary'],
    wishes: [
      [1, '1304'],
      [0.6, '0213', '1901', '0401'],
      [0.35, '0902', '0211', '1001', '0202', '1999'],
      [0.12, '0702', '1206', '1204', '0499', '1303', '1502', '1599'],
    ],
  },
  {
    weight: 12,
    institutions: [2, 5],
    scale: [0.8, 4],
    copies: 1,
    tempers: ['solid', 'ordinary'],
    wishes: [
      [0.9, '0801', '1304'],
      [0.5, '0802', '0803', '0213'],
      [0.25, '0407', '1801', '0701', '0402', '1901', '0499'],
      [0.1, '0398', '0804', '0799', '1502', '0702'],
    ],
  },
  {
    weight: 16,
    institutions: [1, 5],
    scale: [0.4, 1.6],
    copies: 1,
    tempers: ['ordinary', 'fragile'],
    wishes: [
      [0.8, '1304', '0212'],
      [0.4, '0403', '0213', '0303', '0203'],
      [0.2, '0302', '0402', '0201', '0401', '1399', '1301', '0250', '1350', '0450'],
    ],
  },
];

export const COMPANIES: readonly Segment[] = [
  { ...NEVER_BORROWED, weight: 5 },
  {
    weight: 24,
    institutions: [1, 4],
    scale: [0.3, 1],
    copies: 1,
    tempers: ['ordinary', 'fragile'],
    wishes: [
      [0.8, '0206', '1304'],
      [0.5, '0201', '0403', '0303', '0215'],
      [0.2, '0302', '0402', '0401', '0212', '0101', '1999', '0399', '1350'],
    ],
  },
  {
    weight: 26,
    institutions: [3, 8],
    scale: [0.5, 2],
    copies: 1,
    tempers: ['solid', 'ordinary', 'fragile'],
    wishes: [
      [0.8, '0216', '0214'],
      [0.5, '0215', '0301', '1304', '0217'],
      [0.3, '0399', '0302', '0303', '0407', '0402', '1206', '1901', '1905'],
      [0.12, '0205', '0208', '0405', '1201', '1207', '1502', '1302', '0499', '0702', '0250', '1303', '1504', '1512'],
    ],
  },
  {
    weight: 14,
    institutions: [6, 14],
    scale: [1, 4],
    copies: 2,
    tempers: ['solid', 'ordinary'],
    wishes: [
      [0.7, '0216', '0217', '0301', '1901'],
      [0.4, '0207', '0404', '0405', '1201', '1207', '1502', '0601', '1303', 'vendor'],
      [0.2, '0501', '0502', '1505', '0450', '1504', '0398', '0205', '1905', '0440', '1599', '1202', '1803', '1804'],
    ],
  },
  {
    weight: 6,
    institutions: [10, 24],
    scale: [4, 14],
    copies: 3,
    tempers: ['solid', 'solid', 'ordinary'],
    wishes: [
      [0.8, '0216', '0217', '0301', '1901', '1502'],
      [0.45, '0504', '0601', '1513', '1599', '1803', '1303', '0207', 'vendor', '1505', '1205'],
      [0.2, '0250', '0450', '1350', '1302', '1202', '1804', '0590', '0690', '1503', '0404', '1203', '1301', '0601'],
    ],
  },
  {
    weight: 7,
    institutions: [4, 12],
    scale: [0.8, 4],
    copies: 2,
    tempers: ['solid', 'ordinary'],
    wishes: [
      [0.8, '0502', '0216'],
      [0.5, '0501', '0503', '1505', '1802', '1901'],
      [0.25, '0504', '0599', '0590', '0601', '0214', '1504', '1802', '0208', '0702'],
    ],
  },
  {
    weight: 7,
    institutions: [4, 10],
    scale: [1, 5],
    copies: 2,
    tempers: ['solid', 'ordinary'],
    wishes: [
      [0.7, '0440', '0801', '0804'],
      [0.4, '0802', '0803', '1801', '0407', '0701', '0799', '0216'],
      [0.15, '0890', '0398', '0790', '0301', '1502', '0702', '1207', '1802', '0599'],
    ],
  },
  {
    weight: 5,
    institutions: [3, 9],
    scale: [0.6, 3],
    copies: 2,
    tempers: ['solid', 'ordinary', 'fragile'],
    wishes: [
      [0.9, '0903', '0216'],
      [0.5, '0902', '1502', '1901'],
      [0.25, '0990', '1202', '0290', '1899', '1803'],
    ],
  },
  {
    weight: 3,
    institutions: [4, 9],
    scale: [1, 4],
    copies: 1,
    tempers: ['solid', 'solid', 'ordinary'],
    wishes: [
      [0.7, '1101', '1190'],
      [0.4, '0490', '0790', '1390', '1590', '1803', '0209'],
      [0.3, '0290', '0590', '0690', '0990', '1290', '1503', '1502', '1999'],
    ],
  },
  {
    weight: 3,
    institutions: [3, 8],
    scale: [1, 5],
    copies: 2,
    tempers: ['solid'],
    wishes: [
      [0.8, '1401', '1402', '1501'],
      [0.5, '1511', '1512', '2001', '2002', '1403', '0250'],
      [0.3, '1001', '1203', '1204', '1205', '1899', '1290', '1599', '1350', '0450', '1402'],
    ],
  },
];
