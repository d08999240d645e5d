import type { Manifest } from './manifests.ts';

const PACKAGES: Record<string, string> = {
  'postgresql.cnpg.io': '@kubernetes-models/cloudnative-pg',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  'external-secrets.io': '@kubernetes-models/external-secrets',
};

/** Returns a proxy of the value that removes the path of every field that is read from `unread`. */
const watched = <Value>(value: Value, path: string, unread: Set<string>): Value => {
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => {
    unread.add(`${path}.${key}`);
    return [key, watched(part, `${path}.${key}`, unread)] as const;
  });
  return new Proxy(
    (Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as object,
    {
      get(target, key, receiver) {
        unread.delete(`${path}.${String(key)}`);
        return Reflect.get(target, key, receiver);
      },
    },
  ) as Value;
};

/**
 * What a Kubernetes server with the operators that the manifests use would refuse or not know. The validators read every field
 * of their schema and ignore all others, so an unknown field is found by never having been read.
 */
export const manifestFaults = async (manifest: Manifest): Promise<string[]> => {
  const { apiVersion, kind, metadata } = manifest;
  const [group = ''] = apiVersion.split('/');
  const { [kind]: Model } = await import(`${PACKAGES[group] ?? 'kubernetes-models'}/${apiVersion}/${kind}`);
  const unread = new Set<string>();
  try {
    Model.prototype.validate.call(watched(manifest, `${kind} ${metadata.name}`, unread));
  } catch (error) {
    return [`${kind} ${metadata.name}: ${error instanceof Error ? error.message : String(error)}`];
  }
  return [...unread].map((field) => `${field} is no field of ${apiVersion}`);
};
