import type { Licence } from '#contract/help.ts';
import type { ConfirmUserPresence } from '../features/vault/vault-ports.ts';
import type { DeriveKey } from '../keychain/vault-file.ts';
import type { Network } from '../platform/network.ts';
import type { CrashDumps } from '../ports/crash-dumps.ts';
import type { FileSaver, PrintPage } from '../ports/files.ts';
import type { VaultPolicy } from '../ports/policy.ts';
import type { KeychainPackage, SecretStore } from '../ports/secrets.ts';
import type { Clock, Log } from '../ports/system.ts';

/** What a host gives its workstation; what it leaves out is the system's own. */
export interface WorkstationOptions {
  /** The data folder; created if missing. */
  readonly home: string;
  readonly host: 'electron' | 'web';
  readonly version: string;
  readonly log: Log;
  /** Replaces the machine's clock: in the app, in what it writes and in the embedded service. */
  readonly clock?: Clock;
  /** The script of the archive's thread: main/repositories/thread/worker.ts, or what it was bundled to. */
  readonly archiveThread: URL;
  /** The script of the thread that reads sheets: main/sheets/worker.ts, or what it was bundled to. */
  readonly sheetThread: URL;
  /** Replaces the system's keychain. */
  readonly keychain?: SecretStore;
  /** Through which package the system's keychain is asked where both load; keytar if absent. */
  readonly keychainPackage?: KeychainPackage | undefined;
  /** Replaces scrypt at its full cost. */
  readonly deriveKey?: DeriveKey;
  /** What the administrators fixed, as `policy.json` has it; without it everything is the officer's to set. */
  readonly policy?: VaultPolicy;
  /** Where the root certificates of signed files are; the administrators' folder of this system if absent. */
  readonly rootsFolder?: string;
  /** Replaces Node's own connections. */
  readonly network?: Network;
  /** Returns the licences of what ships with this build; null where it has no list of them. */
  readonly readLicences?: () => Promise<readonly Licence[] | null>;
  /** Keeps dumps of crashes; null where the host cannot. */
  readonly crashDumps?: CrashDumps | null;
  /** Opens an address that was already checked, outside the workstation. */
  readonly openExternal: (url: string) => Promise<void>;
  /** Where files may be saved outside the data folder. */
  readonly files: FileSaver;
  /** How often the keychain is asked whether it still has the key of the open archive, in milliseconds. */
  readonly keyCheckEvery?: number;
  /** Asks the system whether its user is there, where the officer has no secret to type. */
  readonly confirmUserPresence?: ConfirmUserPresence;
  /** Prints reports, if the host can; a browser's window prints its own. */
  readonly printPage?: PrintPage;
}
