import { Button, Checkbox, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamMember } from '#contract/team.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { useStore } from '../../lib/stores.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Fingerprint } from './Fingerprint.tsx';
import classes from './Team.module.css';

interface Props {
  readonly members: readonly TeamMember[];
  readonly isSupervisor: boolean;
}

type Act = 'admit' | 'decline' | 'remove';

/** Lists members, waiting and removed workstations; a supervisor decides about them. */
export function Members({ members, isSupervisor }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<{ readonly act: Act; readonly member: TeamMember } | null>(null);
  const states = ['waiting', 'unproved', 'locked_out', 'member', 'removed'] as const;
  const sorted = states.flatMap((state) => members.filter((one) => one.state === state));
  const close = (): void => setOpened(null);
  return (
    <section className={classes.part} aria-label={t('team.members.title')}>
      <p className={classes.heading}>{t('team.members.title')}</p>
      <ul className={classes.rows}>
        {sorted.map((member) => (
          <MemberRow
            key={member.workstation}
            member={member}
            canDecide={isSupervisor && !member.isSelf}
            onAct={(act) => setOpened({ act, member })}
          />
        ))}
      </ul>
      {opened?.act === 'admit' && <AdmitDialog member={opened.member} onClose={close} />}
      {opened !== null && opened.act !== 'admit' && <RemoveDialog {...opened} act={opened.act} onClose={close} />}
    </section>
  );
}

interface RowProps {
  readonly member: TeamMember;
  readonly canDecide: boolean;
  readonly onAct: (act: Act) => void;
}

const TONES = {
  waiting: 'warning',
  unproved: 'danger',
  locked_out: 'danger',
  member: 'good',
  removed: 'neutral',
} as const;
const ACTS = {
  waiting: ['admit', 'decline'],
  unproved: ['decline'],
  locked_out: ['remove'],
  member: ['remove'],
  removed: [],
} as const;

function MemberRow({ member: { login, role, state, isSelf, wroteAt, fingerprint }, canDecide, onAct }: RowProps) {
  const { t } = useTranslation();
  const wrote = wroteAt === null ? '' : ` · ${t('team.members.wrote', { instant: formatInstant(wroteAt) })}`;
  return (
    <li>
      <div className={classes.row}>
        <span>
          {login} · {t(`team.role.${role}`)}
          {isSelf && ` · ${t('team.members.self')}`}
          <span className={classes.hint}>{wrote}</span>
        </span>
        <Group gap={6}>
          <StatusBadge tone={TONES[state]}>{t(`team.members.${state}`)}</StatusBadge>
          {canDecide &&
            ACTS[state].map((act) => (
              <Button
                key={act}
                variant="subtle"
                size="compact-xs"
                aria-label={t(`team.members.${act}Of`, { login })}
                onClick={() => onAct(act)}
              >
                {t(`team.members.${act}`)}
              </Button>
            ))}
        </Group>
      </div>
      {state === 'waiting' && <Fingerprint label={t('team.members.wordsOf', { login })} fingerprint={fingerprint} />}
    </li>
  );
}

interface DialogProps {
  readonly member: TeamMember;
  readonly onClose: () => void;
}

function AdmitDialog({ member: { workstation, login, role, fingerprint }, onClose }: DialogProps) {
  const { t } = useTranslation();
  const admit = useStore('team', (store) => store.admit);
  const [isCompared, setCompared] = useState(false);
  return (
    <FormDialog
      title={t('team.members.admitOf', { login })}
      submit={t('team.members.admit')}
      isReady={isCompared}
      onSubmit={() => admit({ workstation, code: fingerprint.code })}
      onClose={onClose}
    >
      <p className={classes.hint}>{t('team.members.admitText', { role: t(`team.role.${role}`) })}</p>
      <Fingerprint label={t('team.members.wordsOf', { login })} fingerprint={fingerprint} />
      <Checkbox
        label={t('team.members.compared')}
        checked={isCompared}
        onChange={({ currentTarget }) => setCompared(currentTarget.checked)}
      />
    </FormDialog>
  );
}

function RemoveDialog({
  member: { workstation, login },
  act,
  onClose,
}: DialogProps & { readonly act: 'decline' | 'remove' }) {
  const { t } = useTranslation();
  const remove = useStore('team', (store) => store.remove);
  return (
    <FormDialog
      title={t(`team.members.${act}Of`, { login })}
      submit={t(`team.members.${act}`)}
      isDangerous
      onSubmit={() => remove(workstation)}
      onClose={onClose}
    >
      <p className={classes.hint}>{t(`team.members.${act}Text`)}</p>
    </FormDialog>
  );
}
