/** rspack's runtime in a federated bundle (`__webpack_require__`), as far as Module Federation hangs into it. */
export interface FederatedBundle {
  /** Module id → what makes it. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Modules that were made. */
  c: Record<string, unknown>;
  /** What is asked for each chunk that is loaded. */
  f: Record<string, (chunk: string, promises: unknown[]) => void>;
  /** Name of a share scope → what is shared in it. */
  S?: object;
  /** Lets all that is shared here be known in a share scope. */
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
    /** Those that are needed before any chunk is loaded. */
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
  /** The shell starts the containers of all: Module Federation's runtime comes once to a page. */
  var startNaberichtContainer: (bundle: FederatedBundle) => void;
}
