import type { Element } from '@xmldom/xmldom';
import type { z } from 'zod';
import { all, attributeOf, childrenOf, elementsOf } from './policy-rules.ts';
import { membersOf } from './policy-schema.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const KEY = /^Software\\Policies\\Lastro(?=\\|$)\\?/;

/** The editor's values for one state of a group policy, and their meaning as a member of `policy.json`. */
export interface Written {
  readonly policy: string;
  /** Below the key of Lastro. */
  readonly path: readonly string[];
  /** A number is written as REG_DWORD, a text as REG_SZ; `json` is typed into a text of several lines, REG_MULTI_SZ. */
  readonly value: number | string | { readonly json: unknown };
  readonly means: unknown;
}

/** A value that a group policy can fix, as the template describes it. */
interface Place {
  readonly policy: string;
  readonly path: readonly string[];
  readonly element: Element | 'switch';
}

/** Places that the template writes without a `policy.json` member of the same type, and the reverse. */
export function registryFaults(admx: Element, schema: JsonSchema): readonly string[] {
  const places = placesIn(admx);
  const written = new Set(places.map(({ path }) => path.join('.')));
  const isFixed = (path: readonly string[], of: JsonSchema): boolean => {
    const members = Object.entries(membersOf(of));
    return (
      written.has(path.join('.')) ||
      (members.length > 0 && members.every(([name, member]) => isFixed([...path, name], member)))
    );
  };
  const { updates = {}, addresses, settings } = membersOf(schema);
  const wanted = [
    [['updates'], updates] as const,
    ...Object.entries(membersOf(addresses)).map(([name, of]) => [['addresses', name], of] as const),
    ...Object.entries(membersOf(settings)).map(([name, of]) => [['settings', name], of] as const),
  ];
  return [
    ...wanted.filter(([path, of]) => !isFixed(path, of)).map(([path]) => `no policy fixes ${path.join('.')}`),
    ...places.flatMap(({ path, element }) => {
      const of = path.reduce((found: JsonSchema | undefined, name) => membersOf(found)[name], schema);
      if (of === undefined) return [`policy.json has no ${path.join('.')}`];
      return isOf(element, of) ? [] : [`${path.join('.')} is of another type`];
    }),
  ];
}

function placesIn(admx: Element): readonly Place[] {
  return all(admx, 'policy').flatMap((policy) => {
    const own = attributeOf(policy, 'key').replace(KEY, '').split('\\').filter(Boolean);
    const name = attributeOf(policy, 'name');
    const elements = elementsOf(policy).map(
      (element): Place => ({ policy: name, path: [...own, attributeOf(element, 'valueName')], element }),
    );
    const value = attributeOf(policy, 'valueName');
    return value === '' ? elements : [...elements, { policy: name, path: [...own, value], element: 'switch' }];
  });
}

function isOf(element: Place['element'], of: JsonSchema): boolean {
  if (element === 'switch') return of.type === 'boolean';
  const bound = (name: string): number | undefined => {
    const text = element.getAttributeNode(name)?.value;
    return text === undefined ? undefined : Number(text);
  };
  switch (element.localName) {
    case 'decimal':
      return of.type === 'integer' && of.minimum === bound('minValue') && of.maximum === bound('maxValue');
    case 'text':
      return of.type === 'string' && of.enum === undefined && (of.maxLength ?? 1_023) === bound('maxLength');
    case 'multiText':
      return of.type === 'object' || of.type === 'array';
    default:
      return isSame(new Set(choicesIn(element).map(({ means }) => means)), new Set(allowedBy(of)));
  }
}

const isSame = (one: ReadonlySet<unknown>, other: ReadonlySet<unknown>): boolean =>
  one.size === other.size && [...one].every((value) => other.has(value));

/** The values that a schema lists; `null` among them. */
function allowedBy({ enum: values = [], anyOf = [], type }: JsonSchema): readonly unknown[] {
  return [...values, ...(type === 'null' ? [null] : []), ...(anyOf as readonly JsonSchema[]).flatMap(allowedBy)];
}

function choicesIn(element: Element): readonly Pick<Written, 'value' | 'means'>[] {
  return all(element, 'value')
    .flatMap(childrenOf)
    .map((one) => {
      const value = one.localName === 'decimal' ? Number(attributeOf(one, 'value')) : (one.textContent ?? '');
      return { value, means: value === 'null' ? null : value };
    });
}

/**
 * The editor's values for each policy in each relevant state: enabled, disabled, every choice, the bounds of a number,
 * a text with characters that registry files escape, `sample` for JSON. Elements of one policy are together.
 */
export function writtenBy(
  admx: Element,
  sample: (path: readonly string[]) => unknown,
): readonly (readonly Written[])[] {
  const policies = Map.groupBy(placesIn(admx), ({ policy }) => policy);
  return [...policies.values()].flatMap((places) => {
    const states = places.map(({ policy, path, element }) =>
      statesOf(element, sample(path)).map((state): Written => ({ policy, path, ...state })),
    );
    const most = Math.max(...states.map(({ length }) => length));
    return Array.from({ length: most }, (_, index) => states.flatMap((own) => own[index % own.length] ?? []));
  });
}

function statesOf(element: Place['element'], sample: unknown): readonly Pick<Written, 'value' | 'means'>[] {
  if (element === 'switch')
    return [
      { value: 1, means: true },
      { value: 0, means: false },
    ];
  const plain = (value: number | string) => ({ value, means: value });
  switch (element.localName) {
    case 'decimal':
      return ['minValue', 'maxValue'].map((name) => plain(Number(attributeOf(element, name))));
    case 'text':
      return [plain(String(sample)), plain('Agência "São João" \\ 4; 100% [x]=@')];
    case 'multiText':
      return [{ value: { json: sample }, means: sample }];
    default:
      return choicesIn(element);
  }
}
