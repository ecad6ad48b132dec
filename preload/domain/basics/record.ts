/** Builds a record with a value per name, and keeps the names' types, which `Object.fromEntries` loses. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  memberOf: (name: Name) => Value,
): Record<Name, Value> {
  // A loop: the figures of each saved month are such records.
  const record = {} as Record<Name, Value>;
  for (const name of names) record[name] = memberOf(name);
  return record;
}
