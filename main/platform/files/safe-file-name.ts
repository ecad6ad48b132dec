/** Longest name without its ending, in characters; with it, any file system takes 255 bytes. */
const MAX_LENGTH = 80;

/** Characters some system refuses in a name, or shows as something else (reading direction). */
const REFUSED = /[<>:"/\\|?*\p{Cc}\p{Cf}]/gu;

/** Names that are devices on Windows, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name under which every system can keep a file: one part of a path, neither hidden nor a device. */
export function safeFileName(wanted: string): string {
  const dot = wanted.lastIndexOf('.');
  const ending = dot >= 0 ? wanted.slice(dot + 1).replaceAll(/[^0-9A-Za-z-]/g, '') : '';
  const stem = shortened((dot >= 0 ? wanted.slice(0, dot) : wanted).replaceAll(REFUSED, ' '));
  const trimmed = stem.replaceAll(/\s+/g, ' ').replaceAll(/^[\s.]+|[\s.]+$/g, '');
  const name = trimmed === '' || DEVICE.test(trimmed) ? `lastro ${trimmed}`.trim() : trimmed;
  return ending === '' ? name : `${name}.${ending}`;
}

/** As many whole words as fit, or what fits of a single one. */
function shortened(stem: string): string {
  const characters = [...stem];
  if (characters.length <= MAX_LENGTH) return stem;
  const cut = characters.slice(0, MAX_LENGTH + 1).join('');
  const end = cut.lastIndexOf(' ');
  return end > 0 ? cut.slice(0, end) : characters.slice(0, MAX_LENGTH).join('');
}
