import { expect, test } from 'vitest';
import { refuseLocalCode } from './local-code-setting.ts';

const outside = new URL('https://nabericht.example');
const here = new URL('http://localhost:4000');
const LOCAL_CODE = { shell: 'http://localhost:4100', remotes: [] };

test.each([
  ['nothing, outside', {}, outside, null],
  ['nothing, on this machine', {}, here, null],
  ['developer pages on this machine', { DEVELOPER_PAGES: 'loopback' }, here, null],
  ['developer pages of this machine, outside', { DEVELOPER_PAGES: 'loopback' }, outside, /DEVELOPER_PAGES/],
  ['what is said to be staging', { DEVELOPER_PAGES: 'staging' }, outside, null],
  ['code for everybody, on this machine', { LOCAL_CODE }, here, null],
  ['code for everybody, outside', { LOCAL_CODE }, outside, /LOCAL_CODE/],
  ['code for everybody on staging', { LOCAL_CODE, DEVELOPER_PAGES: 'staging' }, outside, /LOCAL_CODE/],
])('%s: the setting is refused or allowed', (_, set, publicUrl, sentence) => {
  const refusal = refuseLocalCode(set, publicUrl);
  if (sentence) expect(refusal).toMatch(sentence);
  else expect(refusal).toBe(null);
});
