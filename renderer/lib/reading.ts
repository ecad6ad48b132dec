import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { EventName } from '#contract/events.ts';
import { type Latest, latest } from './latest.ts';
import { fromEnvelope, type Loadable, toLoading } from './loadable.ts';

/** Names of what a store shows of main. */
type Part<State> = {
  [Key in keyof State]: State[Key] extends Loadable<unknown> ? Key : never;
}[keyof State];

type ValueOf<Shown> =
  Extract<Shown, { readonly status: 'ready' }> extends { readonly value: infer Value } ? Value : never;

/** Asks main for one part; `beside` is set together with what is shown until the answer. */
type Read<State> = <Key extends Part<State>>(
  part: Key,
  asked: Promise<Envelope<ValueOf<State[Key]>>>,
  beside?: Partial<State>,
) => Promise<void>;

export interface Reading<State> {
  /** Shows that it loads, and no former value. */
  readonly first: Read<State>;
  /** Shows the last value while it loads. */
  readonly again: Read<State>;
  /** Shows what is known until the answer. */
  readonly quietly: Read<State>;
  /** Takes a part as an act left it, which overtakes all that was asked before; resolves with why the act was refused. */
  readonly change: <Key extends Part<State>>(
    part: Key,
    acted: Promise<Envelope<ValueOf<State[Key]>>>,
    beside?: Partial<State>,
  ) => Promise<BridgeFailure | null>;
  /** Drops answers about this part that are still to come; the result tells whether the part was asked for since. */
  readonly begin: (part: keyof State) => () => boolean;
  /** Loads a part once more at each of these events, if it was asked for. */
  readonly follow: (
    on: Bridge['on'],
    events: readonly EventName[],
    part: Part<State>,
    load: () => Promise<void>,
  ) => void;
}

/** Reads parts of a store; of several answers about one part only that to the newest question is shown. */
export function reading<State extends object>(
  set: (part: Partial<NoInfer<State>>) => void,
  get: () => State,
): Reading<State> {
  const requests = new Map<keyof State, Latest>();
  const begin = (part: keyof State): (() => boolean) => {
    const request = requests.get(part) ?? latest();
    requests.set(part, request);
    return request();
  };
  const show = (part: keyof State, shown: Loadable<unknown>, beside?: Partial<State>): void =>
    set({ ...get(), ...beside, [part]: shown });
  const shownNow = (part: keyof State): Loadable<unknown> => get()[part] as Loadable<unknown>;
  const readAs =
    (meanwhile: (before: Loadable<unknown>) => Loadable<unknown>): Read<State> =>
    async (part, asked, beside) => {
      const isLatest = begin(part);
      show(part, meanwhile(shownNow(part)), beside);
      const response = await asked;
      if (isLatest()) show(part, fromEnvelope(response));
    };
  return {
    first: readAs(() => ({ status: 'loading' })),
    again: readAs(toLoading),
    quietly: readAs((before) => before),
    change: async (part, acted, beside) => {
      const response = await acted;
      if (!response.ok) return response.error;
      begin(part);
      show(part, fromEnvelope(response), beside);
      return null;
    },
    begin,
    follow: (on, events, part, load) => {
      for (const event of events) on(event, () => shownNow(part).status !== 'idle' && void load());
    },
  };
}
