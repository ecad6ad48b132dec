import type { z } from 'zod';

export const NAME = 'Maria Aparecida';
export const CPF = '529.982.247-25';

/** A value of a schema with a name and a CPF in every text that is no closed word; `turn` chooses of alternatives. */
export function written(schema: z.core.$ZodType, turn: number): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'string') return `${NAME} ${CPF}`;
  if (def.type === 'object')
    return Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, written(part, turn)]));
  if (def.type === 'array') return [written(def.element, turn)];
  if (def.type === 'record') return { any: written(def.valueType, turn) };
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'literal') return def.values[0];
  const option = def.type === 'union' ? def.options[turn % def.options.length] : undefined;
  if (option !== undefined) return written(option, turn);
  return 'innerType' in def ? written(def.innerType, turn) : 1;
}
