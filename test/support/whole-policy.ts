import { DEFAULT_THRESHOLDS } from '#domain/indicators/thresholds.ts';
import type { FixedSettings } from '#domain/settings/settings.ts';
import { BANCO, FUNDO } from './fakes/samples.ts';

/** Every setting that can be fixed, each with another value than its default. */
export const FIXED: Required<FixedSettings> = {
  locale: 'en',
  theme: 'dark',
  environment: 'producao',
  officerName: 'Mesa 4',
  purpose: 'garantia',
  firstRunDismissed: true,
  location: true,
  contentProtection: false,
  remindDays: 30,
  lockMinutes: 5,
  availabilityDay: 22,
  processedFloor: 90,
  factDays: 90,
  registrato: true,
  ownLimits: { client: 5_000_000_00, group: null },
  askWithoutTeam: false,
  commands: 'ask',
  commandNames: true,
  commandsPerDay: 20,
  localHttp: true,
  assistantReads: true,
  watchFolder: '/srv/planilhas',
  retention: { results: 3, consents: 10 },
  limits: { session: 10, query: 90, consent: 80 },
  institutions: [
    { ...BANCO, nome: 'Banco São João S.A.', termMonths: 12, clause: 'Nas condições \\0 do “contrato”.' },
    { ...FUNDO, via: { nome: BANCO.nome, cnpj: BANCO.cnpj } },
  ],
  thresholds: { ...DEFAULT_THRESHOLDS, pf: { ...DEFAULT_THRESHOLDS.pf, limit_usage: { attention: 60, alert: 80.5 } } },
  costs: {
    sandbox: { prices: [], ceilings: { perDay: null, perMonth: null } },
    producao: {
      prices: [
        { from: '2026-01-01', cents: 310 },
        { from: '2026-07-01', cents: 350 },
      ],
      ceilings: { perDay: { unit: 'queries', value: 40 }, perMonth: { unit: 'cents', value: 150_000 } },
    },
  },
};

/** A policy with every member there is. */
export const WHOLE_POLICY = {
  updates: 'off',
  assistant: 'allowed',
  addresses: {
    sandbox: { baseUrl: 'https://sandbox.example.com', authUrl: 'https://autorizacao.sandbox.example.com' },
    producao: { baseUrl: 'https://scr.example.com', authUrl: 'https://autorizacao.example.com' },
  },
  settings: FIXED,
} as const;
