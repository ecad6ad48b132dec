import classes from './Report.module.css';

export type PaperFact = readonly [name: string, value: string];

export function PaperFacts({ label, facts }: { readonly label: string; readonly facts: readonly PaperFact[] }) {
  return (
    <dl className={classes.facts} aria-label={label}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
