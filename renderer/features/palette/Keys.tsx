import { Kbd } from '@mantine/core';
import classes from './Palette.module.css';

export function Keys({ keys }: { readonly keys: string }) {
  return (
    <span className={classes.keys}>
      {keys.split('+').map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}
    </span>
  );
}
