import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import { events } from '#contract/events.ts';
import { ERROR_CODES } from '#domain/basics/error-codes.ts';
import { flat, typeOfSchema, typeOfTexts } from './contract-types.ts';
import { type NamedType, nameTypes, singular, titleOf } from './type-names.ts';
import { after, fits, typeWriter } from './type-text.ts';

const root = resolve(import.meta.dirname, '../..');

/** The border as a page: the envelope and its codes, the messages by feature, the events, and the types of each. */
export async function contractPage(): Promise<string> {
  const crossings = crossingTypes();
  const carried = crossings.flatMap(({ types }) => types);
  const names = nameTypes(carried, await exportedTypes());
  const { part, whole } = typeWriter(names);
  const comments = commentsOfCrossings();
  const types = new Map([...carried, ...names.values()].map((named) => [named.name, named.type]));

  /** A type of several lines goes by its name. */
  const inLine = ({ name, type }: NamedType): string => (fits(part(type)) ? part(type) : name);
  const sections = [...Map.groupBy(crossings, ({ section }) => section)].map(([title, found]) => ({
    title,
    lines: found.map((crossing) => `- \`${signature(crossing, inLine)}\`${commentAfter(comments.get(crossing.name))}`),
    code: found.map((crossing) => signature(crossing, inLine)).join('\n'),
  }));
  const texts = new Map([...types].map(([name, type]) => [name, after(`type ${name} =`, whole(type))]));
  const placed = placeTypes(sections, texts);

  return `${[
    '# The contract',
    INTRODUCTION,
    '## Envelope',
    'Every message returns one of these and never rejects.',
    ...code(['{ ok: true, value: output }', '{ ok: false, error: Failure }']),
    `Codes: ${ERROR_CODES.map((name) => `\`${name}\``).join(', ')}.`,
    ...sections.flatMap(({ title, lines }) => [`## ${title}`, lines.join('\n'), ...code(placed.get(title) ?? [])]),
    '## Types',
    ...code(placed.get(undefined) ?? []),
  ].join('\n\n')}\n`;
}

const INTRODUCTION =
  'Written by `npm run docs` from the schemas of `preload/contract`; not edited by hand. Types are those of TypeScript, bounds stand behind them. A type that one feature alone uses stands below its messages, the others at the end.';

interface Crossing {
  readonly section: string;
  readonly name: string;
  readonly types: readonly [NamedType, ...NamedType[]];
}

/** Every message and event, with the types it carries. */
function crossingTypes(): readonly Crossing[] {
  const messages = Object.entries(contract).map(
    ([name, { input, output }]): Crossing => ({
      section: name.split('.')[0] ?? '',
      name,
      types: [
        { name: `${titleOf(name)}Input`, type: typeOfSchema(input, 'input') },
        { name: `${titleOf(name)}`, type: typeOfSchema(output, 'output') },
      ],
    }),
  );
  const sent = Object.entries(events).map(
    ([name, schema]): Crossing => ({
      section: 'Events',
      name,
      types: [{ name: titleOf(name), type: typeOfSchema(schema, 'output') }],
    }),
  );
  return [...messages, ...sent];
}

function signature({ name, types: [input, output] }: Crossing, inLine: (named: NamedType) => string): string {
  const given = flat(input.type) === '{}' ? '' : inLine(input);
  return `${name}(${given})${output === undefined ? '' : `: ${inLine(output)}`}`;
}

const commentAfter = (comment: string | undefined): string => (comment === undefined ? '' : `: ${comment}`);

/** The texts of the types that sections use, in order, by the title of the only section that uses them, if one does. */
function placeTypes(
  sections: readonly { readonly title: string; readonly code: string }[],
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<string | undefined, readonly string[]> {
  const uses = sections.flatMap(({ title, code: written }) =>
    [...typesUsedIn(written, texts)].map((name) => ({ name, title })),
  );
  const users = Map.groupBy([...uses, { name: 'Failure', title: undefined }], ({ name }) => name);
  const placed = [...users].map(([name, [first, ...others]]) => ({
    text: texts.get(name) ?? '',
    place: others.length === 0 ? first?.title : undefined,
  }));
  return new Map(
    [...Map.groupBy(placed, ({ place }) => place)].map(([place, found]) => [
      place,
      found.map(({ text }) => text).toSorted(),
    ]),
  );
}

/** Names of the types in a text, and of those in their texts. */
function typesUsedIn(written: string, texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const used = new Set<string>();
  const use = (text: string): void => {
    for (const [name] of text.matchAll(/\b[A-Z]\w+/g)) {
      if (used.has(name) || !texts.has(name)) continue;
      used.add(name);
      use(texts.get(name) ?? '');
    }
  };
  use(written);
  return used;
}

/** Types that a module of the contract or the domain exports: `savedResultSchema` is `SavedResult`, `PURPOSES` a `Purpose`. */
async function exportedTypes(): Promise<readonly NamedType[]> {
  const paths = globSync(['preload/contract/*.ts', 'preload/domain/**/*.ts'], { cwd: root }).toSorted();
  const modules = await Promise.all(
    paths.map(
      async (path) => (await import(pathToFileURL(resolve(root, path)).href)) as Readonly<Record<string, unknown>>,
    ),
  );
  return modules.flatMap((module) => Object.entries(module)).flatMap(([name, value]) => exportedType(name, value));
}

function exportedType(name: string, value: unknown): readonly NamedType[] {
  if (value instanceof z.ZodType && name.endsWith('Schema')) {
    const title = titleOf(name.replace(/Schema$/, ''));
    return [
      { name: title, type: typeOfSchema(value, 'output') },
      { name: `${title}Input`, type: typeOfSchema(value, 'input') },
    ];
  }
  if (!Array.isArray(value) || value.length < 2 || value.some((one) => typeof one !== 'string')) return [];
  return [{ name: titleOf(singular(name.toLowerCase())), type: typeOfTexts(value) }];
}

/** The doc comment above each entry of a constant of messages or events. */
function commentsOfCrossings(): ReadonlyMap<string, string> {
  const text = globSync('preload/contract/*.ts', { cwd: root })
    .map((path) => readFileSync(resolve(root, path), 'utf8'))
    .join('\n');
  const found = text.matchAll(/\/\*\*((?:[^*]|\*(?!\/))*)\*\/\s+'([\w.]+)':/g);
  return new Map(
    [...found].map(([, comment = '', name = '']) => [name, comment.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim()]),
  );
}

/** An empty line stands before each type of several lines. */
function code(types: readonly string[]): string[] {
  if (types.length === 0) return [];
  const lines = types.map((type, at) => (at > 0 && type.includes('\n') ? `\n${type}` : type));
  return [`\`\`\`ts\n${lines.join('\n')}\n\`\`\``];
}
