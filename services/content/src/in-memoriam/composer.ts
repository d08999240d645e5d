export interface Composer {
  /** A text in memory of somebody, from keywords. @throws when the writer is away */
  compose(keywords: string): Promise<string>;
}
