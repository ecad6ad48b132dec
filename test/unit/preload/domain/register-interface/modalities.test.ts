import { describe, expect, test } from 'vitest';
import {
  findModality,
  isPortfolioModality,
  LISTED_MODALITIES,
  MODALITY_DOMAINS,
} from '#domain/register-interface/modalities.ts';
import { OTHER_MODALITIES } from '#test/support/other-modalities.ts';

/** Specification, resumoDasModalidades: codes returned, grouped by domain. */
const OF_THE_SPECIFICATION: Readonly<Record<string, string>> = {
  'Adiantamentos a depositantes': '0101',
  Empréstimos: '0201-0218 0250 0290 0299',
  'Direitos creditórios descontados': '0301 0302 0303 0398 0399',
  Financiamentos: '0401-0407 0440 0450 0490 0499',
  'Financiamentos à exportação': '0501-0504 0590 0599',
  'Financiamentos à importação': '0601 0690',
  'Financiamentos com interveniência': '0701 0702 0790 0799',
  'Financiamentos rurais': '0801-0804 0890',
  'Financiamentos imobiliários': '0901 0902 0903 0990',
  'Financiamentos de títulos e valores mobiliários': '1001',
  'Financiamentos de infraestrutura e desenvolvimento': '1101 1190',
  'Operações de arrendamento': '1201-1207 1290',
  'Outros créditos': '1301-1304 1350 1390 1399',
  'Relações Interfinanceiras': '1401 1402',
  Coobrigações: '1501-1505 1511 1512 1513 1590 1599',
  'Títulos de crédito (fora da carteira classificada)': '1801 1802 1803 1899',
  Limite: '1901',
  'Retenção de risco': '2001 2002',
};

function expand(codes: string): string[] {
  return codes.split(' ').flatMap((part) => {
    const [first, last] = part.split('-').map(Number);
    const count = (last ?? first ?? 0) - (first ?? 0) + 1;
    return Array.from({ length: count }, (_, step) => String((first ?? 0) + step).padStart(4, '0'));
  });
}

describe('the table of modalities', () => {
  test('lists the 96 codes of the specification, domain by domain', () => {
    const listed = Object.fromEntries(
      [...Map.groupBy(LISTED_MODALITIES, (modality) => modality.dominio)].map(([dominio, list]) => [
        dominio,
        list.map((modality) => modality.codigo),
      ]),
    );
    expect(listed).toEqual(
      Object.fromEntries(Object.entries(OF_THE_SPECIFICATION).map(([dominio, codes]) => [dominio, expand(codes)])),
    );
    expect(LISTED_MODALITIES).toHaveLength(96);
  });

  test('has the domains in the specification’s order', () => {
    expect(MODALITY_DOMAINS).toEqual(Object.keys(OF_THE_SPECIFICATION));
  });

  test('knows 12 more for operations, the card limit among them', () => {
    expect(OTHER_MODALITIES).toHaveLength(12);
    expect(findModality('1904')).toMatchObject({ dominio: 'Limite', subdominio: 'Limite – cartão de crédito' });
  });

  test('describes 1204 by its own code and every other one by a text', () => {
    expect(findModality('1204')?.subdominio).toBe('1204');
    const bare = [...LISTED_MODALITIES, ...OTHER_MODALITIES].filter((modality) => /^\d*$/.test(modality.subdominio));
    expect(bare.map((modality) => modality.codigo)).toEqual(['1204']);
  });

  test('has every code once', () => {
    const codes = [...LISTED_MODALITIES, ...OTHER_MODALITIES].map((modality) => modality.codigo);
    expect(new Set(codes).size).toBe(108);
  });

  test('does not know other codes', () => {
    expect(findModality('9999')).toBeUndefined();
    expect(findModality('constructor')).toBeUndefined();
  });
});

describe('the credit portfolio', () => {
  test('is made of domains 01 to 13', () => {
    const domains = [...LISTED_MODALITIES, ...OTHER_MODALITIES]
      .filter((modality) => isPortfolioModality(modality.codigo))
      .map((modality) => modality.codigo.slice(0, 2));
    expect([...new Set(domains)]).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '11',
      '12',
      '13',
    ]);
  });

  test.each(['0001', '1401', '1502', '1904', '2001', '', '203', '02031', '01a1'])('does not hold %j', (codigo) => {
    expect(isPortfolioModality(codigo)).toBe(false);
  });

  test('holds a code the annex does not know when its domain does', () => {
    expect(isPortfolioModality('0277')).toBe(true);
  });
});
