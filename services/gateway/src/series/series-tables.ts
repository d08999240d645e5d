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
    /** How many loads took how long, by the buckets of load-times.ts. */
    load_ms: number[];
  };
  /** Who saw it load or fail, for the breaker alone: gone within twenty minutes. `seen_by` is a digest. */
  release_sighting: {
    name: string;
    version: string;
    seen_by: string;
    slot: Date;
    loaded: number;
    failed: number;
  };
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
