/**
 * The one group that the shell owns and every remote borrows: two copies of any of these on a page break hooks
 * or contexts. Everything else a remote bundles itself.
 */
export const SHARED_MODULES = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  '@nabericht/router',
  '@nabericht/intl',
  '@nabericht/remote',
] as const;

/**
 * On the server the bundles leave these to the process that imports them, which resolves them from its own
 * place: the group above with all its entries (react-dom/server, @nabericht/router/server), and Node's own. The other
 * entries of the contract and of the texts are bundled, as in the browser: an older shell may have none of them.
 */
export function isSharedOnServer(specifier: string): boolean {
  if (BUNDLED_ENTRIES.some((name) => specifier.startsWith(`${name}/`))) return false;
  return SERVER_PACKAGES.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}

const BUNDLED_ENTRIES = ['@nabericht/remote', '@nabericht/intl'];
const SERVER_PACKAGES = ['react', 'react-dom', '@nabericht/router', ...BUNDLED_ENTRIES];
