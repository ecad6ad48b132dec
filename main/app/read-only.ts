import type { ErrorCode } from '#domain/basics/error-codes.ts';
import { fail } from '#domain/basics/outcome.ts';
import type { AuditLog } from '../ports/audit.ts';
import type { Repositories, ResultExports } from '../ports/repositories.ts';
import type { SecretStore } from '../ports/secrets.ts';
import type { EmbeddedService } from './embedded-service.ts';

/*
 * Parts for an archive on a disk that cannot be written: writes are refused, except log entries about reading, which
 * are held in memory.
 */

type HeldEntry = (to: { readonly audit: AuditLog; readonly exports: ResultExports }) => Promise<void>;

/** Log entries that could not be written, in order; the next writable archive gets them. */
export type HeldEntries = HeldEntry[];

/** Holds log entries in memory and drops changes of settings, which stay cached until the archive closes. */
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

/** Writes held entries, oldest first; entries that the disk refuses stay. */
export async function writeHeld(held: HeldEntries, to: Parameters<HeldEntry>[0]): Promise<void> {
  for (let next = held[0]; next !== undefined; next = held[0]) {
    await next(to);
    held.shift();
  }
}

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

/**
 * Stands for the embedded service if its store cannot be written: it does not run, but has the address of its last
 * start.
 */
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
