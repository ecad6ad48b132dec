import { MAX_RESPONSE_BYTES } from '#domain/basics/upload.ts';

/** Phrases that the list of operations repeats (specification, resumoDasOperacoes). */
const PHRASES = [
  '},{"codigoVencimento":"v',
  '","valorVencimento":',
  '{"modalidade":"',
  '","variacaoCambial":"N","listaDeVencimentos":[{"codigoVencimento":"v',
  '}]},',
] as const;

/**
 * A control character that replaces the phrase. JSON has no control characters, so a text that has one is not a
 * response.
 */
const placeholderOf = (index: number): string => String.fromCharCode(1 + index);
const hasPlaceholder = new RegExp(`[${placeholderOf(0)}-${placeholderOf(PHRASES.length - 1)}]`);

/** Returns the text with a placeholder for each phrase; null if it already holds placeholders. */
export function shorten(text: string): string | null {
  if (hasPlaceholder.test(text)) return null;
  return PHRASES.reduce((shorter, phrase, index) => shorter.replaceAll(phrase, placeholderOf(index)), text);
}

/** Characters; an invalid UTF-8 byte counts as three. */
const MOST_LENGTH = 3 * MAX_RESPONSE_BYTES;

const LONGEST = Math.max(...PHRASES.map(({ length }) => length));

function lengthOf(shorter: string): number {
  let length = shorter.length;
  for (const character of shorter) length += PHRASES[character.charCodeAt(0) - 1]?.length ?? 0;
  return length;
}

/** Returns the original text; throws if it would be longer than any response. */
export function lengthen(shorter: string): string {
  if (shorter.length * LONGEST > MOST_LENGTH && lengthOf(shorter) > MOST_LENGTH)
    throw new RangeError('a text is longer than any response');
  return PHRASES.reduceRight((text, phrase, index) => text.replaceAll(placeholderOf(index), phrase), shorter);
}

export interface ResponseTemplate {
  /** Returns the unusual values, then the rest of the response; null if no part has the usual layout. */
  readonly strip: (text: string) => string | null;
  /** Returns the stripped response, character for character. */
  readonly restore: (stripped: string) => string;
}

/** A JSON number, a string without escapes and control characters, or null. */
const VALUE = /-?\d[\d.eE+-]*|"[^"\\\p{Cc}]*"|null/uy;
const SAME = '*';
const NOT_USUAL = '-';

/** The parts that are nearly the same in all responses, and the values that differ. */
const PARTS = [
  { from: '"resumoDoCliente":{', to: '}', values: /(?<=":)(?:\d+|"[^"]*"|null)/g },
  { from: '"resumoDaCarteira":{', to: '}', values: /(?<=":)(?:\d+|"[^"]*"|null)/g },
  { from: '"resumoDasModalidades":[', to: '}]', values: /(?<="valorVencimento":)0/g },
] as const;

/**
 * Takes the parts from a default response. Compares them as text without parsing, so that only a part with the same
 * layout fits and the restored text is exact.
 */
export function createTemplate(defaultText: string): ResponseTemplate {
  const templateParts = PARTS.map(({ from, to, values }) => {
    const start = defaultText.indexOf(from);
    const text = defaultText.slice(start, defaultText.indexOf(to, start) + to.length);
    return createPart(text.split(values), text.match(values) ?? []);
  });
  return {
    strip: (text) => {
      const lines: string[] = [];
      let rest = text;
      for (const part of templateParts) {
        const found = part.take(rest);
        lines.push(found?.line ?? NOT_USUAL);
        rest = found?.rest ?? rest;
      }
      const short = lines.every((line) => line === NOT_USUAL) ? null : shorten(rest);
      return short === null ? null : [...lines, short].join('\n');
    },
    restore: (stripped) => {
      const parts = stripped.split('\n');
      const lines = parts.slice(0, templateParts.length);
      const rest = lengthen(parts.slice(templateParts.length).join('\n'));
      return templateParts.reduceRight((text, part, index) => part.put(text, lines[index] ?? NOT_USUAL), rest);
    },
  };
}

/** A part: fixed sections with a value between each two. */
interface TemplatePart {
  /**
   * Returns null if the text does not hold the part with its usual layout. The line holds the part's position, then its
   * unusual values.
   */
  readonly take: (text: string) => { readonly line: string; readonly rest: string } | null;
  readonly put: (text: string, line: string) => string;
}

function createPart(sections: readonly string[], defaultText: readonly string[]): TemplatePart {
  const end = sections.at(-1) ?? '';
  const pairs = defaultText.map((value, index) => `${sections[index]}${value}`);
  const usual = pairs.join('');
  const begins = [0];
  for (const pair of pairs) begins.push((begins.at(-1) ?? 0) + pair.length);
  return {
    take: (text) => {
      const start = text.indexOf(sections[0] ?? '');
      const listed: string[] = [];
      let at = start;
      for (const [index, value] of defaultText.entries()) {
        const found = at < 0 ? null : valueAfter(text, at, sections[index] ?? '');
        if (found === null) return null;
        listed.push(found.value === value ? SAME : found.value);
        at = found.end;
      }
      if (!text.startsWith(end, at)) return null;
      return { line: [start, ...packed(listed)].join('\t'), rest: text.slice(0, start) + text.slice(at + end.length) };
    },
    put: (text, line) => {
      if (line === NOT_USUAL) return text;
      const [start, ...listed] = line.split('\t');
      let [part, at] = ['', 0];
      for (const value of listed) {
        const run = value.startsWith(SAME) ? Number(value.slice(1)) : 1;
        const isRun = Number.isInteger(run) && run >= 0 && at + run <= defaultText.length;
        // Otherwise a few bytes could claim any number of values.
        if (!isRun) throw new RangeError('more values than the part of a response has');
        part += value.startsWith(SAME) ? usual.slice(begins[at], begins[at + run]) : `${sections[at]}${value}`;
        at += run;
      }
      return text.slice(0, Number(start)) + part + end + text.slice(Number(start));
    },
  };
}

function valueAfter(text: string, at: number, section: string): { value: string; end: number } | null {
  if (!text.startsWith(section, at)) return null;
  VALUE.lastIndex = at + section.length;
  const [value] = VALUE.exec(text) ?? [];
  return value === undefined ? null : { value, end: VALUE.lastIndex };
}

function packed(listed: readonly string[]): string[] {
  const lines: string[] = [];
  let run = 0;
  for (const value of listed) {
    if (value === SAME) run += 1;
    else {
      lines.push(...(run > 0 ? [`${SAME}${run}`] : []), value);
      run = 0;
    }
  }
  return run > 0 ? [...lines, `${SAME}${run}`] : lines;
}
