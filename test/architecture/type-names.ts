import { flat, type Member, type Type } from './contract-types.ts';

export interface NamedType {
  readonly name: string;
  readonly type: Type;
}

/** Named types by their flat text (`flat`). */
export type Names = ReadonlyMap<string, NamedType>;

/** Types that are written in fewer characters are written out, however often they are used. */
const SHORT = { union: 30, object: 48 };

/** An object with all members of a named one that has so many is written as that one `& { … }`. */
const SHARED_MEMBERS = 4;

/**
 * Names every long type: by the schema or list that a module exports, and without one, if it stands in two places, by the
 * place with the shortest name.
 */
export function nameTypes(roots: readonly NamedType[], exported: readonly NamedType[]): Names {
  const names = new Map<string, NamedType>();
  const taken = new Set<string>();
  const name = (named: NamedType): void => {
    if (!isNamed(named.type) || names.has(flat(named.type)) || taken.has(named.name)) return;
    names.set(flat(named.type), named);
    taken.add(named.name);
  };
  for (const named of exported) name(named);
  for (const named of repeated(roots, names)) name(named);
  return names;
}

/** Only objects and unions are; a type or null goes by the name of that type. */
function isNamed(type: Type): boolean {
  if (type.kind !== 'object' && type.kind !== 'union') return false;
  return flat(type).length >= SHORT[type.kind] && !isNullable(type);
}

const isNullable = (type: Type): boolean =>
  type.kind === 'union' && type.members.length === 2 && type.members.some((member) => flat(member) === 'null');

interface Place {
  /** The nearest type around it that has a name. */
  readonly owner: string;
  readonly name: string;
  readonly type: Type;
}

/** Types that stand in two places, with a name; members of a type that was met before stand in no place of their own. */
function repeated(roots: readonly NamedType[], names: Names): readonly NamedType[] {
  const places = new Map<string, Place[]>();
  const meet = (place: Place): void => {
    const met = places.get(flat(place.type));
    if (met !== undefined) {
      met.push(place);
      return;
    }
    places.set(flat(place.type), [place]);
    for (const inner of placesIn(place, names)) meet(inner);
  };
  for (const { name, type } of roots) meet({ owner: '', name, type });
  return [...places.values()].filter((found) => found.length > 1).map(shortest);
}

function shortest(places: readonly Place[]): NamedType {
  const [first] = places
    .map(({ owner, name, type }) => ({ name: `${owner}${name}`, type }))
    .toSorted((one, other) => one.name.length - other.name.length || (one.name < other.name ? -1 : 1));
  if (first === undefined) throw new Error('A type stands in no place.');
  return first;
}

function placesIn(place: Place, names: Names): readonly Place[] {
  const { owner, name, type } = place;
  if (type.kind === 'array') return [{ owner, name: singular(name), type: type.item }];
  if (type.kind === 'record') return [{ owner, name: singular(name), type: type.value }];
  if (type.kind === 'union') return type.members.map((member) => ({ owner, name, type: member }));
  if (type.kind !== 'object') return [];
  const around = names.get(flat(type))?.name ?? (owner === '' ? name : owner);
  return type.members.map((member) => ({ owner: around, name: titleOf(member.name), type: member.type }));
}

/** `saved_result` and `savedResult` are `SavedResult`. */
export const titleOf = (name: string): string =>
  name.replaceAll(/(?:^|[^A-Za-z\d]+)(\w?)/g, (_, letter: string) => letter.toUpperCase());

export const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/uses$/, 'us')
    .replace(/(?<![su])s$/, '');

/** The named object with the most members among those fully contained in an object, and the rest of the object. */
export function baseOf(
  type: Type,
  names: Names,
): { readonly base: string; readonly rest: readonly Member[] } | undefined {
  const all = membersOf(type);
  const written = new Set(all.map(writtenMember));
  const [base] = [...names.values()]
    .map((named) => ({ name: named.name, members: membersOf(named.type) }))
    .filter(({ members }) => members.length >= SHARED_MEMBERS && members.length < all.length)
    .filter(({ members }) => members.every((member) => written.has(writtenMember(member))))
    .toSorted((one, other) => other.members.length - one.members.length);
  if (base === undefined) return undefined;
  const shared = new Set(base.members.map(writtenMember));
  return { base: base.name, rest: all.filter((member) => !shared.has(writtenMember(member))) };
}

const membersOf = (type: Type): readonly Member[] => (type.kind === 'object' ? type.members : []);

const writtenMember = ({ name, type }: Member): string => `${name}: ${flat(type)}`;
