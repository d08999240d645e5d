export interface SeriesTables {
  /** How a release fared in browsers, one row per minute. `version` is the whole revision, as `1.0.0-0f3a9c71`. */
  release_series: {
    name: string;
    version: string;
    minute: Date;
    loaded: number;
    failed: number;
    swapped: number;
    integrity: number;
    csp: number;
    erred: number;
    /** The number of loads per duration bucket of load-times.ts. */
    load_ms: number[];
  };
  /** Which page saw it load or fail, for the breaker only: deleted once the page's token has expired. `seen_by` is a digest. */
  release_sighting: {
    name: string;
    version: string;
    page_view: string;
    seen_by: string;
    seen_at: Date;
    failed: boolean;
  };
  /** Where it threw, as pages reported: a place in a script, and how often. */
  release_failure: {
    name: string;
    version: string;
    script: string;
    line_number: number;
    column_number: number;
    failed: number;
    /** The last time. */
    seen_at: Date;
  };
  /** One row: the secret that signs the tokens of pages. */
  page_view_key: { secret: string };
  /** The last time that a release was kept from visitors, and the counts at that time; deleted after a day. */
  release_breaker: {
    name: string;
    version: string;
    opened_at: Date;
    opened_until: Date;
    loaded: number;
    failed: number;
    addresses: number;
  };
}
