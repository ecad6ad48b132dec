import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TermText } from '#contract/consent.ts';
import type { Settings } from '#contract/settings.ts';
import { formatDocument } from '#domain/basics/document.ts';
import { type Institution, MAX_INSTITUTIONS } from '#domain/consent/institution.ts';
import type { SettingFixer } from '#domain/settings/settings.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { useSaving } from '../../lib/use-saving.ts';
import { ActButtons } from '../../ui/Acts.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { FixedFields } from '../../ui/FixedFields.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { FixedNote } from '../../ui/SettingRow.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { InstitutionDialog } from './InstitutionDialog.tsx';
import classes from './SettingsScreen.module.css';

interface Props extends Pick<Settings, 'institutions'> {
  readonly termText: (term: TermText) => ReactNode;
}

/** The institutions that query: terms, queries, results and documents name them. */
export function InstitutionsPanel({ institutions, termText }: Props) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Institution | 'new' | null>(null);
  const [removed, setRemoved] = useState<Institution | null>(null);
  const fixed = useFixed('institutions');
  const note = useId();
  const add = (
    <div>
      <ActButtons
        acts={[
          {
            id: 'add-institution',
            label: t('settings.addInstitution'),
            icon: <IconPlus size={14} aria-hidden />,
            isOff: fixed !== null || institutions.length >= MAX_INSTITUTIONS,
            run: () => setEdited('new'),
          },
        ]}
        size="xs"
      />
    </div>
  );
  return (
    <Panel
      title={t('settings.institutions')}
      lead={t('settings.institutionsText')}
      actions={fixed && <FixedNote by={fixed} id={note} />}
    >
      <Stack gap="sm">
        {institutions.length > 0 && (
          <ul className={classes.institutions} aria-label={t('settings.institutions')}>
            {institutions.map((institution, place) => (
              <InstitutionItem
                key={institution.cnpj}
                institution={institution}
                institutions={institutions}
                isUsual={place === 0}
                fixed={fixed}
                onEdit={() => setEdited(institution)}
                onRemove={() => setRemoved(institution)}
              />
            ))}
          </ul>
        )}
        {fixed ? <FixedFields note={note}>{add}</FixedFields> : add}
      </Stack>
      {edited !== null && (
        <InstitutionDialog
          institutions={institutions}
          edited={edited === 'new' ? null : edited}
          termText={termText}
          onClose={() => setEdited(null)}
        />
      )}
      {removed !== null && (
        <RemoveInstitution institutions={institutions} removed={removed} onClose={() => setRemoved(null)} />
      )}
    </Panel>
  );
}

interface ItemProps extends Pick<Settings, 'institutions'> {
  readonly institution: Institution;
  readonly isUsual: boolean;
  readonly fixed: SettingFixer | null;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function InstitutionItem({ institution, institutions, isUsual, fixed, onEdit, onRemove }: ItemProps) {
  const { t } = useTranslation();
  const change = useStore('settings', (state) => state.change);
  const saving = useSaving();
  const { nome } = institution;
  const makeUsual = (): void => {
    const others = institutions.filter((each) => each !== institution);
    void saving.save(change({ institutions: [institution, ...others] }));
  };
  return (
    <li className={classes.institution}>
      <div className={classes.row}>
        <strong className={classes.institutionName}>{nome}</strong>
        {isUsual && institutions.length > 1 && <StatusBadge tone="primary">{t('settings.usual')}</StatusBadge>}
      </div>
      <p className={classes.hint}>{factsOf(t, institution).join(' · ')}</p>
      {saving.failure !== null && <ErrorNotice failure={saving.failure} />}
      {fixed === null && (
        <Group gap="xs" mt={8}>
          <Button variant="default" size="compact-xs" aria-label={t('settings.editOf', { nome })} onClick={onEdit}>
            {t('settings.edit')}
          </Button>
          {!isUsual && (
            <Button
              variant="default"
              size="compact-xs"
              aria-label={t('settings.makeUsualOf', { nome })}
              onClick={makeUsual}
            >
              {t('settings.makeUsual')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="red"
            c="var(--lastro-danger)"
            size="compact-xs"
            aria-label={t('settings.removeOf', { nome })}
            onClick={onRemove}
          >
            {t('settings.remove')}
          </Button>
        </Group>
      )}
    </li>
  );
}

function factsOf(t: TFunction, { cnpj, via, termMonths }: Institution): readonly string[] {
  return [
    formatDocument(cnpj),
    ...(via === null ? [] : [t('settings.viaOf', { nome: via.nome })]),
    termMonths === null ? t('settings.lastsUntilRevoked') : t('settings.lastsMonths', { count: termMonths }),
  ];
}

interface RemoveProps extends Pick<Settings, 'institutions'> {
  readonly removed: Institution;
  readonly onClose: () => void;
}

/** Saved records keep the institution that they name; new terms and queries can no longer name it. */
function RemoveInstitution({ institutions, removed, onClose }: RemoveProps) {
  const { t } = useTranslation();
  const change = useStore('settings', (state) => state.change);
  const saving = useSaving();
  const remove = async (): Promise<void> => {
    const changing = change({ institutions: institutions.filter((each) => each.cnpj !== removed.cnpj) });
    await saving.save(changing);
    if ((await changing) === null) onClose();
  };
  return (
    <Dialog onClose={onClose} title={t('settings.removeInstitution', { nome: removed.nome })}>
      <Stack gap="md">
        <Text size="md">{t('settings.removeInstitutionText')}</Text>
        {saving.failure !== null && <ErrorNotice failure={saving.failure} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common.cancel')}
          </Button>
          <Button color="red" onClick={() => void remove()}>
            {t('settings.remove')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
