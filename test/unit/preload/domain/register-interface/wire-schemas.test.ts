import { describe, expect, test } from 'vitest';
import {
  consentMetadataSchema,
  consentRecordSchema,
  consentRequestSchema,
} from '#domain/register-interface/consent-authorization.ts';
import {
  consultaRequestSchema,
  consultaResponseSchema,
  resumoDaCarteiraSchema,
} from '#domain/register-interface/consulta.ts';
import { errorBodySchema, sessionTokenSchema } from '#domain/register-interface/envelope.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import { wireExample } from '../support/wire-example.ts';

const envelope = { data: '20/11/2026 10:15:00', versao: '1.0.0' };
const metadata = {
  ip: '203.0.113.9',
  host: 'credito.example',
  timestamp: '2026-11-20T10:15:00-03:00',
  userAgent: 'Mozilla/5.0',
};
const request = {
  nome: 'Maria Exemplo',
  documento: '111.444.777-35',
  tipoDocumento: 'cpf',
  consentimento: true,
  metadata,
};

describe('the portfolio summary', () => {
  test('has the 36 fields of the specification', () => {
    expect(CAMPOS_DA_CARTEIRA).toHaveLength(35);
    expect(new Set(CAMPOS_DA_CARTEIRA).size).toBe(35);
    expect(Object.keys(resumoDaCarteiraSchema.shape)).toEqual(['dtInicioRelacionamento', ...CAMPOS_DA_CARTEIRA]);
  });
});

describe('the session token', () => {
  test('is read on success', () => {
    const body = { ...envelope, status: 'sucesso', token: 'a.b.c', validade: 3600 };
    expect(sessionTokenSchema.parse(body)).toEqual(body);
  });

  test.each([{ token: '' }, { token: undefined }, { status: 'erro' }, { data: '2026-11-20' }, { validade: '3600' }])(
    'is refused with %j',
    (changes) => {
      const body = { ...envelope, status: 'sucesso', token: 'a.b.c', validade: 3600, ...changes };
      expect(sessionTokenSchema.safeParse(body).success).toBe(false);
    },
  );
});

describe('the query', () => {
  test.each(['00', '13', '1', '001', ''])('does not take %j for a month', (mes) => {
    expect(consultaRequestSchema.safeParse({ documento: '11144477735', mes, ano: '2026' }).success).toBe(false);
  });

  test('takes months 01 to 12 and a year of four digits', () => {
    for (let month = 1; month <= 12; month += 1) {
      const mes = String(month).padStart(2, '0');
      expect(consultaRequestSchema.safeParse({ documento: '11144477735', mes, ano: '2026' }).success).toBe(true);
    }
    expect(consultaRequestSchema.safeParse({ documento: '11144477735', mes: '01', ano: '26' }).success).toBe(false);
  });

  test('is answered by an envelope around the consulta', () => {
    const body = { ...envelope, status: 'sucesso', consulta: wireExample() };
    expect(consultaResponseSchema.parse(body)).toEqual(body);
    expect(consultaResponseSchema.safeParse({ ...body, status: 'erro' }).success).toBe(false);
  });
});

describe('an error body', () => {
  test('may name the offending fields', () => {
    const body = { ...envelope, status: 'erro', messagem: 'Campo inválido', campo: { documento: 'inválido' } };
    expect(errorBodySchema.parse(body)).toEqual(body);
  });

  test('needs its message', () => {
    expect(errorBodySchema.safeParse({ ...envelope, status: 'erro' }).success).toBe(false);
  });
});

describe('a consent request', () => {
  test('may carry a formatted document', () => {
    expect(consentRequestSchema.safeParse(request).success).toBe(true);
  });

  test.each([
    [{ consentimento: false }, 'consentimento'],
    [{ documento: '111.444.777-34' }, 'documento'],
    [{ tipoDocumento: 'cnpj' }, 'tipoDocumento'],
    [{ tipoDocumento: 'rg' }, 'tipoDocumento'],
    [{ nome: '  ' }, 'nome'],
    [{ metadata: { ...metadata, ip: 'localhost' } }, 'metadata'],
    [{ metadata: { ...metadata, timestamp: '2026-11-20T10:15:00' } }, 'metadata'],
    [{ metadata: { ...metadata, host: undefined } }, 'metadata'],
    [{ metadata: { ...metadata, location: { latitude: 91 } } }, 'metadata'],
  ])('is refused with %j at %s', (changes, field) => {
    const result = consentRequestSchema.safeParse({ ...request, ...changes });
    expect(result.error?.issues.map((issue) => issue.path[0])).toEqual([field]);
  });

  test('takes IPv6 and a part of a location', () => {
    const context = { ...metadata, ip: '2001:db8::1', location: { latitude: -23.55 } };
    expect(consentMetadataSchema.parse(context)).toEqual(context);
  });
});

describe('a consent record', () => {
  const record = {
    id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    nome: 'Maria Exemplo',
    documento: '11144477735',
    tipoDocumento: 'cpf',
    consentimento: true,
    metadata,
    dataExpiracao: '20/11/2031 10:15:00',
    dataCriacao: '20/11/2026 10:15:00',
    dataAtualizacao: '20/11/2026 10:15:00',
    url: 'https://auth.example/autorizacao/3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  };

  test('is read whole', () => {
    expect(consentRecordSchema.parse(record)).toEqual(record);
  });

  test.each(Object.keys(record))('needs %s', (field) => {
    expect(consentRecordSchema.safeParse({ ...record, [field]: undefined }).success).toBe(false);
  });
});
