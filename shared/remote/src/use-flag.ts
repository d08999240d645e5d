import { useRemote } from '@nabericht/remote';
import { OpenFeature, type Provider, TypeMismatchError } from '@openfeature/web-sdk';

/**
 * The value of a flag of a remote.json, `mf-dossier/new-list`, for this visitor: the same on the server, in the browser and on
 * all their pages. `otherwise`: the value when none is known, as in a remote that runs alone.
 */
export function useFlag(flag: string, otherwise = false): boolean {
  const { flags } = useRemote();
  // One server process renders pages of many visitors: the flags of this page are set right before they are read.
  asked = flags ?? {};
  return client().getBooleanValue(flag, otherwise);
}

let asked: Record<string, boolean> = {};

const provider: Provider = {
  metadata: { name: 'page' },
  runsOn: 'client',
  resolveBooleanEvaluation: (key, defaultValue) => {
    const value = asked[key];
    return value === undefined ? { value: defaultValue, reason: 'DEFAULT' } : { value, reason: 'STATIC' };
  },
  resolveStringEvaluation: onlyBoolean,
  resolveNumberEvaluation: onlyBoolean,
  resolveObjectEvaluation: onlyBoolean,
};

/** Our flags are always boolean. */
function onlyBoolean(): never {
  throw new TypeMismatchError();
}

const DOMAIN = 'nabericht';
let opened: ReturnType<typeof OpenFeature.getClient> | undefined;

/** Created on first use, so that importing this module has no side effects. */
function client() {
  if (!opened) {
    OpenFeature.setProvider(DOMAIN, provider);
    opened = OpenFeature.getClient(DOMAIN);
  }
  return opened;
}
