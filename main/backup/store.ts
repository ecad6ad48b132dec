import { access, appendFile, constants, copyFile, mkdir, readdir, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ChainHead } from '#domain/audit/check-chain.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { OuterAddresses } from '#domain/settings/settings.ts';
import type { BackupContent } from '../keychain/backup-header.ts';
import { type DeriveKey, newSalt } from '../keychain/vault-file.ts';
import { readHeader } from '../platform/database/database-header.ts';
import { keyIdOf } from '../platform/database/raw-key.ts';
import { storageFailure } from '../platform/database/storage-failure.ts';
import { processName } from '../platform/files/leftovers.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../platform/write-file-atomic.ts';
import type { ArchiveExchange, BackupStore } from '../ports/backup.ts';
import type { Clock, NewId } from '../ports/system.ts';
import { archiveFile } from '../repositories/archive-file.ts';
import type { Restored, RestoreRequest } from '../repositories/restore-copy.ts';
import { runWorkerTask } from '../repositories/thread/run-task.ts';
import type { Inspection, WorkerTask } from '../repositories/thread/worker-tasks.ts';
import { extractBody } from './body.ts';
import { previousCopier } from './copy-previous.ts';
import { backupOpener } from './open.ts';
import { backupPacker } from './pack.ts';
import { exchangeParts, listPrevious, type Part, previousFolder, workFolder } from './place.ts';
import { archiveSalvage } from './salvage.ts';

interface BackupStoreOptions {
  /** The data folder. */
  readonly home: string;
  /** The script of the archive's thread, which also runs tasks on copies. */
  readonly thread: URL;
  readonly version: string;
  readonly deriveKey: DeriveKey;
  readonly clock: Clock;
  readonly newId: NewId;
}

/** Backups on disk. Work in progress is encrypted, in `restore` of the data folder, and is removed afterwards. */
export function backupStore({ home, thread, version, deriveKey, clock, newId }: BackupStoreOptions): BackupStore {
  const newWork = (): string => processName(newId);
  const open = backupOpener(deriveKey);
  let opened: { readonly id: string; readonly content: BackupContent } | null = null;
  const task: RunTask = (what) => runWorkerTask(thread, what);
  const inspect = async (file: string, key: Uint8Array): Promise<Inspection> =>
    (await task({ task: 'inspect', file, key })) as Inspection;
  const folderOf = (id: string): string => join(workFolder(home), id);
  const fileOf = (id: string): string => join(folderOf(id), 'received.lastro');
  const stagedOf = (id: string): string => archiveFile(join(folderOf(id), 'staged'));
  const discard = async (id: string): Promise<void> => {
    if (opened?.id === id) {
      opened.content.key.fill(0);
      opened = null;
    }
    await rm(folderOf(id), { recursive: true, force: true });
  };
  const exchange = archiveExchange({ home, clock, newId });

  return {
    pack: backupPacker({ newFolder: () => folderOf(newWork()), thread, version, deriveKey, clock }),
    lockOf: (passphrase) => deriveKey(passphrase, newSalt()),
    namesIn: (folder) => readdir(folder),
    deleteFile: (path) => unlink(path),
    ...receiveActions(folderOf, fileOf, newWork),
    look: async (id, passphrase) => {
      const found = await open(fileOf(id), passphrase);
      if (!found.ok) return found;
      const { content, bodyAt } = found.value;
      await emptyFolder(dirname(stagedOf(id)));
      await extractBody(fileOf(id), bodyAt, stagedOf(id));
      const inspected = await inspect(stagedOf(id), content.key);
      if (inspected.state !== 'whole') return fail(`backup_${inspected.state}`);
      opened = { id, content };
      // Only the sender vouches for the header, so the summary and addresses are read from the archive.
      return ok({ ...content.facts, summary: inspected.summary, addresses: inspected.addresses });
    },
    restore: async (id, about) => {
      const { archiveKey } = about;
      if (opened?.id !== id) return fail('not_found');
      const target = archiveFile(join(folderOf(id), 'archive'));
      await emptyFolder(dirname(target));
      const copy = { source: stagedOf(id), from: opened.content.key, target, to: archiveKey };
      const made = await incomingArchive(task, copy, archiveFile(join(home, 'archive')), about.addresses);
      if (!made.ok) return made;
      const { head, leftOut } = made.value;
      const exchanged = await exchange({ folder: folderOf(id), keyId: keyIdOf(archiveKey), head }, about);
      return exchanged.ok ? ok(leftOut) : exchanged;
    },
    salvage: archiveSalvage({ home, thread, newFolder: () => folderOf(newWork()), exchange: ofPresentKey(exchange) }),
    copyPrevious: previousCopier({
      home,
      task: (what, signal) => runWorkerTask(thread, what, { signal }),
      newFolder: () => folderOf(newWork()),
    }),
    discard,
    ...previousActions(home, task, exchange),
  };
}

/** Creates or empties a folder that only its owner may open. */
async function emptyFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: PRIVATE_FOLDER });
}

type RunTask = (task: WorkerTask) => Promise<unknown>;

/** Builds the incoming archive from a copy, and proves it. */
async function incomingArchive(
  task: RunTask,
  copy: RestoreRequest,
  present: string,
  addresses: OuterAddresses | null,
): Promise<Outcome<Restored>> {
  const { target, to } = copy;
  const restored = (await task({ task: 'restore', ...copy })) as Outcome<Restored>;
  if (!restored.ok) return restored;
  await task({ task: 'carry_over', from: present, file: target, key: to });
  const proved = (await task({ task: 'prove', folder: dirname(target), key: to, addresses })) as Outcome<ChainHead>;
  return proved.ok ? ok({ head: proved.value, leftOut: restored.value.leftOut }) : proved;
}

function receiveActions(
  folderOf: (id: string) => string,
  fileOf: (id: string) => string,
  newWork: () => string,
): Pick<BackupStore, 'begin' | 'append' | 'copyFrom'> {
  return {
    begin: async () => {
      const id = newWork();
      await mkdir(folderOf(id), { recursive: true, mode: PRIVATE_FOLDER });
      await writeFile(fileOf(id), '', { mode: PRIVATE_FILE });
      return id;
    },
    append: (id, bytes) => appendFile(fileOf(id), bytes),
    copyFrom: async (path, id) => {
      if (!(await isReadable(path))) return fail('backup_unreachable');
      await copyFile(path, fileOf(id));
      return ok(undefined);
    },
  };
}

function previousActions(
  home: string,
  task: RunTask,
  exchange: ExchangeArchives,
): Pick<BackupStore, 'listPrevious' | 'previousKeyId' | 'putBack' | 'headOf' | 'forget'> {
  const isKnown = async (id: string): Promise<boolean> => (await listPrevious(home)).some((one) => one.id === id);
  return {
    listPrevious: () => listPrevious(home),
    previousKeyId: async (id) => {
      if (!(await isKnown(id))) return fail('not_found');
      return ok((await readHeader(archiveFile(join(previousFolder(home, id), 'archive'))))?.keyId ?? null);
    },
    putBack: async (id, about) => {
      if (!(await isKnown(id))) return fail('not_found');
      const { archiveKey: key } = about;
      const folder = previousFolder(home, id);
      const head = await provePrevious(task, join(folder, 'archive'), key);
      if (!head.ok) return head;
      const file = archiveFile(join(folder, 'archive'));
      await task({ task: 'carry_over', from: archiveFile(join(home, 'archive')), file, key });
      const exchanged = await exchange({ folder, keyId: keyIdOf(key), head: head.value }, about);
      if (exchanged.ok) await rm(folder, { recursive: true, force: true });
      return exchanged;
    },
    headOf: async (id, key) => {
      const file = archiveFile(join(previousFolder(home, id), 'archive'));
      if ((await readHeader(file))?.keyId !== keyIdOf(key)) return null;
      const head = await headIfWhole(task, file, key);
      return head.ok ? head.value : null;
    },
    forget: (id) => rm(previousFolder(home, id), { recursive: true, force: true }),
  };
}

/** Opens a previous archive as the program would, and returns the end of its log. */
async function provePrevious(task: RunTask, folder: string, key: Uint8Array): Promise<Outcome<ChainHead>> {
  try {
    const head = (await task({ task: 'prove', folder, key, addresses: null })) as Outcome<ChainHead>;
    const isUnreadable = !head.ok && (head.error.code === 'archive_unreadable' || head.error.code === 'backup_damaged');
    return isUnreadable ? fail('previous_unreadable') : head;
  } catch (cause) {
    if (storageFailure(cause) === 'archive_unreadable') return fail('previous_unreadable');
    throw cause;
  }
}

/** Returns null if the archive is so damaged that its log cannot be read. */
async function headIfWhole(task: RunTask, file: string, key: Uint8Array): Promise<Outcome<ChainHead | null>> {
  try {
    return (await task({ task: 'head', file, key })) as Outcome<ChainHead>;
  } catch (cause) {
    if (storageFailure(cause) === 'archive_unreadable') return ok(null);
    throw cause;
  }
}

interface IncomingArchive {
  readonly folder: string;
  /** `present` if it surely has the present archive's key, whatever the headers say. */
  readonly keyId: string | null | 'present';
  readonly head: ChainHead;
}

type ExchangeArchives = (incoming: IncomingArchive, about: ArchiveExchange) => Promise<Outcome<void>>;

function ofPresentKey(exchange: ExchangeArchives) {
  return (folder: string, head: ChainHead, about: ArchiveExchange): Promise<Outcome<void>> =>
    exchange({ folder, keyId: 'present', head }, about);
}

/** Exchanges the embedded service's data too if the keys differ, since only its archive's key opens it. */
function archiveExchange({
  home,
  clock,
  newId,
}: Pick<BackupStoreOptions, 'home' | 'clock' | 'newId'>): ExchangeArchives {
  return async ({ folder, keyId, head }, { present, announce }) => {
    const announced = await announce(head);
    if (!announced.ok) return announced;
    const now = await readHeader(archiveFile(join(home, 'archive')));
    const isSameKey = keyId === 'present' || (now?.keyId === keyId && keyId !== null);
    const parts: Part[] = isSameKey ? ['archive'] : ['archive', 'service'];
    const previous = `${String(clock()).padStart(13, '0')}-${newId()}`;
    await exchangeParts({
      home,
      incoming: folder,
      parts,
      previous,
      facts: { at: clock(), results: present?.results ?? null },
    });
    return ok(undefined);
  };
}

/** False if the path is missing, not permitted or not a file. */
async function isReadable(path: string): Promise<boolean> {
  const [found] = await Promise.all([stat(path), access(path, constants.R_OK)]).catch(() => [null]);
  return found?.isFile() ?? false;
}
