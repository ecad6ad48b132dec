/** A record with a member for each name; the compiler knows the names, which `Object.fromEntries` forgets. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  memberOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, memberOf(name)])) as Record<Name, Value>;
}
