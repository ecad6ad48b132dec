import type { ReactNode } from 'react';
import type { PageRow, Run } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import classes from './CasePage.module.css';
import { Cited, Runs } from './PageRuns.tsx';

export function Block({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.block}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Rows({ rows }: { readonly rows: readonly PageRow[] }) {
  return (
    <dl className={classes.rows}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Cited cited={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Prints typed facts in two columns, as the request. */
export function PageOutside({ outside }: { readonly outside: readonly PageRow[] }) {
  const half = Math.ceil(outside.length / 2);
  return (
    <Block title={PAGE_HEADINGS.outside}>
      <div className={classes.pair}>
        <Rows rows={outside.slice(0, half)} />
        <Rows rows={outside.slice(half)} />
      </div>
    </Block>
  );
}

export function Formula({ formula, inputs }: { readonly formula: string; readonly inputs: readonly PageRow[] }) {
  return (
    <>
      {formula}
      {inputs.map(({ label, value }, index) => (
        <span key={label}>
          {index === 0 ? ': ' : '; '}
          {`${label} `}
          <Cited cited={value} />
        </span>
      ))}
    </>
  );
}

export function Text({ title, runs }: { readonly title: string; readonly runs: readonly Run[] }) {
  if (runs.length === 0) return null;
  return (
    <Block title={title}>
      <p className={classes.text}>
        <Runs runs={runs} />
      </p>
    </Block>
  );
}
