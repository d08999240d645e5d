import type { Finding, Gate } from './gate.ts';

/** Only React's own code contains this mark. */
const MARK = 'react.transitional.element';
/** Runs on other sites' pages, where there is no shell to share React with. */
const EMBEDDED = 'web/embed/';
const GROUP = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];

/** One React on a page: all of its packages in one exact version, taken from the shell and never bundled. */
export const reactGroup: Gate = ({ manifest, files }) => {
  const parts = manifest.shared.filter(({ name }) => GROUP.includes(name));
  const absent = GROUP.filter((name) => !parts.some((part) => part.name === name));
  const versions = new Set(parts.map(({ version }) => version));
  const findings: Finding[] = [];
  if (absent.length > 0)
    findings.push({
      reason: `it does not share ${absent.join(', ')}`,
      mend: 'Build it with the configuration of @nabericht/config, which shares all of React.',
    });
  if (versions.size > 1)
    findings.push({
      reason: `it was built with parts of React of different versions: ${parts.map(({ name, version }) => `${name} ${version}`).join(', ')}`,
      mend: 'Give react and react-dom one exact version in package.json and build again.',
    });
  if (manifest.name !== 'shell')
    for (const [path, bytes] of files)
      if (isOfOurPages(path) && bytes.includes(MARK))
        findings.push({
          reason: `${path} holds a React of its own`,
          mend: 'Import React by the names that the shell shares (react, react-dom/client), and drop packages that bundle it.',
        });
  return findings;
};

const isOfOurPages = (path: string) =>
  path.startsWith('web/') && !path.startsWith(EMBEDDED) && path.endsWith('.js');
