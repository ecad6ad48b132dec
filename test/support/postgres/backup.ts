import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ClusterPlace, SUPERUSER } from './cluster.ts';

const run = promisify(execFile);

/** Backs a database up as its administrator does, by pg_dump, and returns the file. */
export async function backUp({ programs, folder, ...cluster }: ClusterPlace, database: string): Promise<string> {
  const file = join(folder, `${database}.dump`);
  await run(join(programs, 'pg_dump'), ['-Fc', '-C', '-f', file, ...serverOf(cluster), '-d', database]);
  return file;
}

/** Restores a database from a backup: later rows are gone, and all connections are closed. */
export async function restore({ programs, ...cluster }: ClusterPlace, database: string, file: string): Promise<void> {
  const drop = `DROP DATABASE ${database} WITH (FORCE)`;
  await run(join(programs, 'psql'), ['-X', '-q', ...serverOf(cluster), '-d', 'postgres', '-c', drop]);
  await run(join(programs, 'pg_restore'), ['-C', '-e', ...serverOf(cluster), '-d', 'postgres', file]);
}

const serverOf = ({ socket, port }: Pick<ClusterPlace, 'socket' | 'port'>): readonly string[] => [
  '-h',
  socket,
  '-p',
  String(port),
  '-U',
  SUPERUSER,
];
