/** What the ladder needs of a browser, whatever drives it. */
export interface Tab {
  /** Undefined where the page did not answer within three seconds: it hangs, or gives way to another. */
  run<Answer, Wish>(work: (wish: Wish) => Answer, wish: Wish): Promise<Answer | undefined>;
  /** By the keys of a keyboard. */
  type(selector: string, text: string): Promise<unknown>;
  press(selector: string): Promise<unknown>;
  open(url: string): Promise<unknown>;
}

/** Somebody with a browser of their own, in which nobody was before. */
export interface Visitor {
  newTab(): Promise<Tab>;
  /** By what somebody has left to do when a page does not answer. */
  newTabBesideHung(): Promise<Tab>;
  leave(): Promise<unknown>;
}

export interface LadderBrowser {
  /** With its version, as the table says it. */
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
