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

describe('the directive that decides', () => {
  it('does not exist in a policy about other things', () => {
    expect(verdicts("img-src 'self'; object-src 'none'; frame-ancestors 'none'")).toEqual([ALL]);
  });

  it('is default-src for a need without a directive of its own', () => {
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
  ] as const)('is the most specific one: %s', (policy, need, directive, verdict) => {
    expect(finding(policy, need)).toMatchObject({ directive, verdict });
  });

  it('is the first one of its name', () => {
    const [checked] = check(`script-src 'self'; script-src ${OURS}`);
    expect(checked?.repeated).toEqual(['script-src']);
    expect(checked?.findings[0]?.verdict).toBe('blocked');
  });
});

describe('a source allows us', () => {
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

  it('when it names our host, also beside a ‘none’ that has no effect there', () => {
    expect(finding(`script-src 'none' ${OURS}`, 'script')?.verdict).toBe('allowed');
    expect(finding('script-src', 'script')?.verdict).toBe('blocked');
  });

  it('when it names our port', () => {
    const at = (source: string) =>
      checkPolicies(`connect-src ${source}`, 'http://localhost:4000')[0]?.findings[1]?.verdict;
    expect(['http://localhost:4000', 'localhost:*', '*', 'http:'].map(at)).toEqual(Array(4).fill('allowed'));
    expect(['http://localhost', 'https://localhost:4000', 'https:'].map(at)).toEqual(
      Array(3).fill('blocked'),
    );
  });
});

describe('scripts in a policy with a nonce or a hash', () => {
  it('are allowed by their nonce, whatever their host', () => {
    for (const policy of ["script-src 'nonce-abc' 'strict-dynamic'", "script-src 'nonce-abc'"]) {
      expect(finding(policy, 'script')).toMatchObject({ verdict: 'nonce', line: null });
    }
  });

  it('are allowed by their host when the policy names it too', () => {
    expect(finding(`script-src 'nonce-abc' ${OURS}`, 'script')?.verdict).toBe('allowed');
  });

  it('are not allowed by their host next to strict-dynamic', () => {
    expect(finding(`script-src 'nonce-abc' 'strict-dynamic' ${OURS}`, 'script')?.verdict).toBe('nonce');
    expect(finding(`script-src 'sha256-abc' 'strict-dynamic' ${OURS}`, 'script')).toMatchObject({
      verdict: 'blocked',
      line: `script-src 'sha256-abc' 'strict-dynamic' ${OURS} 'nonce-…'`,
    });
  });
});

describe('a missing permission', () => {
  it('gets a directive of its own, so that default-src allows us nothing else', () => {
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

  it('is added to a directive that exists, and replaces its ‘none’', () => {
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
  ])('is granted by the corrected policy: %s', (policy) => {
    const [before] = check(policy);
    expect(before?.mended).not.toBeNull();
    const [after] = check(before?.mended ?? '');
    expect(after?.mended).toBeNull();
    expect(after?.hindrances).toEqual([]);
    expect(after?.findings.map(({ verdict }) => verdict)).not.toContain('blocked');
  });

  it('is not reported when everything is allowed', () => {
    expect(
      check(
        `default-src 'none'; script-src ${OURS}; connect-src ${OURS}; font-src ${OURS}; frame-src ${OURS}; style-src 'self'`,
      )[0]?.mended,
    ).toBeNull();
  });
});

describe('what blocks the whole page', () => {
  it('is a sandbox without scripts, or required trusted types', () => {
    expect(check('sandbox')[0]?.hindrances).toEqual(['sandbox']);
    expect(check('sandbox allow-scripts allow-forms')[0]?.hindrances).toEqual([]);
    expect(check("require-trusted-types-for 'script'; trusted-types default")[0]?.hindrances).toEqual([
      'trustedTypes',
    ]);
    expect(check("trusted-types 'none'")[0]?.hindrances).toEqual([]);
  });
});

describe('the pasted text', () => {
  it('can be several policies, each of which has to allow us', () => {
    expect(verdicts(`script-src ${OURS}, connect-src 'none'`)).toEqual([ALL, { ...ALL, connect: 'blocked' }]);
    const headers = `Content-Security-Policy: script-src ${OURS}\nContent-Security-Policy: font-src 'self'`;
    expect(verdicts(headers)).toEqual([ALL, { ...ALL, font: 'blocked' }]);
  });

  it('can be a policy that only reports', () => {
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
  ])('can be the configuration of a web server: %s', (line) => {
    expect(verdicts(line)).toEqual([{ ...NONE, script: 'allowed' }]);
    expect(check(line)[0]?.mended).toContain(`script-src ${OURS}; connect-src ${OURS}`);
  });

  it('can continue over several lines, as in the configuration of a web server', () => {
    expect(verdicts(`default-src 'none';\n  script-src ${OURS};\r\n\tconnect-src\n ${OURS}`)).toEqual([
      { ...NONE, script: 'allowed', connect: 'allowed' },
    ]);
  });

  it.each(['', '  \n ', ';;', ', ,', 'Content-Security-Policy:'])('can be empty: %j', (pasted) => {
    expect(check(pasted)).toEqual([]);
  });

  it('can be nonsense, which throws no exception', () => {
    const nonsense = `SCRIPT-SRC\t'SELF'  ${'x'.repeat(5000)};${';'.repeat(500)}<meta content=">`;
    expect(() => check(nonsense)).not.toThrow();
    expect(finding("SCRIPT-SRC 'SELF'", 'script')?.verdict).toBe('blocked');
  });
});
