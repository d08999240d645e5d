import { OpenFeature, type Provider, TypeMismatchError } from '@openfeature/server-sdk';
import type { LiveComposition } from '../composition/live-composition.ts';

/** Of the flags that the live releases declare, what this visitor gets, by `mf-dossier/new-list`. */
export async function pageFlags({
  releases,
  switched,
}: Pick<LiveComposition, 'releases' | 'switched'>): Promise<Record<string, boolean>> {
  const declared = [...releases.values()].flatMap(([newest]) =>
    (newest?.manifest.flags ?? []).map((flag) => ({ ...flag, key: `${newest?.manifest.name}/${flag.name}` })),
  );
  const context = { switched: [...switched] };
  const values = declared.map(
    async ({ key, default: value }) => [key, await client().getBooleanValue(key, value, context)] as const,
  );
  return Object.fromEntries(await Promise.all(values));
}

/** Has the draw of the visitor behind it: what is switched for them is in the context of the question. */
const provider: Provider = {
  metadata: { name: 'registry' },
  runsOn: 'server',
  async resolveBooleanEvaluation(key, defaultValue, { switched }) {
    const isSwitched = Array.isArray(switched) && switched.includes(key);
    return { value: isSwitched ? !defaultValue : defaultValue, reason: isSwitched ? 'SPLIT' : 'DEFAULT' };
  },
  resolveStringEvaluation: onlyBoolean,
  resolveNumberEvaluation: onlyBoolean,
  resolveObjectEvaluation: onlyBoolean,
};

/** Flags of ours are on or off. */
async function onlyBoolean(): Promise<never> {
  throw new TypeMismatchError();
}

const DOMAIN = 'nabericht';
OpenFeature.setProvider(DOMAIN, provider);
const client = () => OpenFeature.getClient(DOMAIN);
