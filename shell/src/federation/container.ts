import type { createInstance } from '@module-federation/runtime';
import type { FederatedBundle, ModuleFactory } from '@nabericht/remote/federated-bundle';

type Instance = ReturnType<typeof createInstance>;
type Share = NonNullable<FederatedBundle['I']>;
type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;
type ShareScope = Parameters<Instance['initShareScopeMap']>[1];
type ShareInfo = NonNullable<Parameters<Instance['loadShare']>[1]>['customShareInfo'];

/**
 * Connects a bundle to Module Federation: the modules that it shares and consumes go through its own instance, and a remote
 * becomes a container that the shell can start. rspack's own runtime for this covers every option, in every bundle.
 */
export function startContainer(bundle: FederatedBundle, create: typeof createInstance): void {
  const { uniqueName: name, scopeToSharingDataMapping: offered } = bundle.initializeSharingData;
  const instance = create({ name, remotes: [], shareStrategy: 'loaded-first', shared: offers(offered) });
  bundle.S = instance.shareScopeMap;
  const share: Share = (scope, initScope = []) =>
    Promise.all(
      instance.initializeSharing(scope, {
        strategy: 'loaded-first',
        initScope: initScope as never[],
        from: 'build',
      }),
    );
  bundle.I = share;
  expose(bundle, instance, share);
  borrow(bundle, instance);
}

/** The shared modules of this bundle, in the form that Module Federation takes. */
const offers = (scopes: FederatedBundle['initializeSharingData']['scopeToSharingDataMapping']) =>
  Object.fromEntries(
    Object.entries(scopes).flatMap(([scope, modules]) =>
      modules.map(({ name, version, factory, ...shareConfig }) => [
        name,
        { version, scope: [scope], get: factory, shareConfig },
      ]),
    ),
  ) as Shared;

function expose(bundle: FederatedBundle, instance: Instance, share: Share): void {
  const exposed = bundle.initializeExposesData;
  if (!exposed) return;
  bundle.initContainer = (scope, tokens, options) => {
    instance.initOptions({ name: instance.name, remotes: [], ...options });
    instance.initShareScopeMap(exposed.shareScope, scope as ShareScope);
    return share(exposed.shareScope, tokens);
  };
  bundle.getContainer = async (module) => {
    const get = exposed.moduleMap[module];
    if (!get) throw new Error(`${instance.name} exposes no ${module}`);
    return get();
  };
}

function borrow(bundle: FederatedBundle, instance: Instance): void {
  const borrowed = bundle.consumesLoadingData;
  if (!borrowed) return;
  const under: Record<string, Promise<void>> = {};

  const find = (id: string) => {
    const { shareKey, shareScope, ...shareConfig } = borrowed.moduleIdToConsumeDataMapping[id] ?? missing(id);
    return [shareKey, { customShareInfo: { scope: [shareScope], shareConfig } as ShareInfo }] as const;
  };
  const install = (id: string, findFactory: () => ModuleFactory | false) => {
    bundle.m[id] = (module) => {
      // A consumed module stays in the cache of its owner: the next import gets it from there.
      delete bundle.c[id];
      module.exports = (findFactory() || missing(id))();
    };
  };
  const load = async (id: string) => {
    const factory = (await instance.loadShare(...find(id))) || missing(find(id)[0]);
    install(id, () => factory);
  };

  bundle.f.consumes = (chunk, promises) => {
    for (const id of borrowed.chunkMapping[chunk] ?? []) {
      under[id] ??= load(id);
      promises.push(under[id]);
    }
  };
  for (const id of borrowed.initialConsumes ?? []) install(id, () => instance.loadShareSync(...find(id)));
}

function missing(what: string): never {
  throw new Error(`Nobody on this page shares ${what}`);
}
