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

export const WAYS_OUT = ['ask_again', 'attach', 'give_up'] as const;
type WayOut = (typeof WAYS_OUT)[number];

export interface Decision {
  readonly attempt: UnknownAttempt;
  readonly way: WayOut;
  /** CNPJ of the institution that asks again; blank for the usual one. */
  readonly institution: string;
  /** Questions about the month that the last refusal put to the officer; the next confirmation accepts them. */
  readonly accepted: readonly MonthQuestion[];
  /** Fence of the last refusal, and the officer's reason to query again; null if the team refused no query. */
  readonly teamRepeat: NonNullable<Input<'consulta.run'>['teamRepeat']> | null;
}

interface AttemptsStore {
  readonly waiting: Loadable<WaitingAttempts>;
  readonly decision: Decision | null;
  readonly busy: boolean;
  readonly failure: BridgeFailure | null;
  /** Result of asking again or attaching, until a screen shows it. */
  readonly result: SavedResult | null;
  readonly load: () => Promise<void>;
  readonly choose: (decision: Pick<Decision, 'attempt' | 'way' | 'institution'>) => void;
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

/** Prepares the next confirmation: it accepts the question of the refusal, or gives a reason to the team. */
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
