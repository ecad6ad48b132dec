import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONSENT, QUESTION, withField } from './requests.ts';
import { API_KEY, serviceUnderTest } from './service-under-test.ts';
import {
  CODES_BY_DOMAIN,
  CONSENT_RECORD,
  CONSENT_REQUEST,
  CONSULTA,
  codesIn,
  MODALITY_ELEMENT,
  NULLABLE_OF_CLIENTE,
  OCCURRING_CODES,
  RESUMO_DA_CARTEIRA,
  RESUMO_DO_CLIENTE,
  SESSION_TOKEN,
} from './specification.ts';

type Json = Record<string, unknown>;

const service = serviceUnderTest();
const STAMP = /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/;
const CONSENTS = '/api/consents/authorizations/';
const LARGE_COMPANY = '90000005000107';

let token = '';
let session: Json = {};
let record: Json = {};
let consulta: Record<string, Json> = {};
let body: Json = {};

beforeAll(async () => {
  token = await service.token();
  session = (await service.app.inject({ url: '/api/sessions/token', headers: { authorization: API_KEY } })).json();
  record = (await service.post(CONSENTS, CONSENT, token)).json().dados;
  body = (await service.post('/api/scr', { ...QUESTION, documento: LARGE_COMPANY }, token)).json();
  consulta = body.consulta as Record<string, Json>;
});
afterAll(() => service.app.close());

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

describe('Session token', () => {
  test.each(SESSION_TOKEN)('%s is a %s', (field, type) => expect(typeOf(session[field])).toBe(type));

  test('data is DD/MM/YYYY HH:mm:ss, São Paulo time', () => expect(session.data).toBe('20/11/2026 10:15:00'));
  test('status is sucesso', () => expect(session.status).toBe('sucesso'));
  test('messagem is present only when status is erro', () => expect(session).not.toHaveProperty('messagem'));
});

describe('Consent authorization: request fields', () => {
  test.each(CONSENT_REQUEST)('%s (required: %s)', async (field, required) => {
    const response = await service.post(CONSENTS, withField({ ...CONSENT }, field, undefined), token);
    expect(response.statusCode).toBe(required ? 400 : 201);
    if (required) expect(response.json().campo).toHaveProperty([field], 'campo obrigatório');
  });

  test.each(CONSENT_REQUEST)('%s: its rule is checked', async (field, _required, wrong) => {
    const response = await service.post(CONSENTS, withField({ ...CONSENT }, field, wrong), token);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().campo)).toEqual([field]);
  });

  test('documento may carry punctuation', async () => {
    const masked = await service.post(
      CONSENTS,
      { ...CONSENT, documento: '12.ABC.345/01DE-35', tipoDocumento: 'cnpj' },
      token,
    );
    expect(masked.json().dados.documento).toBe('12ABC34501DE35');
  });
});

describe('Consent authorization: returned record', () => {
  test.each(CONSENT_RECORD)('%s is a %s', (field, type) => expect(typeOf(record[field])).toBe(type));

  test('id is a UUID of its own', async () => {
    expect(record.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect((await service.post(CONSENTS, CONSENT, token)).json().dados.id).not.toBe(record.id);
  });
  test('documento is digits only', () => expect(record.documento).toBe('11144477735'));
  test('consentimento is true', () => expect(record.consentimento).toBe(true));
  test('metadata mirrors what was submitted', () => expect(record.metadata).toEqual(CONSENT.metadata));
  test('dataCriacao, dataAtualizacao and dataExpiracao are stamps; the last five years on', () => {
    expect(record.dataCriacao).toBe('20/11/2026 10:15:00');
    expect(record.dataAtualizacao).toBe('20/11/2026 10:15:00');
    expect(record.dataExpiracao).toBe('20/11/2031 10:15:00');
  });
  test('url is {auth_url}/autorizacao/<authorization_id> and can be reached', async () => {
    expect(record.url).toBe(`http://127.0.0.1:7000/autorizacao/${record.id}`);
    expect((await service.app.inject(`/autorizacao/${record.id}`)).statusCode).toBe(200);
  });
});

describe('Register consultation result', () => {
  test.each(CONSULTA)('%s is an %s', (field, type) => expect(typeOf(consulta[field])).toBe(type));
  test('it has four members', () => expect(Object.keys(consulta)).toHaveLength(4));

  test.each(RESUMO_DO_CLIENTE)('resumoDoCliente.%s is a %s', (field, type) => {
    expect(typeOf(consulta.resumoDoCliente?.[field])).toBe(type);
  });
  test.each(NULLABLE_OF_CLIENTE)('resumoDoCliente.%s may be null', (field) => {
    expect(consulta.resumoDoCliente).toHaveProperty(field, null);
  });
  test('resumoDoCliente: type 2, the month asked for, dates and percentages as text', () => {
    expect(consulta.resumoDoCliente).toMatchObject({
      tipoDoCliente: '2',
      dataBaseConsultada: '2026-09',
      dataInicioRelacionamento: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      percentualDocumentosProcessados: expect.stringMatching(/^\d+\.\d+$/),
    });
  });

  test('resumoDaCarteira.dtInicioRelacionamento is a date string', () => {
    expect(consulta.resumoDaCarteira?.dtInicioRelacionamento).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
  test.each(RESUMO_DA_CARTEIRA)('resumoDaCarteira.%s is a number', (field) => {
    expect(typeOf(consulta.resumoDaCarteira?.[field])).toBe('number');
  });
  test('resumoDaCarteira has no other member', () => {
    expect(Object.keys(consulta.resumoDaCarteira ?? {})).toHaveLength(RESUMO_DA_CARTEIRA.length + 1);
  });
});

describe('consulta.resumoDasModalidades', () => {
  const elements = (): Json[] => consulta.resumoDasModalidades as unknown as Json[];

  test.each(MODALITY_ELEMENT)('%s is a %s in every element', (field, type) => {
    expect(new Set(elements().map((element) => typeOf(element[field])))).toEqual(new Set([type]));
  });

  test.each(CODES_BY_DOMAIN)('%s: %s, each as A VENCER and as VENCIDO', (domain, row) => {
    for (const tipo of ['A VENCER', 'VENCIDO']) {
      const found = elements().filter((element) => element.dominio === domain && element.tipo === tipo);
      expect(found.map((element) => element.modalidade)).toEqual(codesIn(row));
    }
  });

  test('there are no other elements', () => {
    expect(elements()).toHaveLength(2 * CODES_BY_DOMAIN.flatMap(([, row]) => codesIn(row)).length);
  });
  test('1204 is described by the code itself', () => {
    expect(elements().find((element) => element.modalidade === '1204')?.subdominio).toBe('1204');
  });
});

describe('consulta.resumoDasOperacoes', () => {
  const operations = (): { modalidade: string; variacaoCambial: string; listaDeVencimentos: Json[] }[] =>
    consulta.resumoDasOperacoes as never;

  test('modalidade is a code, and 1904 occurs here', () => {
    expect(operations().every(({ modalidade }) => /^\d{4}$/.test(modalidade))).toBe(true);
    expect(operations().map(({ modalidade }) => modalidade)).toContain('1904');
  });
  test('variacaoCambial is S or N, and both occur', () => {
    expect(new Set(operations().map(({ variacaoCambial }) => variacaoCambial))).toEqual(new Set(['S', 'N']));
  });
  test('listaDeVencimentos holds a code and an amount each', () => {
    for (const due of operations().flatMap(({ listaDeVencimentos }) => listaDeVencimentos)) {
      expect(Object.keys(due)).toEqual(['codigoVencimento', 'valorVencimento']);
      expect([typeOf(due.codigoVencimento), typeOf(due.valorVencimento)]).toEqual(['string', 'number']);
    }
  });
  test.each(OCCURRING_CODES)('%s occurs', (code) => {
    const found = operations().flatMap((item) => item.listaDeVencimentos.map((due) => due.codigoVencimento));
    expect(found).toContain(code);
  });
});

describe('Endpoints: every response carries status, data and versao', () => {
  test('1. GET /api/sessions/token answers 200, and 401 to an invalid API key', async () => {
    const refused = await service.app.inject({ url: '/api/sessions/token', headers: { authorization: 'not a key' } });
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toEqual({
      data: expect.stringMatching(STAMP),
      messagem: 'API key inválida.',
      status: 'erro',
      versao: session.versao,
    });
  });

  test('2. POST /api/scr answers 200 with data, consulta, status and versao', () => {
    expect(Object.keys(body).toSorted()).toEqual(['consulta', 'data', 'status', 'versao']);
    expect(body).toMatchObject({ status: 'sucesso', data: expect.stringMatching(STAMP), versao: session.versao });
  });

  test.each(['documento', 'mes', 'ano'])('2. POST /api/scr: %s is a required string', async (field) => {
    for (const value of [undefined, 9, null, '']) {
      const response = await service.post('/api/scr', { ...QUESTION, [field]: value }, token);
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().campo)).toEqual([field]);
    }
  });

  test('3. POST /api/consents/authorizations/ answers 201 with status, data and the record', async () => {
    const response = await service.post(CONSENTS, CONSENT, token);
    expect(response.statusCode).toBe(201);
    expect(Object.keys(response.json()).toSorted()).toEqual(['dados', 'data', 'status', 'versao']);
  });

  test('3. the trailing slash is part of the path', async () => {
    expect((await service.post('/api/consents/authorizations', CONSENT, token)).statusCode).toBe(404);
  });
});

describe('Authentication', () => {
  test('5. the API key is understood with and without Bearer', async () => {
    for (const authorization of [API_KEY, `Bearer ${API_KEY}`]) {
      const response = await service.app.inject({ url: '/api/sessions/token', headers: { authorization } });
      expect(response.statusCode).toBe(200);
    }
  });

  test('6. validade is the life of the token in seconds, an hour, as its exp says', async () => {
    const [, payload = ''] = String(session.token).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims.exp - claims.iat).toBe(session.validade);
    expect(session.validade).toBe(3_600);
  });
});

describe('Errors', () => {
  test('Invalid field on the register query: campo has the key documento with the violation text', async () => {
    const response = await service.post('/api/scr', { ...QUESTION, documento: '1114447773' }, token);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      data: expect.stringMatching(STAMP),
      campo: { documento: 'CPF deve ter exatamente 11 dígitos e CNPJ, 14 caracteres' },
      messagem: 'A requisição tem campos inválidos.',
      status: 'erro',
      versao: session.versao,
    });
  });
});

describe('Limits', () => {
  test.each(['1', '13', '00', '9', ' 9', '009'])('mes %j is refused', async (mes) => {
    expect((await service.post('/api/scr', { ...QUESTION, mes }, token)).json().campo).toHaveProperty('mes');
  });

  test.each(['26', '02026', 'MMXX', '20 6'])('ano %j is refused', async (ano) => {
    expect((await service.post('/api/scr', { ...QUESTION, ano }, token)).json().campo).toHaveProperty('ano');
  });

  test.each(['111.444.777-35', '11144477736', '11111111111', '111444777350', '11.222.333/0001-81', '11222333000182'])(
    'documento %j is refused',
    async (documento) => {
      const response = await service.post('/api/scr', { ...QUESTION, documento }, token);
      expect(response.json().campo).toHaveProperty('documento');
    },
  );

  test('consent authorization validity: five years from the last register query', async () => {
    const own = serviceUnderTest();
    const ownToken = await own.token();
    const { id } = (await own.post(CONSENTS, CONSENT, ownToken)).json().dados;
    own.pass(40 * 60_000);
    expect((await own.post('/api/scr', QUESTION, ownToken)).statusCode).toBe(200);
    const page = (await own.app.inject(`/autorizacao/${id}`)).body;
    expect(page).toContain('20/11/2031 10:55:00');
    expect(page).toContain('<dt>Registro atualizado em</dt><dd>20/11/2026 10:55:00</dd>');
    expect(page).toContain('<dt>Registro criado em</dt><dd>20/11/2026 10:15:00</dd>');
    await own.app.close();
  });
});
