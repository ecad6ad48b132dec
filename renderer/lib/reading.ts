import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { EventName } from '#contract/events.ts';
import { type Latest, latest } from './latest.ts';
import { fromEnvelope, type Loadable, toLoading } from './loadable.ts';

/** Keys of a store that hold data of main. */
type Part<State> = {
  [Key in keyof State]: State[Key] extends Loadable<unknown> ? Key : never;
}[keyof State];

type ValueOf<Shown> =
  Extract<Shown, { readonly status: 'ready' }> extends { readonly value: infer Value } ? Value : never;

/** Requests one part; `beside` is set together with the loading state. */
type Read<State> = <Key extends Part<State>>(
  part: Key,
  asked: Promise<Envelope<ValueOf<State[Key]>>>,
  beside?: Partial<State>,
) => Promise<void>;

export interface Reading<State> {
  /** Shows the loading state without the former value. */
  readonly first: Read<State>;
  /** Shows the last value during the load. */
  readonly again: Read<State>;
  /** Keeps the state unchanged until the response. */
  readonly quietly: Read<State>;
  /**
   * Stores the part that an act returns; responses to earlier requests are dropped. Resolves with the failure, or null.
   */
  readonly change: <Key extends Part<State>>(
    part: Key,
    acted: Promise<Envelope<ValueOf<State[Key]>>>,
    beside?: Partial<State>,
  ) => Promise<BridgeFailure | null>;
  /** Drops pending responses for this part; the returned function is true until the part is requested again. */
  readonly begin: (part: keyof State) => () => boolean;
  /** Reloads a part at each of these events, once it was requested. */
  readonly follow: (
    on: Bridge['on'],
    events: readonly EventName[],
    part: Part<State>,
    load: () => Promise<void>,
  ) => void;
}

/** Loads parts of a store; of several responses for one part, only the one to the newest request counts. */
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
