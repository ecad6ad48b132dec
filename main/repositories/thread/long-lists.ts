import type { Call, ListPart, Request } from './messages.ts';

/** Most elements of a list in one message; the calling thread copies some two thousand in 3 ms. */
const PART = 2_000;

/** Returns the messages of a call: the parts of its long lists, then the call with empty lists in their place. */
export function inParts(id: number, call: Call): readonly Request[] {
  const parts = call.args.flatMap((arg, place) => (isLong(arg) ? partsOf(arg, place) : []));
  if (parts.length === 0) return [{ id, call }];
  const args = call.args.map((arg) => (isLong(arg) ? [] : arg));
  return [...parts.map((part) => ({ id, part })), { id, call: { ...call, args } }];
}

function isLong(arg: unknown): arg is readonly unknown[] {
  return Array.isArray(arg) && arg.length > PART;
}

function partsOf(list: readonly unknown[], place: number): readonly ListPart[] {
  return Array.from({ length: Math.ceil(list.length / PART) }, (_, at) => ({
    place,
    items: list.slice(at * PART, (at + 1) * PART),
  }));
}

/** Joins the parts that arrived for a call. */
export function receivedLists() {
  const kept = new Map<number, Map<number, unknown[]>>();
  return {
    keep: (id: number, { place, items }: ListPart): void => {
      const lists = kept.get(id) ?? new Map<number, unknown[]>();
      const list = lists.get(place) ?? [];
      for (const item of items) list.push(item);
      kept.set(id, lists.set(place, list));
    },
    whole: (id: number, call: Call): Call => {
      const lists = kept.get(id);
      kept.delete(id);
      return lists === undefined ? call : { ...call, args: call.args.map((arg, place) => lists.get(place) ?? arg) };
    },
  };
}
