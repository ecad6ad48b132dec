import type { ReactNode } from 'react';
import type { PageRow, Run } from '#domain/cases/committee-page.ts';
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
