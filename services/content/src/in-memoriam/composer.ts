import type { Length, Tone } from '@nabericht/domain/report/in-memoriam-style';

export interface InMemoriamWish {
  keywords: string;
  tone: Tone;
  length: Length;
}

export interface Composer {
  /** Writes a text in memory of somebody. @throws when the language model is unreachable */
  compose(wish: InMemoriamWish): Promise<string>;
}
