import { allows } from './allows.ts';
import { type Directive, type Policy, parsePolicies } from './parse-policies.ts';

/** What the element needs of the page that includes it. */
export type Need = 'script' | 'connect' | 'font' | 'frame';

/** The directives that decide about each need: the first of them that the policy has. Without any, everything is allowed. */
const DECIDED_BY: Readonly<Record<Need, readonly string[]>> = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  connect: ['connect-src', 'default-src'],
  font: ['font-src', 'default-src'],
  frame: ['frame-src', 'child-src', 'default-src'],
};

/** Addresses of ours for each need, in different folders: a policy that names only one of our folders allows too little. */
const ADDRESSES: Readonly<Record<Need, readonly string[]>> = {
  script: ['/embed/v1.js', '/mfe/mf-landing/1.0.0-00000000/embed/element.js'],
  connect: ['/embed/config/nn', '/mfe/mf-landing/1.0.0-00000000/embed/element.js', '/v1/provider/search'],
  font: ['/mfe/mf-landing/1.0.0-00000000/embed/letter.woff2'],
  frame: ['/embed/frame'],
};

/** Without a frame the element works wherever scripts are allowed; without our fonts it uses those of the device. */
export const IS_NEEDED: Readonly<Record<Need, boolean>> = {
  script: true,
  connect: true,
  font: false,
  frame: false,
};

export interface Finding {
  need: Need;
  /**
   * `nonce`: the policy trusts by nonce, and our script tag must carry it. `blocked`: the directive in `line` would allow it.
   */
  verdict: 'allowed' | 'nonce' | 'blocked';
  /** The name of the directive that decides; null when no directive does. */
  directive: string | null;
  /** The complete directive as it should be. */
  line: string | null;
}

/** What blocks the whole page, whatever the lists of sources say. */
export type Hindrance = 'sandbox' | 'trustedTypes';

export interface CheckedPolicy {
  isReportOnly: boolean;
  repeated: readonly string[];
  hindrances: readonly Hindrance[];
  findings: readonly Finding[];
  /** The same policy with every missing line added; null when none is missing. */
  mended: string | null;
}

/**
 * Checks what blocks the element on a page with these policies; each policy has to allow it. Nothing is fetched.
 * @param origin the origin of our site
 */
export function checkPolicies(pasted: string, origin: string): CheckedPolicy[] {
  return parsePolicies(pasted).map((policy) => checkPolicy(policy, origin));
}

function checkPolicy(policy: Policy, origin: string): CheckedPolicy {
  const needs = Object.keys(DECIDED_BY) as Need[];
  const findings = needs.map((need) => findingOf(policy, need, origin));
  const hindrances = hindrancesOf(policy);
  const { isReportOnly, repeated } = policy;
  const isWhole = findings.every(({ line }) => line === null) && !hindrances.includes('sandbox');
  return { isReportOnly, repeated, hindrances, findings, mended: isWhole ? null : mended(policy, findings) };
}

function findingOf({ directives }: Policy, need: Need, origin: string): Finding {
  const names = DECIDED_BY[need];
  const decides = names.flatMap((name) => directives.find((one) => one.name === name) ?? [])[0];
  if (!decides) return { need, verdict: 'allowed', directive: null, line: null };
  const directive = decides.name;
  if (need === 'script' && trustsScriptsOnly(decides)) {
    const line = hasNonce(decides) ? null : `${directive} ${[...decides.sources, "'nonce-…'"].join(' ')}`;
    return { need, verdict: line ? 'blocked' : 'nonce', directive, line };
  }
  const isAllowed = ADDRESSES[need].every((path) => allows(decides.sources, new URL(path, origin)));
  if (isAllowed) return { need, verdict: 'allowed', directive, line: null };
  // A tag with the right nonce is allowed whatever its host, and passes its nonce on to the scripts that it adds.
  if (need === 'script' && hasNonce(decides)) return { need, verdict: 'nonce', directive, line: null };
  const sources = [...decides.sources.filter((source) => source.toLowerCase() !== "'none'"), origin];
  // A new directive is used instead of default-src, which would allow our origin for everything.
  const name = directive === 'default-src' ? (names.at(need === 'script' ? 1 : 0) ?? directive) : directive;
  return { need, verdict: 'blocked', directive, line: `${name} ${sources.join(' ')}` };
}

const has = ({ sources }: Directive, word: string) => sources.some((source) => source.toLowerCase() === word);
/** Browsers ignore host names next to `'strict-dynamic'`. */
const trustsScriptsOnly = (directive: Directive) => has(directive, "'strict-dynamic'");
const hasNonce = ({ sources }: Directive) => sources.some((source) => /^'nonce-.+'$/i.test(source));

function hindrancesOf({ directives }: Policy): Hindrance[] {
  const named = (name: string) => directives.find((one) => one.name === name);
  const sandbox = named('sandbox');
  const demands = named('require-trusted-types-for');
  return [
    ...(sandbox && !has(sandbox, 'allow-scripts') ? (['sandbox'] as const) : []),
    ...(demands && has(demands, "'script'") ? (['trustedTypes'] as const) : []),
  ];
}

const textOf = ({ name, sources }: Directive): string => [name, ...sources].join(' ');

function mended({ directives }: Policy, findings: readonly Finding[]): string {
  const lines = findings.flatMap(({ line }) => line ?? []);
  const nameOf = (line: string) => line.split(' ')[0];
  const changed = directives.map((directive) => {
    if (directive.name === 'sandbox' && !has(directive, 'allow-scripts'))
      return `${textOf(directive)} allow-scripts`;
    return lines.find((line) => nameOf(line) === directive.name) ?? textOf(directive);
  });
  const added = lines.filter((line) => !directives.some(({ name }) => name === nameOf(line)));
  return [...changed, ...added].join('; ');
}
