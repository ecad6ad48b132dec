import { describe, expect, test } from 'vitest';
import { FIXABLE_SETTINGS } from '#domain/settings/settings.ts';
import { all, attributeOf, rootOf, templateFaults } from './policy-rules.ts';
import { policyTemplates } from './policy-template.ts';

const ADMX = 'docs/policy/lastro.admx';
const ADML = 'docs/policy/pt-BR/lastro.adml';
const templates = policyTemplates();

test('data, policy template: it has one policy for each setting that can be fixed, for updates, the assistant and addresses', () => {
  expect(Object.keys(templates)).toEqual([ADMX, ADML, 'docs/policy/en-US/lastro.adml']);
  const policies = all(rootOf(ADMX, templates[ADMX] ?? ''), 'policy');
  const names = ['updates', 'assistant', 'addresses_sandbox', 'addresses_producao', ...FIXABLE_SETTINGS];
  expect(policies.map((policy) => attributeOf(policy, 'name'))).toEqual(names);
  expect(new Set(policies.map((policy) => attributeOf(policy, 'class')))).toEqual(new Set(['Machine']));
});

test('data, policy template: it and its texts keep every rule of the editor', () => {
  expect(templateFaults(templates)).toEqual([]);
});

describe('data, policy template: what the editor would refuse is found:', () => {
  test.each([
    ['a text that is not there', ADML, / *<string id="theme">.*\n/, '', '$(string.theme) is not there'],
    [
      'a text that nothing names',
      ADML,
      '<string id="theme">',
      '<string id="colours">',
      'nothing names $(string.colours)',
    ],
    ['a text twice', ADML, '<string id="locale_en">', '<string id="Theme">', 'string: theme stands twice'],
    ['an empty text', ADML, /(<string id="theme">).*</, '$1<', 'theme says nothing'],
    [
      'a form that is not there',
      ADML,
      'presentation id="theme"',
      'presentation id="themes"',
      '$(presentation.theme) is not there',
    ],
    ['a control of no element', ADML, 'refId="theme"', 'refId="themes"', 'asks for no element: themes'],
    [
      'an element without a control',
      ADML,
      / *<decimalTextBox refId="query".*\n/,
      '',
      'no control asks for query of limits',
    ],
    [
      'another kind of control',
      ADML,
      /<multiTextBox refId="costs" defaultHeight="10">(.*)<\/multiTextBox>/,
      '<dropdownList refId="costs">$1</dropdownList>',
      'the dropdownList of costs asks for no element',
    ],
    [
      'a preset out of bounds',
      ADML,
      'refId="lockMinutes" defaultValue="10"',
      'refId="lockMinutes" defaultValue="16"',
      'what lockMinutes begins with is none of its values',
    ],
    [
      'a preset of no item',
      ADML,
      'refId="theme" noSort="true" defaultItem="0"',
      'refId="theme" noSort="true" defaultItem="3"',
      'what theme begins with',
    ],
    ['texts of an older revision', ADML, 'revision="1.0"', 'revision="0.9"', 'its revision is older'],
    [
      'another namespace',
      ADMX,
      '2006/07/PolicyDefinitions',
      '2006/07/Policies',
      'policyDefinitions is of another namespace',
    ],
    [
      'a category that is not there',
      ADMX,
      'parentCategory ref="lastro"',
      'parentCategory ref="other"',
      'no category is called other',
    ],
    [
      'a support that is not there',
      ADMX,
      '<supportedOn ref="supported" />',
      '<supportedOn ref="any" />',
      'no definition is called any',
    ],
    ['a policy without support', ADMX, /\n *<supportedOn ref="supported" \/>/, '', 'policy holds 0 of supportedOn'],
    ['a policy twice', ADMX, 'name="theme" class', 'name="Locale" class', 'policy: locale stands twice'],
    [
      'an element twice',
      ADMX,
      'id="query" valueName="query"',
      'id="session" valueName="query"',
      'limits: session stands twice',
    ],
    [
      'a value twice',
      ADMX,
      'valueName="query"',
      'valueName="Session"',
      'the registry: software\\policies\\lastro\\settings\\limits\\session stands twice',
    ],
    [
      'a name with a hyphen',
      ADMX,
      'policy name="theme"',
      'policy name="the-me"',
      'policy has a name that is none: the-me',
    ],
    [
      'a letter that is not ASCII',
      ADML,
      'id="theme_dark"',
      'id="theme_därk"',
      'string has a id that is none: theme_därk',
    ],
    ['an unknown class', ADMX, 'class="Machine"', 'class="machine"', 'policy has a class that is none'],
    ['a key of a hive', ADMX, 'key="Software\\', 'key="HKLM:\\Software\\', 'policy has a key that is none'],
    ['a missing key', ADMX, / key="[^"]*"/, '', 'policy has no key'],
    ['an unknown attribute', ADMX, 'minValue="5"', 'minimum="5"', 'decimal has a minimum'],
    ['an unknown element', ADMX, '<text id="officerName"', '<string id="officerName"', 'elements holds a string'],
    [
      'an element at another place',
      ADMX,
      /(<parentCategory[^>]*>\s*)(<supportedOn ref[^>]*>\s*)/,
      '$2$1',
      'policy holds its parts in another order',
    ],
    [
      'bounds without anything between',
      ADMX,
      'minValue="1" maxValue="28"',
      'minValue="28" maxValue="1"',
      'nothing lies between the bounds',
    ],
    [
      'a form without elements',
      ADMX,
      'valueName="location"',
      'presentation="$(presentation.theme)" valueName="location"',
      'location has elements or a presentation',
    ],
    ['a switch without a value', ADMX, / valueName="location"/, '', 'location has a value or its name'],
  ] as const)('%s', (_what, path, from, to, fault) => {
    const text = templates[path] ?? '';
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(templateFaults({ ...templates, [path]: changed }).join('\n')).toContain(fault);
  });

  test('what is no XML', () => {
    expect(() => templateFaults({ ...templates, [ADML]: '<a><b></a>' })).toThrow(ADML);
  });
});
