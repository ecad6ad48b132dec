import { Unreadable } from './bounded-rows.ts';

/** Windows-1252 from 0x80 on, where Latin-1 has controls; the runtimes' own decoders differ there. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';
/** DOS code page 850 from 0x80 on. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';
const MARKS = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
] as const;

/** Most bytes to look at to recognize an encoding. */
const LOOKED_AT = 65_536;
/** DOS programs end a text with this character. */
const END = '\u001A';
/** Control characters, which text does not contain. */
const NO_TEXT = /[^\P{Cc}\s]/u;
/** Largest share of zero characters in a text. */
const MAX_BLANKS = 0.5;
const LETTERS = /[áàâãéêíóôõúüç]/i;
const SIGNS = /[ºª°§–—“”‘’\u00A0·]/;

/**
 * Decodes UTF-8, UTF-16 with or without its mark, Windows-1252, DOS code page 850, or Macintosh, whichever gives the
 * most plausible text. Throws `Unreadable` (`format`) if the bytes are not text.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes);
  let plain = text.replaceAll('\0', '').trimEnd();
  while (plain.endsWith(END)) plain = plain.slice(0, -1).trimEnd();
  const isFilled = text.split('\0').length - 1 > text.length * MAX_BLANKS;
  if (isFilled || NO_TEXT.test(plain.slice(0, 4_096))) throw new Unreadable('format');
  return plain;
}

function decoded(bytes: Uint8Array): string {
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  const encoding = marked?.[1] ?? wideEncoding(bytes);
  if (encoding !== null) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return narrowText(bytes);
  }
}

/** Every other byte of a UTF-16 text is 0, unless it has hardly any Latin letters. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const looked = bytes.subarray(0, Math.min(bytes.length, LOOKED_AT) & ~1);
  const zeros = [0, 0];
  looked.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = looked.length / 2;
  if (odd > half * 0.7 && even < half * 0.1) return 'utf-16le';
  return even > half * 0.7 && odd < half * 0.1 ? 'utf-16be' : null;
}

function narrowText(bytes: Uint8Array): string {
  const latin = (part: Uint8Array): string =>
    Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1');
  const decoders: readonly ((part: Uint8Array) => string)[] = [
    (part) => latin(part).replace(/[\x80-\x9F]/g, (character) => WINDOWS[character.charCodeAt(0) - 0x80] ?? character),
    (part) => latin(part).replace(/[\x80-\xFF]/g, (character) => DOS[character.charCodeAt(0) - 0x80] ?? character),
    (part) => new TextDecoder('macintosh').decode(part),
  ];
  const looked = bytes.subarray(0, LOOKED_AT);
  const scored = decoders.map((decode) => ({ decode, score: likeness(decode(looked)) }));
  const [best] = scored.toSorted((one, other) => other.score - one.score);
  return (best?.decode ?? latin)(bytes);
}

/** Scores how well the non-ASCII characters fit Portuguese: its letters, in the case of their word. */
function likeness(text: string): number {
  let score = 0;
  for (const { 0: character, index } of text.matchAll(/\P{ASCII}/gu)) {
    const before = text[index - 1] ?? '';
    if (!LETTERS.test(character)) score += SIGNS.test(character) ? 0 : -1;
    else if (!/\p{L}/u.test(before)) score += 1;
    else score += isUpper(before) === isUpper(character) || isUpper(before) ? 2 : 0;
  }
  return score;
}

const isUpper = (letter: string): boolean => letter !== letter.toLowerCase();
