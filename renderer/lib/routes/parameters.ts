import { PART_WORDS } from './client-part.ts';
import { TAB_WORDS } from './result-tab.ts';
import { SECTION_WORDS } from './settings-section.ts';

interface Parameter<Value> {
  /** Undefined if the segment does not fit this parameter. */
  readonly read: (segment: string) => Value | undefined;
  /** Undefined for the default value, which has no segment. */
  readonly write: (value: unknown) => string | undefined;
}

/** A parameter written as it is. */
function plain<Value>(form: RegExp, toValue: (segment: string) => Value): Parameter<Value> {
  return {
    read: (segment) => (form.test(segment) ? toValue(segment) : undefined),
    write: (value) => (value === undefined || value === null ? undefined : String(value)),
  };
}

/** A parameter with a word in the address for each value. */
function worded<Name extends string>(words: Readonly<Record<Name, string | null>>): Parameter<Name> {
  const written = new Map<unknown, string | null>(Object.entries<string | null>(words));
  return {
    read: (segment) => (Object.keys(words) as Name[]).find((name) => words[name] === segment),
    write: (value) => written.get(value) ?? undefined,
  };
}

const ID = plain(/^\w[\w-]*$/, String);
const NUMBER = plain(/^[1-9]\d{0,5}$/, Number);

/** Every parameter of an address, named as the patterns of `paths.ts` name it. */
const PARAMETERS = {
  ':id': ID,
  ':snapshotId': ID,
  ':left': ID,
  ':right': ID,
  ':version': NUMBER,
  ':one': NUMBER,
  ':other': NUMBER,
  ':month': plain(/^\d{4}-\d{2}$/, String),
  ':sha256': plain(/^[\da-f]{64}$/, String),
  ':tab': worded(TAB_WORDS),
  ':part': worded(PART_WORDS),
  ':section': worded(SECTION_WORDS),
  ':proportional': {
    read: (segment: string): boolean | undefined => (segment === 'proporcional' ? true : undefined),
    write: (value: unknown) => (value === true ? 'proporcional' : undefined),
  },
  ':members': {
    read: (segment: string): readonly string[] | undefined => {
      const ids = segment.split('+');
      return ids.every((id) => ID.read(id) !== undefined) ? ids : undefined;
    },
    write: (value: unknown) => (Array.isArray(value) ? value.join('+') : undefined),
  },
} satisfies Readonly<Record<`:${string}`, Parameter<unknown>>>;

type Parameters = typeof PARAMETERS;

export type Values = {
  readonly [Key in keyof Parameters as Key extends `:${infer Name}` ? Name : never]: Parameters[Key] extends {
    readonly read: (segment: string) => infer Value;
  }
    ? Exclude<Value, undefined>
    : never;
};

const BY_SEGMENT = new Map<string, Parameter<unknown>>(Object.entries(PARAMETERS));

/** The parameter at a place of a pattern; undefined if the place holds a word. */
export function parameterAt(segment: string): Parameter<unknown> | undefined {
  return BY_SEGMENT.get(segment);
}
