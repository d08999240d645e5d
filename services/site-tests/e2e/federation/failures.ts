/** Ways in which a release can fail in a browser. One table for every browser that the failures are tried in. */

export type Answer = 'missing' | 'hanging' | 'tampered';

export interface Failure {
  name: string;
  /** The path that shows the trial remote. */
  path: string;
  /** What the server does to files of the live release, by their path in it; absent if the release itself fails. */
  spoiled?: { file: string; answer: Answer };
}

const FILES = [
  { what: 'the entry', file: 'remoteEntry.*js', path: '/trial' },
  { what: 'the exposed chunk', file: '__federation.*js', path: '/trial' },
  { what: 'the stylesheet', file: '__federation.*css', path: '/trial' },
  { what: 'the loader of texts', file: 'messages.*js', path: '/trial' },
  { what: 'a lazy chunk', file: 'lazy.*js', path: '/trial/lazy' },
  { what: 'the stylesheet of a lazy chunk', file: 'lazy.*css', path: '/trial/lazy' },
];

const HOW: Record<Answer, string> = {
  missing: 'is missing',
  hanging: 'hangs',
  tampered: 'was tampered with',
};
const answers = Object.keys(HOW) as Answer[];

export const FAILURES: Failure[] = [
  ...FILES.flatMap(({ what, file, path }) =>
    answers.map((answer) => ({ name: `${what} ${HOW[answer]}`, path, spoiled: { file, answer } })),
  ),
  { name: 'it throws while it is evaluated', path: '/trial?fail=evaluation' },
  { name: 'it throws while it renders', path: '/trial?fail=render' },
  { name: 'it throws in an effect', path: '/trial?fail=effect' },
  ...(['missing', 'tampered'] as const).map((answer) => ({
    name: `the stylesheet of a rendered page ${HOW[answer]}`,
    path: '/trial/server',
    spoiled: { file: '__federation.*css', answer },
  })),
];

/** The live release of the trial remote, and the one that replaces it. */
export const LIVE = '1.0.1';
export const LAST_GOOD = '1.0.0';

/** The cookie with which a test has files spoiled for its own browser only. */
export const SPOIL_COOKIE = 'nabericht_spoil';

/** Keeps the browser from caching files of the trial remote: a file that is spoiled later is requested again. */
export const FRESH_COOKIE = encodeURIComponent(JSON.stringify({ path: '/mfe/mf-trial/', answer: 'fresh' }));

export const spoilCookie = ({ file, answer }: { file: string; answer: Answer }, release = LIVE): string =>
  encodeURIComponent(JSON.stringify({ path: `/mfe/mf-trial/${release}-[0-9a-f]+/${file}$`, answer }));

/** The address where an installation returns the beacon events that it received since the last request. */
export const TOLD_PATH = '/told';
