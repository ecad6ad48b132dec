import { type Serve, serve } from '../../../main/bridge/serve.ts';
import { newId } from '../../../main/platform/ids.ts';
import { openLog } from '../../../main/platform/log/open-log.ts';
import type { SecretStore } from '../../../main/workflows/ports/secret-store.ts';
import { openWorkstation, type Workstation } from '../../../main/workstation.ts';
import type { Answer, Input, MessageName } from '../../../preload/contract/contract.ts';
import type { Envelope } from '../../../preload/contract/errors.ts';
import type { SeriesRun } from '../../../preload/contract/series.ts';
import { refuse } from '../../../preload/domain/outcome.ts';
import { ARCHIVE_THREAD } from '../../support/archive-thread.ts';
import { fakeFiles } from '../../support/fakes/fake-files.ts';
import { quickStretch } from '../../support/quick-stretch.ts';

/** A machine without any keychain. */
const NO_KEYCHAIN: SecretStore = {
  keeper: 'keychain',
  read: async () => refuse('vault_unavailable'),
  write: async () => refuse('vault_unavailable'),
  remove: async () => refuse('vault_unavailable'),
};

export type Ask = <Name extends MessageName>(name: Name, input: Input<Name>) => Promise<Answer<Name>>;

export interface DeskUnderTest {
  /** Asks as the window asks; a refusal is thrown. */
  readonly ask: Ask;
  readonly on: Workstation['on'];
  /** Starts a series and waits for its end. */
  readonly series: (input: Input<'series.start'>) => Promise<SeriesRun>;
  readonly close: () => Promise<void>;
}

/** A whole workstation in this process over a data folder. */
export async function openDeskAt(home: string): Promise<DeskUnderTest> {
  const { log, close: closeLog } = await openLog({ home, newId });
  const openExternal = async () => {};
  const opened = await openWorkstation({
    home,
    host: 'web',
    version: '0',
    log,
    archiveThread: ARCHIVE_THREAD,
    openExternal,
    keychain: NO_KEYCHAIN,
    stretch: quickStretch,
    files: fakeFiles(),
  });
  if (!opened.ok) throw new Error(opened.error.code);
  const { handlers, on, close } = opened.value;
  const serveMessage: Serve = serve(handlers, log);
  const ask: Ask = async (name, input) => {
    const envelope = (await serveMessage(name, input, { userAgent: 'Lastro under test' })) as Envelope<
      Answer<typeof name>
    >;
    if (!envelope.ok) throw new Error(`${name} refused: ${JSON.stringify(envelope.error)}`);
    return envelope.value;
  };
  return {
    ask,
    on,
    series: async (input) => {
      const ended = seriesEnd(on);
      await ask('series.start', input);
      return ended;
    },
    close: async () => {
      await close();
      await closeLog();
    },
  };
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
export async function consentTo(ask: Ask, subject: { nome: string; documento: string }): Promise<void> {
  const { term, metadata } = await ask('consent.prepare', subject);
  const act = { consentimento: true, metadata, termSha256: term.sha256 } as const;
  await ask('consent.register', { ...subject, ...act });
}

/** From now on the desk asks the service at an address of this machine, in the sandbox environment. */
export async function turnTo(ask: Ask, { baseUrl }: { baseUrl: string }, key: string): Promise<void> {
  await ask('settings.set_addresses', { environment: 'sandbox', baseUrl, authUrl: baseUrl });
  await ask('settings.set_key', { environment: 'sandbox', key });
  await ask('settings.change', { environment: 'sandbox' });
}
