import { z } from 'zod';
import { isMembers, type Members } from '../basics/json-object.ts';

/** Reads that an assistant may ask for, each by the random id of a saved result. */
export const ASSISTANT_TOOLS = ['situation', 'series', 'findings', 'policy'] as const;
export type AssistantTool = (typeof ASSISTANT_TOOLS)[number];

export const assistantInput = z.strictObject({ result: z.uuid() });

/** A month, a day or an instant; a code of a maturity or of a modality, too short for a document. */
const FIGURE = /^\d{4}-\d{2}(-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?)?$|^v\d{2,3}$|^\d{1,4}$/;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Members with the id of a saved result, by which an assistant asks further. */
const IDS: ReadonlySet<string> = new Set(['id', 'resultId']);

/** Closed words of the contract, none of which people write. */
const isWord = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && ['enum', 'literal'].includes((schema as z.core.$ZodTypes)._zod.def.type);

/**
 * Returns a value of this schema with its numbers, months, codes and closed words alone. Every other text, known or
 * unknown, is left out: neither a name nor a document nor a person's text can be in the rest.
 */
export function onlyFigures(schema: z.core.$ZodType | undefined, value: unknown, member = ''): unknown {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  const inner = unwrapped(schema, value);
  if (typeof value === 'string') return isWord(inner) || isFigure(value, member) ? value : undefined;
  if (Array.isArray(value)) {
    const element = inner instanceof z.ZodArray ? inner.element : undefined;
    return value.map((one) => onlyFigures(element, one, member)).filter((one) => one !== undefined);
  }
  return isMembers(value) ? figuresIn(inner, value) : undefined;
}

function figuresIn(schema: z.core.$ZodType | undefined, value: Members): Members {
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema instanceof z.ZodObject ? schema.shape : {};
  const parts = Object.entries(value).map(([name, part]) => [name, onlyFigures(shape[name], part, name)] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

const isFigure = (text: string, member: string): boolean => FIGURE.test(text) || (IDS.has(member) && ID.test(text));

function unwrapped(schema: z.core.$ZodType | undefined, value: unknown): z.core.$ZodType | undefined {
  if (schema === undefined) return undefined;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ('innerType' in def) return unwrapped(def.innerType, value);
  if (def.type === 'union')
    return unwrapped(
      def.options.find((option) => z.safeParse(option, value).success),
      value,
    );
  return schema;
}
