import type { Import } from './imports.ts';

/** Every circle of files that import one another, each once, as the list of its files. */
export function findCycles(imports: readonly Import[]): string[][] {
  const graph = Map.groupBy(
    imports.filter(({ kind }) => kind === 'file'),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const cycles: string[][] = [];

  const follow = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) cycles.push(way.slice(start));
    if (start >= 0 || done.has(file)) return;
    for (const { to } of graph.get(file) ?? []) follow(to, [...way, file]);
    done.add(file);
  };

  for (const file of graph.keys()) follow(file, []);
  return cycles;
}
