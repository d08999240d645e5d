/**
 * The security headers of a page, in addition to those that every service sends. `nonce`: fresh for each answer. `errorsTo`:
 * the origin that errors are reported to, when it is not ours. `local`: development servers on the visitor's own machine,
 * allowed for this page only.
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
    // Neither our code nor our libraries create a policy: modules are loaded by import() only.
    'trusted-types': "'none'",
    ...(isHttps && !isLocal ? { 'upgrade-insecure-requests': '' } : {}),
    'report-to': 'reports',
  };
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    // Files that change while a developer types have no hash; releases keep theirs, by the import map.
    ...(isLocal ? {} : { 'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)' }),
    'reporting-endpoints': 'reports="/reports"',
    'permissions-policy':
      'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
  };
}

/**
 * The policy of the frame that holds a third party's chat. Its origin is opaque, so that it reaches none of our cookies,
 * storage or pages; only our pages may frame it, and its links open in new windows.
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
