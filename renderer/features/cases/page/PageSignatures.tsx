import { areDefinedHere, DEFINED_HERE } from '#domain/acts/trust.ts';
import { checkText } from '#domain/cases/check-text.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import { ACT_NAMES, ROLE_NAMES, signatureText } from '#domain/cases/page-markdown.ts';
import { instantText, SECRECY_NOTICE } from '#domain/export/provenance-facts.ts';
import classes from './CasePage.module.css';
import type { ShownPage } from './store.ts';

interface Props {
  readonly signed: ShownPage['signed'];
}

/** The acts with their instants and the hash of the page; lines to sign by hand while there is no act. */
export function PageSignatures({ signed }: Props) {
  return (
    <>
      <ul className={classes.acts}>
        {signed?.acts.map(({ kind, personId, name, role, text, at, ...signature }) => (
          <li key={`${personId} ${at}`}>
            <b>{ACT_NAMES[kind]}</b> {`por ${name} (${ROLE_NAMES[role]}) em ${instantText(at)}`}
            {text !== '' && `: ${text}`}
            {` (${signatureText(signature)})`}
          </li>
        ))}
      </ul>
      {signed === null && <p>{PAGE_HEADINGS.draftNote}</p>}
      {signed !== null && <p className={classes.hash}>{`SHA-256 desta folha: ${signed.sha256}`}</p>}
      {signed !== null && <p className={classes.hash}>{checkText(signed.check)}</p>}
      {signed !== null && areDefinedHere(signed.acts) && <p className={classes.hash}>{DEFINED_HERE}</p>}
      <p className={classes.hash}>{SECRECY_NOTICE}</p>
    </>
  );
}
