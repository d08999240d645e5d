import type { Session, SiteConfig } from './page-data.ts';
import type { PageHead, RemoteContextValue, UnsavedWork } from './remote-context.ts';
import { type ApiHandlers, type FakeApiOptions, fakeApi, type NotImplemented } from './testing/fake-api.ts';
import { idOf } from './testing/ids.ts';
import { aWorld, type World } from './testing/world.ts';
import { worldHandlers } from './testing/world-handlers.ts';

/**
 * The platform without its services: what the shell provides to a remote, on top of an in-memory API. For tests of
 * screens, for scenes and their pages; never part of a release.
 */
export interface FakePlatform extends RemoteContextValue {
  memory: Map<string, unknown>;
  /** The current state of the fake services. */
  world: World;
  /** What was announced to screen readers, and what was reported as our fault. */
  announced: string[];
  reported: { error: unknown; where: string }[];
  /** The title and status that the screen set last. */
  page: PageHead | null;
  /** The unsaved work on the page. */
  held: Map<string, UnsavedWork>;
  /** Calls that had no handler. */
  missing: NotImplemented[];
}

export interface PlatformOptions
  extends Partial<Omit<RemoteContextValue, 'api' | 'memory' | 'config'>>,
    Pick<FakeApiOptions, 'failing' | 'chaos'> {
  /** The initial state of the fake services. */
  world?: Partial<World>;
  /** Handlers of single endpoints, which override those of the world. */
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

/** A fake upload for a test: its answer is cast, because the type of the answer is named by the caller and cannot be checked. */
export const uploading =
  (answer: (...sent: Parameters<Upload>) => Promise<unknown>): Upload =>
  async <Answer>(...sent: Parameters<Upload>) =>
    (await answer(...sent)) as Answer;

/** Makes a platform; each option replaces the value of that name. */
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
    // Uploads are not stored: every file gets the same id.
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
