import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type GuidePage, readGuidePage, type Step } from '#renderer/features/help/guide/read-page.ts';

const root = resolve(import.meta.dirname, '../..');

/** The pages of the guide in their order, as the window reads them. */
export function readGuide(): readonly GuidePage[] {
  const files = globSync('docs/guia/[0-9]*.md', { cwd: root }).toSorted();
  return files.map((file) => readGuidePage(file.replaceAll('\\', '/'), readFileSync(resolve(root, file), 'utf8')));
}

export interface Task {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** A task is a heading with numbered steps below it. */
export function tasksOf({ blocks }: GuidePage): readonly Task[] {
  return blocks.flatMap((block, index) => {
    if (block.kind !== 'steps') return [];
    const title = blocks.slice(0, index).findLast(({ kind }) => kind === 'heading');
    return [{ title: title?.kind === 'heading' ? title.title : '', steps: block.steps }];
  });
}

/** Texts of the window that a step names. */
export const namesOf = ({ parts }: Step): readonly string[] =>
  parts.flatMap(({ kind, text }) => (kind === 'name' ? [text] : []));
