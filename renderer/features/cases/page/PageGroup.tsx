import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import classes from './CasePage.module.css';
import { Block, Rows } from './PageBlocks.tsx';

/** Digits of a hash that distinguish two snapshots. */
const SHORT = 12;

export function PageGroup({ group }: { readonly group: NonNullable<CommitteePage['group']> }) {
  const { version, sha256, coverage, amounts } = group;
  return (
    <Block title={PAGE_HEADINGS.group}>
      <p>{`${PAGE_HEADINGS.groupPosition} ${version}, SHA-256 ${sha256.slice(0, SHORT)}: ${coverage}`}</p>
      <div className={classes.pair}>
        <Rows rows={amounts.slice(0, 2)} />
        <Rows rows={amounts.slice(2)} />
      </div>
    </Block>
  );
}
