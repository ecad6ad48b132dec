import { DOMParser } from '@xmldom/xmldom';
import { expect, test } from 'vitest';
import { FIXABLE_SETTINGS } from '#domain/settings.ts';
import { policyTemplates } from './policy-template.ts';

const NAMESPACE = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions';
const templates = policyTemplates();
const ADMX = 'docs/policy/lastro.admx';
const LANGUAGES = Object.keys(templates).filter((path) => path.endsWith('.adml'));

/** What the schema of PolicyDefinitions allows below each element, in this order; `*` for any number of them in any order. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  policyDefinitions: ['policyNamespaces', 'resources', 'supportedOn', 'categories', 'policies'],
  policyNamespaces: ['target'],
  supportedOn: ['definitions'],
  policy: ['parentCategory', 'supportedOn', 'enabledValue', 'disabledValue', 'elements'],
  policyDefinitionResources: ['displayName', 'description', 'resources'],
  resources: ['stringTable', 'presentationTable'],
};

/** Which control asks for an element. */
const CONTROLS: Readonly<Record<string, string>> = {
  ...{ decimal: 'decimalTextBox', enum: 'dropdownList', text: 'textBox', multiText: 'multiTextBox' },
};

function rootOf(path: string): Element {
  const errorHandler = (level: string, message: unknown): never => {
    throw new Error(`${path}: ${level}: ${message}`);
  };
  return new DOMParser({ errorHandler }).parseFromString(templates[path] ?? '', 'text/xml').documentElement;
}

const all = (root: Element, tag: string): Element[] => Array.from(root.getElementsByTagNameNS(NAMESPACE, tag));
const childrenOf = (element: Element): Element[] =>
  Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1);
const attributesOf = (elements: readonly Element[], name: string): string[] =>
  elements.map((element) => element.getAttribute(name) ?? '');
const admx = rootOf(ADMX);
const policies = all(admx, 'policy');
const elementsOf = (policy: Element): Element[] => all(policy, 'elements').flatMap(childrenOf);

test('the template has one policy for each setting that can be fixed, for the updates and for the addresses', () => {
  expect(LANGUAGES).toEqual(['docs/policy/pt-BR/lastro.adml', 'docs/policy/en-US/lastro.adml']);
  const names = ['updates', 'addresses_sandbox', 'addresses_producao', ...FIXABLE_SETTINGS];
  expect(attributesOf(policies, 'name')).toEqual(names);
  expect(new Set(attributesOf(policies, 'class'))).toEqual(new Set(['Machine']));
  for (const key of attributesOf(policies, 'key')) expect(key).toMatch(/^Software\\Policies\\Lastro(\\\w+)*$/);
});

test.each([ADMX, ...LANGUAGES])('%s is well-formed, of one namespace, in the order its schema asks for', (path) => {
  const root = rootOf(path);
  expect([root.namespaceURI, root.getAttribute('revision'), root.getAttribute('schemaVersion')]).toEqual([
    ...[NAMESPACE, '1.0', '1.0'],
  ]);
  for (const [tag, order] of Object.entries(CHILDREN)) {
    for (const element of [root, ...all(root, '*')].filter(({ localName }) => localName === tag)) {
      const places = childrenOf(element).map(({ localName }) => order.indexOf(localName ?? ''));
      if (tag === 'resources' && path === ADMX) expect(places).toEqual([]);
      else if (element.parentNode?.nodeName !== 'policy') expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
    }
  }
});

test('names, elements and values are unique where the registry or the editor tells them apart by them', () => {
  const ids = policies.map((policy) => attributesOf(elementsOf(policy), 'id'));
  for (const own of ids) expect(new Set(own).size).toBe(own.length);
  const values = policies.flatMap((policy) =>
    [...attributesOf(elementsOf(policy), 'valueName'), policy.getAttribute('valueName') ?? '']
      .filter((name) => name !== '')
      .map((name) => `${policy.getAttribute('key')}\\${name}`),
  );
  expect(new Set(values).size).toBe(values.length);
  for (const number of all(admx, 'decimal').filter((each) => each.hasAttribute('minValue'))) {
    expect(Number(number.getAttribute('minValue'))).toBeLessThan(Number(number.getAttribute('maxValue')));
  }
});

test.each(LANGUAGES)('%s has each text and each form that the template names, and no other', (path) => {
  const root = rootOf(path);
  const named = (kind: string): string[] => [
    ...new Set(
      Array.from((templates[ADMX] ?? '').matchAll(new RegExp(`\\$\\(${kind}\\.(\\w+)\\)`, 'g')), ([, id = '']) => id),
    ),
  ];
  expect(attributesOf(all(root, 'string'), 'id').toSorted()).toEqual(named('string').toSorted());
  expect(attributesOf(all(root, 'presentation'), 'id').toSorted()).toEqual(named('presentation').toSorted());
  for (const text of all(root, 'string')) expect(text.textContent?.trim()).not.toMatch(/^$|\{\{|undefined/);
  for (const presentation of all(root, 'presentation')) {
    const policy = policies.find((each) => each.getAttribute('name') === presentation.getAttribute('id'));
    const asked = policy === undefined ? [] : elementsOf(policy);
    const controls = childrenOf(presentation).map((control) => [control.localName, control.getAttribute('refId')]);
    expect(controls).toEqual(asked.map((one) => [CONTROLS[one.localName ?? ''], one.getAttribute('id')]));
    for (const control of childrenOf(presentation)) expect(control.textContent?.trim()).not.toBe('');
  }
});
