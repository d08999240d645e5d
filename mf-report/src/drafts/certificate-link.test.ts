import { CERTIFICATE_LINK } from '@nabericht/remote/kept-certificate';
import { beforeEach, expect, it } from 'vitest';
import { dropCertificateLink, findCertificateLink, keepCertificateLink } from './certificate-link.ts';

const LINK = { draftId: 'd1', fileId: 'f1', fileHash: 'h1' };
const held = new Map<string, string>();
const storage = {
  getItem: (name: string) => held.get(name) ?? null,
  setItem: (name: string, value: string) => void held.set(name, value),
  removeItem: (name: string) => void held.delete(name),
} as Storage;

beforeEach(() => held.clear());

it('finds the file of this report again, and not that of another report', () => {
  keepCertificateLink(() => storage, LINK);
  expect(findCertificateLink(() => storage, 'd1')).toEqual({ fileId: 'f1', fileHash: 'h1' });
  expect(findCertificateLink(() => storage, 'd2')).toBeNull();
  dropCertificateLink(() => storage);
  expect(findCertificateLink(() => storage, 'd1')).toBeNull();
});

it('stores it encoded', () => {
  keepCertificateLink(() => storage, LINK);
  expect([...held.values()].join()).not.toContain('f1');
});

it.each(['', 'not base64!', btoa('{'), btoa('{"draftId":"d1"}')])('does not take %j for a link', (value) => {
  held.set(CERTIFICATE_LINK, value);
  expect(findCertificateLink(() => storage, 'd1')).toBeNull();
});

it('is done without where the storage is full or forbidden, and no earlier link stays', () => {
  keepCertificateLink(() => storage, LINK);
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  keepCertificateLink(() => full, { ...LINK, fileId: 'f2' });
  expect(findCertificateLink(() => storage, 'd1')).toBeNull();
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  keepCertificateLink(forbidden, LINK);
  dropCertificateLink(forbidden);
  expect(findCertificateLink(forbidden, 'd1')).toBeNull();
});
