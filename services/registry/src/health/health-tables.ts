export interface SeriesTables {
  /** How a release fared in browsers, a row a minute. `version` is the whole revision, as `1.0.0-0f3a9c71`. */
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
    /** How many loads took how long, by the buckets of load-times.ts. */
    load_ms: number[];
  };
  /** Which page saw it load or fail, for the breaker alone: gone once its token is. `seen_by` is a digest. */
  release_sighting: {
    name: string;
    version: string;
    page_view: string;
    seen_by: string;
    seen_at: Date;
    failed: boolean;
  };
  /** Where it threw, as pages told: a place of a script, and how often. */
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
  /** One row: what the tokens of pages are signed with. */
  page_view_key: { secret: string };
  /** The last time a release was kept from visitors, and what was seen then; forgotten after a day. */
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
