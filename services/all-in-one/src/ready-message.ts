import * as v from 'valibot';
import type { Config } from './config.ts';

type Timings = Record<string, number>;

const prefix = '--timings=';

/** The durations of the steps before this process, which shared/config/run.mjs passes on. */
export const readTimings = (args: string[]): Timings => {
  const given = args.find((arg) => arg.startsWith(prefix))?.slice(prefix.length) ?? '{}';
  return v.parse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number())), given);
};

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

const sayTimings = (before: Timings, { 'in all': all = 0, ...own }: Timings) => {
  const total = Object.values(before).reduce((sum, one) => sum + one, all);
  const parts = Object.entries({ ...before, ...own }).map(([name, one]) => `${name} ${seconds(one)}`);
  return `Ready in ${seconds(total)}: ${parts.join(', ')}.`;
};

/** The message for the person at the terminal: the address, and what to do first. */
export const readyMessage = (config: Config, before: Timings, own: Timings): string => {
  const { PUBLIC_URL: address } = config;
  const lines = [sayTimings(before, own), '', `  Nabericht   ${address}`];
  if (!config.isLoopback) return lines.join('\n');
  const mailbox = config.SMTP_URL ? [] : [`  Mailbox     ${address}/sandbox/mailbox`];
  return [
    ...lines,
    ...mailbox,
    '',
    'Three things to try:',
    `  1. Report a death: choose three providers on ${address} and follow the steps.`,
    '     An address that is known here: 8911 AB, number 12.',
    '  2. Sign in with the code from the mailbox, send the reports, and read the mail that a provider got there.',
    '     Confirm it by the link in that mail: the task list shows it.',
    '  3. Change a text in mf-landing/src/messages/nl.json, run `npm run release -- mf-landing`, and reload:',
    '     the new text is there, without a restart.',
    '',
    'Stop with Ctrl-C.',
  ].join('\n');
};
