import type { Session, SiteConfig } from './page-data.ts';
import type { PageHead, RemoteContextValue, UnsavedWork } from './remote-context.ts';
import { type ApiHandlers, type FakeApiOptions, fakeApi, type NotImplemented } from './testing/fake-api.ts';
import { idOf } from './testing/ids.ts';
import { aWorld, type World } from './testing/world.ts';
import { worldHandlers } from './testing/world-handlers.ts';

/**
 * The platform without its services: what the shell hands to a remote, over an API that lives in memory. For tests of
 * screens, for scenes and their pages; never part of a release.
 */
export interface FakePlatform extends RemoteContextValue {
  memory: Map<string, unknown>;
  /** What the services know now. */
  world: World;
  /** What was said to screen readers, and what was reported as an error of ours. */
  announced: string[];
  reported: { error: unknown; where: string }[];
  /** The head of the page, as the screen last told. */
  page: PageHead | null;
  /** Who holds unsaved work at this moment. */
  held: Map<string, UnsavedWork>;
  /** Calls that nobody answered. */
  missing: NotImplemented[];
}

export interface PlatformOptions
  extends Partial<Omit<RemoteContextValue, 'api' | 'memory' | 'config'>>,
    Pick<FakeApiOptions, 'failing' | 'chaos'> {
  /** What the services know at first. */
  world?: Partial<World>;
  /** Answers of single endpoints, before those of the world. */
  api?: ApiHandlers;
  session?: Session | null;
  config?: Partial<SiteConfig>;
  memory?: Map<string, unknown>;
}

export const CONFIG: SiteConfig = {
  productName: 'Nabericht',
  publicSite: 'https://www.nabericht.example',
  supportEmail: 'hulp@nabericht.example',
};

type Upload = RemoteContextValue['upload'];

/** What an upload answers, where a test says it: whoever uploads names the type of the answer, which nothing can check. */
export const uploading =
  (answer: (...sent: Parameters<Upload>) => Promise<unknown>): Upload =>
  async <Answer>(...sent: Parameters<Upload>) =>
    (await answer(...sent)) as Answer;

/** A platform of one's own; each option replaces what it names. */
export function fakePlatform(options: PlatformOptions = {}): FakePlatform {
  const { world: given, api = {}, failing, chaos, config, ...rest } = options;
  const world = aWorld(given);
  const platform: FakePlatform = {
    world,
    announced: [],
    reported: [],
    page: null,
    held: new Map(),
    missing: [],
    memory: new Map(),
    session: null,
    locale: 'nl',
    data: {},
    config: { ...CONFIG, ...config },
    api: fakeApi([api, worldHandlers(world)], {
      ...(failing ? { failing } : {}),
      ...(chaos ? { chaos } : {}),
      onMissing: (error) => platform.missing.push(error),
    }),
    // What is uploaded is kept nowhere: every file is the same one.
    upload: uploading(async () => ({ _id: idOf('f9'), mimetype: 'application/pdf', hash: 'f'.repeat(43) })),
    leaveGuard: {
      hold: (id, work) => void platform.held.set(id, work),
      release: (id) => void platform.held.delete(id),
    },
    announce: (message) => void platform.announced.push(message),
    reportError: (error, where) => void platform.reported.push({ error, where }),
    setPage: (page) => {
      platform.page = page;
    },
    renewSession: async () => true,
    openContact: async () => {},
    ...rest,
  };
  return platform;
}
