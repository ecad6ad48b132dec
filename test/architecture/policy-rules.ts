import { DOMParser, type Element } from '@xmldom/xmldom';

/*
 * Rules of the group policy editor for a template and its texts: Microsoft's schema of PolicyDefinitions ([MS-GPREG]
 * 7), as far as its elements are used here, and references to other parts and files. If one is broken, the editor shows
 * an error and no policy.
 */

const NAMESPACE = 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions';

/** Occurrences of a child: exactly one, at most one, any number. */
type Count = '1' | '?' | '*';

interface Shape {
  /** Form of each attribute; a question mark before the name makes it optional. */
  readonly attributes?: Readonly<Record<string, RegExp>>;
  /** In this order; those of `choice` in any. */
  readonly children?: Readonly<Record<string, Count>>;
  readonly choice?: readonly string[];
}

/** The schema allows letters of any script, but only ASCII works in every tool. */
const ID = /^\w+$/;
const STRING = /^\$\(string\.\w+\)$/;
const NUMBER = /^\d{1,10}$/;
const VERSION = /^\d{1,4}\.\d{1,5}$/;
const YES_NO = /^(true|false)$/;
const ANY = /./;
const ROOT = { revision: VERSION, schemaVersion: VERSION };
const VALUE = { choice: ['decimal', 'string'] };
const ELEMENT = { id: ID, valueName: ANY, '?required': YES_NO };

/** By the name of an element, behind that of its parent where the same name means something else. */
const SHAPES: Readonly<Record<string, Shape>> = {
  policyDefinitions: {
    attributes: ROOT,
    children: { policyNamespaces: '1', resources: '1', supportedOn: '?', categories: '?', policies: '?' },
  },
  policyNamespaces: { children: { target: '1', using: '*' } },
  target: { attributes: { prefix: ID, namespace: ANY } },
  'policyDefinitions/resources': { attributes: { minRequiredRevision: VERSION } },
  'policyDefinitions/supportedOn': { children: { definitions: '?' } },
  definitions: { children: { definition: '*' } },
  definition: { attributes: { name: ID, displayName: STRING } },
  categories: { children: { category: '*' } },
  category: {
    attributes: { name: ID, displayName: STRING, '?explainText': STRING },
    children: { parentCategory: '?' },
  },
  policies: { children: { policy: '*' } },
  policy: {
    attributes: {
      name: ID,
      class: /^(User|Machine|Both)$/,
      displayName: STRING,
      '?explainText': STRING,
      '?presentation': /^\$\(presentation\.\w+\)$/,
      key: /^\w+(\\\w+)*$/,
      '?valueName': ANY,
    },
    children: { parentCategory: '?', supportedOn: '1', enabledValue: '?', disabledValue: '?', elements: '?' },
  },
  parentCategory: { attributes: { ref: ID } },
  'policy/supportedOn': { attributes: { ref: ID } },
  enabledValue: VALUE,
  disabledValue: VALUE,
  value: VALUE,
  elements: { choice: ['decimal', 'text', 'enum', 'multiText'] },
  'elements/decimal': { attributes: { ...ELEMENT, '?minValue': NUMBER, '?maxValue': NUMBER } },
  'elements/text': { attributes: { ...ELEMENT, '?maxLength': NUMBER } },
  'elements/multiText': { attributes: { ...ELEMENT, '?maxLength': NUMBER } },
  'elements/enum': { attributes: ELEMENT, children: { item: '*' } },
  item: { attributes: { displayName: STRING }, children: { value: '1' } },
  decimal: { attributes: { value: NUMBER } },
  policyDefinitionResources: {
    attributes: ROOT,
    children: { displayName: '1', description: '1', resources: '1' },
  },
  resources: { children: { stringTable: '?', presentationTable: '?' } },
  stringTable: { children: { string: '*' } },
  'stringTable/string': { attributes: { id: ID } },
  presentationTable: { children: { presentation: '*' } },
  presentation: { attributes: { id: ID }, choice: ['decimalTextBox', 'textBox', 'dropdownList', 'multiTextBox'] },
  decimalTextBox: { attributes: { refId: ID, '?defaultValue': NUMBER } },
  multiTextBox: { attributes: { refId: ID, '?defaultHeight': NUMBER } },
  dropdownList: { attributes: { refId: ID, '?noSort': YES_NO, '?defaultItem': NUMBER } },
  textBox: { attributes: { refId: ID }, children: { label: '1', defaultValue: '?' } },
};

/** The control for each kind of element. */
const CONTROLS: Readonly<Record<string, string>> = {
  decimal: 'decimalTextBox',
  enum: 'dropdownList',
  text: 'textBox',
  multiText: 'multiTextBox',
};

/** Faults of a template and of its texts in each language, by path. */
export function templateFaults(files: Readonly<Record<string, string>>): readonly string[] {
  const roots = Object.entries(files).map(([path, text]) => [path, rootOf(path, text)] as const);
  const admx = roots.find(([path]) => path.endsWith('.admx'))?.[1];
  if (admx === undefined) return ['there is no template'];
  const texts = roots.filter(([path]) => path.endsWith('.adml'));
  return [
    ...roots.flatMap(([path, root]) => shapeFaults(root).map((fault) => `${path}: ${fault}`)),
    ...nameFaults(admx),
    ...texts.flatMap(([path, adml]) => textFaults(admx, adml).map((fault) => `${path}: ${fault}`)),
  ];
}

/** By their text: a planted fault changes one of three files. */
const parsed = new Map<string, Element>();

/** Throws where the text is no XML. */
export function rootOf(path: string, text: string): Element {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const onError = (level: string, message: string): never => {
    throw new Error(`${path}: ${level}: ${message}`);
  };
  const root = new DOMParser({ onError }).parseFromString(text, 'text/xml').documentElement;
  if (root === null) return onError('fatalError', 'no element');
  parsed.set(text, root);
  return root;
}

export const all = (root: Element, tag: string): Element[] => Array.from(root.getElementsByTagNameNS(NAMESPACE, tag));
export const childrenOf = (element: Element): Element[] =>
  Array.from(element.childNodes).filter((node): node is Element => node.nodeType === 1);
export const elementsOf = (policy: Element): Element[] => all(policy, 'elements').flatMap(childrenOf);
export const attributeOf = (element: Element, name: string): string => element.getAttribute(name) ?? '';
const attributesOf = (elements: readonly Element[], name: string): string[] =>
  elements.map((element) => attributeOf(element, name));

function shapeFaults(element: Element): readonly string[] {
  const { tagName: tag, parentNode } = element;
  const shape = SHAPES[`${(parentNode as Element | null)?.tagName}/${tag}`] ?? SHAPES[tag] ?? {};
  const faults = element.namespaceURI === NAMESPACE ? [] : [`${tag} is of another namespace`];
  return [...faults, ...attributeFaults(element, shape), ...childFaults(element, shape)];
}

function attributeFaults(element: Element, { attributes = {} }: Shape): readonly string[] {
  const tag = element.tagName;
  const own = Array.from(element.attributes).filter(({ name }) => !/^xmlns(:|$)/.test(name));
  const unknown = own.filter(({ name }) => !(name in attributes) && !(`?${name}` in attributes));
  const wrong = Object.entries(attributes).flatMap(([key, form]) => {
    const name = key.replace('?', '');
    const value = element.getAttributeNode(name)?.value;
    if (value === undefined) return key === name ? [`${tag} has no ${name}`] : [];
    return form.test(value) ? [] : [`${tag} has a ${name} that is none: ${value}`];
  });
  return [...unknown.map(({ name }) => `${tag} has a ${name}`), ...wrong];
}

function childFaults(element: Element, { children, choice }: Shape): readonly string[] {
  const own = childrenOf(element);
  const names = own.map(({ tagName }) => tagName);
  const order = choice ?? Object.keys(children ?? {});
  const unknown = names.filter((name) => !order.includes(name)).map((name) => `${element.tagName} holds a ${name}`);
  const counts = Object.entries(children ?? {}).flatMap(([name, count]) => {
    const found = names.filter((one) => one === name).length;
    const isWrong = count === '1' ? found !== 1 : count === '?' && found > 1;
    return isWrong ? [`${element.tagName} holds ${found} of ${name}`] : [];
  });
  const places = names.map((name) => order.indexOf(name));
  const isSorted = choice !== undefined || places.every((place, index) => place >= (places[index - 1] ?? 0));
  const disorder = isSorted ? [] : [`${element.tagName} holds its parts in another order`];
  return [...unknown, ...counts, ...disorder, ...own.flatMap(shapeFaults)];
}

/** Duplicate names, dangling references, and bounds that no value fits. */
function nameFaults(admx: Element): readonly string[] {
  const policies = all(admx, 'policy');
  const refers = (tag: string, to: string): readonly string[] => {
    const known = attributesOf(all(admx, to), 'name');
    const references = policies.flatMap((policy) => childrenOf(policy).filter(({ tagName }) => tagName === tag));
    return attributesOf(references, 'ref')
      .filter((ref) => !known.includes(ref))
      .map((ref) => `no ${to} is called ${ref}`);
  };
  const registry = policies.flatMap((policy) =>
    [...attributesOf(elementsOf(policy), 'valueName'), attributeOf(policy, 'valueName')]
      .filter((name) => name !== '')
      .map((name) => `${attributeOf(policy, 'key')}\\${name}`.toLowerCase()),
  );
  const bounds = policies.flatMap(elementsOf).filter((one) => one.hasAttribute('minValue'));
  return [
    ...['policy', 'category', 'definition'].flatMap((tag) => repeated(attributesOf(all(admx, tag), 'name'), tag)),
    ...policies.flatMap((policy) => repeated(attributesOf(elementsOf(policy), 'id'), attributeOf(policy, 'name'))),
    ...repeated(registry, 'the registry'),
    ...refers('parentCategory', 'category'),
    ...refers('supportedOn', 'definition'),
    ...bounds
      .filter((one) => Number(attributeOf(one, 'minValue')) > Number(attributeOf(one, 'maxValue')))
      .map((one) => `nothing lies between the bounds of ${attributeOf(one, 'id')}`),
    ...policies
      .filter((policy) => elementsOf(policy).length > 0 !== policy.hasAttribute('presentation'))
      .map((policy) => `${attributeOf(policy, 'name')} has elements or a presentation, not both`),
    ...policies
      .filter((policy) => all(policy, 'enabledValue').length > 0 !== policy.hasAttribute('valueName'))
      .map((policy) => `${attributeOf(policy, 'name')} has a value or its name, not both`),
  ];
}

/** Missing or unused texts, and controls that do not fit their elements. */
function textFaults(admx: Element, adml: Element): readonly string[] {
  const used = (kind: string): string[] => [
    ...new Set(
      [admx, ...all(admx, '*')].flatMap(({ attributes }) =>
        Array.from(attributes, ({ value }) => new RegExp(`^\\$\\(${kind}\\.(.*)\\)$`).exec(value)?.[1] ?? []).flat(),
      ),
    ),
  ];
  const strings = all(adml, 'string');
  const presentations = all(adml, 'presentation');
  const defined = { string: attributesOf(strings, 'id'), presentation: attributesOf(presentations, 'id') };
  const isOld =
    versionOf(attributeOf(adml, 'revision')) <
    versionOf(attributeOf(all(admx, 'resources')[0] ?? admx, 'minRequiredRevision'));
  return [
    ...Object.entries(defined).flatMap(([kind, ids]) => [
      ...repeated(ids, kind),
      ...used(kind)
        .filter((id) => !ids.includes(id))
        .map((id) => `$(${kind}.${id}) is not there`),
      ...ids.filter((id) => !used(kind).includes(id)).map((id) => `nothing names $(${kind}.${id})`),
    ]),
    ...strings
      .filter(({ textContent }) => /^\s*$|\{\{|undefined/.test(textContent ?? ''))
      .map((text) => `${attributeOf(text, 'id')} says nothing`),
    ...presentations.flatMap((presentation) => controlFaults(admx, presentation)),
    ...(isOld ? ['its revision is older than the template asks for'] : []),
  ];
}

function controlFaults(admx: Element, presentation: Element): readonly string[] {
  const id = attributeOf(presentation, 'id');
  const policy = all(admx, 'policy').find((one) => attributeOf(one, 'presentation') === `$(presentation.${id})`);
  const elements = policy === undefined ? [] : elementsOf(policy);
  const controls = childrenOf(presentation);
  const missing = elements.filter((one) => !attributesOf(controls, 'refId').includes(attributeOf(one, 'id')));
  return [
    ...repeated(attributesOf(controls, 'refId'), id),
    ...missing.map((one) => `no control asks for ${attributeOf(one, 'id')} of ${id}`),
    ...controls.flatMap((control) => {
      const ref = attributeOf(control, 'refId');
      const element = elements.find((one) => attributeOf(one, 'id') === ref);
      if (element === undefined || CONTROLS[element.tagName] !== control.tagName)
        return [`the ${control.tagName} of ${id} asks for no element: ${ref}`];
      return [...labelFaults(control), ...presetFaults(control, element)];
    }),
  ];
}

const labelFaults = (control: Element): readonly string[] =>
  (control.textContent ?? '').trim() === '' ? [`the control of ${attributeOf(control, 'refId')} has no label`] : [];

function presetFaults(control: Element, element: Element): readonly string[] {
  const [item, value] = ['defaultItem', 'defaultValue'].map((name) => control.getAttributeNode(name)?.value);
  const [least, most] = [Number(attributeOf(element, 'minValue')), Number(attributeOf(element, 'maxValue'))];
  const isItem = item === undefined || Number(item) < childrenOf(element).length;
  const isValue = value === undefined || (Number(value) >= least && Number(value) <= most);
  return isItem && isValue ? [] : [`what ${attributeOf(control, 'refId')} begins with is none of its values`];
}

const versionOf = (version: string): number => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 100_000 + minor;
};

/** The editor and the registry tell names apart by more than case. */
function repeated(names: readonly string[], where: string): readonly string[] {
  const lower = names.map((name) => name.toLowerCase());
  return lower.filter((name, index) => lower.indexOf(name) !== index).map((name) => `${where}: ${name} stands twice`);
}
