/**
 * The headers of every page beside those that every service sends. `nonce`: fresh for each answer. `errorsTo`: the
 * origin that errors are reported to, when they leave the house. `local`: development servers on the machine of who looks
 * at this page, and at this one alone.
 */
export function securityHeaders(
  nonce: string,
  {
    isHttps,
    errorsTo,
    local = [],
  }: { isHttps: boolean; errorsTo: string | undefined; local?: readonly string[] },
): Record<string, string> {
  const isLocal = local.length > 0;
  const sockets = local.map((origin) => origin.replace(/^http/, 'ws'));
  const connects = [...(errorsTo && !isLocal ? [errorsTo] : []), ...local, ...sockets];
  const policy = {
    'default-src': ["'self'", ...local].join(' '),
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': ["'self'", `'nonce-${nonce}'`, ...local].join(' '),
    'img-src': ["'self' data: blob:", ...local].join(' '),
    ...(connects.length > 0 ? { 'connect-src': ["'self'", ...connects].join(' ') } : {}),
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    // Neither our code nor a library of ours makes a policy: modules are loaded by import() alone.
    'trusted-types': "'none'",
    ...(isHttps && !isLocal ? { 'upgrade-insecure-requests': '' } : {}),
    'report-to': 'reports',
  };
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    // What changes while somebody types has no hash; releases keep theirs, by the import map.
    ...(isLocal ? {} : { 'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)' }),
    'reporting-endpoints': 'reports="/reports"',
    'permissions-policy':
      'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
  };
}

/**
 * Of the frame that holds the chat of somebody else. It has an origin of its own, so that it reaches no cookie,
 * storage or page of ours; it stands in our pages only, and opens links in windows of their own.
 */
export function chatFramePolicy(nonce: string): string {
  const outside = 'https: wss:';
  return contentSecurityPolicy({
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': `'unsafe-inline' ${outside}`,
    'connect-src': outside,
    'img-src': `data: blob: ${outside}`,
    'media-src': outside,
    'font-src': `data: ${outside}`,
    'frame-src': outside,
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
    sandbox: CHAT_SANDBOX,
  });
}

const CHAT_SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

const contentSecurityPolicy = (policy: Record<string, string>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`.trim())
    .join('; ');
