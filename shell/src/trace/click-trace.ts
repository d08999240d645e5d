/** Of how the server timed the page; `traceparent` stands there with the trace that it was made in. */
const ofPage = (): string | undefined =>
  performance
    .getEntriesByType('navigation')
    .flatMap((entry) => (entry instanceof PerformanceNavigationTiming ? entry.serverTiming : []))
    .find(({ name }) => name === 'traceparent')?.description;

/** A trace that begins here, as W3C Trace Context writes it. Its second part stands for the click itself. */
function begin(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(24))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `00-${digits.slice(0, 32)}-${digits.slice(32)}-01`;
}

/**
 * One trace a click: all that a page asks for because of it is found together, in every service and job that follows. Until
 * the first click it is the trace of the page. Its ids are drawn by chance and tell of nobody.
 * @returns the `traceparent` of what is asked now
 */
export function traceClicks(): () => string {
  let current = ofPage() ?? begin();
  // Before whoever acts on it. Enter on a button or in a form is a click too.
  addEventListener(
    'click',
    () => {
      current = begin();
    },
    true,
  );
  return () => current;
}
