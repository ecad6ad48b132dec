import type { ScreenName } from '#domain/navigation/screen-paths.ts';
import { parameterAt, type Values } from './parameters.ts';
import { PATHS } from './paths.ts';

type Paths = typeof PATHS;
type PathOf<Name extends keyof Paths> = Paths[Name] extends readonly string[] ? Paths[Name][number] : Paths[Name];

/** The path with the fewest parameters. */
type ShortestOf<Name extends keyof Paths> = Paths[Name] extends readonly [...string[], infer Last] ? Last : Paths[Name];

type SegmentOf<Path> = Path extends `${infer First}/${infer Rest}` ? First | SegmentOf<Rest> : Path;
type Named<Segment> = Segment extends `:${infer Name extends keyof Values}` ? Name : never;

type Always<Name extends keyof Paths> = Named<SegmentOf<ShortestOf<Name>>>;
type Sometimes<Name extends keyof Paths> = Exclude<Named<SegmentOf<PathOf<Name>>>, Always<Name>>;

type Flat<Type> = { readonly [Key in keyof Type]: Type[Key] };

/**
 * The route of each screen with an address, as its paths name its parameters. A route never holds a name or a document:
 * addresses end up in histories.
 */
type Addressed = {
  readonly [Name in keyof Paths]: Flat<
    { screen: Name } & { [Key in Always<Name>]: Values[Key] } & {
      [Key in Sometimes<Name>]?: Values[Key] | null | undefined;
    }
  >;
};

export type RouteOf = Addressed & { readonly 'not-found': { readonly screen: 'not-found' } };

/** Any place that has an address. */
export type Address = Addressed[keyof Addressed];

/** Where the window is. */
export type Route = RouteOf[keyof RouteOf];

export type Screen = Route['screen'];

/** The place of a screen that has no parameters; the compiler does not look through so large a union. */
export function placeOf(screen: ScreenName): Address {
  return { screen } as Address;
}

const SCREENS = Object.keys(PATHS) as readonly (keyof Paths)[];

/** Every screen that a route can name. */
export const SCREEN_NAMES: readonly Screen[] = [...SCREENS, 'not-found'];

/** The address of a route, `#` included. */
export function href(route: Address): string {
  const written = pathsOf(route.screen).map((path) => write(path, route));
  return `#${written.find((path) => path !== null) ?? ''}`;
}

/** Reads `location.hash`; an empty one leads to the first page. */
export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#/, '');
  if (path === '' || path === '/') return { screen: 'home' };
  const routes = SCREENS.flatMap((screen) =>
    pathsOf(screen).flatMap((pattern) => {
      const values = read(pattern, path);
      // The pattern of a screen names its parameters, which the compiler cannot follow.
      return values === null ? [] : ({ screen, ...values } as Route);
    }),
  );
  return routes[0] ?? { screen: 'not-found' };
}

function pathsOf(screen: keyof Paths): readonly string[] {
  return [PATHS[screen]].flat();
}

/** A path with the values of its parameters; null if one is absent. */
function write(pattern: string, values: Readonly<Record<string, unknown>>): string | null {
  const segments = pattern.split('/').map((name) => {
    const parameter = parameterAt(name);
    return parameter === undefined ? name : parameter.write(values[name.slice(1)]);
  });
  return segments.includes(undefined) ? null : segments.join('/');
}

/** The values that a path has where the pattern has parameters; null if it does not fit the pattern. */
function read(pattern: string, path: string): Readonly<Record<string, unknown>> | null {
  const segments = path.split('/');
  const names = pattern.split('/');
  if (segments.length !== names.length) return null;
  const values: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) {
    const segment = segments[index] ?? '';
    const parameter = parameterAt(name);
    if (parameter === undefined && segment !== name) return null;
    if (parameter === undefined) continue;
    const value = parameter.read(segment);
    if (value === undefined) return null;
    values[name.slice(1)] = value;
  }
  return values;
}
