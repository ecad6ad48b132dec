import { randomBytes } from 'node:crypto';
import { access, appendFile, constants, copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accept, refuse } from '../preload/domain/outcome.ts';
import { archiveFile } from './archive/archive-file.ts';
import { extractBody, type Measure, measureFile, readStart, withHeader } from './archive/backup-body.ts';
import type { CopyErrand, Inspection } from './archive/backup-errands.ts';
import { asideFolder, exchangeParts, listAside, type Part, workFolder } from './archive/backup-place.ts';
import { runErrand } from './archive/backup-thread.ts';
import { type BackupContent, HEADER_BYTES, openBackupHeader, sealBackupHeader } from './keychain/backup-header.ts';
import type { Stretch } from './keychain/vault-file.ts';
import { readHeader, writeHeader } from './platform/database/database-header.ts';
import { keyIdOf } from './platform/database/key-id.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from './platform/write-file-atomic.ts';
import type { Answer } from './workflows/ports/answer.ts';
import type { ArchiveSurvey, BackupShelf } from './workflows/ports/backup-shelf.ts';
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

/**
 * Backups on disk. What is worked on stands encrypted in `restore` of the data folder and is gone when it is done; the
 * key of a copy is random and only ever written sealed by the passphrase.
 */
export function backupShelf({ home, thread, version, stretch, clock, newId }: ShelfOptions): BackupShelf {
  const work = workFolder(home);
  /** Tells whose work it is, so that what a killed process left can be cleared away. */
  const newWork = (): string => `${process.pid}-${newId()}`;
  let handed: Handed | null = null;
  const errand = (what: CopyErrand): Promise<unknown> => runErrand(thread, what);
  const inspect = async (file: string, key: Uint8Array): Promise<Inspection> =>
    (await errand({ errand: 'inspect', file, key })) as Inspection;
  const folderOf = (id: string): string => join(work, id);
  const fileOf = (id: string): string => join(folderOf(id), 'handed.lastro');
  const stagedOf = (id: string): string => archiveFile(join(folderOf(id), 'archive'));
  const discard = async (id: string): Promise<void> => {
    if (handed?.id === id) handed = null;
    await rm(join(work, id.replaceAll(/[^\w-]/g, '')), { recursive: true, force: true });
  };
  const newAside = (): string => `${String(clock()).padStart(13, '0')}-${newId()}`;

  const exchange = async (incoming: string, keyId: string | null, present: ArchiveSurvey | null): Promise<void> => {
    const now = await readHeader(archiveFile(join(home, 'archive')));
    const parts: Part[] = now?.keyId === keyId && keyId !== null ? ['archive'] : ['archive', 'service'];
    const facts = { at: clock(), results: present?.results ?? null };
    await exchangeParts({ home, incoming, parts, aside: newAside(), facts });
  };

  const begin = async (size: number): Promise<Handed> => {
    if (handed !== null) await discard(handed.id);
    handed = { id: newWork(), size, received: 0, opened: null };
    await mkdir(folderOf(handed.id), { recursive: true, mode: PRIVATE_FOLDER });
    await writeFile(fileOf(handed.id), '', { mode: PRIVATE_FILE });
    return handed;
  };

  return {
    pack: async (copies, archiveKey, passphrase) => {
      const id = newWork();
      const [file, key] = [stagedOf(id), randomBytes(32)];
      await mkdir(join(folderOf(id), 'archive'), { recursive: true, mode: PRIVATE_FOLDER });
      await copies.copyTo(file);
      await errand({ errand: 'rekey', file, from: archiveKey, to: key });
      const inspected = await inspect(file, key);
      if (inspected.state !== 'whole') return discard(id).then(() => refuse('archive_unreadable'));
      const facts = { madeAt: clock(), program: version, survey: inspected.survey };
      const measure = await measureFile(file);
      const header = await sealBackupHeader({ key, ...measure, facts }, passphrase, stretch);
      const check = (path: string): Promise<void> => provePacked(() => openBackup(path, passphrase, stretch), measure);
      return accept({ content: withHeader(header, file), facts, check, discard: () => discard(id) });
    },
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
      const opened = await openBackup(fileOf(id), passphrase, stretch);
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
    restore: async (id, archiveKey, present) => {
      if (handed?.id !== id || handed.opened === null) return refuse('not_found');
      await errand({ errand: 'rekey', file: stagedOf(id), from: handed.opened.key, to: archiveKey });
      await writeHeader(stagedOf(id), keyIdOf(archiveKey));
      await exchange(folderOf(id), keyIdOf(archiveKey), present);
      await discard(id);
      return accept(undefined);
    },
    discard,
    listAside: () => listAside(home),
    putBack: async (id, present) => {
      const aside = (await listAside(home)).find((one) => one.id === id);
      if (aside === undefined) return refuse('not_found');
      const folder = asideFolder(home, id);
      await exchange(folder, (await readHeader(archiveFile(join(folder, 'archive'))))?.keyId ?? null, present);
      await rm(folder, { recursive: true, force: true });
      return accept(undefined);
    },
    forget: (id) => rm(asideFolder(home, id), { recursive: true, force: true }),
  };
}

/** Bytes of a file that can be read; null for what is gone, shut or no file. */
async function readableSize(path: string): Promise<number | null> {
  const [found] = await Promise.all([stat(path), access(path, constants.R_OK)]).catch(() => [null]);
  return found?.isFile() ? found.size : null;
}

interface OpenedBackup {
  readonly content: BackupContent;
  readonly bodyAt: number;
}

/** Reads the header and proves that the body is the one it speaks of. */
async function openBackup(file: string, passphrase: string, stretch: Stretch): Promise<Answer<OpenedBackup>> {
  const opened = await openBackupHeader(await readStart(file, HEADER_BYTES), passphrase, stretch);
  if (!opened.ok) return opened;
  const { content, bodyAt } = opened.value;
  const { size } = await stat(file);
  if (size - bodyAt !== content.size) return refuse('backup_damaged');
  return (await measureFile(file, bodyAt)).sha256 === content.sha256 ? opened : refuse('backup_damaged');
}

/** What was just written is opened as a stranger would, before it gets its name. */
async function provePacked(open: () => Promise<Answer<OpenedBackup>>, { size, sha256 }: Measure): Promise<void> {
  const opened = await open();
  const same = opened.ok && opened.value.content.size === size && opened.value.content.sha256 === sha256;
  if (!same) throw new Error('the written backup is not what was packed');
}
