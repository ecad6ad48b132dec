import type { ErrorCode } from '#domain/basics/error-codes.ts';
import { fail } from '#domain/basics/outcome.ts';
import type { AuditLog } from '../ports/audit.ts';
import type { Repositories, ResultExports } from '../ports/repositories.ts';
import type { SecretStore } from '../ports/secrets.ts';
import type { EmbeddedService } from './embedded-service.ts';

/*
 * What an archive has around it that is open to be read, because the disk takes nothing: whatever would be written is
 * refused, but for what only notes that it was read.
 */

/** Writes one entry of the log. */
type HeldEntry = (to: { readonly audit: AuditLog; readonly exports: ResultExports }) => Promise<void>;

/** Entries of the log that could not be written, in their order: the next archive that takes them gets them. */
export type HeldEntries = HeldEntry[];

/** The repositories of such an archive: the log's entries are held, and how lists are left is known until it closes. */
export function readOnlyRepositories(stored: Repositories, held: HeldEntries): Repositories {
  const add: AuditLog['add'] = async (event) => void held.push(({ audit }) => audit.add(event));
  return {
    ...stored,
    audit: { ...stored.audit, add },
    exports: {
      ...stored.exports,
      record: async (ids, event) => {
        held.push(async ({ exports }) => void (await exports.record(ids, event)));
        return ids.length;
      },
    },
    settings: { ...stored.settings, write: async (_changes, event) => (event === undefined ? undefined : add(event)) },
  };
}

/** Writes what was held, the oldest first; what the disk refuses stays. */
export async function writeHeld(held: HeldEntries, to: Parameters<HeldEntry>[0]): Promise<void> {
  for (let next = held[0]; next !== undefined; next = held[0]) {
    await next(to);
    held.shift();
  }
}

/** Secrets that can be read. */
export function readOnlySecrets(secrets: SecretStore, code: ErrorCode): SecretStore {
  const failing = async () => fail(code);
  const { kind } = secrets;
  return {
    kind,
    read: (name) => secrets.read(name),
    readKey: (name) => secrets.readKey(name),
    write: failing,
    writeKey: failing,
    remove: failing,
  };
}

/** The embedded service where its store cannot be written: it does not run, and has the address of its last start. */
export function stoppedService(port: number, simulationVersion: number): EmbeddedService {
  const address = `http://127.0.0.1:${port}`;
  return {
    baseUrl: address,
    authUrl: address,
    port,
    apiKey: '',
    simulationVersion,
    eraseSubject: async () => 0,
    close: async () => {},
  };
}
