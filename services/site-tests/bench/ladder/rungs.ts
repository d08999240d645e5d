import { FAILURES, type Failure } from '../../e2e/federation/failures.ts';

/** Values of `?fail=`: the trial remote fails in this way while it starts, or half a second after it is shown. */
const LATER: Record<string, string> = {
  'it throws half a second later': 'later',
  'it throws in a timer': 'timer',
  'it leaves a rejection behind': 'rejection',
  'it loops without end while it is evaluated': 'hang-evaluation',
  'it loops without end while it renders': 'hang-render',
  'it loops without end half a second later': 'hang',
  'it takes the body away': 'body',
  'it takes away what the body holds': 'root',
  'it writes an empty page (`innerHTML`)': 'html',
  'it lies over the header': 'cover',
  'it hides the header': 'header',
  'it hides the header by a stylesheet': 'styles',
  'it prevents every key': 'keys',
  'it replaces `fetch`': 'fetch',
  'it replaces `history`': 'history',
  'it replaces `JSON`': 'json',
  'it clears the storage': 'storage',
  'it sets 20 kB of cookies': 'cookies',
  'it registers a service worker': 'worker',
  'it eats memory': 'memory',
};

/** The failures that visitors meet, in this order; the first is none. */
export const RUNGS: Failure[] = [
  { name: 'nothing', path: '/trial' },
  ...FAILURES,
  {
    name: 'the entry of a rendered page hangs',
    path: '/trial/server',
    spoiled: { file: 'remoteEntry.*js', answer: 'hanging' },
  },
  {
    name: 'the stylesheet of a rendered page hangs',
    path: '/trial/server',
    spoiled: { file: '__federation.*css', answer: 'hanging' },
  },
  ...Object.entries(LATER).map(([name, way]) => ({ name, path: `/trial?fail=${way}` })),
];
