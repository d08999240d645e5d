import { parseArgs } from 'node:util';
import { MAX_PREVIEW_MINUTES, MOST_TOGETHER } from '@nabericht/contracts/registry';

export interface CommandLine {
  command: CommandName;
  /** The arguments of the command: a folder, a name, releases. */
  targets: string[];
  options: Options;
}

export interface Options {
  promote?: boolean | undefined;
  again?: boolean | undefined;
  why?: string | undefined;
  path?: string | undefined;
  beside?: string | undefined;
  to?: string | undefined;
  minutes?: string | undefined;
  at?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  'if-revision'?: string | undefined;
  'no-build'?: boolean | undefined;
  json?: boolean | undefined;
  canary?: boolean | undefined;
  stages?: string | undefined;
  'least-minutes'?: string | undefined;
  'least-visitors'?: string | undefined;
  hold?: boolean | undefined;
  on?: boolean | undefined;
  off?: boolean | undefined;
  share?: string | undefined;
}

/** The options that change how a canary runs. */
const CANARY = ['stages', 'least-minutes', 'least-visitors', 'hold'] as const;
/** The options of every command that moves something. */
const MOVE = ['why', 'if-revision'] as const;

/**
 * The commands, how many arguments each takes (at least, at most), and its options beside --json. Any other first word is the
 * folder of a remote.
 */
const COMMANDS = {
  check: [0, 1],
  list: [0, 1],
  moves: [0, 0],
  health: [0, 1],
  trace: [1, 1],
  alerts: [0, 1],
  composition: [0, 0],
  preview: [1, MOST_TOGETHER, 'minutes'],
  desk: [0, 0],
  feed: [0, 0],
  promote: [1, MOST_TOGETHER, ...MOVE, 'again', 'at', 'canary', ...CANARY],
  rollouts: [0, 1],
  flags: [0, 1],
  flag: [1, 1, ...MOVE, 'on', 'off', 'share', 'canary', ...CANARY],
  grow: [1, 1, ...MOVE],
  halt: [1, 1, ...MOVE],
  retire: [1, 1, ...MOVE, 'at'],
  rollback: [0, 1, ...MOVE, 'to'],
  pin: [1, 1, ...MOVE],
  unpin: [1, 1, ...MOVE],
  'two-people': [1, 1, ...MOVE],
  'one-person': [1, 1, ...MOVE],
  waiting: [0, 0],
  approve: [1, 1],
  withdraw: [1, 1],
  freeze: [0, 0, ...MOVE, 'from', 'until'],
  unfreeze: [0, 0, ...MOVE],
} as const;

/** The options of a release: for how it comes in, and with --promote for how it goes live. */
const COMING_IN = ['why', 'path', 'beside', 'no-build'] as const;
const GOING_LIVE = ['promote', 'again', 'if-revision', 'at', 'canary', ...CANARY] as const;

export type CommandName = keyof typeof COMMANDS | 'release';

export const USAGE = `nabericht-release [FOLDER] [--promote] [--again] [--why TEXT] [--path PATH] [--no-build]
                                      [--beside SHELL] [--at MOMENT] [--canary]
                                      builds the remote in FOLDER (here, without one), tries it in a browser within
                                      what is live, and brings it to the registry;
                                      --beside: with that release of the shell, which is not live yet;
                                      --at, --canary: with --promote, as promote has them
nabericht-release check [FOLDER]      remote.json, texts and types, as a release looks at them first; needs no key
nabericht-release list [NAME]         what was published, and where each release stands
nabericht-release composition         what is live together, pinned, frozen
nabericht-release moves               who moved what is live, when and why
nabericht-release health [NAME]       how releases fared in browsers, the last 24 hours, and where they threw
nabericht-release trace FILE          a stack from a browser (- reads what is typed), by file and line
nabericht-release alerts [URL | off]  where your team is told that a release of yours breaks in browsers, and what moves
nabericht-release desk                a link that signs you in once to the pages that show and do all of this
nabericht-release feed                an address at which a feed reader reads the moves of your names; the one before ends
nabericht-release preview RELEASE…    a link that shows these to whoever holds it [--minutes ${MAX_PREVIEW_MINUTES}];
                                      a flag among them (NAME/FLAG) is switched for them
nabericht-release promote RELEASE…    puts NAME@VERSION-HASH live, several of them in one move
                                      [--again] also what was taken back before; [--at MOMENT] not before then
                                      [--canary] some visitors first: by what is counted of them it is halted, or goes
                                      on to more [--stages 1,5,25,100] [--least-minutes 10] [--least-visitors 100]
                                      [--hold] each stage waits for: grow
nabericht-release rollouts [NAME]     releases that some visitors get first, how they fare, what they wait for
nabericht-release flags [NAME]        flags of what is live: whose, until when, and who gets which value
nabericht-release flag NAME/FLAG      gives visitors the other value than its default: --on to all, --share 5 to so many
                                      percent, --canary to some first, as promote does; --off to nobody
nabericht-release grow NAME           brings the canary of NAME into its next stage now
nabericht-release halt NAME           takes the canary of NAME from everybody who got it; NAME/FLAG too
nabericht-release retire NAME         takes NAME off the site, with its pages [--at MOMENT]
nabericht-release rollback NAME       takes NAME back to what was live before
nabericht-release rollback [--to ID]  takes everything back: the composition before, or ID (an operator's key)
nabericht-release pin RELEASE         keeps its name at this release
nabericht-release unpin NAME          lets it move again
nabericht-release two-people NAME     a second person approves what is put live of NAME
nabericht-release one-person NAME     no longer, which takes two
nabericht-release waiting             moves that wait for a second person or their time
nabericht-release approve ID          as the second person; your key is another one
nabericht-release withdraw ID         takes back what waits
nabericht-release freeze              nothing moves but back (an operator's key) [--from MOMENT] [--until MOMENT]
nabericht-release unfreeze            everything moves again, freezes to come among it
nabericht-release completion bash|zsh  what a shell evaluates to complete these

A MOMENT is one as 2026-12-01T06:00, in the time of this machine, or with Z or +01:00 at its end.
--why TEXT goes into the log of moves, and whatever moves something wants it; a release has the first line of its commit without.
--if-revision N moves only if nothing moved since; --json prints one object.
REGISTRY_URL is the address of the site, RELEASE_KEY the key of the team.
Exit code: 0 done, 1 refused, 2 not understood.`;

/** Null for a command line that is not valid. */
export function parseCommandLine(args: string[]): CommandLine | null {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        promote: { type: 'boolean' },
        again: { type: 'boolean' },
        why: { type: 'string' },
        path: { type: 'string' },
        beside: { type: 'string' },
        to: { type: 'string' },
        minutes: { type: 'string' },
        at: { type: 'string' },
        from: { type: 'string' },
        until: { type: 'string' },
        'if-revision': { type: 'string' },
        'no-build': { type: 'boolean' },
        json: { type: 'boolean' },
        canary: { type: 'boolean' },
        stages: { type: 'string' },
        'least-minutes': { type: 'string' },
        'least-visitors': { type: 'string' },
        hold: { type: 'boolean' },
        on: { type: 'boolean' },
        off: { type: 'boolean' },
        share: { type: 'string' },
      },
    });
    if (![values.at, values.from, values.until].every(isMoment)) return null;
    const numbers = [
      values.minutes,
      values['if-revision'],
      values['least-minutes'],
      values['least-visitors'],
    ];
    if (!numbers.every(isWholeNumber) || !isStages(values.stages) || !isShare(values.share)) return null;
    const [first = '.', ...rest] = positionals;
    if (!isOfCanary(values) || (values.canary && values.at !== undefined)) return null;
    if (!isCommand(first)) {
      const taken = values.promote ? [...COMING_IN, ...GOING_LIVE] : COMING_IN;
      return rest.length > 0 || !takes(taken, values)
        ? null
        : { command: 'release', targets: [first], options: values };
    }
    const [least, most, ...taken] = COMMANDS[first];
    const isAboutBoth = values.to !== undefined && rest.length > 0;
    if (rest.length < least || rest.length > most || isAboutBoth || !takes(taken, values)) return null;
    return { command: first, targets: rest, options: values };
  } catch {
    return null;
  }
}

/** Whether the word is a command on what is in the registry already. */
export const isCommand = (word: string): word is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, word);
/** An option that would be ignored is refused, because its user relies on it. */
const takes = (taken: readonly string[], options: Options): boolean =>
  Object.keys(options).every((option) => option === 'json' || taken.includes(option));
/** The options of a canary need --canary. */
const isOfCanary = ({ canary, ...options }: Options): boolean =>
  canary === true || CANARY.every((option) => options[option] === undefined);
/** A day without a time would be midnight UTC, which nobody means. */
const isMoment = (text = '2026-12-01T06:00') =>
  /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text));
const isStages = (text = '1') => /^\d{1,3}(\.\d{1,2})?(,\d{1,3}(\.\d{1,2})?)*$/.test(text);
const isShare = (text = '1') => /^\d{1,2}(\.\d{1,2})?$/.test(text);
const isWholeNumber = (text = '0') => /^\d{1,9}$/.test(text);

export const ifRevision = (options: Options) =>
  options['if-revision'] ? { ifMatch: Number(options['if-revision']) } : {};
