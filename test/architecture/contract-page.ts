import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import { failureSchema } from '#contract/errors.ts';
import { events } from '#contract/events.ts';
import { ERROR_CODES } from '#domain/error-codes.ts';

const root = resolve(import.meta.dirname, '../..');

/** The longest type that stands in one line. */
const LINE = 110;

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The border as a page: each message with its schemas, the events, the envelope and its codes. */
export async function contractPage(): Promise<string> {
  const schemas = globSync('preload/contract/*.ts', { cwd: root }).toSorted();
  const named = await namedSchemas(schemas);
  const comments = new Map(schemas.flatMap((path) => commentsIn(readFileSync(resolve(root, path), 'utf8'))));
  const used = new Map<string, string>();
  const show = typeWriter(named, used);

  const messages = Object.entries(contract).map(([name, { input, output }]) => ({
    name,
    text: [
      `### ${name}`,
      ...comment(comments, name),
      ...code(`input: ${show(input, 'input')}`, `output: ${show(output, 'output')}`),
    ],
  }));
  const groups = Map.groupBy(messages, ({ name }) => name.split('.')[0] ?? '');
  const eventTexts = Object.entries(events).map(([name, schema]) => [
    `### ${name}`,
    ...comment(comments, name),
    ...code(`payload: ${show(schema, 'output')}`),
  ]);
  const types = [...used]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, type]) => `type ${name} = ${type}`);

  return `${[
    '# The contract',
    'Written by `npm run docs` from the schemas of `preload/contract`; not edited by hand. Types are those of TypeScript, bounds stand behind them.',
    '## Envelope',
    'Every message returns one of these and never rejects.',
    ...code('{ ok: true, value: output }', `{ ok: false, error: ${show(failureSchema, 'output')} }`),
    `Codes: ${ERROR_CODES.map((name) => `\`${name}\``).join(', ')}.`,
    ...[...groups].flatMap(([feature, found]) => [`## ${feature}`, ...found.flatMap(({ text }) => text)]),
    '## Events',
    'What main sends the window unasked.',
    ...eventTexts.flat(),
    '## Types',
    ...types.flatMap((type) => code(type)),
  ].join('\n\n')}\n`;
}

/** Schemas that a module of the contract exports, under their names: `savedResultSchema` is `SavedResult`. */
async function namedSchemas(paths: readonly string[]): Promise<ReadonlyMap<z.ZodType, string>> {
  const modules = await Promise.all(
    paths.map(
      async (path) => (await import(pathToFileURL(resolve(root, path)).href)) as Readonly<Record<string, unknown>>,
    ),
  );
  return new Map(
    modules.flatMap((module) =>
      Object.entries(module).flatMap(([name, value]): [z.ZodType, string][] =>
        value instanceof z.ZodType ? [[value, titleOf(name)]] : [],
      ),
    ),
  );
}

const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replace(/Schema$/, '');

/** The doc comment above each entry of a constant of messages or events. */
function commentsIn(text: string): [name: string, comment: string][] {
  return [...text.matchAll(/\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s+'([\w.]+)':/g)].map(([, comment = '', name = '']) => [
    name,
    comment.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim(),
  ]);
}

const comment = (comments: ReadonlyMap<string, string>, name: string): string[] => {
  const found = comments.get(name);
  return found === undefined ? [] : [found];
};

const code = (...lines: readonly string[]): string[] => [`\`\`\`ts\n${lines.join('\n')}\n\`\`\``];

/** Writes schemas as types; a named one by its name, which lands in `used` with its type. */
function typeWriter(named: ReadonlyMap<z.ZodType, string>, used: Map<string, string>) {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of named) registry.add(schema, { id });
  return (schema: z.ZodType, io: 'input' | 'output'): string => {
    const json = z.toJSONSchema(schema, { io, metadata: registry, unrepresentable: 'any' });
    for (const [name, definition] of Object.entries(json.$defs ?? {})) used.set(name, typeOf(definition as JsonSchema));
    return typeOf(json);
  };
}

function typeOf(schema: JsonSchema, depth = 0): string {
  if (schema.$ref !== undefined) return schema.$ref.replace('#/$defs/', '');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return union(choices.map((choice) => typeOf(choice as JsonSchema, depth)));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return enumType(schema.enum);
  const types: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  return union(types.map((type) => simpleType(type, schema, depth)));
}

function simpleType(type: unknown, schema: JsonSchema, depth: number): string {
  if (type === 'object') return objectType(schema, depth);
  if (type === 'array') return arrayType(schema, depth);
  if (type === 'string') return `string${bounds(schema.minLength, schema.maxLength)}`;
  if (type === 'integer' || type === 'number') return `${type}${bounds(schema.minimum, schema.maximum)}`;
  return typeof type === 'string' ? type : 'unknown';
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

function enumType(values: readonly unknown[]): string {
  if (values.length === ERROR_CODES.length) return 'ErrorCode';
  return union(values.map((value) => `'${value}'`));
}

function arrayType({ items = {}, minItems, maxItems }: JsonSchema, depth: number): string {
  const item = typeOf(items as JsonSchema, depth);
  return `${/^\w+$/.test(item) ? item : `(${item})`}[]${bounds(minItems, maxItems)}`;
}

function objectType({ properties, additionalProperties, required = [] }: JsonSchema, depth: number): string {
  if (properties === undefined) {
    const values =
      typeof additionalProperties === 'object' ? typeOf(additionalProperties as JsonSchema, depth) : 'unknown';
    return `Record<string, ${values}>`;
  }
  const members = Object.entries(properties).map(
    ([name, member]) =>
      `${/^\w+$/.test(name) ? name : `'${name}'`}${required.includes(name) ? '' : '?'}: ${typeOf(member as JsonSchema, depth + 1)}`,
  );
  if (members.length === 0) return '{}';
  const line = `{ ${members.join('; ')} }`;
  if (line.length + 2 * depth <= LINE && !line.includes('\n')) return line;
  const indent = '  '.repeat(depth + 1);
  return `{\n${members.map((member) => `${indent}${member};\n`).join('')}${'  '.repeat(depth)}}`;
}

/** Bounds no schema means to give are those of safe integers. */
function bounds(min: number | undefined, max: number | undefined): string {
  const low = min === undefined || min <= Number.MIN_SAFE_INTEGER ? '' : String(min);
  const high = max === undefined || max >= Number.MAX_SAFE_INTEGER ? '' : String(max);
  return low === '' && high === '' ? '' : `(${low}..${high})`;
}
