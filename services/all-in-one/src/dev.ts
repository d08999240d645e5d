// npm run dev -- …: develops remotes, the shell and the services inside the running installation. See
// docs/local-development.md.
import { LOCAL_CODE_SECONDS } from '@nabericht/contracts/local-code';
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import { readConfig as readClientConfig } from '@nabericht/release/config';
import { openReleaseKey } from '@nabericht/release/key/release-key';
import { allNames } from './builds.ts';
import { readConfig } from './config.ts';
import { buildOthers } from './dev/build-others.ts';
import { DEV_USAGE, parseDevCommand } from './dev/dev-command.ts';
import { makeLink } from './dev/make-link.ts';
import { startLocalCode } from './dev/start-local-code.ts';
import { watchServices } from './dev/watch-services.ts';
import { watchTypes } from './dev/watch-types.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const stops: (() => Promise<unknown>)[] = [];
let isEnding = false;
/** A second call has no effect. */
const end = async (code: number) => {
  if (isEnding) return;
  isEnding = true;
  for (const stop of stops.splice(0).reverse()) await stop();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(signal, () => void end(0));

/** Our own installation, with this code in its pages. */
async function develop(names: string[]) {
  const config = readConfig();
  const site = new URL(config.PUBLIC_URL);
  const isLocal = (name: string) => names.includes(name) || (name === 'shell' && names.length > 0);
  const [local, isBuilt] = await Promise.all([
    names.length > 0 ? startLocalCode(names, site) : null,
    buildOthers((await allNames()).filter(isLocal)),
  ]);
  if (local) stops.push(local.stop);
  if (!isBuilt) throw new StartFailure('The build failed: the lines above say where.');
  const services = watchServices(local?.code ?? null, site);
  stops.push(services.stop);
  void services.ended.then((code) => end(code));
  await Promise.all([services.whenReady(), local?.compiled]);
  say(
    local
      ? `${['shell', ...local.code.remotes.map(({ name }) => name)].join(', ')}: from the sources, replaced hot; a change of a service starts the services anew.`
      : 'A change of a service starts the services anew. Name remotes to have them from their sources: npm run dev -- mf-report',
  );
  if (!isEnding) stops.push(watchTypes());
}

/** An installation elsewhere, with this code in the pages of one browser. */
async function developAt(site: URL, names: string[]) {
  const key = openReleaseKey(readClientConfig().RELEASE_KEY ?? '');
  if (!key) throw new StartFailure('RELEASE_KEY must be the whole key of your team, nbk_….');
  const local = await startLocalCode(names, site);
  stops.push(local.stop);
  say(`Open this in your browser: it shows your code there for ${LOCAL_CODE_SECONDS / 3600} hours.`);
  say(await makeLink(site, key, local.code));
  if (!isEnding) stops.push(watchTypes());
}

try {
  const command = parseDevCommand(process.argv.slice(2), await allNames());
  if (!command) {
    say(DEV_USAGE);
    process.exit(2);
  }
  await (command.at ? developAt(command.at, command.names) : develop(command.names));
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  await end(1);
}
