import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

/** The workflows of `.github`, which have not run where this was written; what can be known of them without running. */
const root = resolve(import.meta.dirname, '../../..');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly 'runs-on': string;
  readonly 'timeout-minutes'?: number;
  readonly needs?: readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
  readonly strategy?: { readonly matrix: { readonly os?: string[]; readonly include?: readonly { os: string }[] } };
}

interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const texts = new Map(
  globSync('.github/workflows/*.yml', { cwd: root }).map((path) => [
    path.replaceAll('\\', '/').split('/').at(-1) ?? '',
    readFileSync(join(root, path), 'utf8'),
  ]),
);
const workflows = new Map([...texts].map(([name, text]) => [name, parse(text, { strict: true }) as Workflow]));
const jobs = [...workflows].flatMap(([file, { jobs: own }]) =>
  Object.entries(own).map(([name, job]) => ({ file, name, job })),
);
const steps = jobs.flatMap(({ job }) => job.steps);
const commands = steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
const systemsOf = (file: string, job: string): string[] => {
  const matrix = workflows.get(file)?.jobs[job]?.strategy?.matrix;
  return (matrix?.os ?? matrix?.include?.map(({ os }) => os) ?? []).map((os) => os.split('-')[0] ?? '');
};

describe('the workflows', () => {
  test('are these, and each job ends some time', () => {
    expect([...workflows.keys()].toSorted()).toEqual(['check.yml', 'electron.yml', 'release.yml']);
    for (const { file, name, job } of jobs) expect([file, name, job['timeout-minutes']]).not.toContain(undefined);
  });

  test('check, test and package on three systems', () => {
    const three = ['ubuntu', 'windows', 'macos'];
    for (const [file, job] of [
      ['check.yml', 'check-and-test'],
      ['electron.yml', 'end-to-end'],
      ['release.yml', 'package'],
    ] as const)
      expect([file, systemsOf(file, job)]).toEqual([file, three]);
    expect(workflows.get('release.yml')?.on).toEqual({ push: { tags: ['v*'] } });
  });

  test('run scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const named = commands.flatMap((text) => [...text.matchAll(/\bnpm (?:run ([\w:]+)|(test)\b)/g)]);
    const names = new Set(named.map(([, script, test]) => script ?? test ?? ''));
    expect([...names].filter((name) => scripts[name] === undefined)).toEqual([]);
    expect([...names].toSorted()).toEqual(['build', 'check', 'test', 'test:electron', 'test:package']);
  });

  test('run programs that are installed', () => {
    const named = commands.flatMap((text) => [...text.matchAll(/\bnpx ([\w-]+)/g)].map(([, name = '']) => name));
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !existsSync(join(root, 'node_modules/.bin', name)))).toEqual([]);
  });

  test('wait for jobs that there are', () => {
    for (const { file, job } of jobs) {
      const own = Object.keys(workflows.get(file)?.jobs ?? {});
      expect(job.needs?.filter((name) => !own.includes(name)) ?? []).toEqual([]);
    }
  });

  test('provide whatever a run with CI=true would fail without', () => {
    const tested = workflows
      .get('check.yml')
      ?.jobs['check-and-test']?.steps.map(({ run = '' }) => run)
      .join('\n');
    for (const part of ['gnome-keyring', 'poppler', 'playwright install']) expect(tested).toContain(part);
  });

  test('list what was bundled and sum what was made', () => {
    const released = commands.join('\n');
    expect(released).toMatch(/npm sbom --sbom-format cyclonedx/);
    expect(released).toMatch(/sha256sum \* > SHA256SUMS/);
  });

  test('checklist 16: refuse an Electron that is not among the newest three', () => {
    expect(commands.filter((text) => /npm view electron version/.test(text))).toHaveLength(1);
  });

  test('take every action by its hash', () => {
    const taken = [...texts.values()].flatMap((text) => text.match(/uses: .*/g) ?? []);
    expect(taken.length).toBeGreaterThan(5);
    expect(taken.filter((line) => !/^uses: [\w./-]+@[0-9a-f]{40} # v\d/.test(line))).toEqual([]);
  });

  test('may read, and only the draft of a release may write', () => {
    for (const { permissions } of workflows.values()) expect(permissions).toEqual({ contents: 'read' });
    const own = jobs.filter(({ job }) => job.permissions !== undefined);
    expect(own.map(({ file, name, job }) => [file, name, job.permissions])).toEqual([
      ['release.yml', 'draft', { contents: 'write' }],
    ]);
  });

  test('keep no credentials and no secret of signing outside of a release', () => {
    const leaking = [...texts].filter(([name, text]) => name !== 'release.yml' && text.includes('secrets.'));
    expect(leaking).toEqual([]);
    const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(3);
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });
});
