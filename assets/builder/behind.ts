/** Answer of `npm outdated --json`, by the name of the package. */
export type Outdated = Readonly<Record<string, { readonly current?: string; readonly latest: string }>>;

interface Behind {
  readonly name: string;
  readonly current: string;
  readonly latest: string;
}

const majorOf = (version: string): number => Number(/^\d+/.exec(version)?.[0] ?? 0);

/** Packages that ship, by their names or the folders that a build names, and are a major version behind. */
export function shippedBehind(outdated: Outdated, shipped: readonly string[]): readonly Behind[] {
  const names = new Set(
    shipped.map((folder) => folder.slice(folder.lastIndexOf('node_modules/')).replace(/^node_modules\//, '')),
  );
  return Object.entries(outdated).flatMap(([name, { current, latest }]) =>
    current !== undefined && names.has(name) && majorOf(latest) > majorOf(current) ? [{ name, current, latest }] : [],
  );
}
