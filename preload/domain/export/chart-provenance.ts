import type { Provenance } from './exported-result.ts';
import { instantText, monthText, provenanceFacts, SECRECY_NOTICE } from './provenance-facts.ts';
import { caveats } from './situation.ts';

/** Facts in a chart's footer, one line each; the hash of each response is only in the file's metadata. */
const FOOT: readonly (readonly string[])[] = [
  ['Titular', 'Documento', 'Data-base'],
  ['Fonte', 'Provedor', 'Consultado em'],
  ['Autorização', 'Finalidade', 'Referência'],
  ['Instituição', 'Exportado por', 'Exportado em'],
];

/** If there are more different values, only the first and last, or their number, are shown. */
const MAX_LISTED = 3;

/**
 * The origin of a chart in a few lines, drawn as its footer. Values that all results share appear once; many months or
 * instants become a span, many authorizations a count.
 */
export function chartFoot(provenances: readonly Provenance[]): readonly string[] {
  const ordered = provenances.toSorted((one, other) => (one.dataBase < other.dataBase ? -1 : 1));
  const facts = ordered.map((provenance) => new Map(provenanceFacts(provenance).map(([name, text]) => [name, text])));
  const valuesOf = (name: string): string[] => {
    const texts = distinct(facts.map((each) => each.get(name) ?? ''));
    return texts.length === 0 ? [] : [`${name}: ${together(name, texts, ordered)}`];
  };
  const lines = [...FOOT.map((names) => names.flatMap(valuesOf).join(' · ')), caveatLine(ordered)];
  return [...lines.filter((line) => line !== ''), SECRECY_NOTICE];
}

/** A caveat of only some months lists them. */
function caveatLine(ordered: readonly Provenance[]): string {
  const found = ordered.flatMap((one) => caveats(one).map((text) => [text, one.dataBase] as const));
  const said = [...Map.groupBy(found, ([text]) => text)].map(([text, own]) => {
    const months = distinct(own.map(([, dataBase]) => monthText(dataBase)));
    return own.length === ordered.length ? text : `${text} (${months.join(', ')})`;
  });
  return said.length === 0 ? '' : `Ressalvas: ${said.join('; ')}`;
}

function together(name: string, texts: readonly string[], ordered: readonly Provenance[]): string {
  if (texts.length <= MAX_LISTED) return texts.join(', ');
  if (name === 'Consultado em') return span(ordered.map(({ queriedAt }) => queriedAt).toSorted(), instantText);
  if (name === 'Data-base')
    return span(
      ordered.map(({ dataBase }) => dataBase),
      monthText,
    );
  return `${texts.length} diferentes`;
}

function span(ordered: readonly string[], text: (one: string) => string): string {
  return `${text(ordered[0] ?? '')} a ${text(ordered.at(-1) ?? '')}`;
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}

/** Every fact of every result of a chart, for the file's metadata: one paragraph per result. */
export function chartDescription(provenances: readonly Provenance[]): string {
  const paragraph = (provenance: Provenance): string =>
    provenanceFacts(provenance)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => `${name}: ${text}`)
      .join('\n');
  return provenances.map(paragraph).join('\n\n');
}

/** Most results of one chart: a long series, or a month with those it is compared with. */
export const MAX_CHART_RESULTS = 64;

export const MAX_CHART_SIZE = 16 * 1024 * 1024;

/** Longest side of a chart's picture in pixels, because a small file may decode to a huge picture. */
export const MAX_CHART_SIDE = 16_384;
