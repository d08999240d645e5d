import { describe, expect, it } from 'vitest';
import { checkPolicies, type Need } from './check-policy.ts';

const OURS = 'https://nabericht.example';
const check = (pasted: string) => checkPolicies(pasted, OURS);
const verdicts = (pasted: string) =>
  check(pasted).map(({ findings }) =>
    Object.fromEntries(findings.map(({ need, verdict }) => [need, verdict])),
  );
const finding = (pasted: string, need: Need) => check(pasted)[0]?.findings.find((one) => one.need === need);

const ALL = { script: 'allowed', connect: 'allowed', font: 'allowed', frame: 'allowed' };
const NONE = { script: 'blocked', connect: 'blocked', font: 'blocked', frame: 'blocked' };

describe('which directive decides', () => {
  it('is none in a policy about other things', () => {
    expect(verdicts("img-src 'self'; object-src 'none'; frame-ancestors 'none'")).toEqual([ALL]);
  });

  it('is default-src for what has none of its own', () => {
    expect(verdicts("default-src 'none'")).toEqual([NONE]);
    expect(verdicts(`default-src 'self' ${OURS}`)).toEqual([ALL]);
    expect(verdicts(`default-src 'none'; connect-src ${OURS}`)).toEqual([{ ...NONE, connect: 'allowed' }]);
    expect(verdicts(`default-src ${OURS}; connect-src 'self'`)).toEqual([{ ...ALL, connect: 'blocked' }]);
  });

  it.each([
    [`script-src-elem ${OURS}; script-src 'self'`, 'script', 'script-src-elem', 'allowed'],
    [`script-src-elem 'self'; script-src ${OURS}`, 'script', 'script-src-elem', 'blocked'],
    [`child-src ${OURS}; default-src 'none'`, 'frame', 'child-src', 'allowed'],
    [`frame-src 'self'; child-src ${OURS}`, 'frame', 'frame-src', 'blocked'],
    [`worker-src 'none'; script-src-attr 'none'`, 'script', null, 'allowed'],
  ] as const)('%s', (policy, need, directive, verdict) => {
    expect(finding(policy, need)).toMatchObject({ directive, verdict });
  });

  it('is the first of its name', () => {
    const [checked] = check(`script-src 'self'; script-src ${OURS}`);
    expect(checked?.repeated).toEqual(['script-src']);
    expect(checked?.findings[0]?.verdict).toBe('blocked');
  });
});

describe('a source lets us in', () => {
  it.each([
    ['https://nabericht.example', true],
    ['nabericht.example', true],
    ['NABERICHT.example', true],
    ['http://nabericht.example', true],
    ['https:', true],
    ['http:', true],
    ['*', true],
    ['https://*', true],
    ['*.example', true],
    ['https://nabericht.example:443', true],
    ['nabericht.example:*', true],
    ['https://nabericht.example/', true],
    ['*.nabericht.example', false],
    ['www.nabericht.example', false],
    ['nabericht.example.evil.example', false],
    ['https://nabericht.example:8443', false],
    ['https://nabericht.example/embed/', false],
    ['https://nabericht.example/embed/v1.js', false],
    ['ws://nabericht.example', false],
    ['wss:', false],
    ['data:', false],
    ["'self'", false],
    ["'none'", false],
    ["'unsafe-inline'", false],
    ["'unsafe-eval'", false],
    ["'sha384-abc'", false],
    ['://', false],
  ])('%s: %s', (source, isAllowed) => {
    expect(finding(`script-src ${source}`, 'script')?.verdict).toBe(isAllowed ? 'allowed' : 'blocked');
  });

  it('by its name, also beside a ‘none’ that says nothing there', () => {
    expect(finding(`script-src 'none' ${OURS}`, 'script')?.verdict).toBe('allowed');
    expect(finding('script-src', 'script')?.verdict).toBe('blocked');
  });

  it('at a port of our own', () => {
    const at = (source: string) =>
      checkPolicies(`connect-src ${source}`, 'http://localhost:4000')[0]?.findings[1]?.verdict;
    expect(['http://localhost:4000', 'localhost:*', '*', 'http:'].map(at)).toEqual(Array(4).fill('allowed'));
    expect(['http://localhost', 'https://localhost:4000', 'https:'].map(at)).toEqual(
      Array(3).fill('blocked'),
    );
  });
});

describe('scripts by trust', () => {
  it('are let in by their nonce, wherever they come from', () => {
    for (const policy of ["script-src 'nonce-abc' 'strict-dynamic'", "script-src 'nonce-abc'"]) {
      expect(finding(policy, 'script')).toMatchObject({ verdict: 'nonce', line: null });
    }
  });

  it('are let in by their host where that is named too', () => {
    expect(finding(`script-src 'nonce-abc' ${OURS}`, 'script')?.verdict).toBe('allowed');
  });

  it('are not let in by their host beside strict-dynamic', () => {
    expect(finding(`script-src 'nonce-abc' 'strict-dynamic' ${OURS}`, 'script')?.verdict).toBe('nonce');
    expect(finding(`script-src 'sha256-abc' 'strict-dynamic' ${OURS}`, 'script')).toMatchObject({
      verdict: 'blocked',
      line: `script-src 'sha256-abc' 'strict-dynamic' ${OURS} 'nonce-…'`,
    });
  });
});

describe('what is missing', () => {
  it('is a line of its own, so that default-src lets us in for nothing else', () => {
    const [checked] = check("default-src 'self'; img-src *");
    expect(checked?.findings.map(({ line }) => line)).toEqual([
      `script-src 'self' ${OURS}`,
      `connect-src 'self' ${OURS}`,
      `font-src 'self' ${OURS}`,
      `frame-src 'self' ${OURS}`,
    ]);
    expect(checked?.mended).toBe(
      `default-src 'self'; img-src *; script-src 'self' ${OURS}; connect-src 'self' ${OURS}; font-src 'self' ${OURS}; frame-src 'self' ${OURS}`,
    );
  });

  it('takes the place of a line that is there, and of its ‘none’', () => {
    const [checked] = check(`script-src 'none'; connect-src ${OURS}; font-src ${OURS}; frame-src ${OURS}`);
    expect(checked?.mended).toBe(
      `script-src ${OURS}; connect-src ${OURS}; font-src ${OURS}; frame-src ${OURS}`,
    );
  });

  it.each([
    "default-src 'none'",
    "default-src 'self'; script-src 'sha256-a' 'strict-dynamic'; font-src https://letters.example",
    "script-src-elem 'none'; child-src 'none'; connect-src wss://chat.example",
    'sandbox allow-forms',
  ])('lets us in once it is there: %s', (policy) => {
    const [before] = check(policy);
    expect(before?.mended).not.toBeNull();
    const [after] = check(before?.mended ?? '');
    expect(after?.mended).toBeNull();
    expect(after?.hindrances).toEqual([]);
    expect(after?.findings.map(({ verdict }) => verdict)).not.toContain('blocked');
  });

  it('is nothing where all is let in', () => {
    expect(
      check(
        `default-src 'none'; script-src ${OURS}; connect-src ${OURS}; font-src ${OURS}; frame-src ${OURS}; style-src 'self'`,
      )[0]?.mended,
    ).toBeNull();
  });
});

describe('what holds the whole page', () => {
  it('is a sandbox without scripts, and trusted types', () => {
    expect(check('sandbox')[0]?.hindrances).toEqual(['sandbox']);
    expect(check('sandbox allow-scripts allow-forms')[0]?.hindrances).toEqual([]);
    expect(check("require-trusted-types-for 'script'; trusted-types default")[0]?.hindrances).toEqual([
      'trustedTypes',
    ]);
    expect(check("trusted-types 'none'")[0]?.hindrances).toEqual([]);
  });
});

describe('what is pasted', () => {
  it('can be several policies, each of which has to let us in', () => {
    expect(verdicts(`script-src ${OURS}, connect-src 'none'`)).toEqual([ALL, { ...ALL, connect: 'blocked' }]);
    const headers = `Content-Security-Policy: script-src ${OURS}\nContent-Security-Policy: font-src 'self'`;
    expect(verdicts(headers)).toEqual([ALL, { ...ALL, font: 'blocked' }]);
  });

  it('can be one that only reports', () => {
    const [one, other] = check(
      "content-security-policy-report-only: default-src 'none'\nContent-Security-Policy: img-src *",
    );
    expect([one?.isReportOnly, other?.isReportOnly]).toEqual([true, false]);
  });

  it('can be a meta tag', () => {
    const tag = `<head><meta http-equiv="Content-Security-Policy"\n  content="default-src 'none'; script-src ${OURS}"></head>`;
    expect(verdicts(tag)).toEqual([{ ...NONE, script: 'allowed' }]);
    expect(check('<meta name="viewport" content="width=device-width">')).toEqual([]);
  });

  it.each([
    `add_header Content-Security-Policy "default-src 'none'; script-src ${OURS}" always;`,
    `Header always set Content-Security-Policy "default-src 'none'; script-src ${OURS}"`,
  ])('can be the settings of a server: %s', (line) => {
    expect(verdicts(line)).toEqual([{ ...NONE, script: 'allowed' }]);
    expect(check(line)[0]?.mended).toContain(`script-src ${OURS}; connect-src ${OURS}`);
  });

  it('can go on over lines, as in the settings of a server', () => {
    expect(verdicts(`default-src 'none';\n  script-src ${OURS};\r\n\tconnect-src\n ${OURS}`)).toEqual([
      { ...NONE, script: 'allowed', connect: 'allowed' },
    ]);
  });

  it.each(['', '  \n ', ';;', ', ,', 'Content-Security-Policy:'])('can be nothing: %j', (pasted) => {
    expect(check(pasted)).toEqual([]);
  });

  it('can be anything at all', () => {
    const nonsense = `SCRIPT-SRC\t'SELF'  ${'x'.repeat(5000)};${';'.repeat(500)}<meta content=">`;
    expect(() => check(nonsense)).not.toThrow();
    expect(finding("SCRIPT-SRC 'SELF'", 'script')?.verdict).toBe('blocked');
  });
});
