import type { PAYING_HABITS } from './episode.ts';

/** Products with the chance that a client of the segment uses them. */
type Wish = readonly [chance: number, ...modalities: string[]];

/** Sort of client: its credits, number of lenders, size, and paying habits, one of which is drawn. */
export interface Segment {
  readonly name: string;
  /** Relative frequency of the segment. */
  readonly weight: number;
  readonly institutions: readonly [min: number, max: number];
  /** Size of the client, as a factor for the amounts of a person with average wages. */
  readonly scale: readonly [min: number, max: number];
  /** Most credits of one kind at the same time. */
  readonly copies: number;
  readonly payingHabits: readonly [HabitName, ...HabitName[]];
  readonly wishes: readonly Wish[];
}

type HabitName = keyof typeof PAYING_HABITS;

const NEVER_BORROWED: Segment = {
  name: 'never borrowed',
  weight: 6,
  institutions: [1, 1],
  scale: [1, 1],
  copies: 1,
  payingHabits: ['solid'],
  wishes: [],
};

export const PERSONS: readonly Segment[] = [
  NEVER_BORROWED,
  {
    name: 'low wages',
    weight: 32,
    institutions: [1, 3],
    scale: [0.3, 0.9],
    copies: 2,
    payingHabits: ['ordinary', 'fragile'],
    wishes: [
      [0.9, '1304'],
      [0.25, '0202', '0203'],
      [0.1, '0402', '0406', '0213'],
      [0.05, '0212', '0101', '1906', '0401'],
    ],
  },
  {
    name: 'wages',
    weight: 36,
    institutions: [2, 6],
    scale: [0.7, 2.4],
    copies: 2,
    payingHabits: ['solid', 'ordinary', 'ordinary', 'fragile'],
    wishes: [
      [0.97, '1304'],
      [0.4, '0202', '0213'],
      [0.2, '0401', '0203'],
      [0.06, '0901', '0402', '1399', '1906'],
      [0.03, '0204', '0299', '0406', '0101', '1910', '0701', '1206', '1302'],
    ],
  },
  {
    name: 'high wages',
    weight: 7,
    institutions: [3, 8],
    scale: [1.8, 6],
    copies: 2,
    payingHabits: ['solid', 'ordinary'],
    wishes: [
      [1, '1304'],
      [0.5, '0213', '1901'],
      [0.3, '0202'],
      [0.15, '0401', '0902', '1999'],
      [0.03, '0211', '1001', '0702', '1206', '1204', '0499', '1303', '1502', '1599'],
    ],
  },
  {
    name: 'farmers',
    weight: 6,
    institutions: [2, 5],
    scale: [0.6, 3],
    copies: 1,
    payingHabits: ['solid', 'ordinary'],
    wishes: [
      [0.8, '0801', '1304'],
      [0.3, '0802', '0213'],
      [0.12, '0803', '0401', '0407', '1801', '1901'],
      [0.05, '0398', '0804', '0701', '0402', '0499', '0799', '1502', '0702'],
    ],
  },
  {
    name: 'self-employed',
    weight: 13,
    institutions: [1, 5],
    scale: [0.4, 1.6],
    copies: 2,
    payingHabits: ['ordinary', 'fragile'],
    wishes: [
      [0.9, '1304'],
      [0.5, '0212'],
      [0.25, '0213', '0203', '0401'],
      [0.08, '0403', '0402', '0303', '1399'],
      [0.03, '0302', '1301', '0250', '1350', '0450'],
    ],
  },
];

export const COMPANIES: readonly Segment[] = [
  { ...NEVER_BORROWED, weight: 5 },
  {
    name: 'micro',
    weight: 42,
    institutions: [1, 4],
    scale: [1, 5],
    copies: 2,
    payingHabits: ['ordinary', 'fragile'],
    wishes: [
      [0.85, '1304'],
      [0.65, '0216'],
      [0.35, '0214', '1905'],
      [0.15, '0301', '0303', '0401'],
      [0.05, '0215', '0302', '0402', '0403', '0212', '0101', '1999', '0399', '1350'],
    ],
  },
  {
    name: 'small',
    weight: 28,
    institutions: [3, 8],
    scale: [4, 25],
    copies: 2,
    payingHabits: ['solid', 'ordinary', 'fragile'],
    wishes: [
      [0.8, '0216', '1304'],
      [0.5, '0214', '0301', '0217', '1905'],
      [0.25, '0215', '0401', '0303', '0399', '0407', '1901'],
      [0.08, '0302', '0402', '0405', '1201', '1502', '0499', '0702', '1504'],
      [0.04, '0208', '1206', '1207', '1302', '0250', '1303', '1512'],
    ],
  },
  {
    name: 'middle',
    weight: 7,
    institutions: [6, 14],
    scale: [25, 120],
    copies: 2,
    payingHabits: ['solid', 'ordinary', 'ordinary'],
    wishes: [
      [0.75, '0216', '0217', '0301', '1901', '1905'],
      [0.35, '0407', '1502', '0214', '0399'],
      [0.15, '0207', '0404', '0405', '0601', '1303', '0499', 'vendor'],
      [0.06, '1201', '1207', '0501', '0502', '1505', '0450', '1504', '0398', '0440', '1599', '1803', '1804'],
    ],
  },
  {
    name: 'large',
    weight: 1.5,
    institutions: [10, 24],
    scale: [120, 400],
    copies: 2,
    payingHabits: ['solid', 'ordinary'],
    wishes: [
      [0.8, '0216', '0217', '0301', '1901', '1502', '1905'],
      [0.3, '0601', '1513', '1599', '1803', '1303', '0207', 'vendor', '1505', '0407'],
      [0.1, '0504', '0250', '0450', '1350', '1302', '1202', '1804', '1503', '0404', '1203', '1205', '1301'],
    ],
  },
  {
    name: 'foreign trade',
    weight: 1.6,
    institutions: [4, 12],
    scale: [4, 25],
    copies: 1,
    payingHabits: ['solid', 'ordinary'],
    wishes: [
      [0.8, '0502', '0216', '0217', '1901'],
      [0.35, '0501', '0503', '1505', '1802'],
      [0.1, '0504', '0599', '0590', '0601', '0214', '1504', '0208', '0702'],
    ],
  },
  {
    name: 'farming',
    weight: 5,
    institutions: [3, 10],
    scale: [4, 60],
    copies: 1,
    payingHabits: ['solid', 'ordinary', 'ordinary'],
    wishes: [
      [0.7, '0801', '0216', '1901'],
      [0.35, '0802', '0804', '0803', '0407', '0440'],
      [0.1, '1801', '0701', '0799', '0398', '0301', '1502'],
      [0.03, '0890', '0790', '0702', '1207', '1802', '0599'],
    ],
  },
  {
    name: 'building',
    weight: 3,
    institutions: [3, 9],
    scale: [5, 40],
    copies: 2,
    payingHabits: ['ordinary', 'fragile'],
    wishes: [
      [0.8, '0216', '1901'],
      [0.3, '0903', '1502', '1905', '0301'],
      [0.05, '0902', '0990', '1202', '1899', '1803', '0290'],
    ],
  },
  {
    name: 'infrastructure',
    weight: 0.35,
    institutions: [4, 9],
    scale: [30, 150],
    copies: 1,
    payingHabits: ['solid', 'ordinary'],
    wishes: [
      [0.6, '1101', '0216', '1502'],
      [0.3, '1190', '0490', '0790', '1390', '1590', '1803'],
      [0.1, '0290', '0590', '0690', '0990', '1290', '1503', '1999'],
    ],
  },
  {
    name: 'public bodies',
    weight: 0.4,
    institutions: [2, 4],
    scale: [10, 80],
    copies: 1,
    payingHabits: ['solid'],
    wishes: [
      [0.6, '0209', '1101'],
      [0.3, '0299', '0499'],
    ],
  },
  {
    name: 'financial',
    weight: 1,
    institutions: [3, 8],
    scale: [20, 150],
    copies: 2,
    payingHabits: ['solid'],
    wishes: [
      [0.8, '1401', '1402', '1501'],
      [0.5, '1511', '1512', '2001', '2002', '1403', '0250'],
      [0.2, '1001', '1203', '1204', '1205', '1899', '1290', '1599', '1350', '0450', '1402'],
    ],
  },
];
