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
 * Routes of the screens with an address, typed by the parameters of their paths. A route never holds a name or a
 * document: histories keep addresses.
 */
type Addressed = {
  readonly [Name in keyof Paths]: Flat<
    { screen: Name } & { [Key in Always<Name>]: Values[Key] } & {
      [Key in Sometimes<Name>]?: Values[Key] | null | undefined;
    }
  >;
};

export type RouteOf = Addressed & { readonly 'not-found': { readonly screen: 'not-found' } };

export type Address = Addressed[keyof Addressed];

/** The window's place, which may have no address. */
export type Route = RouteOf[keyof RouteOf];

export type Screen = Route['screen'];

/** The address of a screen without parameters; the compiler cannot check so large a union. */
export function placeOf(screen: ScreenName): Address {
  return { screen } as Address;
}

const SCREENS = Object.keys(PATHS) as readonly (keyof Paths)[];

export const SCREEN_NAMES: readonly Screen[] = [...SCREENS, 'not-found'];

/** The address of a route, `#` included. */
export function href(route: Address): string {
  const written = pathsOf(route.screen).map((path) => write(path, route));
  return `#${written.find((path) => path !== null) ?? ''}`;
}

/** Parses `location.hash`; an empty one is the first page. */
export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#/, '');
  if (path === '' || path === '/') return { screen: 'home' };
  const routes = SCREENS.flatMap((screen) =>
    pathsOf(screen).flatMap((pattern) => {
      const values = read(pattern, path);
      // The pattern names the parameters, which the compiler cannot follow.
      return values === null ? [] : ({ screen, ...values } as Route);
    }),
  );
  return routes[0] ?? { screen: 'not-found' };
}

function pathsOf(screen: keyof Paths): readonly string[] {
  return [PATHS[screen]].flat();
}

/** Fills a path with the values of its parameters; null if one is absent. */
function write(pattern: string, values: Readonly<Record<string, unknown>>): string | null {
  const segments = pattern.split('/').map((name) => {
    const parameter = parameterAt(name);
    return parameter === undefined ? name : parameter.write(values[name.slice(1)]);
  });
  return segments.includes(undefined) ? null : segments.join('/');
}

/** Parses the parameters of a path; null if it does not fit the pattern. */
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
