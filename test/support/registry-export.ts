/** Lines as `reg.exe export` writes a file. */
export const exportOf = (lines: string): string =>
  `\uFEFFWindows Registry Editor Version 5.00\n\n${lines}\n\n`.replaceAll('\n', '\r\n');

/** A text as the export has it: REG_SZ. */
export const textIn = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** A number as the export has it: REG_DWORD. */
export const numberIn = (value: number): string => `dword:${value.toString(16).padStart(8, '0')}`;

/** Lines of a text as the export has them: REG_MULTI_SZ, in UTF-16, wrapped behind backslashes. */
export function linesIn(lines: readonly string[]): string {
  const bytes = Buffer.from([...lines, '', ''].join('\0'), 'utf16le').toString('hex');
  return `hex(7):${bytes.replace(/..(?=.)/g, '$&,').replace(/(.{60},)/g, '$1\\\n  ')}`;
}
