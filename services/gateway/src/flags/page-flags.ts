import { OpenFeature, type Provider, TypeMismatchError } from '@openfeature/server-sdk';
import type { LiveComposition } from '../composition/live-composition.ts';

/** The value that this visitor gets for each flag that the live releases declare, keyed as `mf-dossier/new-list`. */
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

/** The visitor's draw was applied before: the flags that are switched for them are in the evaluation context. */
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

/** Our flags are boolean only. */
async function onlyBoolean(): Promise<never> {
  throw new TypeMismatchError();
}

const DOMAIN = 'nabericht';
OpenFeature.setProvider(DOMAIN, provider);
const client = () => OpenFeature.getClient(DOMAIN);
