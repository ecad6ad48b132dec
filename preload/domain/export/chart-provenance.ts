import type { Provenance } from './exported-result.ts';
import { instantText, monthText, provenanceFacts, SECRECY_NOTICE } from './provenance-facts.ts';
import { caveats } from './situation.ts';

/**
 * Facts of a chart's foot, a line each; what distinguishes one response from another (its hash) stands in the file
 * alone.
 */
const FOOT: readonly (readonly string[])[] = [
  ['Titular', 'Documento', 'Data-base'],
  ['Fonte', 'Consultado em'],
  ['Autorização', 'Finalidade', 'Referência'],
  ['Instituição', 'Exportado por', 'Exportado em'],
];

/** More than these different facts are shown by their first and their last. */
const MAX_LISTED = 3;

/**
 * Where a chart comes from in a few lines, to be drawn at its foot. What its results share is shown once; many months
 * or instants as a span, many authorizations by their number.
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

/** What holds of some months alone names them. */
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

/** Every fact of every result of a chart, for those who look into the file: a paragraph a result. */
export function chartDescription(provenances: readonly Provenance[]): string {
  const paragraph = (provenance: Provenance): string =>
    provenanceFacts(provenance)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => `${name}: ${text}`)
      .join('\n');
  return provenances.map(paragraph).join('\n\n');
}

/** Results one chart is drawn from at the most: a long series, or a month with those it is compared with. */
export const MAX_CHART_RESULTS = 64;

/** Bytes of a chart's picture, and of one chunk of it on its way through the border. */
export const MAX_CHART_SIZE = 16 * 1024 * 1024;

/** Longest side of a chart's picture in pixels: a small file may unfold to a huge picture. */
export const MAX_CHART_SIDE = 16_384;
