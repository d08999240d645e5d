import { formatRelease, parseRelease, type ReleaseId } from '@nabericht/release-model/release-id';
import { promote } from '../composition/promote.ts';
import { publishRelease } from '../release/publish-release.ts';
import { readBuiltRelease } from '../release/read-built-release.ts';
import { refusedBy } from '../release/release-refused.ts';
import type { Command } from './command.ts';
import { tellMoved } from './tell-moved.ts';

export const publish: Command = {
  usage: `release publish NAME [--promote] [--why TEXT]  adds the build of NAME to the registry
                     [--again]                 live also when it was taken back before
                     [--from FOLDER]           the build in FOLDER, made elsewhere, instead of the one here
                     [--beside SHELL]          for that release of the shell, which is not live yet`,
  most: 1,
  async run({ db, targets: [target], options, reason, findBuild, who, gitSha, gateway, now, print, tell }) {
    if (!target)
      throw refusedBy('names', 'Name what to publish', 'That is shell, or a remote such as mf-landing.');
    const built = await readBuiltRelease(options.from ?? findBuild(target));
    if (built.manifest.name !== target)
      throw refusedBy(
        'names',
        `This is a build of ${built.manifest.name}, not of ${target}`,
        'Name what was built, or another folder.',
      );
    const { channel } = reason;
    const beside = options.beside ? besideOf(options.beside) : undefined;
    const { paths: apiPaths } = await gateway.readApiPaths();
    const { id, isNew } = await publishRelease(
      db,
      built,
      { channel, beside, apiPaths, publishedBy: who, gitSha, now: now() },
      async (candidate) =>
        (
          await gateway.tryRelease({
            params: { release: formatRelease(candidate) },
            query: { beside: beside && formatRelease(beside) },
          })
        ).refusals,
    );
    tell?.({ release: formatRelease(id), isNew });
    print(`${formatRelease(id)} ${isNew ? 'published' : 'was published before'}`);
    if (options.promote)
      tellMoved(await promote(db, [id], reason, { asks: !options.again }), { print, tell });
    return 0;
  },
};

function besideOf(text: string): ReleaseId {
  const id = parseRelease(text);
  if (id?.name === 'shell') return id;
  throw refusedBy('names', `${text} is no release of the shell`, 'Take its exact name from the list.');
}
