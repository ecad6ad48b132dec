import classes from '../evolution/Evolution.module.css';
import { Swatch } from '../paint/Swatch.tsx';
import type { MemberLayer } from './get-group-ladder.ts';

export interface NamedLayer extends MemberLayer {
  readonly name: string;
}

export function MemberKeys({ layers }: { readonly layers: readonly NamedLayer[] }) {
  return (
    <ul className={classes.keys} aria-hidden>
      {layers.map(({ key, name, paint }) => (
        <li key={key}>
          <Swatch paint={paint} />
          {name}
        </li>
      ))}
    </ul>
  );
}
