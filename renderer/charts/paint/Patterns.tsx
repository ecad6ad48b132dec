import type { Hatch } from './bar-paint.ts';

/** The id of a pattern inside one chart; two charts on a page must not share ids. */
export function patternId(chart: string, hatch: Hatch): string {
  return `${chart}-${hatch}`;
}

/** Lines drawn over a bar's colour. */
export function Patterns({ chart }: { readonly chart: string }) {
  const line = { stroke: 'var(--lastro-hatch)', strokeWidth: 1.5 };
  const pattern = { patternUnits: 'userSpaceOnUse' } as const;
  return (
    <defs>
      <pattern id={patternId(chart, 'diagonal')} {...pattern} width="6" height="6" patternTransform="rotate(45)">
        <line x1="0" y1="0" x2="0" y2="6" {...line} />
      </pattern>
      <pattern id={patternId(chart, 'cross')} {...pattern} width="7" height="7" patternTransform="rotate(45)">
        <line x1="0" y1="0" x2="0" y2="7" {...line} />
        <line x1="0" y1="0" x2="7" y2="0" {...line} />
      </pattern>
      <pattern id={patternId(chart, 'sparse')} {...pattern} width="9" height="9" patternTransform="rotate(-45)">
        <line x1="0" y1="0" x2="0" y2="9" stroke="var(--lastro-undetermined-outline)" strokeWidth={1} />
      </pattern>
    </defs>
  );
}
