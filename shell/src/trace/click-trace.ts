/** From the server timing of the page; its entry `traceparent` holds the trace in which the page was made. */
const ofPage = (): string | undefined =>
  performance
    .getEntriesByType('navigation')
    .flatMap((entry) => (entry instanceof PerformanceNavigationTiming ? entry.serverTiming : []))
    .find(({ name }) => name === 'traceparent')?.description;

/** The `traceparent` of a new trace, as W3C Trace Context defines it. Its parent id stands for the click itself. */
function begin(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(24))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `00-${digits.slice(0, 32)}-${digits.slice(32)}-01`;
}

/**
 * Starts one trace per click: all requests that a click causes are found together, in every service and job that follows. Until
 * the first click the trace is that of the page. The ids are random and identify nobody.
 * @returns a function that gives the `traceparent` for a request that is sent now
 */
export function traceClicks(): () => string {
  let current = ofPage() ?? begin();
  // In the capture phase, before any handler of the click. Enter on a button or in a form is a click too.
  addEventListener(
    'click',
    () => {
      current = begin();
    },
    true,
  );
  return () => current;
}
