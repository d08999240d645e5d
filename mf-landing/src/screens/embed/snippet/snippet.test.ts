import { describe, expect, it } from 'vitest';
import { checkPolicies } from '../policy/check-policy.ts';
import { FIRST_CHOICES, policyLines, snippetOf } from './snippet.ts';

const versions = {
  evergreen: { url: 'https://nabericht.example/embed/v1.js' },
  newest: {
    version: '1.4.0-0f3a9c71',
    url: 'https://nabericht.example/embed/1.4.0-0f3a9c71.js',
    integrity: 'sha384-abc',
  },
};
const provider = { slug: 'nn', name: 'NN' };
const wanted = { provider, link: 'Een overlijden melden bij NN', choices: FIRST_CHOICES, versions };

describe('the lines to paste', () => {
  it('are four, with the integrity hash of the script', () => {
    expect(snippetOf(wanted).split('\n')).toEqual([
      '<nabericht-landing provider="nn" locale="nl">',
      '  <a href="https://nabericht.example/nn?locale=nl">Een overlijden melden bij NN</a>',
      '</nabericht-landing>',
      '<script src="https://nabericht.example/embed/1.4.0-0f3a9c71.js" integrity="sha384-abc" crossorigin="anonymous" async></script>',
    ]);
  });

  it('have no hash when the script is always the newest', () => {
    const text = snippetOf({ ...wanted, choices: { ...FIRST_CHOICES, version: 'evergreen' } });
    expect(text).toContain('<script src="https://nabericht.example/embed/v1.js" async></script>');
    expect(text).not.toContain('integrity');
  });

  it('leave out the mode and the start when they have their default value', () => {
    const first = (choices: object) =>
      snippetOf({ ...wanted, choices: { ...FIRST_CHOICES, ...choices } }).split('\n')[0];
    expect(first({ mode: 'frame', start: 'page', locale: 'en' })).toBe(
      '<nabericht-landing provider="nn" locale="en" mode="frame" start="page">',
    );
    expect(first({ mode: 'search', start: 'page' })).toBe(
      '<nabericht-landing provider="nn" locale="nl" mode="search">',
    );
    expect(first({ mode: 'search', start: 'report' })).toBe(
      '<nabericht-landing provider="nn" locale="nl" mode="search" start="report">',
    );
  });

  it('escape the name, and hold a placeholder when no organisation is chosen', () => {
    const text = snippetOf({ ...wanted, provider: null, link: 'Zeker & <Zoon> "nu"' });
    expect(text).toContain('provider="jouw-organisatie"');
    expect(text).toContain('>Zeker &amp; &lt;Zoon> &quot;nu&quot;</a>');
  });
});

it('the policy lines are everything that the checker requires', () => {
  const lines = policyLines('https://nabericht.example');
  const [checked] = checkPolicies(
    `default-src 'none'; style-src 'self'; ${lines}`,
    'https://nabericht.example',
  );
  expect(checked?.mended).toBeNull();
});
