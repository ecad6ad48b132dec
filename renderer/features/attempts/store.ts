import { createStore, type StoreApi } from 'zustand/vanilla';
import type { UnknownAttempt, WaitingAttempts } from '#contract/attempts.ts';
import type { Bridge, Input } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { SavedResult } from '#contract/results.ts';
import { MONTH_QUESTIONS, type MonthQuestion } from '#domain/basics/month.ts';
import { MAX_RESPONSE_BYTES } from '#domain/basics/upload.ts';
import { decodeText } from '../../lib/decode-text.ts';
import { IDLE, type Loadable } from '../../lib/loadable.ts';
import { reading } from '../../lib/reading.ts';
import { sendUpload } from '../../lib/upload.ts';

/** What the officer may do about an attempt of unknown end. */
export const WAYS_OUT = ['ask_again', 'attach', 'give_up'] as const;
type WayOut = (typeof WAYS_OUT)[number];

/** A way out that waits for its confirmation. */
export interface Decision {
  readonly attempt: UnknownAttempt;
  readonly way: WayOut;
  /** CNPJ of whom it is asked again for; blank for the usual institution. */
  readonly institution: string;
  /** Questions about the month that the officer has read in the last refusal, and accepts with the next confirmation. */
  readonly accepted: readonly MonthQuestion[];
  /** What the last refusal told of a query of the team, and why the officer asks it once more all the same. */
  readonly teamRepeat: NonNullable<Input<'consulta.run'>['teamRepeat']> | null;
}

interface AttemptsStore {
  readonly waiting: Loadable<WaitingAttempts>;
  readonly decision: Decision | null;
  readonly busy: boolean;
  readonly failure: BridgeFailure | null;
  /** What asking again or attaching brought, until a screen shows it. */
  readonly result: SavedResult | null;
  readonly load: () => Promise<void>;
  readonly choose: (decision: Pick<Decision, 'attempt' | 'way' | 'institution'>) => void;
  /** Asks again for another institution. */
  readonly chooseInstitution: (cnpj: string) => void;
  readonly giveReason: (reason: string) => void;
  readonly dismiss: () => void;
  readonly askAgain: () => Promise<void>;
  readonly giveUp: () => Promise<void>;
  readonly attach: (file: File) => Promise<void>;
  readonly takeResult: () => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly attempts: AttemptsStore;
  }
}

/** Queries of unknown end, and the officer's decision about one of them. */
export function createAttemptsStore(bridge: Bridge): StoreApi<AttemptsStore> {
  const store = createStore<AttemptsStore>()((set, get) => {
    const read = reading(set, get);
    const settle = async <Value>(
      send: (decision: Decision) => Promise<Envelope<Value>>,
      done: (value: Value) => Partial<AttemptsStore>,
    ): Promise<void> => {
      const { decision, busy } = get();
      if (decision === null || busy) return;
      set({ busy: true, failure: null });
      const response = await send(decision);
      if (response.ok) return set({ busy: false, decision: null, ...done(response.value) });
      set({ busy: false, failure: response.error, decision: afterRefusal(decision, response.error) });
    };
    return {
      waiting: IDLE,
      decision: null,
      busy: false,
      failure: null,
      result: null,
      load: () => read.again('waiting', bridge['attempts.waiting']({})),
      choose: (decision) => set({ decision: { ...decision, accepted: [], teamRepeat: null }, failure: null }),
      chooseInstitution: (institution) =>
        set(({ decision }) => ({
          decision: decision && { ...decision, institution, teamRepeat: null },
          failure: null,
        })),
      giveReason: (reason) =>
        set(({ decision }) => ({
          decision: decision?.teamRepeat ? { ...decision, teamRepeat: { ...decision.teamRepeat, reason } } : decision,
        })),
      dismiss: () => !get().busy && set({ decision: null, failure: null }),
      askAgain: () => settle((decision) => bridge['consulta.run'](repetition(decision)), withResult),
      giveUp: () =>
        settle(
          ({ attempt: { id } }) => bridge['attempts.give_up']({ id }),
          (waiting) => {
            read.begin('waiting');
            return { waiting: { status: 'ready', value: waiting } };
          },
        ),
      attach: (file) => settle(({ attempt: { id } }) => attachFile(bridge, id, file), withResult),
      takeResult: () => set({ result: null }),
    };
  });
  bridge.on('attempts.changed', () => void store.getState().load());
  return store;
}

const withResult = (result: SavedResult): Partial<AttemptsStore> => ({ result });

/** Builds the question that asks an attempt's month once more. */
function repetition({ attempt, institution, accepted, teamRepeat }: Decision): Input<'consulta.run'> {
  const { id, documento, month, purpose, reference } = attempt;
  return {
    documento,
    month,
    purpose,
    reference,
    again: false,
    repeatOf: id,
    ...(institution !== '' && { institution }),
    ...(teamRepeat !== null && { teamRepeat: { ...teamRepeat, reason: teamRepeat.reason.trim() } }),
    accepted: [...accepted],
  };
}

/** What a refusal asks for is given with the next confirmation. */
function afterRefusal(decision: Decision, { code, details }: BridgeFailure): Decision {
  if (code === 'team_unknown') {
    const reason = decision.teamRepeat?.reason ?? '';
    return { ...decision, teamRepeat: { fence: Number(details?.fence), reason } };
  }
  const question = MONTH_QUESTIONS.find((one) => one === code);
  return question === undefined ? decision : { ...decision, accepted: [...decision.accepted, question] };
}

async function attachFile(bridge: Bridge, id: string, file: File): Promise<Envelope<SavedResult>> {
  if (file.size > MAX_RESPONSE_BYTES) return { ok: false, error: { code: 'attachment_refused' } };
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  const upload = await sendUpload(bridge, 'response', new Blob([text]));
  return upload.ok ? bridge['attempts.attach']({ id, uploadId: upload.value }) : upload;
}
