import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMembers } from '#domain/basics/json-object.ts';
import { FIXABLE_SETTINGS } from '#domain/settings/settings.ts';
import { policyOf } from '#main/platform/policy.ts';
import { membersOf, policyJsonSchema } from '#test/architecture/policy-schema.ts';
import { testRounds } from '#test/support/long-tests.ts';
import { WHOLE_POLICY } from '#test/support/whole-policy.ts';

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false });
formats.default(ajv);
const accepts = ajv.compile(policyJsonSchema());

/**
 * Members that main may refuse although the schema accepts them: rules between members and for texts, which the schema
 * states in words.
 */
const BEYOND = [
  /^settings\.institutions$/,
  /^settings\.institutions\.\d+\.(via\.)?(nome|cnpj)$/,
  /^settings\.thresholds\.p[fj]\.\w+$/,
  /^settings\.costs\.\w+\.prices$/,
];

type Path = readonly (string | number)[];

/** Every place of a JSON value. */
function placesOf(value: unknown, path: Path = []): Path[] {
  const inner = Array.isArray(value) ? [...value.entries()] : isMembers(value) ? Object.entries(value) : [];
  return [path, ...inner.flatMap(([name, part]) => placesOf(part, [...path, name]))];
}

/** The value with one part changed; unchanged if an earlier change removed the place. */
function changed(value: unknown, [name, ...rest]: Path, change: (part: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value)) return value.map((part, place) => (place === name ? changed(part, rest, change) : part));
  if (!isMembers(value) || !Object.hasOwn(value, name)) return value;
  return { ...value, [name]: changed(value[name], rest, change) };
}

const replacements = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.integer({ min: -1, max: 400 }),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(
    '',
    'install',
    'producao',
    'dark',
    'en',
    '2026-02-30',
    '2026-12-31',
    '11222333000181',
    '1'.repeat(301),
  ),
);
const changes = fc.oneof(
  replacements.map((value) => () => value),
  fc.tuple(fc.constantFrom('nome', 'updates', 'x', 'query'), replacements).map(([name, value]) => (part: unknown) => {
    return isMembers(part) ? { ...part, [name]: value } : part;
  }),
  fc.nat(20).map((place) => (part: unknown) => {
    if (Array.isArray(part)) return part.toSpliced(place % Math.max(1, part.length), 1);
    if (!isMembers(part)) return typeof part === 'number' ? -part : part;
    return Object.fromEntries(Object.entries(part).toSpliced(place % Math.max(1, Object.keys(part).length), 1));
  }),
);
const mutated = fc
  .array(fc.tuple(fc.constantFrom(...placesOf(WHOLE_POLICY)), changes), { minLength: 1, maxLength: 3 })
  .map((steps) => steps.reduce<unknown>((value, [path, change]) => changed(value, path, change), WHOLE_POLICY));

describe('data, schema of the policy:', () => {
  test('it names every setting that can be fixed, and takes a policy that fixes them all', () => {
    const { settings } = membersOf(policyJsonSchema());
    expect(Object.keys(membersOf(settings))).toEqual(FIXABLE_SETTINGS);
    expect([accepts(WHOLE_POLICY), accepts.errors]).toEqual([true, null]);
    expect(policyOf(WHOLE_POLICY)).toEqual({ ...WHOLE_POLICY, faults: [] });
    expect(accepts({})).toBe(true);
  });

  testRounds(
    'what it refuses main names, and what it accepts main accepts but for the rules it tells in words',
    {
      few: 400,
      many: 4_000,
    },
    (numRuns) => {
      const seen = { refused: 0, accepted: 0 };
      fc.assert(
        fc.property(mutated, (policy) => {
          const { faults } = policyOf(policy);
          if (accepts(policy)) {
            seen.accepted += 1;
            expect(faults.filter((path) => !BEYOND.some((rule) => rule.test(path)))).toEqual([]);
          } else {
            seen.refused += 1;
            expect(faults).not.toEqual([]);
          }
        }),
        { numRuns },
      );
      expect(Math.min(seen.refused, seen.accepted)).toBeGreaterThan(numRuns / 15);
    },
  );

  test.each([
    [
      'institutions',
      [WHOLE_POLICY.settings.institutions[0], WHOLE_POLICY.settings.institutions[0]],
      'settings.institutions',
    ],
    [
      'institutions',
      [{ ...WHOLE_POLICY.settings.institutions[0], cnpj: '11222333000182' }],
      'settings.institutions.0.cnpj',
    ],
  ])('a rule of %s that it tells in words is main’s', (name, value, fault) => {
    const policy = { settings: { [name]: value } };
    expect(accepts(policy)).toBe(true);
    expect(policyOf(policy)).toMatchObject({ settings: {}, faults: [fault] });
  });

  test.each([
    { pf: { loss_share: { attention: 1, alert: 101 } } },
    { pj: { domain_hhi: { attention: -1, alert: null } } },
    { pj: { disputed_operations: { attention: 1.5, alert: null } } },
  ])('a threshold beyond its scale is refused by both: %j', (threshold) => {
    const { pf, pj } = WHOLE_POLICY.settings.thresholds;
    const settings = { thresholds: { pf: { ...pf, ...threshold.pf }, pj: { ...pj, ...threshold.pj } } };
    expect([accepts({ settings }), policyOf({ settings }).faults.length]).toEqual([false, 1]);
  });
});
