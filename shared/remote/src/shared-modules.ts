/**
 * The modules that the shell shares with every remote: two copies of any of these on a page would break hooks
 * or contexts. A remote bundles everything else itself.
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
 * On the server the bundles do not include these; the process that imports the bundles resolves them from its own location:
 * the modules above with all their entries (react-dom/server, @nabericht/router/server), and Node's own. The other
 * entries of the contract and of the texts are bundled, as in the browser, because an older shell may not have them.
 */
export function isSharedOnServer(specifier: string): boolean {
  if (BUNDLED_ENTRIES.some((name) => specifier.startsWith(`${name}/`))) return false;
  return SERVER_PACKAGES.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}

const BUNDLED_ENTRIES = ['@nabericht/remote', '@nabericht/intl'];
const SERVER_PACKAGES = ['react', 'react-dom', '@nabericht/router', ...BUNDLED_ENTRIES];
