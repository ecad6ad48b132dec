import type { FixableSetting } from '#domain/settings.ts';
import type { Translated } from '#renderer/i18n/catalogue.ts';
import type { ptBR } from '#renderer/i18n/pt-BR/pt-br.ts';

export type Catalogue = Translated<typeof ptBR>;

export interface SettingTexts {
  readonly title: string;
  readonly text: string;
  /** What its choices or its members are called, by their names. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** Each fixable setting in the words by which the window shows it. */
export function settingTexts({ common, settings, lock, retention, backup }: Catalogue) {
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
    firstRunDismissed: { title: settings.firstSteps, text: settings.firstRunNever },
    limits: { title: settings.limits, text: settings.limitsText, parts: limit },
    thresholds: { title: settings.thresholds, text: settings.thresholdsText },
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
    costs: { title: settings.costs, text: settings.costsText },
    retention: { title: retention.rules, text: retention.rulesText, parts: retention.years },
    remindDays: {
      title: backup.title,
      text: backup.remind,
      parts: {
        0: backup.remindNever,
        1: backup.days_one.replace('{{count}}', '1'),
        ...{ 7: days(7), 15: days(15), 30: days(30) },
      },
    },
  } satisfies Record<FixableSetting, SettingTexts>;
}
