import type { MessageName, Output } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import { fail } from '#domain/basics/outcome.ts';
import { CHUNK_BYTES, type UploadPurpose } from '#domain/basics/upload.ts';
import { openWorkstation, type Workstation } from '#main/app/create-app.ts';
import { type Serve, serve } from '#main/bridge/serve.ts';
import { openLog } from '#main/platform/log/open-log.ts';
import { judgePassphrase } from '#main/platform/passphrase-strength.ts';
import { newId, systemClock } from '#main/platform/system.ts';
import type { FileSaver } from '#main/ports/files.ts';
import { NO_POLICY, type VaultPolicy } from '#main/ports/policy.ts';
import type { KeychainPackage, SecretStore } from '#main/ports/secrets.ts';
import type { Clock } from '#main/ports/system.ts';
import { actingOnShown, type Given } from '../../support/acting-on-shown.ts';
import { answeringProof } from '../../support/answering-proof.ts';
import { FILING_THREAD, SHEET_THREAD, START_READER, warmArchiveThread } from '../../support/archive-thread.ts';
import { fakeFiles } from '../../support/fakes/fake-files.ts';
import { quickDerivation } from '../../support/quick-derivation.ts';

/** Sends a message as the window does; an act refers to the data shown at that moment, unless it names other data. */
export type Ask = <Name extends MessageName>(name: Name, input: Given<Name>) => Promise<Envelope<Output<Name>>>;

export interface OpenedWorkstation {
  /** Proves who asks where that is wanted. */
  readonly ask: Ask;
  /** Leaves the proof to the test. */
  readonly send: Ask;
  readonly on: Workstation['on'];
  readonly offerBackup: Workstation['offerBackup'];
  readonly prepareQuit: Workstation['prepareQuit'];
  readonly close: () => Promise<void>;
  /** For a host of its own. */
  readonly workstation: Workstation;
}

/** A machine without any keychain. */
export const NO_KEYCHAIN: SecretStore = {
  kind: 'keychain',
  read: async () => fail('vault_unavailable'),
  write: async () => fail('vault_unavailable'),
  readKey: async () => fail('vault_unavailable'),
  writeKey: async () => fail('vault_unavailable'),
  remove: async () => fail('vault_unavailable'),
};

/** Addresses of this machine without a listener. */
export const NOWHERE = { baseUrl: 'http://127.0.0.1:9', authUrl: 'http://127.0.0.1:9' } as const;

/** A whole workstation in this process on a data folder; without a keychain given it asks the system's. */
export async function openAt(
  home: string,
  keychain?: SecretStore,
  files: FileSaver = fakeFiles(),
  archiveThread = warmArchiveThread(),
  confirmUserPresence: () => Promise<boolean> = async () => true,
  policy: VaultPolicy = NO_POLICY,
  keyCheckEvery = 60_000,
  keychainPackage: KeychainPackage = 'keytar',
  clock: Clock = systemClock,
): Promise<OpenedWorkstation> {
  const { log, close: closeLog } = await openLog({ home, newId });
  const host = {
    host: 'web',
    version: '0',
    archiveThread,
    sheetThread: SHEET_THREAD,
    filingThread: FILING_THREAD,
    judgePassphrase,
    startReader: START_READER,
    openExternal: async () => {},
    dropCheckEvery: 200,
    files,
  } as const;
  const asked = { confirmUserPresence, keyCheckEvery, keychainPackage, deriveKey: quickDerivation };
  const options = { home, log, clock, policy, ...asked, ...host };
  const opened = await openWorkstation(keychain === undefined ? options : { ...options, keychain });
  if (!opened.ok) throw new Error(`the workstation refused: ${opened.error.code}`);
  const served = serve(opened.value, log);
  const asking =
    (serveMessage: Serve): Ask =>
    async (name, input) => {
      const envelope = await serveMessage(name, input, { userAgent: 'Lastro under test' });
      return envelope as Envelope<Output<typeof name>>;
    };
  return {
    workstation: opened.value,
    on: opened.value.on,
    offerBackup: opened.value.offerBackup,
    prepareQuit: opened.value.prepareQuit,
    ask: asking(actingOnShown(answeringProof(served))),
    send: asking(actingOnShown(served)),
    close: async () => {
      await opened.value.close();
      await closeLog();
    },
  };
}

export async function value<Value>(response: Promise<Envelope<Value>>): Promise<Value> {
  const envelope = await response;
  if (!envelope.ok) throw new Error(`refused: ${JSON.stringify(envelope.error)}`);
  return envelope.value;
}

/** `ok`, or the code of the refusal. */
export async function codeOf(response: Promise<Envelope<unknown>>): Promise<string> {
  const envelope = await response;
  return envelope.ok ? 'ok' : envelope.error.code;
}

/** Sends a file as a window does, chunk by chunk; returns the upload's id. */
export async function uploaded(ask: Ask, purpose: UploadPurpose, bytes: Buffer): Promise<string> {
  const { id } = await value(ask('upload.begin', { purpose, size: bytes.length }));
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    const base64 = bytes.subarray(offset, offset + CHUNK_BYTES).toString('base64');
    await value(ask('upload.append', { id, offset, base64 }));
  }
  return id;
}

export function uploadedBackup(ask: Ask, bytes: Buffer): Promise<string> {
  return uploaded(ask, 'backup', bytes);
}
