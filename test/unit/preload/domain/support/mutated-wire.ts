import fc from 'fast-check';
import { wireExample } from './wire-example.ts';

type Step = string | number;

function pathsOf(node: unknown, path: readonly Step[] = []): (readonly Step[])[] {
  if (typeof node !== 'object' || node === null) return [path];
  const children = Array.isArray(node) ? [...node.entries()] : Object.entries(node);
  return [path, ...children.flatMap(([step, child]) => pathsOf(child, [...path, step]))];
}

function replaceAt(node: unknown, path: readonly Step[], value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(node)) return node.map((child, index) => (index === step ? replaceAt(child, rest, value) : child));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, child]) => [name, name === step ? replaceAt(child, rest, value) : child]),
  );
}

const PATHS = pathsOf(wireExample());

/** The valid answer with up to eight places, sections included, replaced by any JSON value or taken away. */
export const mutatedWire = fc
  .array(fc.tuple(fc.constantFrom(...PATHS), fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.double())), {
    minLength: 1,
    maxLength: 8,
  })
  .map((changes) => changes.reduce<unknown>((wire, [path, value]) => replaceAt(wire, path, value), wireExample()));
