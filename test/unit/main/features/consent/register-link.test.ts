import { expect, test } from 'vitest';
import { isRegisterLink, pageDoubt } from '#main/features/consent/register-link.ts';

const services = ['https://auth.example.com', 'http://127.0.0.1:4100', ''];

test.each(['https://auth.example.com/autorizacao/1', 'http://127.0.0.1:4100/autorizacao/1'])(
  '%s may be opened',
  (url) => {
    expect(isRegisterLink(url, services)).toBe(true);
  },
);

test.each([
  'http://auth.example.com/autorizacao/1',
  'https://auth.example.com.evil.example/autorizacao/1',
  'https://evil.example/auth.example.com',
  'https://officer:secret@auth.example.com/',
  'https://auth.example.com:8443/',
  'http://127.0.0.1:4101/autorizacao/1',
  'http://localhost:4100/',
  'javascript:alert(1)//https://auth.example.com',
  'file:///etc/passwd',
  'data:text/html,x',
  '//auth.example.com/',
  'auth.example.com',
  '',
  `https://auth.example.com/${'a'.repeat(2048)}`,
])('%s may not', (url) => {
  expect(isRegisterLink(url, services)).toBe(false);
});

test.each([
  ['https://auth.example.com/autorizacao/7F0C', 'https://auth.example.com', null],
  ['https://auth.example.com/v1/autorizacao/7f0c', 'https://auth.example.com/v1/', null],
  ['http://127.0.0.1:4100/autorizacao/7f0c', 'http://127.0.0.1:4100', null],
  ['https://auth.example.com/autorizacao/7f0c', 'https://auth.example.com/v1', 'record_other_page'],
  ['https://auth.example.com/v1/autorizacao/7f0c', 'https://auth.example.com', 'record_other_page'],
  ['https://auth.example.com/autorizacao/7f0c/', 'https://auth.example.com', 'record_other_page'],
  ['https://auth.example.com/autorizacao/7f0d', 'https://auth.example.com', 'record_other_page'],
  [
    'https://auth.example.com/autorizacao/7f0c?next=https://evil.example',
    'https://auth.example.com',
    'record_other_page',
  ],
  ['https://auth.example.com/autorizacao/7f0c#a', 'https://auth.example.com', 'record_other_page'],
  ['https://ana:1@auth.example.com/autorizacao/7f0c', 'https://auth.example.com', 'record_other_page'],
  ['https://auth.example.com:8443/autorizacao/7f0c', 'https://auth.example.com', 'record_other_host'],
  ['https://auth.example.com/autorizacao/7f0c', '', 'record_other_host'],
  ['http://auth.example.com/autorizacao/7f0c', 'https://auth.example.com', 'record_not_https'],
  ['http://127.0.0.1:4101/autorizacao/7f0c', 'http://127.0.0.1:4100', 'record_not_https'],
  ['file:///autorizacao/7f0c', 'https://auth.example.com', 'record_not_https'],
])('%s under %s is the page of 7f0c, or is doubted by: %s', (url, authUrl, doubt) => {
  expect(pageDoubt(url, authUrl, '7f0c')).toBe(doubt);
});
