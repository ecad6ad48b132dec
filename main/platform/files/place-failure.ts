import type { ErrorCode } from '#domain/basics/error-codes.ts';

type PlaceCode = Extract<
  ErrorCode,
  'place_unusable' | 'place_refused' | 'place_unreachable' | 'too_many_files' | 'disk_full'
>;

/** Codes of the operating system for a file that cannot be saved at its place. */
const CODES: readonly (readonly [RegExp, PlaceCode])[] = [
  [/^(ENOENT|ENOTDIR|EEXIST|EISDIR|ELOOP|ENAMETOOLONG|EINVAL)$/, 'place_unusable'],
  [/^(EACCES|EPERM|EROFS)$/, 'place_refused'],
  [
    /^(ETIMEDOUT|ESTALE|EIO|ENXIO|ENODEV|EBUSY|ENOTCONN|EREMOTEIO|ECONN[A-Z]+|EHOST[A-Z]+|ENET[A-Z]+)$/,
    'place_unreachable',
  ],
  [/^E[MN]FILE$/, 'too_many_files'],
  [/^(ENOSPC|EDQUOT|EFBIG)$/, 'disk_full'],
];

/**
 * Refusal of the operating system at the place of an exported file; without its own class it would look like a damaged
 * archive.
 */
export class PlaceFailure extends Error {
  readonly code: PlaceCode;

  constructor(code: PlaceCode, cause: unknown) {
    super(`a file that leaves: ${code}`, { cause });
    this.code = code;
  }
}

/** Works at the place of an exported file; throws `PlaceFailure` if the operating system refuses. */
export async function atPlace<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    const ofSystem = cause instanceof Error && 'syscall' in cause && 'code' in cause ? String(cause.code) : '';
    const code = CODES.find(([pattern]) => pattern.test(ofSystem))?.[1];
    throw code === undefined ? cause : new PlaceFailure(code, cause);
  }
}
