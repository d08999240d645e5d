import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { environmentWith } from '@nabericht/testing/config';
import { programOf } from '@nabericht/testing/programs';
import { type Site, startSystem } from '@nabericht/testing/start-system';
import { type Host, startHost } from './host-pages.ts';

export interface EmbedSite {
  site: Site;
  /** May frame us for NN. */
  host: Host;
  /** May not frame us. */
  stranger: Host;
  stop: () => Promise<void>;
}

/** Starts a site of our own, with two other sites. */
export async function startEmbedSite(): Promise<EmbedSite> {
  const site = await startSystem({ env: { NODE_ENV: 'production' } });
  const around = await startOthers(site);
  return {
    ...around,
    stop: async () => {
      await around.stop();
      await site.stop();
    },
  };
}

/** Starts two other sites: one that NN named, and an unknown one. */
export async function startOthers(site: Site): Promise<EmbedSite> {
  const [host, stranger] = await Promise.all([startHost(site.url), startHost(site.url)]);
  await operate(site, ['embed', 'origins', 'add', 'nn', host.origin]);
  return {
    site,
    host,
    stranger,
    stop: async () => {
      await Promise.all([host.stop(), stranger.stop()]);
    },
  };
}

/** Runs `npm run ops -- …` on this installation, as an operator would type it. */
export async function operate({ dataDir }: Site, words: string[]): Promise<void> {
  const child = spawn(process.execPath, [programOf('ops'), ...words], {
    env: environmentWith({ DATA_DIR: dataDir }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`ops ${words.join(' ')} ended with ${code}`);
}
