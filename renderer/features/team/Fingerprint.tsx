import type { TeamMember } from '#contract/team.ts';
import classes from './Team.module.css';

interface Props {
  readonly label: string;
  readonly fingerprint: TeamMember['fingerprint'];
}

/** Keys as words in their order, to be read aloud and compared. */
export function Fingerprint({ label, fingerprint }: Props) {
  return (
    <div>
      <p className={classes.hint}>{label}</p>
      <ol className={classes.words} aria-label={label}>
        {/* A word may come twice. */}
        {Object.entries(fingerprint.words).map(([index, word]) => (
          <li key={index}>{word}</li>
        ))}
      </ol>
    </div>
  );
}
