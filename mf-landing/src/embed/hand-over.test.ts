import { paths } from '@nabericht/remote/paths';
import { expect, it } from 'vitest';
import { handOver } from './hand-over.ts';

const origin = 'https://nabericht.example';
const wishes = { locale: 'en', start: 'report', campaign: 'mei' } as const;

it('the address is a path of our own site, with the language and the campaign', () => {
  expect(handOver(origin, 'nn', wishes)).toBe(`${origin}${paths.report('nn')}?locale=en&source=mei`);
  expect(handOver(origin, 'nn', { ...wishes, start: 'page' })).toBe(
    `${origin}${paths.provider('nn')}?locale=en&source=mei`,
  );
  expect(handOver(origin, null, wishes)).toBe(`${origin}${paths.home()}?locale=en&source=mei`);
});

it('the address carries nothing else', () => {
  expect(handOver(origin, 'nn', { ...wishes, campaign: null })).toBe(
    `${origin}${paths.report('nn')}?locale=en`,
  );
});
