import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Faults of a release before anything is built; none if it may go on. */
export function releaseFaults({ tag, version, lockVersion, notes }: ReleaseFacts): readonly string[] {
  return [
    ...(tag === `v${version}` ? [] : [`the tag ${tag} is not v${version}, the version of package.json`]),
    ...(lockVersion === version ? [] : [`package-lock.json has version ${lockVersion}`]),
    ...(notes === null ? [`CHANGELOG.md has no section ${version}`] : []),
    ...(notes !== null && notes.split('\n').length > MOST_LINES
      ? [`the notes have more than ${MOST_LINES} lines`]
      : []),
  ];
}

export interface ReleaseFacts {
  readonly tag: string;
  readonly version: string;
  readonly lockVersion: string;
  /** `notesOf` the changelog. */
  readonly notes: string | null;
}

const MOST_LINES = 40;

/** The section of a version, without its heading; null if there is none. */
export function notesOf(changelog: string, version: string): string | null {
  const section = changelog.split(/^(?=## )/m).find((part) => part.startsWith(`## ${version}\n`));
  const notes = section?.slice(section.indexOf('\n')).trim() ?? '';
  return notes === '' ? null : notes;
}

/** SHA256SUMS as `sha256sum` writes it, of the files of a folder. */
export async function sumsOf(folder: string): Promise<string> {
  const files = (await readdir(folder, { withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.name !== SUMS,
  );
  const lines = files
    .map(({ name }) => name)
    .toSorted()
    .map(async (name) => `${await sumOf(join(folder, name))}  ${name}\n`);
  return (await Promise.all(lines)).join('');
}

export const SUMS = 'SHA256SUMS';

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Commands of the workflow that `npm run release:dry` runs too. */
export const SHARED_STEPS: readonly string[] = [
  'node assets/builder/release-step.ts check "$GITHUB_REF_NAME"',
  'npm run sbom -- lastro.cdx.json',
  'node assets/builder/release-step.ts sums release',
  'node assets/builder/release-step.ts notes notes.md',
];

export interface WorkflowStep {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
}

export interface WorkflowJob {
  readonly uses?: string;
  readonly 'runs-on'?: string;
  readonly steps?: readonly WorkflowStep[];
}

/** What the jobs of a release do beyond these commands, a line a step; setting a runner up is no step of its own. */
export function leftToRunners(
  jobs: Readonly<Record<string, WorkflowJob>>,
  ranHere: readonly string[],
): readonly string[] {
  return Object.entries(jobs).flatMap(([job, { uses, 'runs-on': runner = '', steps = [] }]) =>
    uses === undefined
      ? steps
          .filter((step) => !isPreparing(step) && !ranHere.includes(step.run ?? ''))
          .map((step) => `${job} (${runner}): ${nameOf(step)}`)
      : [`${job}: ${uses}`],
  );
}

const PREPARING = /^(\.\/\.github\/actions\/|actions\/(checkout|setup-node|upload-artifact|download-artifact)@)/;

const isPreparing = ({ uses = '' }: WorkflowStep): boolean => PREPARING.test(uses);

const nameOf = ({ name, uses, run }: WorkflowStep): string => name ?? uses ?? run?.split('\n')[0] ?? '';
