/** Builds a record with a value per name, and keeps the names' types, which `Object.fromEntries` loses. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  memberOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, memberOf(name)])) as Record<Name, Value>;
}
