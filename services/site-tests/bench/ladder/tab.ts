/** What the ladder needs from a browser, whichever tool controls it. */
export interface Tab {
  /** Undefined if the page did not respond within three seconds: it hangs or is being replaced. */
  run<Answer, Wish>(work: (wish: Wish) => Answer, wish: Wish): Promise<Answer | undefined>;
  /** Types with the keyboard. */
  type(selector: string, text: string): Promise<unknown>;
  press(selector: string): Promise<unknown>;
  open(url: string): Promise<unknown>;
}

/** A visitor with a fresh browser profile. */
export interface Visitor {
  newTab(): Promise<Tab>;
  /** Opens a tab while another one hangs, in the way that still works then. */
  newTabBesideHung(): Promise<Tab>;
  leave(): Promise<unknown>;
}

export interface LadderBrowser {
  /** The name in the table, with the version. */
  name: string;
  visit(mayHang: boolean): Promise<Visitor>;
  stop(): Promise<unknown>;
}

const ANSWERS_MS = 3_000;

export const withinAnswer = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    answer.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ANSWERS_MS)),
  ]);
