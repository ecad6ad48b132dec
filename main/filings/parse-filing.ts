import { SaxesParser } from 'saxes';
import type { SubjectKey } from '#domain/basics/document.ts';
import type { ReadFiling } from '#domain/filings/filing.ts';
import { FilingRefused, filingReader } from '#domain/filings/read-filing.ts';
import { xmlDecoder } from './decode-xml.ts';

/** Most characters of an element, a comment or a text; the parser holds them until they end. */
const MAX_PIECE = 1024 * 1024;

interface FilingParser {
  /** Throws `FilingRefused`, as `end` does. */
  readonly write: (bytes: Uint8Array) => void;
  readonly end: () => ReadFiling;
}

/** Parses the XML as its bytes arrive. Expands no entity but XML's own five, and refuses every document type. */
export function filingParser(asked: ReadonlySet<SubjectKey>): FilingParser {
  const decode = xmlDecoder();
  const reader = filingReader(asked);
  const parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  let isEnding = false;
  let readUpTo = 0;
  parser.on('doctype', () => {
    throw new FilingRefused('doctype');
  });
  parser.on('opentag', ({ name, attributes }) => {
    readUpTo = parser.position;
    reader.open(name, attributes, parser.line);
  });
  parser.on('closetag', ({ name }) => {
    readUpTo = parser.position;
    reader.close(name);
  });
  parser.on('error', (error) => {
    if (isEnding) throw new FilingRefused('truncated');
    throw /entity/.test(error.message)
      ? new FilingRefused('doctype', { line: parser.line })
      : new FilingRefused('damaged', { line: parser.line });
  });
  const write = (text: string): void => {
    // In pieces, so that a hostile element is refused before it fills the memory.
    for (let at = 0; at < text.length; at += MAX_PIECE) {
      parser.write(text.slice(at, at + MAX_PIECE));
      if (parser.position - readUpTo > MAX_PIECE) throw new FilingRefused('too_long', { line: parser.line });
    }
  };
  return {
    write: (bytes) => write(decode(bytes)),
    end: () => {
      write(decode());
      isEnding = true;
      parser.close();
      return reader.read();
    },
  };
}
