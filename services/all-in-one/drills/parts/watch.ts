/** What people experienced on the way, apart from the result. */
export interface Watch {
  noteAnswer(asked: string, status: number, milliseconds: number, problem: string | undefined): void;
  /** It worked in the end, after this time. */
  noteWait(asked: string, milliseconds: number): void;
  noteDeadEnd(asked: string, status: number): void;
  report(): WatchReport;
}

export interface WatchReport {
  requests: number;
  /** The count per status and problem; 0 is no answer. */
  failures: Map<string, number>;
  waits: { asked: string; milliseconds: number }[];
  deadEnds: string[];
  /** Milliseconds of the answers, by route. */
  took: Map<string, number[]>;
}

/** The route: the path without ids, secrets and codes. */
const routeOf = (asked: string): string =>
  asked
    .replace(/\?.*$/, '')
    .replace(/\/slug\/[^/]+/, '/slug/:slug')
    .replaceAll(/\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '/:id')
    .replaceAll(/\/[\w-]{43}(?=\/|$)/g, '/:secret')
    .replace(/\/[A-HJ-NP-Z2-9]{6}$/, '/:code');

export function createWatch(): Watch {
  const report: WatchReport = { requests: 0, failures: new Map(), waits: [], deadEnds: [], took: new Map() };
  return {
    noteAnswer: (asked, status, milliseconds, problem) => {
      report.requests += 1;
      const route = routeOf(asked);
      if (status === 0 || status >= 500) {
        const what = `${status || 'no answer'}${problem ? ` ${problem.split('/').at(-1)}` : ''} to ${route}`;
        report.failures.set(what, (report.failures.get(what) ?? 0) + 1);
      } else report.took.set(route, [...(report.took.get(route) ?? []), milliseconds]);
    },
    noteWait: (asked, milliseconds) => {
      report.waits.push({ asked: routeOf(asked), milliseconds });
    },
    noteDeadEnd: (asked, status) => {
      report.deadEnds.push(`${routeOf(asked)} still answered ${status || 'nothing'} after three minutes`);
    },
    report: () => report,
  };
}
