import { describe, expect, test } from 'vitest';
import { policyOf } from '#main/platform/policy.ts';
import { policyInExport } from '#main/platform/registry-policy.ts';
import { exportOf, linesIn, numberIn, textIn } from '#test/support/registry-export.ts';
import { WHOLE_POLICY } from '#test/support/whole-policy.ts';
import { registryFaults, type Written, writtenBy } from './policy-registry.ts';
import { rootOf } from './policy-rules.ts';
import { policyJsonSchema } from './policy-schema.ts';
import { policyTemplates } from './policy-template.ts';

const TEXT = policyTemplates()['docs/policy/lastro.admx'] ?? '';
const admx = rootOf('lastro.admx', TEXT);
const schema = policyJsonSchema();

type Members = Readonly<Record<string, unknown>>;
const memberAt = (path: readonly string[]): unknown =>
  path.reduce((value: unknown, name) => (value as Members | undefined)?.[name], WHOLE_POLICY);

/** The same policies as members of `policy.json`. */
const fileOf = (written: readonly Written[]): Members =>
  written.reduce((file: Members, { path, means }) => withMember(file, path, means), {});

function withMember(members: Members, [name = '', ...rest]: readonly string[], value: unknown): Members {
  return { ...members, [name]: rest.length === 0 ? value : withMember((members[name] ?? {}) as Members, rest, value) };
}

/** Contents of a registry export after the editor wrote; the machine may spell the hive's key another way. */
function exportedBy(written: readonly Written[], indent: number): string {
  const lines = written.map(({ path, value }) => {
    const key = ['HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Lastro', ...path.slice(0, -1)].join('\\');
    const text =
      typeof value === 'number'
        ? numberIn(value)
        : typeof value === 'string'
          ? textIn(value)
          : linesIn(JSON.stringify(value.json, null, indent).split('\n'));
    return `[${key}]\n"${path.at(-1)}"=${text}`;
  });
  return exportOf(lines.join('\n\n'));
}

test('data, policy template: each value it writes is one of policy.json, of its type and bounds, and none is missing', () => {
  expect(registryFaults(admx, schema)).toEqual([]);
});

describe('data, policy template: what does not fit policy.json is found:', () => {
  test.each([
    ['a setting without a policy', / *<policy name="theme"[\s\S]*?<\/policy>\n/, '', 'no policy fixes settings.theme'],
    ['one part without an element', / *<decimal id="query".*\n/, '', 'no policy fixes settings.limits'],
    ['a name that is no setting', 'valueName="theme"', 'valueName="themes"', 'policy.json has no settings.themes'],
    [
      'a key that is no member',
      'Lastro\\settings\\limits',
      'Lastro\\settings\\waits',
      'policy.json has no settings.waits',
    ],
    [
      'another key of the registry',
      'key="Software\\Policies\\Lastro"',
      'key="Software\\Lastro"',
      'policy.json has no Software',
    ],
    ['another lower bound', 'minValue="5"', 'minValue="4"', 'settings.limits.session is of another type'],
    ['another upper bound', 'maxValue="28"', 'maxValue="31"', 'settings.availabilityDay is of another type'],
    ['a choice too many', '<string>dark</string>', '<string>sepia</string>', 'settings.theme is of another type'],
    ['a text for a number', /<string>(off)<\/string>/, '<decimal value="0" />', 'updates is of another type'],
    ['a switch for a choice', /valueName="location"/, 'valueName="locale"', 'settings.locale is of another type'],
    [
      'a number for a text',
      /<text id="officerName"(.*) maxLength="200"/,
      '<decimal id="officerName"$1 minValue="1" maxValue="2"',
      'settings.officerName is of another type',
    ],
    ['a longer text', 'maxLength="200"', 'maxLength="201"', 'settings.officerName is of another type'],
    [
      'JSON for a text',
      '<text id="officerName"',
      '<multiText id="officerName"',
      'settings.officerName is of another type',
    ],
  ] as const)('%s', (_what, from, to, fault) => {
    const changed = TEXT.replace(from, to);
    expect(changed).not.toBe(TEXT);
    expect(registryFaults(rootOf('changed', changed), schema).join('\n')).toContain(fault);
  });
});

describe('data, policy template: what the editor writes means what policy.json would say:', () => {
  const written = writtenBy(admx, memberAt);

  test('every policy is written, in all its states', () => {
    expect(new Set(written.flat().map(({ policy }) => policy)).size).toBe(admx.getElementsByTagName('policy').length);
    expect(written.length).toBeGreaterThan(40);
  });

  test.each(
    written.map(
      (one) =>
        [
          one.map(({ path, value }) => `${path.join('.')}=${JSON.stringify(value).slice(0, 40)}`).join(' '),
          one,
        ] as const,
    ),
  )('%s', (_what, one) => {
    for (const indent of [0, 2]) {
      const read = policyOf(policyInExport(exportedBy(one, indent)));
      expect(read.faults).toEqual([]);
      expect(read).toEqual(policyOf(fileOf(one)));
    }
    const [first] = one;
    const member = (first?.path ?? []).reduce(
      (value: unknown, name) => (value as Members | undefined)?.[name],
      policyOf(policyInExport(exportedBy(one, 2))),
    );
    expect(member).toEqual(first?.means);
  });

  test('all of them together', () => {
    const every = [...Map.groupBy(written, ([one]) => one?.policy).values()].flatMap((states) => states.at(-1) ?? []);
    const read = policyOf(policyInExport(exportedBy(every, 2)));
    expect([read.faults, read]).toEqual([[], policyOf(fileOf(every))]);
  });
});
