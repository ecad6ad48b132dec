import { z } from 'zod';
import { ERROR_CODES } from '#domain/basics/error-codes.ts';

/** A type as the page writes it: with bounds, without patterns. */
export type Type =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'union'; readonly members: readonly Type[] }
  | { readonly kind: 'array'; readonly item: Type; readonly bounds: string }
  | { readonly kind: 'record'; readonly value: Type }
  | { readonly kind: 'object'; readonly members: readonly Member[] };

export interface Member {
  /** Ends in `?` if the member may be absent. */
  readonly name: string;
  readonly type: Type;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

export const typeOfSchema = (schema: z.ZodType, io: 'input' | 'output'): Type =>
  typeOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));

/** The type of one of these texts. */
export const typeOfTexts = (values: readonly unknown[]): Type =>
  values.length === ERROR_CODES.length ? text('ErrorCode') : union(values.map((value) => text(quoted(value))));

function typeOf(schema: JsonSchema): Type {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return union(choices.map((choice) => typeOf(choice as JsonSchema)));
  if (schema.const !== undefined) return text(quoted(schema.const));
  if (schema.enum !== undefined) return typeOfTexts(schema.enum);
  const types: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  return union(types.map((type) => simpleType(type, schema)));
}

const quoted = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

function simpleType(type: unknown, schema: JsonSchema): Type {
  if (type === 'object') return objectType(schema);
  if (type === 'array') return arrayType(schema);
  if (type === 'string') return text(`string${bounds(schema.minLength, schema.maxLength)}`);
  if (type === 'integer' || type === 'number') return text(`${type}${bounds(schema.minimum, schema.maximum)}`);
  return text(typeof type === 'string' ? type : 'unknown');
}

const text = (written: string): Type => ({ kind: 'text', text: written });

function union(members: readonly Type[]): Type {
  const [only, ...others] = new Map(members.map((member) => [JSON.stringify(member), member])).values();
  if (only === undefined) return text('never');
  return others.length === 0 ? only : { kind: 'union', members: [only, ...others] };
}

const arrayType = ({ items = {}, minItems, maxItems }: JsonSchema): Type => ({
  kind: 'array',
  item: typeOf(items as JsonSchema),
  bounds: bounds(minItems, maxItems),
});

function objectType({ properties, additionalProperties, required = [] }: JsonSchema): Type {
  if (properties === undefined) {
    const value =
      typeof additionalProperties === 'object' ? typeOf(additionalProperties as JsonSchema) : text('unknown');
    return { kind: 'record', value };
  }
  const members = Object.entries(properties).map(([name, member]) => ({
    name: `${/^\w+$/.test(name) ? name : `'${name}'`}${required.includes(name) ? '' : '?'}`,
    type: typeOf(member as JsonSchema),
  }));
  return { kind: 'object', members };
}

/** Omits the bounds of safe integers, which schemas without bounds have. */
function bounds(min: number | undefined, max: number | undefined): string {
  const low = min === undefined || min <= Number.MIN_SAFE_INTEGER ? '' : String(min);
  const high = max === undefined || max >= Number.MAX_SAFE_INTEGER ? '' : String(max);
  return low === '' && high === '' ? '' : `(${low}..${high})`;
}

const flats = new WeakMap<Type, string>();

/** A type in one line without names. Equal texts mean equal types. */
export function flat(type: Type): string {
  const known = flats.get(type);
  if (known !== undefined) return known;
  const made = inOneLine(type, flat);
  flats.set(type, made);
  return made;
}

/** A type in one line, its parts as they are given. */
export function inOneLine(type: Type, part: (type: Type) => string): string {
  switch (type.kind) {
    case 'text':
      return type.text;
    case 'union':
      return [...new Set(type.members.map(part))].join(' | ');
    case 'array':
      return `${inArray(part(type.item))}[${type.bounds.slice(1, -1)}]`;
    case 'record':
      return `Record<string, ${part(type.value)}>`;
    case 'object':
      return bracedLine(type.members.map((member) => `${member.name}: ${part(member.type)}`));
  }
}

function inArray(item: string): string {
  if (/^\w+(?:\([\d.]*\))?$/.test(item)) return item;
  return item.startsWith('\n') ? `(${item}\n)` : `(${item})`;
}

export const bracedLine = (members: readonly string[]): string =>
  members.length === 0 ? '{}' : `{ ${members.join('; ')} }`;
