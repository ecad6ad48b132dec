/** Results one chart is drawn from at the most: a long series, or a month with those it is compared with. */
export const MAX_CHART_RESULTS = 64;

/** Bytes of a chart's picture, and of one piece of it on its way through the border. */
export const MAX_CHART_SIZE = 16 * 1024 * 1024;
export const CHART_CHUNK_BYTES = 512 * 1024;

/** Longest side of a chart's picture in pixels: a small file may unfold to a huge picture. */
export const MAX_CHART_SIDE = 16_384;
