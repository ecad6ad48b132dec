import { z } from 'zod';
import { isMembers, type Members } from '#domain/basics/json-object.ts';
import { fixedSchema } from '#domain/settings/settings.ts';

/** Registry key of the group policy, with the same members as `policy.json`. */
export const POLICY_KEY = 'HKEY_LOCAL_MACHINE\\Software\\Policies\\Lastro';

/** Stands for a value of an unknown type; no schema accepts it, so it is reported as a fault. */
const NO_VALUE = Number.NaN;

type Entry = readonly [path: readonly string[], value: unknown];

/** A key in brackets, or a value: its name (`@` for the default one) and its text or other data. */
const LINES = /^\[([^\r\n]+)\]\r?$|^(?:"((?:[^"\\]|\\.)*)"|@)=(?:"((?:[^"\\]|\\.)*)"|([^\r\n]*))/gms;

/**
 * Reads a file from `reg.exe export` in the shape of `policy.json`: a key is an object, a string a string, a DWORD a
 * number, and a multi-line string the JSON of a member. Null if there is no value, as after a withdrawn group policy.
 */
export function policyInExport(exported: string): Members | null {
  const entries = entriesIn(exported);
  if (entries.length === 0) return null;
  const policy = nested(entries);
  const { settings } = policy;
  if (!isMembers(settings)) return policy;
  const spelt = Object.entries(settings).map(([name, value]) => [name, inOurValues(name, value)]);
  return { ...policy, settings: Object.fromEntries(spelt) };
}

function entriesIn(exported: string): readonly Entry[] {
  const entries: Entry[] = [];
  let key: readonly string[] = [];
  // A backslash continues bytes on the next line.
  for (const [, path, name = '', text, other = ''] of exported.replace(/,\\\r?\n\s*/g, ',').matchAll(LINES)) {
    if (path !== undefined) key = path.slice(POLICY_KEY.length).split('\\').filter(Boolean);
    else entries.push([[...key, unescaped(name)], text === undefined ? readOf(other.trim()) : unescaped(text)]);
  }
  return entries;
}

const unescaped = (text: string): string => text.replace(/\\(.)/gs, '$1');

/** Reads a value that is not a plain string: a number, or JSON in a multi-line string. */
function readOf(text: string): unknown {
  const [, number] = /^dword:([\da-f]{1,8})$/i.exec(text) ?? [];
  if (number !== undefined) return Number.parseInt(number, 16);
  const [, bytes] = /^hex\(7\):([\da-f,]*)$/i.exec(text) ?? [];
  if (bytes === undefined) return NO_VALUE;
  const lines = Buffer.from(bytes.replaceAll(',', ''), 'hex').toString('utf16le');
  try {
    return JSON.parse(lines.replaceAll('\0', '\n'));
  } catch {
    return NO_VALUE;
  }
}

/** Nests the values by their paths; a name that is both a key and a value is invalid. */
function nested(entries: readonly Entry[]): Members {
  const named = Map.groupBy(entries, ([[name = '']]) => name);
  return Object.fromEntries(
    Array.from(named, ([name, own]): [string, unknown] => {
      const inner = own.map(([[, ...rest], value]): Entry => [rest, value]);
      const [[path = [], value] = []] = inner;
      if (inner.every(([rest]) => rest.length > 0)) return [name, nested(inner)];
      return [name, inner.length === 1 && path.length === 0 ? value : NO_VALUE];
    }),
  );
}

/** The registry has only texts and numbers: 1 and 0 mean yes and no, and `null` means null. */
function inOurValues(name: string, value: unknown): unknown {
  const settings: Readonly<Record<string, { unwrap(): unknown }>> = fixedSchema.shape;
  const schema = Object.hasOwn(settings, name) ? settings[name]?.unwrap() : undefined;
  if (schema instanceof z.ZodBoolean && (value === 0 || value === 1)) return value === 1;
  return schema instanceof z.ZodNullable && value === 'null' ? null : value;
}
