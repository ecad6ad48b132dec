import { z } from 'zod';
import { maskForList } from '../basics/document.ts';
import { isMembers } from '../basics/json-object.ts';
import { visibleLines, visibleText } from '../basics/visible-text.ts';

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes['_zod']['def'];
type StringDef = Extract<Def, { type: 'string' }>;

const HIDDEN = '•••';

/**
 * Members of plain texts in which a name may stand: what people or the service wrote, a term, a device and its browser,
 * an address; `value` is the name at which a page of a list by names ends.
 */
const WRITTEN: ReadonlySet<string> = new Set([
  'tags',
  'mensagem',
  'found',
  'value',
  'text',
  'host',
  'userAgent',
  'url',
]);

/** A number, an instant or an id among the details of a refusal; any other text there may be a name. */
const BARE = /^[\d:.+TZ-]+$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A CPF within a text, with its mask or without. */
const CPF = /(?<![\dA-Z])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?![\dA-Z])/gi;

/** Types without text of their own, and closed lists of words. */
const PLAIN: ReadonlySet<string> = new Set(['number', 'int', 'boolean', 'null', 'undefined', 'enum', 'literal']);

/**
 * Returns a value of this schema without names, texts of people and whole CPFs: a name keeps its initials, a CPF its
 * middle, another such text nothing. A CNPJ is public and stays. A value of an unknown kind of schema is hidden.
 */
export function hidePersonal(schema: Schema, value: unknown, member = ''): unknown {
  if (value === null || value === undefined) return value;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (PLAIN.has(def.type)) return value;
  if (def.type === 'string') return hideText(def, String(value), member);
  if (def.type === 'array' && Array.isArray(value)) return value.map((one) => hidePersonal(def.element, one, member));
  const inner = innerOf(def, value);
  if (inner !== undefined) return hidePersonal(inner, value, member);
  return isMembers(value) ? hideMembers(def, value) : HIDDEN;
}

/** The schema inside of one that only wraps it or chooses it. */
function innerOf(def: Def, value: unknown): Schema | undefined {
  if ('innerType' in def) return def.innerType;
  if (def.type === 'pipe') return def.out;
  return def.type === 'union' ? def.options.find((option) => z.safeParse(option, value).success) : undefined;
}

function hideMembers(def: Def, value: Readonly<Record<string, unknown>>): unknown {
  const partOf = (name: string): Schema | undefined => {
    if (def.type === 'record') return def.valueType;
    return def.type === 'object' ? def.shape[name] : undefined;
  };
  const shown = Object.entries(value).map(([name, part]) => {
    const schema = partOf(name);
    const isUnknown = schema === undefined || (def.type === 'record' && typeof part === 'string' && !BARE.test(part));
    return [name, isUnknown ? HIDDEN : hidePersonal(schema, part, name)];
  });
  return Object.fromEntries(shown);
}

function hideText(def: StringDef, text: string, member: string): string {
  if (text === '') return text;
  if (isShown(def) || WRITTEN.has(member)) return member === 'nome' ? initialsOf(text) : HIDDEN;
  return text.replace(CPF, (found) => maskForList(found.replace(/\D/g, '')));
}

/** True for `shownText` and `shownLines` of the contract: texts that come from people or the service. */
function isShown({ checks = [] }: StringDef): boolean {
  return checks.some((check) => {
    const { def } = check._zod;
    return 'tx' in def && (def.tx === visibleText || def.tx === visibleLines);
  });
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => `${[...word][0]?.toUpperCase() ?? ''}.`).join(' ');
}
