/** The part of a schema's complaint that is safe to tell: where it is, not what stands there. */
export interface Issue {
  readonly path: readonly PropertyKey[];
}

/** The paths of the members that did not fit, each once, joined by commas; `input` stands for the whole. */
export function offendingFields(issues: readonly Issue[]): string {
  const paths = issues.map(({ path }) => (path.length === 0 ? 'input' : path.map(String).join('.')));
  return [...new Set(paths)].toSorted().join(',');
}
