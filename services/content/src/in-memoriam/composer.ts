import type { Length, Tone } from '@nabericht/domain/report/in-memoriam-style';

export interface InMemoriamWish {
  keywords: string;
  tone: Tone;
  length: Length;
}

export interface Composer {
  /** A text in memory of somebody. @throws when the writer is away */
  compose(wish: InMemoriamWish): Promise<string>;
}
