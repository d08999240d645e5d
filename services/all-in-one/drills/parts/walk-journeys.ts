import { setTimeout as sleep } from 'node:timers/promises';
import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Say } from '../drill.ts';
import { type Browser, openBrowser } from './browser.ts';
import { organisationsAnswer } from './organisations-answer.ts';
import type { Organisation } from './own-organisations.ts';
import { reportDeath } from './report-death.ts';
import { settleWithBeneficiary } from './settle-with-beneficiary.ts';
import type { Told } from './told.ts';
import type { Watch } from './watch.ts';
import type { World } from './world.ts';

/** The number of people who report in parallel. */
const AT_ONCE = 4;
/** The pause after a journey that failed. */
const FAILED_MS = 2000;

export interface Walked {
  told: Told;
  browser: Browser;
}

const wordsOf = (error: unknown) =>
  error instanceof ApiProblem ? JSON.stringify(error.problem) : String(error);

/** Journeys one after the other, several in parallel, until they are told to stop; those under way are completed. */
export function walkJourneys(
  { world, watch, organisations }: { world: World; watch: Watch; organisations: readonly Organisation[] },
  isOver: () => boolean,
  say: Say,
) {
  const walked: Walked[] = [];
  const failed: string[] = [];
  let number = 0;
  const walk = async (mine: number) => {
    const open = () => openBrowser(world.site, watch);
    const browser = open();
    const told = await reportDeath(world, browser, { number: mine, organisations });
    walked.push({ told, browser });
    await organisationsAnswer(world, open, told);
    await settleWithBeneficiary(world, browser, open, told);
  };
  const lane = async () => {
    while (!isOver()) {
      number += 1;
      const mine = number;
      await walk(mine).catch(async (error: unknown) => {
        failed.push(`journey ${mine} came to no end: ${wordsOf(error)}`);
        say(failed.at(-1) ?? '');
        await sleep(FAILED_MS);
      });
    }
  };
  const done = Promise.all(Array.from({ length: AT_ONCE }, lane));
  return { walked, failed, done };
}
