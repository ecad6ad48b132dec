import { vi } from 'vitest';
import { MESSAGE_NAMES } from '#contract/contract.ts';
import type { EventName, EventPayload } from '#contract/events.ts';
import type { WorkstationState } from '#contract/vault.ts';
import { fail } from '#domain/basics/outcome.ts';
import type { Workstation } from '#main/app/create-app.ts';
import type { Handlers } from '#main/features/handlers.ts';
import type { Log } from '#main/ports/system.ts';

export const CLOSED_STATE: WorkstationState = {
  version: '0.1.0',
  host: 'web',
  vault: { status: 'choice_needed' },
  recovery: 'none',
  officerSecret: 'none',
  waitSeconds: 0,
  offerPin: false,
};

/** A full handler table: handlers that are not given fail with `not_found`. */
export function fakeHandlers(given: Partial<Handlers> = {}): Handlers {
  const others = MESSAGE_NAMES.map((name) => [name, async () => fail('not_found')]);
  return { ...Object.fromEntries(others), ...given } as Handlers;
}

export interface FakeWorkstation extends Workstation {
  readonly emit: <Name extends EventName>(name: Name, payload: EventPayload<Name>) => void;
  readonly listeners: () => number;
}

/** A workstation without parts: its handlers as given, its events by hand. */
export function fakeWorkstation(given: Partial<Handlers> = {}): FakeWorkstation {
  const listening = new Set<readonly [EventName, (payload: never) => void]>();
  return {
    handlers: fakeHandlers(given),
    prepare: async () => {},
    opened: Promise.resolve(),
    on: (name, listener) => {
      const entry = [name, listener] as const;
      listening.add(entry);
      return () => listening.delete(entry);
    },
    emit: (name, payload) => {
      for (const [wanted, listener] of listening) if (wanted === name) listener(payload as never);
    },
    listeners: () => listening.size,
    customerScreen: () => null,
    whyReadOnly: () => null,
    secondLook: { act: (_message, act) => act() },
    commands: {
      admit: async () => fail('vault_closed'),
      identify: async () => fail('vault_closed'),
      admitAssistant: async () => fail('vault_closed'),
      tellPort: () => {},
    },
    lock: vi.fn(async () => {}),
    offerBackup: vi.fn(),
    prepareQuit: vi.fn(async () => true),
    quitAnyway: vi.fn(),
    close: vi.fn(async () => {}),
  };
}

export interface LogLine {
  readonly level: 'info' | 'warn' | 'surprise';
  readonly event: string;
  readonly facts?: unknown;
}

/** A log that remembers its lines; surprises get the ids `surprise-1`, `surprise-2`, … */
export function rememberingLog(): Log & { readonly lines: readonly LogLine[] } {
  const lines: LogLine[] = [];
  const unexpectedErrors = () => lines.filter(({ level }) => level === 'surprise').length;
  return {
    lines,
    info: (event, facts) => void lines.push({ level: 'info', event, facts }),
    warn: (event, facts) => void lines.push({ level: 'warn', event, facts }),
    unexpected: (event, cause) => {
      lines.push({ level: 'surprise', event, facts: cause });
      return `surprise-${unexpectedErrors()}`;
    },
  };
}
