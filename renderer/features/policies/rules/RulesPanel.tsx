import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDots, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Measure, PolicyContent, PolicyRule } from '#domain/policies/credit-policy.ts';
import { POLICY_LIMITS } from '#domain/sources/policy-limits.ts';
import { Panel } from '#renderer/ui/Panel.tsx';
import { newRule, withNewRule, withoutRule, withRule, withRuleMoved } from '../content.ts';
import { measureName } from '../measures.ts';
import classes from '../Policies.module.css';
import { usePolicyActs } from '../policy-acts.ts';
import { ruleName } from '../policy-words.ts';
import { ruleWords } from '../rule-words.ts';
import { ADD_RULE_ID, focusSoon, limitFieldId, ruleElementId } from './element-ids.ts';
import { MeasurePicker } from './MeasurePicker.tsx';
import { RuleForm } from './RuleForm.tsx';

interface Props {
  readonly content: PolicyContent;
  readonly readOnly: boolean;
  /** Id of the rule with open fields. */
  readonly openRule: string | null;
  readonly onOpen: (id: string | null) => void;
}

/** The rules in words, one a row; each opens its fields. */
export function RulesPanel({ content, readOnly, openRule, onOpen }: Props) {
  const { t } = useTranslation();
  const { edit } = usePolicyActs();
  const isFull = content.rules.length >= POLICY_LIMITS.rules;
  const add = (measure: Measure): void => {
    const rule = newRule(crypto.randomUUID(), measureName(t, measure, content.tipo ?? null), measure);
    edit(withNewRule(rule));
    onOpen(rule.id);
    focusSoon(limitFieldId(rule.id));
  };
  return (
    <Panel title={t('policies.rules')} lead={t('policies.rulesLead')}>
      {content.rules.length === 0 && <p className={classes.nothing}>{t('policies.noRules')}</p>}
      <ol className={classes.rules}>
        {content.rules.map((rule) => (
          <RuleRow key={rule.id} {...{ content, rule, readOnly, onOpen }} isOpen={openRule === rule.id} />
        ))}
      </ol>
      {!readOnly && (
        <MeasurePicker
          tipo={content.tipo ?? null}
          onPick={add}
          target={({ isOpen, toggle }) => (
            <Button
              id={ADD_RULE_ID}
              variant="default"
              size="xs"
              leftSection={<IconPlus size={15} aria-hidden />}
              aria-haspopup="listbox"
              aria-expanded={isOpen}
              disabled={isFull}
              onClick={toggle}
            >
              {t('policies.addRule')}
            </Button>
          )}
        />
      )}
      {isFull && <p className={classes.nothing}>{t('policies.full', { max: POLICY_LIMITS.rules })}</p>}
    </Panel>
  );
}

interface RowProps extends Omit<Props, 'openRule'> {
  readonly rule: PolicyRule;
  readonly isOpen: boolean;
}

function RuleRow({ content, rule, readOnly, isOpen, onOpen }: RowProps) {
  const { t } = useTranslation();
  const { edit } = usePolicyActs();
  const name = ruleName(t, content, rule.id);
  return (
    <li className={classes.rule} id={ruleElementId(rule.id)} tabIndex={-1} aria-label={name}>
      <div className={classes.ruleHead}>
        <div className={classes.ruleSaid}>
          <h3>{name}</h3>
          <p>{ruleWords(t, rule, content.tipo ?? null)}</p>
          {rule.why !== '' && !isOpen && <p className={classes.why}>{rule.why}</p>}
        </div>
        <div className={classes.ruleActs}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'policies.closeRule' : 'policies.editRule', { rule: name })}
            onClick={() => onOpen(isOpen ? null : rule.id)}
          >
            <IconChevronDown size={17} className={classes.chevron} data-open={isOpen} aria-hidden />
          </ActionIcon>
          {!readOnly && <RuleMenu {...{ content, rule, name, onOpen }} />}
        </div>
      </div>
      {isOpen && (
        <RuleForm
          rule={rule}
          tipo={content.tipo ?? null}
          onChange={(change, step) => edit(withRule(rule.id, change), step)}
          readOnly={readOnly}
        />
      )}
    </li>
  );
}

function RuleMenu({ content, rule, name, onOpen }: Omit<RowProps, 'isOpen' | 'readOnly'> & { readonly name: string }) {
  const { t } = useTranslation();
  const { edit } = usePolicyActs();
  const at = content.rules.indexOf(rule);
  const copy = (): void => {
    const id = crypto.randomUUID();
    edit(withNewRule({ ...rule, id }, rule.id));
    onOpen(id);
    focusSoon(limitFieldId(id));
  };
  const remove = (): void => {
    edit(withoutRule(rule.id));
    focusSoon(ADD_RULE_ID);
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('policies.moreOf', { rule: name })}>
          <IconDots size={17} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {/* A menu with a disabled first item takes no focus: impossible acts are left out. */}
        {at > 0 && <Menu.Item onClick={() => edit(withRuleMoved(rule.id, -1))}>{t('policies.moveUp')}</Menu.Item>}
        {at < content.rules.length - 1 && (
          <Menu.Item onClick={() => edit(withRuleMoved(rule.id, 1))}>{t('policies.moveDown')}</Menu.Item>
        )}
        {content.rules.length < POLICY_LIMITS.rules && <Menu.Item onClick={copy}>{t('policies.copyRule')}</Menu.Item>}
        <Menu.Item onClick={remove}>{t('policies.removeRule')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
