import { PART_WORDS } from './client-part.ts';
import { TAB_WORDS } from './result-tab.ts';
import { SECTION_WORDS } from './settings-section.ts';

/** How a segment of an address and the value of a parameter follow from each other. */
interface Parameter<Value> {
  /** The value of a segment; undefined if the segment cannot stand for this parameter. */
  readonly read: (segment: string) => Value | undefined;
  /** The segment of a value; undefined for the value that is meant where no segment stands. */
  readonly write: (value: unknown) => string | undefined;
}

/** A parameter that is written as it is. */
function plain<Value>(form: RegExp, toValue: (segment: string) => Value): Parameter<Value> {
  return {
    read: (segment) => (form.test(segment) ? toValue(segment) : undefined),
    write: (value) => (value === undefined || value === null ? undefined : String(value)),
  };
}

/** A parameter of which an address names each value by a word. */
function worded<Name extends string>(words: Readonly<Record<Name, string | null>>): Parameter<Name> {
  const written = new Map<unknown, string | null>(Object.entries<string | null>(words));
  return {
    read: (segment) => (Object.keys(words) as Name[]).find((name) => words[name] === segment),
    write: (value) => written.get(value) ?? undefined,
  };
}

const ID = plain(/^\w[\w-]*$/, String);
const NUMBER = plain(/^[1-9]\d{0,5}$/, Number);

/** Everything that an address can say besides the screen, as the patterns of `paths.ts` name it. */
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

/** The values of the parameters, by their names. */
export type Values = {
  readonly [Key in keyof Parameters as Key extends `:${infer Name}` ? Name : never]: Parameters[Key] extends {
    readonly read: (segment: string) => infer Value;
  }
    ? Exclude<Value, undefined>
    : never;
};

const BY_SEGMENT = new Map<string, Parameter<unknown>>(Object.entries(PARAMETERS));

/** The parameter that a pattern has in a place; undefined where it has a word. */
export function parameterAt(segment: string): Parameter<unknown> | undefined {
  return BY_SEGMENT.get(segment);
}
