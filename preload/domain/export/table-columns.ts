import { formatDocument, maskForList } from '../basics/document.ts';
import { isoWithOffset } from '../basics/instant.ts';
import { relationshipStart } from '../consulta/consulta.ts';
import type { IndicatorId } from '../indicators/described/all-indicators.ts';
import { INDICATOR_FORMULAS, INDICATOR_NAMES } from '../indicators/indicator-texts.ts';
import {
  CONTAGENS_DO_CLIENTE,
  PERCENTUAIS_DO_CLIENTE,
  VALORES_DO_CLIENTE,
} from '../register-interface/client-fields.ts';
import { FIELD_NAMES } from '../register-interface/field-names.ts';
import { CAMPOS_DA_CARTEIRA } from '../register-interface/portfolio-fields.ts';
import { figuresOfMonth, type MonthFigure, type MonthFigures } from '../series/month-figures.ts';
import type { MonthSummary } from '../series/month-summary.ts';
import { AMOUNTS } from './calculated-lines.ts';
import type { SavedMonth } from './exported-result.ts';
import { PURPOSE_NAMES } from './provenance-facts.ts';
import { ownerText, situationText, sourceText } from './situation.ts';

/** The version of the columns below: a change of a name, type, unit or meaning raises it. */
export const TABLE_VERSION = 1;

/**
 * `reais`: read in cents; `percent`: in hundredths; `share`: 0.1 is 10 %; `day`: `YYYY-MM-DD`; `month`: `YYYY-MM`;
 * `instant`: ISO with offset; `yes_no`: 1 or 0.
 */
export type ColumnType = 'text' | 'reais' | 'whole' | 'share' | 'percent' | 'day' | 'month' | 'instant' | 'yes_no';

/** A line of the table: a result, the figures kept of it, and facts from beside it. */
export interface TableRow {
  readonly saved: SavedMonth;
  readonly summary: MonthSummary;
  readonly figures: MonthFigures;
  /** The same for all results of a subject, in every file of this archive; says nothing of the subject. */
  readonly holder: string;
  readonly tags: readonly string[];
  /** Whether it is the one of its subject, month and environment that the screens show. */
  readonly counts: boolean;
  /** Whether names of people, CPFs and references are hidden. */
  readonly isMasked: boolean;
}

type CellValue = string | number | null;

export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** Portuguese, as the program says it. */
  readonly label: string;
  /** English, for the page and the schema; empty if the label says it. */
  readonly meaning: string;
  /** No line leaves it empty. */
  readonly isFilled?: true;
  readonly read: (row: TableRow) => CellValue;
}

/** Separates tags, which have no such sign by themselves. */
const BETWEEN_TAGS = ' | ';

const ABOUT: readonly TableColumn[] = [
  {
    name: 'versao',
    type: 'whole',
    label: 'Versão da tabela',
    meaning: 'Version of these columns',
    isFilled: true,
    read: () => TABLE_VERSION,
  },
  {
    name: 'resultado',
    type: 'text',
    label: 'Identificação do resultado',
    meaning: 'Names the line; a result keeps it in every file',
    isFilled: true,
    read: ({ saved }) => saved.id,
  },
  {
    name: 'titular',
    type: 'text',
    label: 'Código do titular',
    meaning: 'The same for all lines of a subject, branches included, in every file of one workstation; not a document',
    isFilled: true,
    read: ({ holder }) => holder,
  },
  {
    name: 'tipo_documento',
    type: 'text',
    label: 'Tipo de documento',
    meaning: '`cpf` or `cnpj`',
    isFilled: true,
    read: ({ saved }) => saved.documento.tipo,
  },
  {
    name: 'documento',
    type: 'text',
    label: 'Documento',
    meaning: 'With its punctuation; masked, a CPF shows its six middle digits',
    isFilled: true,
    read: ({ saved, isMasked }) => (isMasked ? maskForList : formatDocument)(saved.documento.numero),
  },
  {
    name: 'nome',
    type: 'text',
    label: 'Titular',
    meaning: 'Masked, a person has none',
    read: ({ saved, isMasked }) => (isMasked && saved.documento.tipo === 'cpf' ? null : saved.nome),
  },
  {
    name: 'etiquetas',
    type: 'text',
    label: 'Etiquetas',
    meaning: 'Tags of the subject, as typed, separated by ` | `',
    read: ({ tags }) => (tags.length === 0 ? null : tags.join(BETWEEN_TAGS)),
  },
  {
    name: 'data_base',
    type: 'month',
    label: 'Data-base',
    meaning: '',
    isFilled: true,
    read: ({ saved }) => saved.dataBase,
  },
  {
    name: 'vale_no_mes',
    type: 'yes_no',
    label: 'Vale no mês',
    meaning: 'Of several results of a subject, month and environment, the one that screens show; filter by it',
    isFilled: true,
    read: ({ counts }) => Number(counts),
  },
  {
    name: 'situacao',
    type: 'text',
    label: 'Situação',
    meaning: 'Kind of response; other than `com operações` and `nada consta` it has no figures',
    isFilled: true,
    read: ({ saved }) => situationText(saved),
  },
  {
    name: 'de_quem',
    type: 'text',
    label: 'De quem é a resposta',
    meaning: '',
    isFilled: true,
    read: ({ saved }) => ownerText(saved.whose),
  },
  {
    name: 'origem',
    type: 'text',
    label: 'Origem da resposta',
    meaning: '',
    isFilled: true,
    read: ({ saved }) => sourceText(saved.source),
  },
  {
    name: 'ambiente',
    type: 'text',
    label: 'Ambiente',
    meaning: '`embutido` is synthetic',
    isFilled: true,
    read: ({ saved }) => saved.environment,
  },
  {
    name: 'simulacao',
    type: 'whole',
    label: 'Versão da simulação',
    meaning: 'Of the simulated register; lines of two versions do not compare',
    read: ({ saved }) => saved.simulation,
  },
  {
    name: 'provisorio',
    type: 'yes_no',
    label: 'Provisória',
    meaning: 'Amounts may still rise',
    isFilled: true,
    read: ({ saved }) => Number(saved.provisional),
  },
  {
    name: 'consultado_em',
    type: 'instant',
    label: 'Consultado em',
    meaning: '',
    isFilled: true,
    read: ({ saved }) => isoWithOffset(saved.queriedAt),
  },
  {
    name: 'finalidade',
    type: 'text',
    label: 'Finalidade',
    meaning: '',
    isFilled: true,
    read: ({ saved }) => PURPOSE_NAMES[saved.purpose],
  },
  {
    name: 'referencia',
    type: 'text',
    label: 'Referência',
    meaning: 'As typed; masked, left out',
    read: ({ saved, isMasked }) => (isMasked || saved.reference === '' ? null : saved.reference),
  },
  {
    name: 'instituicao',
    type: 'text',
    label: 'Instituição',
    meaning: 'That asked',
    read: ({ saved }) => saved.institution.nome || null,
  },
  {
    name: 'instituicao_cnpj',
    type: 'text',
    label: 'CNPJ da instituição',
    meaning: '',
    read: ({ saved }) => formatDocument(saved.institution.cnpj) || null,
  },
];

/** Figures of the register under its own names, as informed: null is not zero. */
const REGISTER: readonly TableColumn[] = [
  ...CAMPOS_DA_CARTEIRA.map((campo) => informed(campo, 'reais', ({ summary }) => summary.resumoDaCarteira[campo])),
  ...CONTAGENS_DO_CLIENTE.map((campo) => informed(campo, 'whole', ({ summary }) => summary.resumoDoCliente[campo])),
  // The portfolio has the indirect vendor risk already; R9 compares both.
  ...VALORES_DO_CLIENTE.filter((campo) => campo !== 'riscoIndiretoVendor').map((campo) =>
    informed(campo, 'reais', ({ summary }) => summary.resumoDoCliente[campo]),
  ),
  ...PERCENTUAIS_DO_CLIENTE.map((campo) =>
    informed(campo, 'percent', ({ summary }) => hundredths(summary.resumoDoCliente[campo])),
  ),
  informed('dataInicioRelacionamento', 'day', ({ summary }) => relationshipStart(summary)),
];

function informed(name: keyof typeof FIELD_NAMES, type: ColumnType, read: TableColumn['read']): TableColumn {
  return { name, type, label: FIELD_NAMES[name], meaning: '', read };
}

function hundredths(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 100);
}

/** Figures of a month that are indicators. */
const AS_INDICATORS = [
  ['earlyArrears', 'early_arrears'],
  ['earlyArrearsShare', 'early_arrears_share'],
  ['overdueRatio', 'overdue_ratio'],
  ['over90Share', 'over_90_share'],
  ['lossShare', 'loss_share'],
  ['limitUsage', 'limit_usage'],
  ['highCostShare', 'high_cost_share'],
] as const satisfies readonly (readonly [MonthFigure, IndicatorId])[];

const CALCULATED: readonly TableColumn[] = [
  ...AMOUNTS.map(([figure, name, label, formula]) => calculated({ figure, name, label, formula })),
  ...AS_INDICATORS.map(([figure, name]) => {
    const formulas: Readonly<Record<string, string>> = INDICATOR_FORMULAS;
    return calculated({ figure, name, label: INDICATOR_NAMES[name], formula: formulas[name] ?? '' });
  }),
];

function calculated(what: {
  readonly figure: MonthFigure;
  readonly name: string;
  readonly label: string;
  readonly formula: string;
}): TableColumn {
  const { figure, name, label, formula } = what;
  const type = /(Share|Ratio|Usage)$/.test(figure) ? 'share' : 'reais';
  return { name, type, label, meaning: `Calculated: ${formula}`, read: ({ figures }) => figures[figure] };
}

/** Every column, in the order of the files (docs/exports.md). */
export const TABLE_COLUMNS: readonly TableColumn[] = [...ABOUT, ...REGISTER, ...CALCULATED];

export function tableRow(row: Omit<TableRow, 'figures'>): TableRow {
  return { ...row, figures: figuresOfMonth(row.summary) };
}
