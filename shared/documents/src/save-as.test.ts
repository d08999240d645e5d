import { expect, it } from 'vitest';
import { nameOfDownload } from './save-as.ts';

it.each([
  [`attachment; filename="polis.pdf"; filename*=UTF-8''polis%20na%C3%AFef.pdf`, 'polis naïef.pdf'],
  ['attachment; filename="polis.pdf"', 'polis.pdf'],
  [`attachment; filename="polis.pdf"; filename*=UTF-8''%E0%A4%A`, 'polis.pdf'],
  ['attachment', 'brief'],
  [null, 'brief'],
])('%s is saved as %s', (disposition, name) => expect(nameOfDownload(disposition, 'brief')).toBe(name));
