import { expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import { CertificateDecisionForm } from './certificate-decision.ts';

it.each<[object, string[]]>([
  [{ verdict: 'accept' }, []],
  [{ verdict: 'accept', reason: 'Duidelijk' }, []],
  [{ verdict: 'refuse', reason: 'Het is een andere akte' }, []],
  [{ verdict: 'refuse' }, ['reason: required']],
  [{ verdict: 'refuse', reason: '   ' }, ['reason: required']],
  [{ verdict: 'refuse', reason: '\u200b' }, ['reason: required']],
  [{ verdict: 'refuse', reason: 'x'.repeat(2001) }, ['reason: maxLength']],
  [{}, ['verdict: required']],
  [{ verdict: 'perhaps', reason: 'x' }, ['verdict: required']],
])('the decision %j has these problems: %j', (decision, expected) => {
  const checked = checkForm(CertificateDecisionForm, decision);
  expect(checked.ok ? [] : checked.problems.map(({ name, code }) => `${name}: ${code}`)).toEqual(expected);
});

it('a decision without a reason has an empty one', () => {
  expect(checkForm(CertificateDecisionForm, { verdict: 'accept' })).toEqual({
    ok: true,
    output: { verdict: 'accept', reason: '' },
  });
});
