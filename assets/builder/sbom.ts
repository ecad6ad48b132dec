import { matchesGlob } from 'node:path';

/** Of which packages each file of a bundle was made, by their folders in the lock file (electron.vite.config.ts). */
export type BundledPackages = Readonly<Record<string, readonly string[]>>;

/** A package's entry in npm's lock file. */
interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  /** `sha512-` and the hash in base 64. */
  readonly integrity?: string;
}

export interface SbomSource {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** By the folder of each bundle. */
  readonly bundles: Readonly<Record<string, BundledPackages>>;
  /** The builder's list of files. */
  readonly packed: readonly string[];
  readonly lock: Readonly<Record<string, LockedPackage>>;
  readonly serialNumber: string;
  readonly timestamp: string;
}

/** The one pattern that names the packages beside the bundle, as what is not left out. */
const BESIDE = /node_modules\/!\(([^)]+)\)/;

/**
 * Returns the folders of the packages that ship: what the packed files were made of, what lies beside them, and Electron.
 */
export function shippedPackages({ bundles, packed }: Pick<SbomSource, 'bundles' | 'packed'>): string[] {
  const bundled = Object.entries(bundles).flatMap(([folder, files]) =>
    Object.entries(files).flatMap(([file, packages]) =>
      packed.some((pattern) => matchesGlob(`${folder}/${file}`, pattern)) ? packages : [],
    ),
  );
  const beside = packed.flatMap((pattern) => BESIDE.exec(pattern)?.[1]?.split('|') ?? []);
  const native = [...beside, 'electron'].map((name) => `node_modules/${name}`);
  return [...new Set([...bundled, ...native])].toSorted();
}

/** Returns the bill of materials of what ships, as CycloneDX 1.6; not of what builds or tests it. */
export function toSbom(source: SbomSource): object {
  const { name, version, license, lock, serialNumber, timestamp } = source;
  const root = { 'bom-ref': 'lastro', type: 'application', name, version, licenses: licensesOf(license) };
  const found = shippedPackages(source).map((folder) => toComponent(folder, lock[folder]));
  const components = [...new Map(found.map((component) => [component['bom-ref'], component])).values()];
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serialNumber}`,
    version: 1,
    metadata: { timestamp, lifecycles: [{ phase: 'build' }], component: root },
    components,
    // The bundler hides which package uses which: the program uses them all.
    dependencies: [{ ref: 'lastro', dependsOn: components.map((component) => component['bom-ref']) }],
  };
}

function toComponent(folder: string, locked: LockedPackage | undefined) {
  if (locked === undefined) throw new Error(`${folder} is bundled and does not stand in the lock file`);
  const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${locked.version}`;
  return {
    'bom-ref': purl,
    type: name === 'electron' ? 'framework' : 'library',
    name,
    version: locked.version,
    purl,
    licenses: licensesOf(locked.license),
    hashes: hashesOf(locked.integrity),
  };
}

/** One identifier, or an expression of several. */
function licensesOf(license: string | undefined): object[] {
  if (license === undefined) return [];
  return / (AND|OR|WITH) /.test(license) ? [{ expression: license }] : [{ license: { id: license } }];
}

function hashesOf(integrity: string | undefined): object[] {
  const content = /^sha512-(.+)$/.exec(integrity ?? '')?.[1];
  return content === undefined ? [] : [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }];
}
