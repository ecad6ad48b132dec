import classes from './DataTable.module.css';

interface Props {
  /** Pixels. */
  readonly height: number;
  readonly columns: number;
}

export function VirtualGap({ height, columns }: Props) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={classes.gap}>
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
