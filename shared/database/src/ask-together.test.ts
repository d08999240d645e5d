import { setImmediate as endOfTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { askTogether } from './ask-together.ts';

/** Answers as many questions at once as there are, when it is told to. */
function slowly() {
  const asked: { questions: readonly number[]; answer: (fails?: boolean) => void }[] = [];
  const ask = askTogether(
    (questions: readonly number[]) =>
      new Promise<string[]>((resolve, reject) => {
        const answer = (fails = false) =>
          fails ? reject(new Error('away')) : resolve(questions.map((number) => `answer ${number}`));
        asked.push({ questions, answer });
      }),
  );
  return { asked, ask };
}

/** Until what was put in this turn of the event loop has been asked. */
const turn = async () => {
  await endOfTurn();
  await endOfTurn();
};

describe('questions that are asked together', () => {
  it('get each its own answer, in one asking for those that came in a turn or while one was under way', async () => {
    const { asked, ask } = slowly();
    const first = [ask(1), Promise.resolve().then(() => ask(2))];
    await turn();
    const others = [ask(3), ask(4)];
    await turn();
    expect(asked.map(({ questions }) => questions)).toEqual([[1, 2]]);
    asked[0]?.answer();
    await turn();
    expect(asked.map(({ questions }) => questions)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    asked[1]?.answer();
    expect(await Promise.all([...first, ...others])).toEqual([
      'answer 1',
      'answer 2',
      'answer 3',
      'answer 4',
    ]);
  });

  it('never get the answer to a question that was asked before them', async () => {
    const { asked, ask } = slowly();
    const before = ask(1);
    await turn();
    const after = ask(1);
    asked[0]?.answer();
    await before;
    await turn();
    expect(asked).toHaveLength(2);
    asked[1]?.answer();
    expect(await after).toBe('answer 1');
  });

  it('fail together, and the next are asked all the same', async () => {
    const { asked, ask } = slowly();
    const both = [ask(1), ask(2)];
    const next = turn().then(() => ask(3));
    await turn();
    asked[0]?.answer(true);
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await turn();
    asked[1]?.answer();
    expect(await next).toBe('answer 3');
  });
});
