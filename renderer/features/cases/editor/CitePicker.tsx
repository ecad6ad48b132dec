import { Button, Combobox } from '@mantine/core';
import { IconQuote } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Citable } from '#contract/cases.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { SearchPicker } from '#renderer/ui/SearchPicker.tsx';
import classes from './CitePicker.module.css';
import { findCitable } from './find-citable.ts';
import { citedKey } from './tokens.ts';

interface Props {
  readonly citable: readonly Citable[];
  readonly of: string;
  readonly onPick: (picked: Citable) => void;
}

export function CitePicker({ citable, of, onPick }: Props) {
  const { t } = useTranslation();
  return (
    <SearchPicker
      label={t('cases.citeSearch')}
      target={({ isOpen, toggle }) => (
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconQuote size={14} aria-hidden />}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-label={t('cases.citeIn', { of })}
          onClick={toggle}
        >
          {t('cases.cite')}
        </Button>
      )}
      found={(search) => <Found citable={citable} search={search} />}
      onPick={(key) => {
        const picked = citable.find(({ cited }) => citedKey(cited) === key);
        if (picked !== undefined) onPick(picked);
      }}
    />
  );
}

function Found({ citable, search }: Pick<Props, 'citable'> & { readonly search: string }) {
  const { t } = useTranslation();
  const { groups, left } = findCitable(citable, search);
  return (
    <>
      <Combobox.Options className={classes.options} aria-label={t('cases.citeList')} lang="pt-BR">
        {groups.map(({ heading, found }) => (
          <Combobox.Group key={heading} label={heading}>
            {found.map((one) => (
              <Combobox.Option key={citedKey(one.cited)} value={citedKey(one.cited)} className={classes.option}>
                <span>{one.label}</span>
                <span className={classes.value}>{one.text}</span>
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
        {groups.length === 0 && <Combobox.Empty>{t('cases.citeNothing')}</Combobox.Empty>}
      </Combobox.Options>
      {left > 0 && <p className={classes.left}>{t('cases.citeLeft', { count: left, number: formatCount(left) })}</p>}
    </>
  );
}
