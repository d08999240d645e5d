import { createHash } from 'node:crypto';
import type { GrayPicture } from '../picture/gray-picture.ts';
import type { TextEngine } from './text-engine.ts';

type Look<Answer> = (picture: GrayPicture) => Promise<Answer>;

const keyOf = ({ data, width, height }: GrayPicture) =>
  `${createHash('sha256').update(data).digest('hex')} ${width} ${height}`;

function remembered<Answer>(look: Look<Answer>): Look<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (picture) => {
    const key = keyOf(picture);
    const answer = answers.get(key) ?? look(picture);
    answers.set(key, answer);
    return answer;
  };
}

/**
 * Caches the results for one picture: when a page is segmented in several ways, most values are found in the same place again.
 */
export const rememberingEngine = (engine: TextEngine): TextEngine => ({
  recognise: remembered(engine.recognise),
  recogniseScattered: remembered(engine.recogniseScattered),
  recogniseDigits: remembered(engine.recogniseDigits),
  recogniseBlock: remembered(engine.recogniseBlock),
  recogniseOtherwise: remembered(engine.recogniseOtherwise),
  recogniseForeign: remembered(engine.recogniseForeign),
});
