/** The headers of every page beside those that every service sends. `nonce`: fresh for each answer. */
export function securityHeaders(nonce: string, isHttps: boolean): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(nonce, isHttps),
    'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)',
    'reporting-endpoints': 'reports="/reports"',
    'permissions-policy':
      'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
  };
}

function contentSecurityPolicy(nonce: string, isHttps: boolean): string {
  return Object.entries({
    'default-src': "'self'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': "'self'",
    'require-trusted-types-for': "'script'",
    ...(isHttps ? { 'upgrade-insecure-requests': '' } : {}),
    'report-to': 'reports',
  })
    .map(([directive, sources]) => `${directive} ${sources}`.trim())
    .join('; ');
}
