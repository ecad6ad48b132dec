import type { Licence } from '#contract/help.ts';
import type { ConfirmUserPresence } from '../features/vault/vault-ports.ts';
import type { DeriveKey } from '../keychain/vault-file.ts';
import type { Network } from '../platform/network.ts';
import type { JudgePassphrase } from '../platform/passphrase-rules.ts';
import type { CrashDumps } from '../ports/crash-dumps.ts';
import type { FileSaver, PrintPage } from '../ports/files.ts';
import type { VaultPolicy } from '../ports/policy.ts';
import type { StartReader } from '../ports/registrato.ts';
import type { KeychainPackage, SecretStore } from '../ports/secrets.ts';
import type { Clock, Log } from '../ports/system.ts';

/** Options of a host; an absent one falls back to the system's own. */
export interface WorkstationOptions {
  /** Data folder; created if missing. */
  readonly home: string;
  readonly host: 'electron' | 'web';
  readonly version: string;
  readonly log: Log;
  /** Replaces the machine's clock in the app, its files and the embedded service. */
  readonly clock?: Clock;
  /** Script of the archive's thread: main/repositories/thread/worker.ts, or its bundle. */
  readonly archiveThread: URL;
  /** Script of the thread that reads sheets: main/sheets/worker.ts, or its bundle. */
  readonly sheetThread: URL;
  /** Script of the thread that reads an own filing: main/filings/worker.ts, or its bundle. */
  readonly filingThread: URL;
  /** Judges passphrases, best in a thread of its own (`passphraseThread`). */
  readonly judgePassphrase: JudgePassphrase;
  /** Starts the process that reads one report of a client. */
  readonly startReader: StartReader;
  /** Replaces the system's keychain. */
  readonly keychain?: SecretStore;
  /** Package for the system's keychain if both load; default keytar. */
  readonly keychainPackage?: KeychainPackage | undefined;
  /** Replaces scrypt at its full cost. */
  readonly deriveKey?: DeriveKey;
  /** Policy of the administrators, as in `policy.json`; absent if there is none. */
  readonly policy?: VaultPolicy;
  /** Folder of the root certificates for signed files; default: the administrators' folder. */
  readonly rootsFolder?: string;
  /** Replaces Node's own connections. */
  readonly network?: Network;
  /** Returns the licences of this build's packages; null if the build has no list. */
  readonly readLicences?: () => Promise<readonly Licence[] | null>;
  /** Null if the host cannot keep crash dumps. */
  readonly crashDumps?: CrashDumps | null;
  /** Opens a checked address outside the workstation. */
  readonly openExternal: (url: string) => Promise<void>;
  /** Saves files outside the data folder. */
  readonly files: FileSaver;
  /** Milliseconds between checks that the keychain still has the open archive's key. */
  readonly keyCheckEvery?: number;
  /** Milliseconds between looks into the officer's folder for sheets. */
  readonly dropCheckEvery?: number;
  /** Asks the system to confirm the user's presence, if the officer has no secret to type. */
  readonly confirmUserPresence?: ConfirmUserPresence;
  /** Prints reports; absent in a browser, which prints its own page. */
  readonly printPage?: PrintPage;
}
