/**
 * The headers of every page beside those that every service sends. `nonce`: fresh for each answer. `errorsTo`: the
 * origin that errors are reported to, when they leave the house.
 */
export function securityHeaders(
  nonce: string,
  { isHttps, errorsTo }: { isHttps: boolean; errorsTo: string | undefined },
): Record<string, string> {
  const policy = {
    'default-src': "'self'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    ...(errorsTo ? { 'connect-src': `'self' ${errorsTo}` } : {}),
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    // Neither our code nor a library of ours makes a policy: modules are loaded by import() alone.
    'trusted-types': "'none'",
    ...(isHttps ? { 'upgrade-insecure-requests': '' } : {}),
    'report-to': 'reports',
  };
  return {
    'content-security-policy': contentSecurityPolicy(policy),
    'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)',
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
