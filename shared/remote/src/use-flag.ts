import { useRemote } from '@nabericht/remote';
import { OpenFeature, type Provider, TypeMismatchError } from '@openfeature/web-sdk';

/**
 * What this visitor gets of a flag in a remote.json, `mf-dossier/new-list`: the same on the server, in the browser and on
 * each of their pages. `otherwise`: where nobody says so, as in a remote that runs alone.
 */
export function useFlag(flag: string, otherwise = false): boolean {
  const { flags } = useRemote();
  // Pages of many visitors are drawn in one place: what holds of this one is told with the question.
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

/** Flags of ours are on or off. */
function onlyBoolean(): never {
  throw new TypeMismatchError();
}

const DOMAIN = 'nabericht';
let opened: ReturnType<typeof OpenFeature.getClient> | undefined;

/** Not before it is asked: a remote that only imports this runs nothing. */
function client() {
  if (!opened) {
    OpenFeature.setProvider(DOMAIN, provider);
    opened = OpenFeature.getClient(DOMAIN);
  }
  return opened;
}
