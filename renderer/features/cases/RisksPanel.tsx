import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseView, ProposedRisk } from '#contract/cases.ts';
import { CASE_LIMITS } from '#domain/sources/case-limits.ts';
import { useStore } from '../../lib/stores.ts';
import { Panel } from '../../ui/Panel.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import classes from './CaseScreen.module.css';
import { CitedTextarea } from './editor/CitedTextarea.tsx';
import {
  hasRoom,
  withDismissed,
  withNoneDismissed,
  withOwnRisk,
  withoutRisk,
  withProposed,
  withRiskText,
} from './risks.ts';
import type { TypedCase, TypedRisk } from './typed-case.ts';

interface Props {
  readonly view: CaseView;
  readonly typed: TypedCase;
  readonly readOnly: boolean;
}

export function RisksPanel({ view, typed, readOnly }: Props) {
  const { t } = useTranslation();
  const edit = useStore('case', (state) => state.edit);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  useFocusOnChange(list, add, typed.risks.length);
  return (
    <Panel
      title={t('cases.risks')}
      lead={t('cases.risksText', { max: CASE_LIMITS.risks })}
      actions={
        !readOnly && (
          <Button
            ref={add}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={15} aria-hidden />}
            disabled={!hasRoom(typed)}
            onClick={() => edit(withOwnRisk)}
          >
            {t('cases.ownRisk')}
          </Button>
        )
      }
    >
      {!readOnly && <Proposals proposed={view.proposed} typed={typed} />}
      {typed.risks.length === 0 && <p className={classes.nothing}>{t('cases.noRisks')}</p>}
      <ul ref={list} className={classes.risks}>
        {typed.risks.map((risk, index) => (
          <RiskFields
            key={risk.id}
            risk={risk}
            place={index + 1}
            byAnalyst={risk.proposal === null || view.page.risks[index]?.byAnalyst === true}
            readOnly={readOnly}
          />
        ))}
      </ul>
    </Panel>
  );
}

type Ref<Element extends HTMLElement> = React.RefObject<Element | null>;

/** Moves the focus into an added risk; after a removal, whose button is gone, to the button that adds one. */
function useFocusOnChange(list: Ref<HTMLUListElement>, add: Ref<HTMLButtonElement>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus();
    else if (count < before.current && isFocusLost()) add.current?.focus();
    before.current = count;
  }, [list, add, count]);
}

/** Moves the focus to the next proposal after a dismissal, as the button that had it is gone. */
function useFocusKept(proposals: Ref<HTMLElement>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && isFocusLost())
      proposals.current?.querySelector<HTMLElement>('button:enabled')?.focus();
    before.current = count;
  }, [proposals, count]);
}

function isFocusLost(): boolean {
  return document.activeElement === document.body;
}

/** Proposals from the answers that the analyst has neither taken nor dismissed. */
function Proposals({ proposed, typed }: { readonly proposed: readonly ProposedRisk[]; readonly typed: TypedCase }) {
  const { t } = useTranslation();
  const edit = useStore('case', (state) => state.edit);
  const { dismissed, risks } = typed;
  const open = proposed.filter(
    ({ proposal }) => !dismissed.includes(proposal) && !risks.some((risk) => risk.proposal === proposal),
  );
  const section = useRef<HTMLElement>(null);
  useFocusKept(section, open.length);
  if (open.length === 0 && dismissed.length === 0) return null;
  return (
    <section ref={section} aria-label={t('cases.proposed')} className={classes.proposals}>
      <h3 className={classes.small}>{t('cases.proposed')}</h3>
      <ul>
        {open.map((offered) => (
          <li key={offered.proposal} className={classes.proposal}>
            <span lang="pt-BR">{offered.shown}</span>
            <span className={classes.ways}>
              <Button
                variant="default"
                size="compact-xs"
                disabled={!hasRoom(typed)}
                aria-label={t('cases.acceptRisk', { risk: offered.shown })}
                onClick={() => edit((now) => withProposed(now, offered))}
              >
                {t('cases.accept')}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                size="compact-xs"
                aria-label={t('cases.dismissRisk', { risk: offered.shown })}
                onClick={() => edit((now) => withDismissed(now, offered.proposal))}
              >
                {t('cases.dismiss')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {dismissed.length > 0 && (
        <Button variant="subtle" color="gray" size="compact-xs" onClick={() => edit(withNoneDismissed)}>
          {t('cases.offerDismissed')}
        </Button>
      )}
    </section>
  );
}

interface RiskProps {
  readonly risk: TypedRisk;
  readonly place: number;
  /** True if the analyst typed the text, or changed a proposal. */
  readonly byAnalyst: boolean;
  readonly readOnly: boolean;
}

function RiskFields({ risk: { id, text, mitigant }, place, byAnalyst, readOnly }: RiskProps) {
  const { t } = useTranslation();
  const edit = useStore('case', (state) => state.edit);
  const field = { max: CASE_LIMITS.riskText, minRows: 2, readOnly };
  return (
    <li className={classes.risk}>
      <CitedTextarea
        {...field}
        label={t('cases.risk', { place })}
        value={text}
        onChange={(kept) => edit((typed) => withRiskText(typed, id, { text: kept }))}
      />
      <CitedTextarea
        {...field}
        label={t('cases.mitigant', { place })}
        value={mitigant}
        onChange={(kept) => edit((typed) => withRiskText(typed, id, { mitigant: kept }))}
      />
      <div className={classes.riskFoot}>
        <StatusBadge tone={byAnalyst ? 'primary' : 'neutral'}>
          {t(byAnalyst ? 'cases.byAnalyst' : 'cases.byProposal')}
        </StatusBadge>
        {!readOnly && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            aria-label={t('cases.removeRisk', { place })}
            onClick={() => edit((typed) => withoutRisk(typed, id))}
          >
            {t('cases.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}
