/** rspack's runtime in a federated bundle (`__webpack_require__`), as far as Module Federation uses it. */
export interface FederatedBundle {
  /** Module id → module factory. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** The cache of modules. */
  c: Record<string, unknown>;
  /** The handlers that are called for each chunk that is loaded. */
  f: Record<string, (chunk: string, promises: unknown[]) => void>;
  /** Name of a share scope → what is shared in it. */
  S?: object;
  /** Registers all modules that this bundle shares in a share scope. */
  I?(scope: string, tokens?: unknown[]): Promise<unknown>;
  initContainer?(scope: object, tokens: unknown[], options: object): Promise<unknown>;
  getContainer?(module: string): Promise<ModuleFactory>;
  initializeSharingData: {
    uniqueName: string;
    scopeToSharingDataMapping: Record<string, OfferedModule[]>;
  };
  consumesLoadingData?: {
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, BorrowedModule>;
    /** The modules that are needed before any chunk is loaded. */
    initialConsumes?: string[];
  };
  initializeExposesData?: { moduleMap: Record<string, () => Promise<ModuleFactory>>; shareScope: string };
}

export type ModuleFactory = () => unknown;

export interface OfferedModule extends ShareRule {
  name: string;
  version: string;
  factory: () => ModuleFactory | Promise<ModuleFactory>;
}

export interface BorrowedModule extends ShareRule {
  shareKey: string;
  shareScope: string;
}

interface ShareRule {
  singleton?: boolean;
  requiredVersion?: string;
  strictVersion?: boolean;
  eager?: boolean;
}

declare global {
  /** The shell starts the containers of all bundles, so that a page has one copy of Module Federation's runtime. */
  var startNaberichtContainer: (bundle: FederatedBundle) => void;
}
