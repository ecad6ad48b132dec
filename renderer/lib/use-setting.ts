import { useEffect, useRef, useState } from 'react';
import type { ShownFailure } from './error-message.ts';

type Save<Value> = (value: Value) => Promise<ShownFailure | null>;

/** State of a setting's last change; it is saved at once and can be undone. */
export interface SettingChange {
  readonly failure: ShownFailure | null;
  readonly outcome: 'saved' | 'undone' | null;
  readonly undo: () => Promise<void>;
}

interface Setting<Value> extends SettingChange {
  /** Saves a value that replaces the current one; resolves with null or the failure. */
  readonly change: (next: Value, former: Value) => Promise<ShownFailure | null>;
  /** Clears the outcome, since the typed value is no longer the saved one. */
  readonly edited: () => void;
}

interface Change<Value> extends Pick<SettingChange, 'failure' | 'outcome'> {
  readonly former: { readonly value: Value } | null;
}

const NONE = { failure: null, outcome: null, former: null };

export function useSetting<Value>(save: Save<Value>): Setting<Value> {
  const [last, setLast] = useState<Change<Value>>(NONE);
  const change = async (next: Value, former: Value): Promise<ShownFailure | null> => {
    const failure = await save(next);
    const taken = failure === null;
    setLast({ failure, outcome: taken ? 'saved' : null, former: taken ? { value: former } : null });
    return failure;
  };
  const undo = async (): Promise<void> => {
    if (last.former === null) return;
    const failure = await save(last.former.value);
    setLast({ failure, outcome: failure === null ? 'undone' : null, former: null });
  };
  return { failure: last.failure, outcome: last.outcome, change, undo, edited: () => setLast(NONE) };
}

interface Forms<Typed, Value> {
  /** The saved value as its fields show it. */
  readonly typedOf: (value: Value) => Typed;
  /** The typed value as it is saved; undefined if invalid. */
  readonly read: (typed: Typed) => Value | undefined;
  readonly save: Save<Value>;
}

interface TypedSetting<Typed> {
  readonly typed: Typed;
  /** True if the fields were left with an invalid value, which is not saved. */
  readonly isRefused: boolean;
  readonly change: SettingChange;
  readonly edit: (typed: Typed) => void;
  /** Called when a field is left; saves the typed value, or the given one. */
  readonly leave: (typed?: Typed) => void;
}

/** Saves a typed setting when its fields are left, also by leaving the screen. */
export function useTypedSetting<Typed, Value>(
  value: Value,
  { typedOf, read, save }: Forms<Typed, Value>,
): TypedSetting<Typed> {
  const { change, edited, ...last } = useSetting(save);
  const [own, setOwn] = useState<{ readonly typed: Typed; readonly left: boolean } | null>(null);
  const sending = useRef<{ readonly value: Value } | null>(null);
  const typed = own === null ? typedOf(value) : own.typed;

  /** A field that is left and then unmounted saves only once. */
  const settle = async (next: Typed): Promise<void> => {
    const known = read(next);
    if (known === undefined || (sending.current !== null && isSame(known, sending.current.value))) return;
    sending.current = { value: known };
    const failure = isSame(known, value) ? null : await change(known, value);
    sending.current = null;
    // If the officer refuses the proof, the typed value is dropped: else each leave would ask again.
    if (failure === null || failure.code === 'proof_needed') setOwn((now) => (now?.typed === next ? null : now));
  };
  const leave = (given?: Typed): void => {
    const next = given ?? own?.typed;
    if (next === undefined) return;
    setOwn({ typed: next, left: true });
    void settle(next);
  };
  useLeaving(() => leave());
  return {
    typed,
    isRefused: own?.left === true && read(own.typed) === undefined,
    change: last,
    edit: (next) => {
      // Leaving a field may rewrite its text without a change of value.
      if (isSame(next, typed)) return;
      setOwn({ typed: next, left: false });
      edited();
    },
    leave,
  };
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** A field that unmounts is left too, but gets no blur event. */
function useLeaving(leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => () => latest.current(), []);
}
