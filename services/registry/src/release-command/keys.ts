import { refusedBy } from '../release/release-refused.ts';
import { createTeamKey } from '../team-key/create-team-key.ts';
import { listKeys, revokeKey } from '../team-key/team-key-repository.ts';
import { type Call, type Command, type ExitCode, stamp } from './command.ts';

export const keys: Command = {
  usage: `release keys add --team TEAM --names NAME,NAME makes a key that publishes those names; it is shown once
                 [--may promote]               and that moves what is live of them; --names '*' is an operator's
release keys list
release keys revoke ID                         the key opens nothing from now on`,
  most: 2,
  async run(call) {
    const run = ACTIONS[call.targets[0] ?? ''];
    return run ? run(call) : 2;
  },
};

const ACTIONS: Record<string, (call: Call) => Promise<ExitCode>> = {
  async add({ db, options, who, now, print, tell }) {
    if (options.may !== undefined && options.may !== 'promote')
      throw refusedBy(
        'names',
        `A key may promote, not ${options.may}`,
        'Leave --may out, or say --may promote.',
      );
    const names = (options.names ?? '').split(',').map((name) => name.trim());
    const wish = {
      team: options.team ?? '',
      names: names.filter(Boolean),
      mayPromote: options.may === 'promote',
      createdBy: who,
    };
    const { id, key } = await createTeamKey(db, wish, now());
    tell?.({ id, key });
    print(
      `key ${id} of ${options.team}. Keep this where the pipeline keeps its secrets; it is not shown again:`,
    );
    print(key);
    return 0;
  },

  async list({ db, print, tell }) {
    const found = await listKeys(db);
    tell?.({
      keys: found.map(({ id, team, names, mayPromote, createdBy, createdAt, revokedAt }) => ({
        id,
        team,
        names,
        mayPromote,
        createdBy,
        createdAt,
        revokedAt,
      })),
    });
    for (const { id, team, names, mayPromote, createdBy, createdAt, revokedAt } of found)
      print(
        [
          id,
          team,
          names.join(','),
          mayPromote ? 'publishes and promotes' : 'publishes',
          `${stamp(createdAt)} ${createdBy}`,
          revokedAt ? `revoked ${stamp(revokedAt)}` : '',
        ]
          .join('  ')
          .trimEnd(),
      );
    return 0;
  },

  async revoke({ db, targets: [, id = ''], who, now, print, tell }) {
    if (!(await revokeKey(db, id, { movedBy: who, now: now() })))
      throw refusedBy('names', `There is no living key ${id}`, 'release keys list shows them.');
    tell?.({ id });
    print(`key ${id} is revoked`);
    return 0;
  },
};
