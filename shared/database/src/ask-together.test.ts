import { setImmediate as endOfTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { askTogether } from './ask-together.ts';

/** Answers all questions of a batch when the test calls `answer`. */
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

/** Resolves once the questions put in this turn of the event loop have been asked. */
const turn = async () => {
  await endOfTurn();
  await endOfTurn();
};

describe('batched questions', () => {
  it('get each their own answer, in one batch for those put in the same turn or during a running query', async () => {
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

  it('never get the answer to a query that started before them', async () => {
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

  it('fail together, and the next batch is asked all the same', async () => {
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
