import { recordOf } from '#domain/basics/record.ts';
import { RETAINED } from '#domain/retention/retention-rules.ts';
import type { FixableSetting } from '#domain/settings/settings.ts';
import { WAITS } from '#domain/settings/waiting-limits.ts';
import { OWN_LIMITS } from '#domain/sources/own-limits.ts';
import type { Translated } from '#renderer/i18n/catalogue.ts';
import type { ptBR } from '#renderer/i18n/portuguese.ts';

export type Catalogue = Translated<typeof ptBR>;

export interface SettingTexts {
  readonly title: string;
  readonly text: string;
  /** Names of its choices or members, by member. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** Each fixable setting in the words by which the window shows it. */
export function settingTexts({
  common,
  settings,
  lock,
  retention,
  backup,
}: Catalogue): Readonly<Record<FixableSetting, SettingTexts>> {
  const { limit, themes } = settings;
  const days = (count: number): string => backup.days_other.replace('{{count}}', String(count));
  return {
    locale: { title: settings.language, text: '', parts: common.languages },
    theme: { title: settings.theme, text: '', parts: themes },
    environment: { title: settings.environment, text: settings.environmentText, parts: common.environment },
    institutions: { title: settings.institutions, text: settings.institutionsText },
    officerName: { title: settings.officer, text: settings.officerText },
    purpose: {
      title: settings.usualPurpose,
      text: settings.usualPurposeText,
      parts: common.purpose,
    },
    firstRunDismissed: { title: settings.firstSteps, text: `${settings.firstRunNever}.` },
    limits: {
      title: settings.limits,
      text: settings.limitsText,
      parts: recordOf(WAITS, (wait) => `${limit[wait]} (s)`),
    },
    thresholds: { title: settings.thresholds, text: settings.thresholdsText },
    factDays: {
      title: settings.factDays,
      text: settings.factDaysText,
      parts: { factDays: settings.factDaysLabel },
    },
    registrato: { title: settings.registrato, text: settings.registratoText },
    ownLimits: {
      title: settings.ownLimits,
      text: settings.ownLimitsText,
      parts: recordOf(OWN_LIMITS, (limit) => settings.ownLimit[limit]),
    },
    location: { title: settings.locationAsk, text: settings.locationText },
    contentProtection: { title: settings.contentProtection, text: settings.contentProtectionText },
    lockMinutes: { title: lock.title, text: lock.lead, parts: { lockMinutes: `${lock.minutes} (min)` } },
    availabilityDay: {
      title: settings.availability,
      text: settings.availabilityText,
      parts: { availabilityDay: settings.availabilityDay },
    },
    processedFloor: {
      title: settings.processed,
      text: settings.processedText,
      parts: { processedFloor: `${settings.processedFloor} (%)` },
    },
    commands: { title: settings.commands, text: settings.commandsText, parts: settings.commandAccess },
    commandNames: { title: settings.commandNames, text: settings.commandNamesText },
    localHttp: { title: settings.localHttp, text: settings.programsText },
    assistantReads: { title: settings.assistantReads, text: settings.assistantText },
    watchFolder: { title: settings.watchFolder, text: settings.watchFolderText },
    commandsPerDay: {
      title: settings.commandsPerDay,
      text: settings.commandsText,
      parts: { commandsPerDay: settings.commandsPerDay },
    },
    askWithoutTeam: { title: settings.askWithoutTeam, text: settings.askWithoutTeamText },
    costs: { title: settings.costs, text: settings.costsText },
    retention: {
      title: retention.rules,
      text: retention.rulesText,
      parts: recordOf(RETAINED, (kind) => `${retention.years[kind]} (${retention.yearsSuffix.trim()})`),
    },
    remindDays: {
      title: backup.title,
      text: '',
      parts: {
        remindDays: backup.remind,
        0: backup.remindNever,
        1: backup.days_one.replace('{{count}}', '1'),
        7: days(7),
        15: days(15),
        30: days(30),
      },
    },
  };
}

/** Texts without an equivalent in the window. */
export interface PlainTexts {
  readonly supported: string;
  readonly free: string;
  readonly switched: string;
  readonly json: string;
  readonly none: string;
  readonly updates: Required<SettingTexts>;
  readonly assistant: Required<SettingTexts>;
}

export const PLAIN_TEXTS = {
  'pt-BR': {
    supported: 'Lastro 0.1 ou posterior',
    free: 'Vale para todos os usuários deste computador. Não configurada, vale a escolha de cada um.',
    switched: 'Habilitada: sim. Desabilitada: não.',
    json: 'Em JSON, como settings.{{name}} em policy.json; policy.schema.json descreve os campos.',
    none: 'Nenhuma',
    updates: {
      title: 'Atualizações do Lastro',
      text: 'Não configurada, o Lastro avisa delas, e só as instala em computadores sem política alguma.',
      parts: {
        off: 'Nem buscar',
        notify: 'Avisar',
        install: 'Avisar e instalar, se a assinatura for válida e o usuário confirmar',
      },
    },
    assistant: {
      title: 'Leitura por um assistente',
      text: 'Não configurada, nenhum assistente lê. Permitida, cada usuário ainda decide. O que é lido vai ao fornecedor do assistente; o sigilo bancário é da instituição.',
      parts: { forbidden: 'Proibida', allowed: 'Permitida' },
    },
  },
  'en-US': {
    supported: 'Lastro 0.1 or later',
    free: 'Holds for every user of this computer. Not configured, each user chooses.',
    switched: 'Enabled: yes. Disabled: no.',
    json: 'In JSON, as settings.{{name}} of policy.json; policy.schema.json describes its members.',
    none: 'None',
    updates: {
      title: 'Updates of Lastro',
      text: 'Not configured, Lastro announces them, and installs them only on computers without any policy.',
      parts: {
        off: 'Not looked for',
        notify: 'Announced',
        install: 'Announced, and installed if signed and confirmed by the user',
      },
    },
    assistant: {
      title: 'Reading by an assistant',
      text: 'Not configured, no assistant reads. Allowed, each user still decides. What is read goes to the assistant’s maker; bank secrecy is the institution’s to judge.',
      parts: { forbidden: 'Forbidden', allowed: 'Allowed' },
    },
  },
} as const satisfies Readonly<Record<string, PlainTexts>>;
