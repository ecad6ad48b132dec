/** Values between two worlds: data is copied, functions and promises are numbered. */
type Packed =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'function'; readonly id: number }
  | { readonly kind: 'promise'; readonly id: number }
  | { readonly kind: 'error'; readonly name: string; readonly message: string }
  | { readonly kind: 'array'; readonly items: Packed[] }
  | { readonly kind: 'object'; readonly keys: string[]; readonly values: Packed[] };

type Sent =
  | { readonly kind: 'call'; readonly id: number; readonly given: Packed }
  | { readonly kind: 'returned' | 'threw'; readonly value: Packed }
  | { readonly kind: 'settled'; readonly id: number; readonly rejected: boolean; readonly value: Packed };

type Call = (...given: unknown[]) => unknown;
type Settle = (rejected: boolean, value: Packed) => void;

/**
 * One end of the stand-in's own channel between the worlds of the page and of the preload script, with the behaviour of
 * Electron's context bridge: calls are answered at once, values are copied, functions and promises stay in their world
 * and are called from the other. Events of the window carry it; Chromium copies their detail into the receiving world.
 * Its source runs in both worlds, so it refers to nothing outside itself; in the page's world it keeps the built-ins
 * from before the page's first script. Returns a function that calls exports of the other end.
 */
export function openWorldEnd(hears: string, sends: string, held: Call[]): (id: number, given: unknown[]) => unknown {
  const { apply, getPrototypeOf } = Reflect;
  const { keys: keysOf, prototype: plain, getOwnPropertyDescriptor } = Object;
  const { isArray } = Array;
  const [Own, OwnPromise, OwnTypeError] = [CustomEvent<Sent>, Promise, TypeError];
  const { then } = OwnPromise.prototype;
  const [promises, errors] = [OwnPromise.prototype, Error.prototype];
  const { dispatchEvent } = window;
  const detailOf = getOwnPropertyDescriptor(Own.prototype, 'detail')?.get as () => Sent | null;
  const waiting: Settle[] = [];
  let answer: Sent | null = null;
  let promised = 0;

  const send = (detail: Sent): void => void apply(dispatchEvent, window, [new Own(sends, { detail })]);
  const settle = (id: number, rejected: boolean) => (value: unknown) =>
    send({ kind: 'settled', id, rejected, value: pack(value) });

  function packAll(values: readonly unknown[]): Packed[] {
    const packed: Packed[] = [];
    for (let at = 0; at < values.length; at += 1) packed[at] = pack(values[at]);
    return packed;
  }

  function pack(value: unknown): Packed {
    if (typeof value === 'function') {
      held[held.length] = value as Call;
      return { kind: 'function', id: held.length - 1 };
    }
    if (typeof value !== 'object' || value === null) return { kind: 'value', value };
    if (isArray(value)) return { kind: 'array', items: packAll(value) };
    const prototype = getPrototypeOf(value);
    if (prototype === promises) {
      promised += 1;
      apply(then, value, [settle(promised, false), settle(promised, true)]);
      return { kind: 'promise', id: promised };
    }
    if (prototype !== null && (prototype === errors || getPrototypeOf(prototype) === errors)) {
      const { name, message } = value as Error;
      return { kind: 'error', name, message };
    }
    if (prototype !== plain && prototype !== null) return { kind: 'value', value };
    const keys = keysOf(value);
    const values: unknown[] = [];
    for (let at = 0; at < keys.length; at += 1) values[at] = (value as Record<string, unknown>)[keys[at] as string];
    return { kind: 'object', keys, values: packAll(values) };
  }

  function unpack(packed: Packed): unknown {
    if (packed.kind === 'value') return packed.value;
    if (packed.kind === 'function') return (...given: unknown[]) => call(packed.id, given);
    if (packed.kind === 'error') return new Error(`${packed.name}: ${packed.message}`);
    if (packed.kind === 'promise') {
      return new OwnPromise((resolve, reject) => {
        waiting[packed.id] = (rejected, value) => (rejected ? reject : resolve)(unpack(value));
      });
    }
    if (packed.kind === 'array') {
      const items: unknown[] = [];
      for (let at = 0; at < packed.items.length; at += 1) items[at] = unpack(packed.items[at] as Packed);
      return items;
    }
    const made: Record<string, unknown> = {};
    for (let at = 0; at < packed.keys.length; at += 1)
      made[packed.keys[at] as string] = unpack(packed.values[at] as Packed);
    return made;
  }

  function call(id: number, given: unknown[]): unknown {
    answer = null;
    send({ kind: 'call', id, given: pack(given) });
    // Chromium delivers no answer that it cannot copy.
    const returned = answer as Sent | null;
    if (returned === null) throw new OwnTypeError('An object could not be cloned.');
    if (returned.kind === 'threw') throw unpack(returned.value);
    return returned.kind === 'returned' ? unpack(returned.value) : undefined;
  }

  function hear(sent: Sent): void {
    if (sent.kind === 'settled') apply(waiting[sent.id] as Settle, undefined, [sent.rejected, sent.value]);
    else if (sent.kind === 'call') reply(sent.id, sent.given);
    else answer = sent;
  }

  function reply(id: number, given: Packed): void {
    try {
      const value = pack(apply(held[id] as Call, undefined, unpack(given) as unknown[]));
      send({ kind: 'returned', value });
    } catch (cause) {
      send({ kind: 'threw', value: pack(cause) });
    }
  }

  window.addEventListener(hears, (event) => {
    const sent = apply(detailOf, event, []) as Sent | null;
    if (sent !== null) hear(sent);
  });
  return call;
}
