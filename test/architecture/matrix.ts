import type { Import } from './imports.ts';

/** A room: the files under a path, and the rooms they may import. */
interface Room {
  readonly path: string;
  /** Other rooms (or single files) by path; a room may always use itself. */
  readonly files: readonly string[];
  /** Packages; `*` for any that is not reserved elsewhere. */
  readonly packages: readonly string[];
  readonly node: boolean;
}

const domain = 'preload/domain/';
const contract = 'preload/contract/';
const ports = 'main/ports/';
const platform = 'main/platform/';
const border = [domain, contract];
const embedded = ['main/register-service/', 'main/simulated-register/'];
const adapters = [
  'main/register-client/',
  'main/repositories/',
  'main/backup/',
  'main/keychain/',
  'main/exporting/',
  'main/signatures/',
  'main/sheets/',
  'main/filings/',
  'main/registrato/',
  'main/team/',
];

const adapter = (path: string, ...more: readonly string[]): Room => ({
  path,
  files: [...border, ports, platform, ...more],
  packages: ['*'],
  node: true,
});

/** The directions of ARCHITECTURE.md; the longest matching path is the room of a file. */
const ROOMS: readonly Room[] = [
  { path: domain, files: [], packages: ['zod', 'cpf-cnpj-validator', 'temporal-polyfill'], node: false },
  { path: contract, files: [domain], packages: ['zod'], node: false },
  { path: 'preload/', files: border, packages: ['electron'], node: false },
  { path: 'main/simulated-register/', files: [domain], packages: [], node: false },
  adapter('main/register-service/', 'main/simulated-register/'),
  { path: ports, files: border, packages: [], node: true },
  { path: 'main/features/', files: [...border, ports], packages: ['p-queue'], node: true },
  adapter('main/register-client/'),
  adapter('main/repositories/'),
  adapter('main/backup/', 'main/repositories/', 'main/keychain/'),
  adapter('main/keychain/'),
  adapter('main/exporting/'),
  adapter('main/signatures/'),
  adapter('main/sheets/'),
  adapter('main/filings/'),
  adapter('main/registrato/'),
  adapter('main/team/'),
  { path: platform, files: [...border, ports], packages: ['*'], node: true },
  { path: 'main/bridge/', files: [...border, ports, 'main/features/'], packages: ['electron'], node: true },
  {
    path: 'main/app/',
    files: [...border, ports, platform, 'main/bridge/', 'main/features/', ...embedded, ...adapters],
    packages: [],
    node: true,
  },
  {
    path: 'main/hosts/',
    files: [...border, ports, platform, 'main/bridge/', 'main/app/'],
    packages: ['*'],
    node: true,
  },
  {
    path: 'main/command/',
    files: [...border, platform],
    packages: ['commander', 'zod', '@modelcontextprotocol/sdk'],
    node: true,
  },
  { path: 'main/launcher/', files: [], packages: ['electron-vite', 'vite'], node: true },
  {
    path: 'main/',
    files: [...border, ports, platform, 'main/app/', 'main/hosts/', 'main/command/'],
    packages: ['electron'],
    node: true,
  },
  { path: 'renderer/app/', files: [...border, 'renderer/'], packages: ['*'], node: false },
  {
    path: 'renderer/features/',
    files: [...border, 'renderer/charts/', 'renderer/ui/', 'renderer/lib/', 'renderer/i18n/'],
    packages: ['*'],
    node: false,
  },
  {
    path: 'renderer/charts/',
    files: [...border, 'renderer/ui/', 'renderer/lib/', 'renderer/i18n/'],
    packages: ['*'],
    node: false,
  },
  { path: 'renderer/ui/', files: [domain, 'renderer/lib/', 'renderer/i18n/'], packages: ['*'], node: false },
  { path: 'renderer/lib/', files: [...border, 'renderer/i18n/'], packages: ['*'], node: false },
  { path: 'renderer/i18n/', files: border, packages: ['*'], node: false },
  { path: 'renderer/', files: [...border, 'renderer/'], packages: ['*'], node: false },
];

/** Packages that live in one place only. */
const RESERVED: Readonly<Record<string, readonly string[]>> = {
  electron: ['main/bridge/', 'main/hosts/electron/', 'main/index.ts', 'preload/electron.ts'],
  'electron-updater': ['main/hosts/electron/'],
  keytar: ['main/keychain/'],
  '@napi-rs/keyring': ['main/keychain/'],
  pg: ['main/team/'],
  '@hpke/core': ['main/team/'],
  '@hpke/dhkem-x25519': ['main/team/'],
  '@scure/bip39': ['main/team/'],
  axios: ['main/register-client/'],
  cockatiel: ['main/register-client/'],
  fastify: ['main/register-service/', 'main/hosts/web/', 'main/hosts/commands/'],
  commander: ['main/command/'],
  '@modelcontextprotocol/sdk': ['main/command/'],
  jose: ['main/register-service/', 'main/register-client/'],
  pino: ['main/platform/'],
  pkijs: ['main/signatures/'],
  asn1js: ['main/signatures/'],
  'better-sqlite3-multiple-ciphers': ['main/platform/database/', 'main/repositories/', 'main/register-service/'],
  recharts: ['renderer/charts/'],
  react: ['renderer/'],
  'react-dom': ['renderer/'],
  zustand: ['renderer/'],
};

/** Why an import is forbidden, in words; null when it may stand. Tests may import everything. */
export function objection(found: Import): string | null {
  if (found.from.startsWith('test/')) return null;
  const room = roomOf(found.from);
  if (room === undefined) return `${found.from} stands in no room`;
  if (found.kind === 'builtin') return room.node ? null : `${found.from} may not use Node (${found.to})`;
  if (found.kind === 'package') return packageObjection(room, found);
  return fileObjection(room, found);
}

function packageObjection(room: Room, { from, to }: Import): string | null {
  const homes = RESERVED[to];
  if (homes !== undefined && !homes.some((home) => from.startsWith(home))) return `${from} may not import ${to}`;
  return room.packages.includes('*') || room.packages.includes(to) ? null : `${from} may not import ${to}`;
}

function fileObjection(room: Room, { from, to }: Import): string | null {
  if (to.startsWith('node_modules/') || to === 'package.json') return null;
  if (isForeignFeature(from, to)) return `${from} reaches into another feature (${to})`;
  if (roomOf(to)?.path === room.path) return null;
  return room.files.some((path) => to.startsWith(path)) ? null : `${from} may not import ${to}`;
}

function isForeignFeature(from: string, to: string): boolean {
  const feature = (path: string): string | undefined => /^renderer\/features\/([^/]+)\//.exec(path)?.[1];
  return feature(from) !== undefined && feature(to) !== undefined && feature(from) !== feature(to);
}

function roomOf(path: string): Room | undefined {
  return ROOMS.filter((room) => path.startsWith(room.path)).toSorted((a, b) => b.path.length - a.path.length)[0];
}
