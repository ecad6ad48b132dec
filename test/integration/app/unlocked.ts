import type { Input, MessageName, Output } from '#contract/contract.ts';
import type { SeriesRun } from '#contract/series.ts';
import type { Workstation } from '#main/app/create-app.ts';
import type { Given } from '../../support/acting-on-shown.ts';
import { ALL_PURPOSES } from './officer.ts';
import { NO_KEYCHAIN, openAt, value } from './opened.ts';

export type Ask = <Name extends MessageName>(name: Name, input: Given<Name>) => Promise<Output<Name>>;

export interface UnlockedUnderTest {
  /** Asks as the window asks; a refusal is thrown. */
  readonly ask: Ask;
  readonly on: Workstation['on'];
  readonly prepareQuit: Workstation['prepareQuit'];
  /** Starts a series and waits for its end. */
  readonly series: (input: Given<'series.start'>) => Promise<SeriesRun>;
  readonly close: () => Promise<void>;
}

/** A whole workstation in this process over a data folder, without a keychain. */
export async function openUnlockedAt(home: string): Promise<UnlockedUnderTest> {
  const { ask: send, on, prepareQuit, close } = await openAt(home, NO_KEYCHAIN);
  const ask: Ask = async (name, input) => value(send(name, input));
  const series: UnlockedUnderTest['series'] = async (input) => {
    const ended = seriesEnd(on);
    await ask('series.start', input);
    return ended;
  };
  return { ask, on, prepareQuit, series, close };
}

/** The next series that ends. */
export function seriesEnd(on: Workstation['on']): Promise<SeriesRun> {
  return new Promise((resolve) => {
    const stop = on('series.changed', (run) => {
      if (run.endedAt === null) return;
      stop();
      resolve(run);
    });
  });
}

/** Registers the consent of a subject with the environment's service. */
export async function consentTo(
  ask: Ask,
  subject: Pick<Input<'consent.prepare'>, 'nome' | 'documento' | 'representatives'> &
    Partial<Pick<Input<'consent.prepare'>, 'purposes'>>,
): Promise<void> {
  const named = { ...ALL_PURPOSES, ...subject };
  const { term, metadata } = await ask('consent.prepare', named);
  const act = { consentimento: true, metadata, termSha256: term.sha256 } as const;
  await ask('consent.register', { ...named, ...act });
}

/** From now on the desk asks the service at an address of this machine, in the sandbox environment. */
export async function turnTo(ask: Ask, { baseUrl }: { baseUrl: string }, key: string): Promise<void> {
  await ask('settings.set_addresses', { environment: 'sandbox', baseUrl, authUrl: baseUrl });
  await ask('settings.set_key', { environment: 'sandbox', key });
  await ask('settings.change', { environment: 'sandbox' });
}
