import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { SHARED_STEPS } from '#assets/builder/release.ts';

/** Checks on the workflows of `.github` that need no run; the workflows have not run yet. */
const root = resolve(import.meta.dirname, '../..');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly uses?: string;
  readonly if?: string;
  readonly 'timeout-minutes'?: number;
  readonly needs?: string | readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly Step[];
  readonly strategy?: { readonly matrix: { readonly os?: string[]; readonly include?: readonly { os: string }[] } };
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Action {
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

const readAll = (pattern: string): [string, string][] =>
  globSync(pattern, { cwd: root }).map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]);

const texts = [...readAll('.github/workflows/*.yml'), ...readAll('.github/actions/*/action.yml')];
const parsed = <Kind>(folder: string): Map<string, Kind> =>
  new Map(
    texts
      .filter(([path]) => path.startsWith(folder))
      .map(([path, text]) => [path.slice(folder.length), parse(text, { strict: true })]),
  );
const workflows = parsed<Workflow>('.github/workflows/');
const actions = parsed<Action>('.github/actions/');

const jobs = [...workflows].flatMap(([file, { jobs: own }]) =>
  Object.entries(own).map(([name, job]) => ({ file, name, job })),
);
const ownSteps = jobs.flatMap(({ job }) => job.steps ?? []);
const steps = [...ownSteps, ...[...actions.values()].flatMap(({ runs }) => runs.steps)];
const commands = steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
const jobIn = (file: string, name: string): Job => {
  const job = workflows.get(file)?.jobs[name];
  if (job === undefined) throw new Error(`${file} has no job ${name}`);
  return job;
};
const commandsOf = ({ steps: own = [] }: Job): string => own.map(({ run = '' }) => run).join('\n');
const needsOf = ({ needs = [] }: Job): readonly string[] => (typeof needs === 'string' ? [needs] : needs);

describe('the workflows', () => {
  test('are these, and each job ends some time', () => {
    const names = ['check.yml', 'electron.yml', 'installers.yml', 'nightly.yml', 'release.yml'];
    expect([...workflows.keys()].toSorted()).toEqual(names);
    const endless = jobs.filter(({ job }) => job.uses === undefined && job['timeout-minutes'] === undefined);
    expect(endless).toEqual([]);
  });

  test.each([
    ['check.yml', 'check-and-test'],
    ['electron.yml', 'end-to-end'],
    ['installers.yml', 'install-and-start'],
  ])('of %s run on three systems, on main and when they are called', (file, job) => {
    const matrix = jobIn(file, job).strategy?.matrix;
    const systems = matrix?.os ?? matrix?.include?.map(({ os }) => os) ?? [];
    expect(systems.map((os) => os.split('-')[0])).toEqual(['ubuntu', 'windows', 'macos']);
    expect(workflows.get(file)?.on).toMatchObject({ push: { branches: ['main'] }, workflow_call: null });
  });

  test('run every night what npm test leaves out', () => {
    expect(workflows.get('nightly.yml')?.on).toHaveProperty('schedule');
    expect(commandsOf(jobIn('nightly.yml', 'long'))).toContain('npm run test:long');
  });

  test('run scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const named = commands.flatMap((text) => [...text.matchAll(/\bnpm (?:run ([\w:]+)|(test)\b)/g)]);
    const names = new Set(named.map(([, script, test]) => script ?? test ?? ''));
    expect([...names].filter((name) => scripts[name] === undefined)).toEqual([]);
    expect([...names].toSorted()).toEqual([
      'build',
      'check',
      'sbom',
      'smoke',
      'test',
      'test:electron',
      'test:long',
      'test:package',
    ]);
  });

  test('run programs that are installed and files that there are', () => {
    const programs = commands.flatMap((text) => [...text.matchAll(/\bnpx ([\w-]+)/g)].map(([, name = '']) => name));
    expect(programs.length).toBeGreaterThan(3);
    expect(programs.filter((name) => !existsSync(join(root, 'node_modules/.bin', name)))).toEqual([]);
    const files = commands.flatMap((text) => [...text.matchAll(/\bnode ([\w/.-]+\.ts)/g)].map(([, file = '']) => file));
    const called = [...steps, ...jobs.map(({ job }) => job)].flatMap(({ uses = '' }) =>
      uses.startsWith('./') ? [uses.endsWith('.yml') ? uses : `${uses}/action.yml`] : [],
    );
    expect(called.length).toBeGreaterThan(10);
    expect([...files, ...called].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('provide whatever a run with CI=true would fail without', () => {
    const stepsOf = (name: string) => actions.get(`${name}/action.yml`)?.runs.steps ?? [];
    const provided = commandsOf({ steps: [...stepsOf('set-up'), ...stepsOf('test-parts')] });
    for (const part of ['gnome-keyring', 'poppler', 'postgresql', 'playwright install', 'npm ci'])
      expect(provided).toContain(part);
    for (const job of [jobIn('check.yml', 'check-and-test'), jobIn('nightly.yml', 'long')])
      expect((job.steps ?? []).map(({ uses }) => uses)).toEqual(
        expect.arrayContaining(['./.github/actions/set-up', './.github/actions/test-parts']),
      );
  });

  test('install what they built, start what they installed, and keep its log and picture', () => {
    const job = jobIn('installers.yml', 'install-and-start');
    for (const step of ['apt-get install -y ./dist/*.deb', "'/S'", 'hdiutil attach', 'contentProtection']) {
      expect(JSON.stringify(workflows.get('installers.yml'))).toContain(step);
    }
    expect(commandsOf(job).match(/npm run smoke|run-smoke\.ts/g)).toHaveLength(4);
    expect(JSON.stringify(job.steps?.at(-1))).toMatch(/window\.png.*home\/logs/);
  });

  test('install the MSI in silence, start it and remove it, before NSIS takes its place', () => {
    const order = ["'/i'", 'run-smoke.ts', "'/x'", "'/S'", 'run-smoke.ts'];
    const windows = (jobIn('installers.yml', 'install-and-start').steps ?? []).filter((step) => 'shell' in step);
    expect(windows.map(({ run = '' }) => order.find((part) => run.includes(part)))).toEqual(order);
    expect(commandsOf({ steps: windows }).match(/'\/qn', '\/norestart', '\/l\*v'/g)).toHaveLength(2);
  });

  test('keep what lies in a hidden folder, which an upload leaves out unless it is told otherwise', () => {
    const uploads = steps.filter(({ uses = '' }) => uses.startsWith('actions/upload-artifact@'));
    const hidden = uploads.filter((step) => String(step.with?.path).includes('/.'));
    expect(hidden.length).toBeGreaterThan(1);
    expect(hidden.filter((step) => step.with?.['include-hidden-files'] !== true)).toEqual([]);
  });

  test('checklist 16: refuse an Electron that is not among the newest three', () => {
    expect(commands.filter((text) => /npm view electron version/.test(text))).toHaveLength(1);
  });
});

describe('a release', () => {
  const { on } = workflows.get('release.yml') ?? { on: {} };

  test('is a tag that names the version of the package', () => {
    expect(on).toEqual({ push: { tags: ['v*'] } });
    expect(commandsOf(jobIn('release.yml', 'version')).trim()).toBe(SHARED_STEPS[0]);
  });

  test('is packed from what was checked, driven, installed and started', () => {
    for (const name of ['check', 'electron', 'installers']) {
      const { uses, needs } = jobIn('release.yml', name);
      expect([uses, needs]).toEqual([`./.github/workflows/${name}.yml`, 'version']);
    }
    for (const name of ['linux', 'windows', 'macos'])
      expect(needsOf(jobIn('release.yml', name))).toEqual(['check', 'electron', 'installers']);
  });

  test('of Linux waits neither for the signature of Windows nor for that of macOS', () => {
    const draft = jobIn('release.yml', 'draft');
    expect(needsOf(draft)).toEqual(['linux', 'windows', 'macos']);
    expect(draft.if).toBe(`\${{ !cancelled() && needs.linux.result == 'success' }}`);
  });

  test('of Windows and macOS is signed or fails', () => {
    const windows = commandsOf(jobIn('release.yml', 'windows'));
    expect(windows).toMatch(/forceCodeSigning=true[\s\S]*azureSignOptions\.endpoint/);
    const required = ['certificateProfileName', 'codeSigningAccountName', 'endpoint', 'publisherName'];
    expect(required.filter((name) => !windows.includes(`azureSignOptions.${name}=`))).toEqual([]);
    const macos = jobIn('release.yml', 'macos');
    expect(commandsOf(macos)).toMatch(/forceCodeSigning=true[\s\S]*stapler validate/);
    const signing = macos.steps?.find(({ env }) => env !== undefined)?.env ?? {};
    for (const name of ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'])
      expect(signing).toHaveProperty(name);
  });

  test('has a bill of materials, sums, and an attestation of where it was built', () => {
    const own = Object.values(workflows.get('release.yml')?.jobs ?? {}).flatMap(({ steps: of = [] }) => of);
    expect(own.flatMap(({ run = '' }) => (SHARED_STEPS.includes(run) ? [run] : []))).toEqual(SHARED_STEPS);
    const attested = (jobIn('release.yml', 'draft').steps ?? []).filter(({ uses = '' }) =>
      /^actions\/attest@/.test(uses),
    );
    expect(attested.map((step) => step.with)).toEqual([
      { 'subject-checksums': 'release/SHA256SUMS' },
      { 'subject-checksums': 'release/SHA256SUMS', 'sbom-path': 'release/lastro.cdx.json' },
    ]);
  });
});

describe('what the workflows may', () => {
  test('take every action by its hash, with the version it is', () => {
    const taken = texts.flatMap(([, text]) => text.match(/uses: .*/g) ?? []);
    const foreign = taken.filter((line) => !line.startsWith('uses: ./.github/'));
    expect(foreign.length).toBeGreaterThan(10);
    expect(foreign.filter((line) => !/^uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
    // One action, one version.
    const versions = new Map(foreign.map((line) => [line.split('@')[0], line]));
    expect(new Set(foreign).size).toBe(versions.size);
  });

  test('read, and besides only prove themselves to Azure, and write and attest the draft of a release', () => {
    for (const { permissions } of workflows.values()) expect(permissions).toEqual({ contents: 'read' });
    const own = jobs.filter(({ job }) => job.permissions !== undefined);
    expect(own.map(({ file, name, job }) => [file, name, job.permissions])).toEqual([
      ['release.yml', 'windows', { contents: 'read', 'id-token': 'write' }],
      ['release.yml', 'draft', { contents: 'write', 'id-token': 'write', attestations: 'write' }],
    ]);
  });

  test('keep no credentials, and know a secret of signing only in the step that signs', () => {
    const knowing = steps.filter((step) => JSON.stringify(step).includes('secrets.'));
    expect(knowing.map(({ run = '' }) => /electron-builder --mac/.test(run))).toEqual([true]);
    const named = texts.flatMap(([path, text]) => (text.match(/secrets\.\w+/g) ?? []).map((name) => `${path} ${name}`));
    expect(named).toHaveLength(5);
    const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(5);
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });

  test('put nothing that others name into a command', () => {
    // The name of a branch, a title or a message that stands in a command is run by the shell.
    const inserted = commands.flatMap((text) => text.match(/\$\{\{.*?\}\}/g) ?? []);
    expect(inserted.filter((expression) => !/^\$\{\{ matrix\.\w+ \}\}$/.test(expression))).toEqual([]);
  });
});

test('a new version of an action or a package waits a week before it is proposed', () => {
  const { updates } = parse(readFileSync(join(root, '.github/dependabot.yml'), 'utf8'));
  for (const { cooldown } of updates) expect(cooldown['default-days']).toBeGreaterThanOrEqual(7);
});
