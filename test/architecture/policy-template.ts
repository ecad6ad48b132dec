import type { z } from 'zod';
import { OUTER_ENVIRONMENTS } from '#domain/basics/environment.ts';
import { isMembers } from '#domain/basics/json-object.ts';
import { FIXABLE_SETTINGS, type FixableSetting, readSettings } from '#domain/settings/settings.ts';
import { en } from '#renderer/i18n/english.ts';
import { ptBR } from '#renderer/i18n/portuguese.ts';
import { membersOf, policyJsonSchema } from './policy-schema.ts';
import { type Catalogue, PLAIN_TEXTS, type PlainTexts, settingTexts } from './policy-texts.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A field of a group policy: how the registry keeps it, and how the editor asks for it. */
interface Field {
  readonly name: string;
  readonly element: string;
  readonly control: (label: string) => string;
  readonly choices: readonly Choice[];
}

type Choice = string | number | null;

/** One group policy; without fields it is a value of 1 or 0. */
interface GroupPolicy {
  readonly name: string;
  /** Below the key of Lastro. */
  readonly key: string;
  readonly fields: readonly Field[] | 'switch';
  readonly textsOf: (catalogue: Catalogue, plain: PlainTexts) => PolicyTexts;
}

interface PolicyTexts {
  readonly title: string;
  readonly text: string;
  /** Names of its fields and of a field's choices, by member. */
  readonly parts?: Readonly<Record<string, string>>;
}

const DEFAULTS = readSettings({});
const KEY = 'Software\\Policies\\Lastro';
const REVISION = '1.0';
const ROOT = {
  'xmlns:xsd': 'http://www.w3.org/2001/XMLSchema',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  xmlns: 'http://schemas.microsoft.com/GroupPolicy/2006/07/PolicyDefinitions',
  revision: REVISION,
  schemaVersion: '1.0',
};

/** Longer than any policy that makes sense; by default the editor ends a text at 1,023 characters. */
const LONGEST = 1_000_000;

const LANGUAGES: Readonly<Record<string, readonly [Catalogue, PlainTexts]>> = {
  'pt-BR': [ptBR, PLAIN_TEXTS['pt-BR']],
  'en-US': [en, PLAIN_TEXTS['en-US']],
};

/** The template for group policies of Windows, with its texts in each language, by their paths. */
export function policyTemplates(): Readonly<Record<string, string>> {
  const policies = groupPolicies();
  const texts = Object.entries(LANGUAGES).map(([language, words]) => [
    `docs/policy/${language}/lastro.adml`,
    adml(policies, ...words),
  ]);
  return { 'docs/policy/lastro.admx': admx(policies), ...Object.fromEntries(texts) };
}

function groupPolicies(): readonly GroupPolicy[] {
  const { updates, assistant, addresses, settings } = membersOf(policyJsonSchema());
  const updating: GroupPolicy = {
    name: 'updates',
    key: KEY,
    fields: [fieldOf('updates', updates, 'notify')],
    textsOf: (_, plain) => plain.updates,
  };
  const reading: GroupPolicy = {
    name: 'assistant',
    key: KEY,
    fields: [fieldOf('assistant', assistant, 'forbidden')],
    textsOf: (_, plain) => plain.assistant,
  };
  const pinned = OUTER_ENVIRONMENTS.map((name): GroupPolicy => {
    const fields = Object.entries(membersOf(membersOf(addresses)[name])).map(([part, schema]) => fieldOf(part, schema));
    return {
      name: `addresses_${name}`,
      key: `${KEY}\\addresses\\${name}`,
      fields,
      textsOf: ({ common, settings: { service, baseUrl, authUrl, addressHint } }, plain) => ({
        title: service.replace('{{name}}', common.environment[name]),
        text: `${addressHint}\n\n${plain.free}`,
        parts: { baseUrl, authUrl },
      }),
    };
  });
  return [
    updating,
    reading,
    ...pinned,
    ...FIXABLE_SETTINGS.map((name) => settingPolicy(name, membersOf(settings)[name])),
  ];
}

function settingPolicy(name: FixableSetting, schema: JsonSchema = {}): GroupPolicy {
  const members = Object.entries(membersOf(schema));
  const isNumbers = members.length > 0 && members.every(([, { type }]) => type === 'integer');
  const own = isNumbers ? members : [[name, schema] as const];
  const preset: unknown = DEFAULTS[name];
  return {
    name,
    key: isNumbers ? `${KEY}\\settings\\${name}` : `${KEY}\\settings`,
    fields:
      schema.type === 'boolean'
        ? 'switch'
        : own.map(([part, of]) => fieldOf(part, of, isMembers(preset) ? preset[part] : preset)),
    textsOf: (catalogue, plain) => {
      const { title, text, parts } = settingTexts(catalogue)[name];
      const more = schema.type === 'boolean' ? plain.switched : isJson(schema) && !isNumbers && plain.json;
      const said = [text, more].filter((part) => typeof part === 'string' && part !== '').join(' ');
      const whole = [said.replace('{{name}}', name), plain.free].filter((part) => part !== '').join('\n\n');
      return { title, text: whole, parts: { null: plain.none, ...parts } };
    },
  };
}

/** A field for a schema: a choice, a whole number, a short text, else JSON; it begins at the program's default. */
function fieldOf(name: string, schema: JsonSchema = {}, preset?: unknown): Field {
  const choices = choicesOf(schema);
  if (choices !== null) return choiceField(name, choices, preset);
  const own = { id: name, valueName: name, required: 'true' };
  const labelled = (tag: string, element: string, attributes: Attributes = {}): Field => ({
    name,
    element,
    choices: [],
    control: (label) => xml(tag, { refId: name, ...attributes }, label),
  });
  if (schema.type === 'integer') {
    const [minValue, maxValue] = [schema.minimum ?? 0, schema.maximum ?? 0];
    return labelled('decimalTextBox', xml('decimal', { ...own, minValue, maxValue }), { defaultValue: Number(preset) });
  }
  if (isJson(schema))
    return labelled('multiTextBox', xml('multiText', { ...own, maxLength: LONGEST }), { defaultHeight: 10 });
  return {
    name,
    element: xml('text', { ...own, maxLength: schema.maxLength ?? 1_023 }),
    choices: [],
    control: (label) => xml('textBox', { refId: name }, [xml('label', {}, label)]),
  };
}

function choiceField(name: string, choices: readonly Choice[], preset: unknown): Field {
  const defaultItem = Math.max(0, (choices as readonly unknown[]).indexOf(preset));
  const valueXml = (choice: Choice): string =>
    typeof choice === 'number' ? xml('decimal', { value: choice }) : xml('string', {}, String(choice));
  const items = choices.map((choice) =>
    xml('item', { displayName: `$(string.${choiceId(name, choice)})` }, [xml('value', {}, [valueXml(choice)])]),
  );
  return {
    name,
    choices,
    element: xml('enum', { id: name, valueName: name, required: 'true' }, items),
    control: (label) => xml('dropdownList', { refId: name, noSort: 'true', defaultItem }, label),
  };
}

const choiceId = (name: string, choice: Choice): string => `${name}_${String(choice).replaceAll('-', '_')}`;

/** Objects and lists have no form of their own in the registry. */
const isJson = ({ type }: JsonSchema): boolean => type === 'object' || type === 'array';

/** The choices of a field, null included; null if it also takes other values. */
function choicesOf({ enum: values, anyOf }: JsonSchema): readonly Choice[] | null {
  if (values !== undefined) return values as readonly Choice[];
  const [of, none] = (anyOf ?? []) as readonly JsonSchema[];
  return of?.enum !== undefined && none?.type === 'null' ? [null, ...(of.enum as readonly Choice[])] : null;
}

function admx(policies: readonly GroupPolicy[]): string {
  return rootXml('policyDefinitions', [
    xml('policyNamespaces', {}, [xml('target', { prefix: 'lastro', namespace: 'Lastro.Policies' })]),
    xml('resources', { minRequiredRevision: REVISION }),
    xml('supportedOn', {}, [
      xml('definitions', {}, [xml('definition', { name: 'supported', displayName: '$(string.supported)' })]),
    ]),
    xml('categories', {}, [xml('category', { name: 'lastro', displayName: '$(string.lastro)' })]),
    xml('policies', {}, policies.map(policyXml)),
  ]);
}

function policyXml({ name, key, fields }: GroupPolicy): string {
  const texts = { displayName: `$(string.${name})`, explainText: `$(string.${name}_text)` };
  const own = { name, class: 'Machine', ...texts, key };
  const where = [xml('parentCategory', { ref: 'lastro' }), xml('supportedOn', { ref: 'supported' })];
  const is = (value: number): readonly string[] => [xml('decimal', { value })];
  if (fields === 'switch') {
    const values = [xml('enabledValue', {}, is(1)), xml('disabledValue', {}, is(0))];
    return xml('policy', { ...own, valueName: name }, [...where, ...values]);
  }
  const elements = xml(
    'elements',
    {},
    fields.map(({ element }) => element),
  );
  return xml('policy', { ...own, presentation: `$(presentation.${name})` }, [...where, elements]);
}

function adml(policies: readonly GroupPolicy[], catalogue: Catalogue, plain: PlainTexts): string {
  const shown = policies.map((policy) => ({ ...policy, ...policy.textsOf(catalogue, plain) }));
  const strings = shown.flatMap(({ name, fields, title, text, parts = {} }) => [
    [name, title],
    [`${name}_text`, text],
    ...(fields === 'switch' ? [] : fields).flatMap((field) =>
      field.choices.map((choice) => [choiceId(field.name, choice), parts[String(choice)] ?? '']),
    ),
  ]);
  const all = [['lastro', 'Lastro'], ['supported', plain.supported], ...strings];
  const presentations = shown.flatMap(({ name, fields, title, parts = {} }) =>
    fields === 'switch'
      ? []
      : [
          xml(
            'presentation',
            { id: name },
            fields.map((field) => field.control(parts[field.name] ?? title)),
          ),
        ],
  );
  return rootXml('policyDefinitionResources', [
    xml('displayName', {}, 'Lastro'),
    xml('description', {}, plain.supported),
    xml('resources', {}, [
      xml(
        'stringTable',
        {},
        all.map(([id = '', text = '']) => xml('string', { id }, text)),
      ),
      xml('presentationTable', {}, presentations),
    ]),
  ]);
}

type Attributes = Readonly<Record<string, string | number>>;

const rootXml = (tag: string, children: readonly string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${xml(tag, ROOT, children)}\n`;

/** An element with its text, or with its children each in lines of its own. */
function xml(tag: string, attributes: Attributes, content: string | readonly string[] = []): string {
  const opening = [tag, ...Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`)].join(' ');
  if (typeof content === 'string') return `<${opening}>${escaped(content)}</${tag}>`;
  if (content.length === 0) return `<${opening} />`;
  const lines = content.map((child) => child.replace(/^(?=\s*<)/gm, '  '));
  return `<${opening}>\n${lines.join('\n')}\n</${tag}>`;
}

const escaped = (text: string | number): string =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
