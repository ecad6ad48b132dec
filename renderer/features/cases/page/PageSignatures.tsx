import { areDefinedHere, countedActs, DEFINED_HERE } from '#domain/acts/trust.ts';
import { checkText } from '#domain/cases/check-text.ts';
import { handsTexts } from '#domain/cases/hands.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import { ACT_NAMES, ROLE_NAMES, signatureText } from '#domain/cases/page-markdown.ts';
import { instantText, SECRECY_NOTICE } from '#domain/export/provenance-facts.ts';
import { type Committee, committeeText, isDissent } from '#domain/people/votes.ts';
import classes from './CasePage.module.css';
import type { ShownPage } from './store.ts';

interface Props {
  readonly signed: ShownPage['signed'];
  readonly committee: Committee | null;
}

/** The acts with their instants and the hash of the page; lines to sign by hand while there is no act. */
export function PageSignatures({ signed, committee }: Props) {
  const counted = countedActs(signed?.acts ?? []);
  return (
    <>
      {committee !== null && <p>{committeeText(committee, counted)}</p>}
      <ul className={classes.acts}>
        {signed?.acts.map(({ kind, personId, name, role, text, at, ...signature }, place) => (
          <li key={`${personId} ${at}`}>
            <b>{ACT_NAMES[kind]}</b>
            {isDissent(signed.acts[place], counted) && ` (${PAGE_HEADINGS.dissent})`}{' '}
            {`por ${name} (${ROLE_NAMES[role]}) em ${instantText(at)}`}
            {text !== '' && `: ${text}`}
            {` (${signatureText(signature)})`}
          </li>
        ))}
      </ul>
      {signed === null && <p>{PAGE_HEADINGS.draftNote}</p>}
      {signed !== null && <p className={classes.hash}>{`SHA-256 desta folha: ${signed.sha256}`}</p>}
      {signed !== null && <p className={classes.hash}>{checkText(signed.check)}</p>}
      {signed !== null && areDefinedHere(signed.acts) && <p className={classes.hash}>{DEFINED_HERE}</p>}
      {signed !== null &&
        handsTexts(signed.check.hands).map((text) => (
          <p key={text} className={classes.hash}>
            {text}
          </p>
        ))}
      <p className={classes.hash}>{SECRECY_NOTICE}</p>
    </>
  );
}
