import { access, appendFile, constants, copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChainHead } from '../preload/domain/audit/check-chain.ts';
import { accept, refuse } from '../preload/domain/outcome.ts';
import { archiveFile } from './archive/archive-file.ts';
import { extractBody } from './archive/backup-body.ts';
import type { CopyErrand, Inspection } from './archive/backup-errands.ts';
import { asideFolder, exchangeParts, listAside, type Part, workFolder } from './archive/backup-place.ts';
import { runErrand } from './archive/backup-thread.ts';
import type { BackupContent } from './keychain/backup-header.ts';
import type { Stretch } from './keychain/vault-file.ts';
import { backupOpener } from './open-backup.ts';
import { backupPacker } from './pack-backup.ts';
import { readHeader, writeHeader } from './platform/database/database-header.ts';
import { keyIdOf } from './platform/database/key-id.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './platform/write-file-atomic.ts';
import type { Answer } from './workflows/ports/answer.ts';
import type { ArchiveExchange, BackupShelf } from './workflows/ports/backup-shelf.ts';
import type { Clock, NewId } from './workflows/ports/surroundings.ts';

export interface ShelfOptions {
  /** The data folder. */
  readonly home: string;
  /** The script of the archive's thread, which also does errands with copies. */
  readonly thread: URL;
  readonly version: string;
  readonly stretch: Stretch;
  readonly clock: Clock;
  readonly newId: NewId;
}

/** A backup that is handed over, and what its passphrase told. */
interface Handed {
  readonly id: string;
  readonly size: number;
  received: number;
  opened: BackupContent | null;
}

/** Backups on disk. What is worked on stands encrypted in `restore` of the data folder and is gone when it is done. */
export function backupShelf({ home, thread, version, stretch, clock, newId }: ShelfOptions): BackupShelf {
  const work = workFolder(home);
  /** Tells whose work it is, so that what a killed process left can be cleared away. */
  const newWork = (): string => `${process.pid}-${newId()}`;
  const open = backupOpener(stretch);
  let handed: Handed | null = null;
  const errand = (what: CopyErrand): Promise<unknown> => runErrand(thread, what);
  const inspect = async (file: string, key: Uint8Array): Promise<Inspection> =>
    (await errand({ errand: 'inspect', file, key })) as Inspection;
  const folderOf = (id: string): string => join(work, id);
  const fileOf = (id: string): string => join(folderOf(id), 'handed.lastro');
  const stagedOf = (id: string): string => archiveFile(join(folderOf(id), 'archive'));
  const discard = async (id: string): Promise<void> => {
    if (handed?.id === id) {
      handed.opened?.key.fill(0);
      handed = null;
    }
    await rm(join(work, id.replaceAll(/[^\w-]/g, '')), { recursive: true, force: true });
  };
  const newAside = (): string => `${String(clock()).padStart(13, '0')}-${newId()}`;

  /** `head`: where the log ends of what comes in; null where the present key does not open it. */
  const exchange = async (
    incoming: string,
    keyId: string | null,
    head: ChainHead | null,
    { present, announce }: ArchiveExchange,
  ): Promise<Answer<void>> => {
    const announced = head === null ? accept(undefined) : await announce(head);
    if (!announced.ok) return announced;
    const now = await readHeader(archiveFile(join(home, 'archive')));
    const parts: Part[] = now?.keyId === keyId && keyId !== null ? ['archive'] : ['archive', 'service'];
    const facts = { at: clock(), results: present?.results ?? null };
    await exchangeParts({ home, incoming, parts, aside: newAside(), facts });
    return accept(undefined);
  };

  const begin = async (size: number): Promise<Handed> => {
    if (handed !== null) await discard(handed.id);
    handed = { id: newWork(), size, received: 0, opened: null };
    await mkdir(folderOf(handed.id), { recursive: true, mode: PRIVATE_FOLDER });
    await writeFile(fileOf(handed.id), '', { mode: PRIVATE_FILE });
    return handed;
  };

  return {
    pack: backupPacker({ newFolder: () => folderOf(newWork()), thread, version, stretch, clock }),
    begin: async (size) => (await begin(size)).id,
    append: async (id, offset, bytes) => {
      if (handed?.id !== id) return refuse('not_found');
      if (offset !== handed.received || offset + bytes.length > handed.size) return refuse('invalid_input');
      await appendFile(fileOf(id), bytes);
      handed.received += bytes.length;
      return accept(handed.received);
    },
    take: async (path) => {
      const size = await readableSize(path);
      if (size === null) return refuse('backup_unreachable');
      const taken = await begin(size);
      await copyFile(path, fileOf(taken.id));
      taken.received = (await stat(fileOf(taken.id))).size;
      return accept(taken.id);
    },
    look: async (id, passphrase) => {
      if (handed?.id !== id || handed.received !== handed.size) return refuse('not_found');
      const opened = await open(fileOf(id), passphrase);
      if (!opened.ok) return opened;
      const { content, bodyAt } = opened.value;
      await rm(join(folderOf(id), 'archive'), { recursive: true, force: true });
      await mkdir(join(folderOf(id), 'archive'), { mode: PRIVATE_FOLDER });
      await extractBody(fileOf(id), bodyAt, stagedOf(id));
      const { state } = await inspect(stagedOf(id), content.key);
      if (state !== 'whole') return refuse(state === 'newer' ? 'backup_newer' : 'backup_damaged');
      handed.opened = content;
      return accept(content.facts);
    },
    restore: async (id, about) => {
      const { archiveKey } = about;
      if (handed?.id !== id || handed.opened === null) return refuse('not_found');
      const rekeying = { errand: 'rekey', file: stagedOf(id), from: handed.opened.key, to: archiveKey } as const;
      const head = (await errand(rekeying)) as ChainHead;
      await writeHeader(stagedOf(id), keyIdOf(archiveKey));
      const exchanged = await exchange(folderOf(id), keyIdOf(archiveKey), head, about);
      if (exchanged.ok) await discard(id);
      return exchanged;
    },
    discard,
    listAside: () => listAside(home),
    putBack: async (id, about) => {
      const aside = (await listAside(home)).find((one) => one.id === id);
      if (aside === undefined) return refuse('not_found');
      const folder = asideFolder(home, id);
      const file = archiveFile(join(folder, 'archive'));
      const keyId = (await readHeader(file))?.keyId ?? null;
      const opens = keyId === keyIdOf(about.archiveKey);
      const head = opens ? ((await errand({ errand: 'head', file, key: about.archiveKey })) as ChainHead) : null;
      const exchanged = await exchange(folder, keyId, head, about);
      if (exchanged.ok) await rm(folder, { recursive: true, force: true });
      return exchanged;
    },
    forget: (id) => rm(asideFolder(home, id), { recursive: true, force: true }),
  };
}

/** Bytes of a file that can be read; null for what is gone, shut or no file. */
async function readableSize(path: string): Promise<number | null> {
  const [found] = await Promise.all([stat(path), access(path, constants.R_OK)]).catch(() => [null]);
  return found?.isFile() ? found.size : null;
}
