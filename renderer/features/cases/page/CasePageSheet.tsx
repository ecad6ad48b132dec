import type { CommitteePage, PageRow, Run } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import { formatDocument } from '#domain/document.ts';
import { monthText } from '#domain/export/provenance-facts.ts';
import { addMonths } from '#domain/month.ts';
import classes from './CasePage.module.css';
import { PageLadder } from './PageLadder.tsx';
import { PageMonths } from './PageMonths.tsx';
import { PagePolicy } from './PagePolicy.tsx';
import { Cited, Runs } from './PageRuns.tsx';
import { PageSignatures } from './PageSignatures.tsx';
import { PageSources } from './PageSources.tsx';
import type { ShownPage } from './store.ts';

/** Characters of a hash that tell one snapshot from another. */
const SHORT = 12;

interface Props {
  readonly page: CommitteePage;
  /** Null for a draft, which nobody signed. */
  readonly signed: ShownPage['signed'];
  readonly resultHref: (id: string) => string;
}

/**
 * The committee page on one A4, its sources on the next. Its texts are those of the page itself, in Portuguese in both
 * languages of the window: what was signed reads the same for ever.
 */
export function CasePageSheet({ page, signed, resultHref }: Props) {
  return (
    <div className={classes.page} lang="pt-BR">
      <div className={classes.first} data-first-page>
        <Head page={page} version={signed?.version ?? null} />
        <div className={classes.pair}>
          <Block title={PAGE_HEADINGS.request}>
            <Rows rows={page.request} />
          </Block>
          <Block title={PAGE_HEADINGS.who}>
            <Rows rows={page.who} />
          </Block>
        </div>
        <div className={classes.pair}>
          <Block title={PAGE_HEADINGS.exposure}>
            <Figures figures={page.figures} month={page.month} />
          </Block>
          <Block title={PAGE_HEADINGS.ladder}>
            <PageLadder ladder={page.ladder} />
          </Block>
        </div>
        <Block title={PAGE_HEADINGS.months}>
          <PageMonths months={page.months} />
        </Block>
        <Block title={PAGE_HEADINGS.risks}>
          <Risks risks={page.risks} />
        </Block>
        <Block title={PAGE_HEADINGS.ratios}>
          <Ratios ratios={page.ratios} />
        </Block>
        {page.group !== undefined && (
          <Block title={PAGE_HEADINGS.group}>
            <Group group={page.group} />
          </Block>
        )}
        {page.policy !== undefined && (
          <Block title={PAGE_HEADINGS.policy}>
            <PagePolicy policy={page.policy} />
          </Block>
        )}
        <Text title={PAGE_HEADINGS.proposal} runs={page.proposal} />
        <Text title={PAGE_HEADINGS.conditions} runs={page.conditions} />
        <Block title={PAGE_HEADINGS.signatures}>
          <PageSignatures signed={signed} />
        </Block>
      </div>
      <PageSources page={page} signed={signed} resultHref={resultHref} />
    </div>
  );
}

function Head({ page, version }: { readonly page: CommitteePage; readonly version: number | null }) {
  const issuer = [page.institution.nome, formatDocument(page.institution.cnpj)].filter(Boolean).join(' · ');
  const which = version === null ? PAGE_HEADINGS.draft : `versão ${version}`;
  const kind = page.tipoDocumento === 'cpf' ? 'CPF' : 'CNPJ';
  return (
    <header className={classes.head}>
      <p className={classes.issuer}>
        <span>{`${PAGE_HEADINGS.title} · ${which}`}</span>
        <span>{issuer}</span>
      </p>
      <h1>
        {page.nome} <small>{`${kind} ${formatDocument(page.documento)}`}</small>
        {page.reference !== '' && <small>{` · ${page.reference}`}</small>}
      </h1>
      {page.notices.length > 0 && <p className={classes.notices}>{page.notices.join(' ')}</p>}
    </header>
  );
}

function Block({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <section className={classes.block}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Rows({ rows }: { readonly rows: readonly PageRow[] }) {
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

function Figures({ figures, month }: Pick<CommitteePage, 'figures' | 'month'>) {
  return (
    <table className={classes.table} aria-label={PAGE_HEADINGS.exposure}>
      <thead>
        <tr>
          <th scope="col">{PAGE_HEADINGS.figure}</th>
          <th scope="col">{monthText(month)}</th>
          <th scope="col">{monthText(addMonths(month, -12))}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ label, now, before }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Cited cited={now} />
            </td>
            <td>
              <Cited cited={before} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Risks({ risks }: Pick<CommitteePage, 'risks'>) {
  if (risks.length === 0) return <p>{PAGE_HEADINGS.noRisk}</p>;
  return (
    <ol className={classes.risks}>
      {risks.map(({ text, mitigant, byAnalyst }) => (
        <li key={JSON.stringify(text)}>
          <Runs runs={text} />
          {byAnalyst && <span className={classes.by}>{` (${PAGE_HEADINGS.byAnalyst})`}</span>}
          {mitigant.length > 0 && (
            <span className={classes.mitigant}>
              <b>{`${PAGE_HEADINGS.mitigant}: `}</b>
              <Runs runs={mitigant} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function Ratios({ ratios }: Pick<CommitteePage, 'ratios'>) {
  return (
    <table className={`${classes.table} ${classes.ratios}`} aria-label={PAGE_HEADINGS.ratios}>
      <thead>
        <tr>
          <th scope="col">{PAGE_HEADINGS.ratio}</th>
          <th scope="col">{PAGE_HEADINGS.figure}</th>
          <th scope="col">{PAGE_HEADINGS.formula}</th>
          <th scope="col">{PAGE_HEADINGS.leavesOut}</th>
        </tr>
      </thead>
      <tbody>
        {ratios.map(({ label, value, formula, leavesOut, inputs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Cited cited={value} />
            </td>
            <td data-words>
              {formula}
              {inputs.map(({ label: input, value: cited }, index) => (
                <span key={input}>
                  {index === 0 ? ': ' : '; '}
                  {`${input} `}
                  <Cited cited={cited} />
                </span>
              ))}
            </td>
            <td data-words>{leavesOut}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A line of what it is, and its four sums on two. */
function Group({ group }: { readonly group: NonNullable<CommitteePage['group']> }) {
  const { version, sha256, coverage, amounts } = group;
  return (
    <>
      <p>{`${PAGE_HEADINGS.groupPosition} ${version}, SHA-256 ${sha256.slice(0, SHORT)}: ${coverage}`}</p>
      <div className={classes.pair}>
        <Rows rows={amounts.slice(0, 2)} />
        <Rows rows={amounts.slice(2)} />
      </div>
    </>
  );
}

/** A text that was not written is not printed. */
function Text({ title, runs }: { readonly title: string; readonly runs: readonly Run[] }) {
  if (runs.length === 0) return null;
  return (
    <Block title={title}>
      <p className={classes.text}>
        <Runs runs={runs} />
      </p>
    </Block>
  );
}
