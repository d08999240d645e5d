import { setImmediate as endOfTurn } from 'node:timers/promises';

/**
 * Batches questions that are put in the same turn of the event loop, or while a query runs: under load, they share most of the
 * cost of a statement. A question is never added to a running query, so no answer is older than its question.
 * @param ask answers them in their order
 */
export function askTogether<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting: { questions: Question[]; answers: Promise<readonly Answer[]> } | undefined;

  const begin = () => {
    const questions: Question[] = [];
    const answers = last
      .then(() => endOfTurn())
      .then(() => {
        waiting = undefined;
        return ask(questions);
      });
    last = answers.catch(() => {});
    return { questions, answers };
  };

  return async (question) => {
    waiting ??= begin();
    const { questions, answers } = waiting;
    const place = questions.push(question) - 1;
    return (await answers)[place] as Answer;
  };
}
