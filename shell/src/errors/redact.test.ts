import { expect, test } from 'vitest';
import { redact, redactMessage } from './redact.ts';

const ID = '0b0e7a3c-6d0a-4c58-9d0b-0a4f4d7c1e11';

test.each([
  [`/link/${ID}/s3cr3t-hash`, '/link/…'],
  ['https://nabericht.example/certificate-review/s3cr3t', 'https://nabericht.example/certificate-review/…'],
  [
    'https://nabericht.example/provider-cancellation-confirmation/s3cr3t',
    'https://nabericht.example/provider-cancellation-confirmation/…',
  ],
  [`https://nabericht.example/beneficiary/${ID}/K7M2PQ?x=1`, 'https://nabericht.example/beneficiary/…'],
  [`/beneficiary/invited/${ID}/${ID}`, '/beneficiary/…'],
  [`/auth/otp/${ID}?dossierId=${ID}`, '/auth/otp/…'],
  [`/auth/login?returnTo=%2Fbeneficiary%2F${ID}%2FK7M2PQ`, '/auth/login'],
  ['goes to %2Fbeneficiary%2Fabc%2FK7M2PQ', 'goes to %2Fbeneficiary/…'],
  [`/v1/auth/login/${ID}/K7M2PQ`, '/v1/auth/…'],
  [`/v1/file/validateFile/${ID}/h4sh`, '/v1/file/…'],
  [`/dossier/${ID}/tasklist`, '/dossier/…/tasklist'],
  ['mail to anna.de-wit+x@voorbeeld.nl now', 'mail to … now'],
  ["mail to d.o'neill&zn@my--site.nl now", 'mail to … now'],
  ["mail to 'anna@voorbeeld.nl' now", "mail to '…' now"],
  ['{"href":"https://nabericht.example/?q=Anna","id":1}', '{"href":"https://nabericht.example/","id":1}'],
  ['/mfe/shell/1.0.0-0f3a9c71/main.js:1:200', '/mfe/shell/1.0.0-0f3a9c71/main.js:1:200'],
])('%s', (text, expected) => {
  expect(redact(text)).toBe(expected);
});

test.each([
  [`Unexpected token 'A', "Anna de W"... is not valid JSON`, 'Unexpected token …, …... is not valid JSON'],
  ['No account 123456789', 'No account …'],
  ["Cannot read properties of undefined (reading 'iban')", 'Cannot read properties of undefined (reading …)'],
])('redacts a message: %s', (message, expected) => {
  expect(redactMessage(message)).toBe(expected);
});
