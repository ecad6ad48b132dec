import { expect, test } from 'vitest';
import { type ComparedResponse, incomparable } from '#domain/comparison/incomparable.ts';

const RECEIVED: ComparedResponse = { environment: 'producao', kind: 'operations', whose: 'asked', simulation: null };
const SANDBOX: ComparedResponse = { ...RECEIVED, environment: 'sandbox' };
const TEST_DATA: ComparedResponse = { ...SANDBOX, whose: 'test_data' };
const SIMULATED: ComparedResponse = { ...RECEIVED, environment: 'embutido', simulation: 1 };

test.each<[string, ComparedResponse, ComparedResponse, ReturnType<typeof incomparable>]>([
  ['two received responses', RECEIVED, RECEIVED, null],
  ['nothing on record and operations', { ...RECEIVED, kind: 'nothing_on_record' }, RECEIVED, null],
  ['a gap', { ...RECEIVED, kind: 'not_available' }, RECEIVED, 'gap'],
  ['test data and Produção', TEST_DATA, RECEIVED, 'test_data'],
  ['test data of one sandbox', TEST_DATA, TEST_DATA, null],
  ['a response of the sandbox that is of its subject and Produção', SANDBOX, RECEIVED, null],
  ['one version of the simulation', SIMULATED, SIMULATED, null],
  ['two versions of the simulation', SIMULATED, { ...SIMULATED, simulation: 2 }, 'other_simulation'],
])('compares %s, or says why not', (_, left, right, expected) => {
  expect(incomparable(left, right)).toBe(expected);
  expect(incomparable(right, left)).toBe(expected);
});
