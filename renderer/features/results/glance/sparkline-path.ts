interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Zero is at the foot, the largest amount at the top. Unknown months break the line; a month between two is a point.
 */
export function sparklinePath(months: readonly (number | null)[], { width, height }: Size): string {
  const largest = Math.max(1, ...months.map((amount) => amount ?? 0));
  const step = width / Math.max(1, months.length - 1);
  let isJoined = false;
  return months
    .flatMap((amount, index) => {
      const letter = isJoined ? 'L' : 'M';
      isJoined = amount !== null;
      if (amount === null) return [];
      const at = `${round(index * step)} ${round(height - (Math.max(0, amount) / largest) * height)}`;
      return [letter === 'M' ? `M${at}l0 0` : `L${at}`];
    })
    .join('');
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
