import classes from './TagMark.module.css';

/** A word that an officer put on a subject. */
export function TagMark({ name }: { readonly name: string }) {
  return <span className={classes.tag}>{name}</span>;
}
