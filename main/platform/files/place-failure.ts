import type { ErrorCode } from '#domain/basics/error-codes.ts';

type PlaceCode = Extract<
  ErrorCode,
  'place_unusable' | 'place_refused' | 'place_unreachable' | 'too_many_files' | 'disk_full'
>;

/** Why a file cannot be saved where it should stand, by the code of the operating system. */
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

/** What the operating system refused at the place of a file that leaves: by itself it would look as if the archive were damaged. */
export class PlaceFailure extends Error {
  readonly code: PlaceCode;

  constructor(code: PlaceCode, cause: unknown) {
    super(`a file that leaves: ${code}`, { cause });
    this.code = code;
  }
}

/** Does something at the place of a file that leaves; throws `PlaceFailure` for what the operating system refuses there. */
export async function atPlace<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    const ofSystem = cause instanceof Error && 'syscall' in cause && 'code' in cause ? String(cause.code) : '';
    const code = CODES.find(([pattern]) => pattern.test(ofSystem))?.[1];
    throw code === undefined ? cause : new PlaceFailure(code, cause);
  }
}
